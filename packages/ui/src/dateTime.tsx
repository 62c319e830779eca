const shapes: Record<'date' | 'time' | 'dateTime' | 'minute', Intl.DateTimeFormatOptions> = {
  date: { day: '2-digit', month: '2-digit', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  dateTime: { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  // For rows of a phone, whose period says the year.
  minute: { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
};

/**
 * A moment, from epoch milliseconds, in the viewer's zone, or in `timeZone` with the zone named where money or draws depend on it.
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
  format?: keyof typeof shapes;
  timeZone?: string;
  className?: string;
}) {
  const moment = new Date(value);
  const shape = { ...shapes[format], timeZone, timeZoneName: timeZone && format !== 'date' ? ('short' as const) : undefined };
  const parts = new Intl.DateTimeFormat(locale, shape).formatToParts(moment);
  return (
    <time className={className} dateTime={moment.toISOString()}>
      {/* Without the year Vietnamese has a hyphen between day and month; with it a slash, and so has everything else here. */}
      <span className="sen-figures">
        {parts.map(({ type, value: text }) => (type === 'literal' && text === '-' ? '/' : text)).join('')}
      </span>
    </time>
  );
}
