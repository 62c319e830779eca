import { useDateLocale } from '@sen/front/dateLocale';
import { DateTime } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useMinute } from '#base/minute.ts';
import { useBrand } from '#brand/brand.tsx';
import './zoneNote.css';

/** Says whose clock the times are of; the brand's own when it is another one. */
export function ZoneNote() {
  const t = useTranslations('list');
  const locale = useDateLocale();
  const { timeZone } = useBrand().brand;
  const now = useMinute();
  const viewer = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <p className="zone-note">
      {t('zone', { zone: zoneName(viewer, locale) })}
      {zoneName(viewer, locale) !== zoneName(timeZone, locale) && (
        <>
          {' '}
          {t('brandZone')} <DateTime value={now} locale={locale} timeZone={timeZone} />
        </>
      )}
    </p>
  );
}

/** `GMT+7`, as it is at that time: it changes where there is summer time. */
export function zoneName(timeZone: string, locale: string, atMs = Date.now()): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
    atMs,
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
