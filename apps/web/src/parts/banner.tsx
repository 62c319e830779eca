import type { Banner as BannerFacts } from '@sen/api/content';
import type { BannerGroup } from '@sen/api/announcement';
import { Icon, Link, classNames } from '@sen/ui';
import { useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { openLogin } from '#base/accountDialog.ts';
import { isTrial, useSession } from '#calls/session.ts';
import { useHydrated } from '#base/hydrated.ts';
import { paths } from '#base/paths.ts';
import { useAnnouncements } from './announcements.ts';
import { useFileUrl } from '#brand/fileOrigin.tsx';
import { variantsOf } from './pictures.ts';
import { useRotation } from './rotation.ts';
import { StoredPicture } from './storedPicture.tsx';
import './banner.css';

/** A finger that moved less than this has pressed, not swiped. */
const swipePx = 40;

/**
 * The banners of a group, one after another; nothing where the group has none. A banner is one row,
 * so that what a screen is for stands below it in sight; `large` is for home, `small` for popups.
 * The box has its size before any picture comes.
 */
export function Banner({ group, size }: { group: BannerGroup; size?: 'large' | 'small' }) {
  const t = useTranslations('banner');
  const session = useSession();
  const entered = session !== null && !isTrial(session);
  // A member who is signed in is not invited to register.
  const slides =
    useAnnouncements().data?.banners.filter(
      (slide) => slide.groupName === group && !(entered && isWayToAccount(slide)),
    ) ?? [];
  const [index, show] = useRotation(slides.length);
  const loaded = useHydrated();
  const pressedAt = useRef<number>(undefined);
  if (slides.length === 0) return null;
  return (
    <section
      className={classNames('banner', size ? `banner-${size}` : 'banner-row')}
      aria-roledescription={t('carousel')}
      aria-label={t('label')}
    >
      <div
        className="banner-frame"
        onPointerDown={(event) =>
          (pressedAt.current = event.pointerType === 'mouse' ? undefined : event.clientX)
        }
        onPointerUp={(event) => {
          const way = pressedAt.current === undefined ? 0 : event.clientX - pressedAt.current;
          if (Math.abs(way) >= swipePx) show(index + (way < 0 ? 1 : -1));
        }}
      >
        {slides.map((slide, i) => (
          <Slide
            key={slide.bannerId}
            slide={slide}
            shown={i === index}
            first={i === 0}
            // The first picture is the page's largest: the others wait until it has come.
            withPicture={i === 0 || loaded}
            label={t('slide', { number: i + 1, total: slides.length })}
          />
        ))}
        {slides.length > 1 && (
          <div className="banner-dots">
            {slides.map((slide, i) => (
              <button
                key={slide.bannerId}
                type="button"
                aria-label={t('show', { number: i + 1 })}
                aria-current={i === index || undefined}
                onClick={() => show(i)}
              />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

const isWayToAccount = ({ linkageType, linkage }: BannerFacts): boolean =>
  linkageType === 'route' && /^\/(?:register|login)\b/.test(linkage);

type SlideProps = { slide: BannerFacts; shown: boolean; first: boolean; withPicture: boolean; label: string };

function Slide({ slide, shown, first, withPicture, label }: SlideProps) {
  return (
    <div
      className="banner-slide"
      role="group"
      aria-label={label}
      data-shown={shown || undefined}
      inert={!shown}
    >
      <Linkage slide={slide}>
        {withPicture && <Picture slide={slide} first={first} />}
        {(slide.title || slide.text) && <Caption slide={slide} />}
      </Linkage>
    </div>
  );
}

function Caption({ slide: { title, text, linkageType } }: { slide: BannerFacts }) {
  const t = useTranslations('banner');
  return (
    <span className="banner-caption">
      <strong>{title}</strong>
      {text && <span className="banner-text">{text}</span>}
      {linkageType && (
        <span className="banner-go">
          {t('more')}
          <Icon name="arrowRight" />
        </span>
      )}
    </span>
  );
}

function Picture({ slide: { url, urlNarrow }, first }: { slide: BannerFacts; first: boolean }) {
  const at = useFileUrl();
  if (!url && !urlNarrow) return null;
  const full = url || urlNarrow;
  return (
    <picture className="banner-picture">
      {urlNarrow && (
        <source
          media="(max-width: 719px)"
          srcSet={variantsOf(urlNarrow, at) ?? at(urlNarrow)}
          sizes="100vw"
        />
      )}
      <StoredPicture
        url={full}
        sizes="(max-width: 719px) 480px, (max-width: 1240px) 100vw, 1240px"
        width="1440"
        height="420"
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'low'}
        onMissing={({ parentElement }) => parentElement?.remove()}
      />
    </picture>
  );
}

/** Links the banner to its target: a route, a game, a promotion, a page elsewhere; or nowhere. */
function Linkage({ slide: { linkageType, linkage }, children }: { slide: BannerFacts; children: ReactNode }) {
  const visitor = useSession() === null;
  const className = 'banner-link';
  if (linkageType === null) return <div className={className}>{children}</div>;
  if (linkageType === 'external') {
    return (
      <Link className={className} href={linkage} target="_blank" rel="noopener noreferrer" draggable={false}>
        {children}
      </Link>
    );
  }
  const href = { route: linkage, promotion: paths.promotion(linkage), game: gameAddress(linkage) }[
    linkageType
  ];
  const signsInFirst = linkageType === 'game' && visitor;
  return (
    <Link
      className={className}
      href={href}
      draggable={false}
      onClick={(event) => {
        if (!signsInFirst) return;
        event.preventDefault();
        openLogin(href);
      }}
    >
      {children}
    </Link>
  );
}

/** `vendor/gameCode` as the address of that game. */
function gameAddress(linkage: string): string {
  const [vassalage = '', gameCode = ''] = linkage.split('/');
  return paths.game({ vassalage, gameCode });
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    banner: typeof import('./text/banner.vi.json');
  }
}
