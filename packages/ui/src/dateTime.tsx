import { dateText, type DateShape } from './dateText.ts';

/**
 * A moment, from epoch milliseconds, in the viewer's zone, or in `timeZone` with the zone named
 * where money or draws depend on it.
 */
export function DateTime({
  value,
  locale,
  format = 'dateTime',
  timeZone,
  className,
}: {
  value: number;
  locale: string;
  format?: DateShape;
  timeZone?: string;
  className?: string;
}) {
  const zone = { timeZone, timeZoneName: timeZone && format !== 'date' ? ('short' as const) : undefined };
  return (
    <time className={className} dateTime={new Date(value).toISOString()}>
      <span className="sen-digits">{dateText(value, locale, format, zone)}</span>
    </time>
  );
}
