import { useDateLocale } from '@sen/front/dateLocale';
import { dateText } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useHydrated } from '#base/hydrated.ts';
import { useBrand } from '#brand/brand.tsx';
import { zoneName } from '#parts/zoneNote.tsx';

const short = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'shortOffset' } as const;

/**
 * When a draw is, by the reader's clock, and by the brand's with its zone named where the two
 * differ; on a page as the server draws it, by the brand's alone.
 */
export function DrawTime({ value }: { value: number }) {
  const locale = useDateLocale();
  const { timeZone } = useBrand().brand;
  const hydrated = useHydrated();
  const own = hydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : timeZone;
  const differs = zoneName(own, locale, value) !== zoneName(timeZone, locale, value);
  const ofBrand = new Intl.DateTimeFormat(locale, { ...short, timeZone });
  return (
    <time className="sen-digits lottery-time" dateTime={new Date(value).toISOString()}>
      {dateText(value, locale, 'weekdayMinute', { timeZone: own })}
      {differs && <small> ({ofBrand.format(value)})</small>}
    </time>
  );
}

const dayS = 86_400;
const two = (value: number): string => String(value).padStart(2, '0');

/** The time that something takes still: `0:42`, `3:05:07`, `2 days 3:05:07`. */
export function useTimeLeft(): (ms: number) => string {
  const t = useTranslations('lottery');
  return (ms) => {
    const seconds = Math.max(0, Math.ceil(ms / 1_000));
    const [days, rest] = [Math.floor(seconds / dayS), seconds % dayS];
    const [hours, minutes] = [Math.floor(rest / 3_600), Math.floor((rest % 3_600) / 60)];
    const clock =
      hours > 0 || days > 0 ? `${hours}:${two(minutes)}:${two(rest % 60)}` : `${minutes}:${two(rest % 60)}`;
    return days > 0 ? t('daysLeft', { days, clock }) : clock;
  };
}
