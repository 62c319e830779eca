import { books } from '@sen/api/proof';
import { useDateLocale } from '@sen/front/dateLocale';
import { Icon, Link } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { useCall } from '#calls/queries.ts';
import { paths } from '#base/paths.ts';
import './trustLine.css';

/**
 * Why this place can be trusted, each with where it can be looked at; what the auditor found is its
 * own word of this hour.
 */
export default function TrustLine() {
  const t = useTranslations('trustLine');
  const locale = useDateLocale();
  const { brand } = useBrand();
  const age = String(brand.minimumAge);
  const found = useCall(books, {}, { staleTime: 60_000 }).data;
  const at =
    found?.checkedAt != null &&
    new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: brand.timeZone,
    }).format(found.checkedAt);
  return (
    <ul className="trust-line" aria-label={t('label')}>
      <li>
        <Link href={paths.help(brand.helpArticles.includes('fair') ? 'fair' : undefined)}>
          <Icon name="shield" />
          <span>
            <strong>{t('rounds')}</strong>
            <small>{t('roundsText')}</small>
          </span>
        </Link>
      </li>
      {at && found?.balanced && (
        <li>
          <Link href={paths.proof()}>
            <Icon name="check" />
            <span>
              <strong>{t('books', { time: at })}</strong>
              <small>{t('booksText', { count: found.checks })}</small>
            </span>
          </Link>
        </li>
      )}
      <li>
        <Link href={paths.personal('responsibleGaming')}>
          <span className="trust-line-age" aria-hidden="true">
            {t('age', { age })}
          </span>
          <span>
            <strong>{t('adults', { age })}</strong>
            <small>{t('limits')}</small>
          </span>
        </Link>
      </li>
    </ul>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    trustLine: typeof import('./text/trustLine.vi.json');
  }
}
