import { houseLotteryCode } from '@sen/api/houseLottery';
import { Icon, IconButton, Link, LogoMark, SectionHeading } from '@sen/ui';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { useAllProviders } from '#parts/sections.ts';
import { VendorMark } from '#parts/vendorMark.tsx';
import './vendorCarousel.css';

/** So many stand side by side on a wide screen; the arrows come when there are more. */
const slidesPerView = 10;

/**
 * The vendors by their marks and names; ten a view, by arrows on a desktop and by the finger on a
 * phone.
 */
export function VendorCarousel() {
  const t = useTranslations('home.vendors');
  const providers = useAllProviders();
  const { theme } = useBrand().brand;
  const track = useRef<HTMLUListElement>(null);
  // One alone is named in the footer, and is no row.
  if (!providers || providers.length < 2) return null;
  const go = (ways: 1 | -1) => {
    const view = track.current?.clientWidth ?? 0;
    track.current?.scrollBy({
      left: ways * view,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
    });
  };
  return (
    <section aria-labelledby="vendors">
      <SectionHeading
        title={<span id="vendors">{t('title')}</span>}
        lead={t('lead')}
        action={
          providers.length > slidesPerView && (
            <div className="vendor-arrows">
              <IconButton icon="chevronLeft" label={t('previous')} onClick={() => go(-1)} />
              <IconButton icon="chevronRight" label={t('next')} onClick={() => go(1)} />
            </div>
          )
        }
      />
      <ul ref={track} className="vendor-track" data-moving>
        {providers.map(({ vassalage, name, mark, hot, href }) => (
          <li key={vassalage}>
            <Link className="vendor-slide" href={href}>
              {hot && <Icon name="hot" className="vendor-hot" />}
              {mark !== null && <VendorMark src={mark} />}
              {vassalage === houseLotteryCode && <LogoMark mark={theme.mark} className="vendor-own" />}
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
