import type { Promotion } from '@sen/api/content';
import { Icon, Link, SectionHeading, StatusPill } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { useAnnouncements } from '#parts/announcements.ts';
import { StoredPicture } from '#parts/storedPicture.tsx';
import './promotionStrip.css';

/** As many as a glance takes in; the rest is on their own page. */
const shownMax = 6;
const tones = { open: 'good', soon: 'gold', closed: 'neutral' } as const;

/** The brand's promotions now; nothing where it has none. */
export function PromotionStrip() {
  const t = useTranslations('home.promotions');
  const promotions = useAnnouncements().data?.promotion.filter(({ state }) => state !== 'closed') ?? [];
  if (promotions.length === 0) return null;
  return (
    <section aria-labelledby="offers">
      <SectionHeading
        title={<span id="offers">{t('title')}</span>}
        action={
          <Link className="strip-all" href={paths.promotions()}>
            {t('all')}
            <Icon name="arrowRight" />
          </Link>
        }
      />
      <ul className="strip" data-moving>
        {promotions.slice(0, shownMax).map((promotion) => (
          <li key={promotion.code}>
            <Offer promotion={promotion} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Offer({ promotion: { code, title, summary, picture, state } }: { promotion: Promotion }) {
  const t = useTranslations('shell');
  return (
    <Link className="strip-card" href={paths.promotion(code)}>
      <span className="strip-picture">
        {picture && (
          <StoredPicture
            url={picture}
            sizes="(max-width: 719px) 78vw, 390px"
            width="640"
            height="360"
            loading="lazy"
            onMissing={(image) => image.remove()}
          />
        )}
      </span>
      <span className="strip-text">
        <StatusPill tone={tones[state]}>{t(`state.${state}`)}</StatusPill>
        <strong>{title}</strong>
        <span>{summary}</span>
      </span>
    </Link>
  );
}
