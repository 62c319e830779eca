import { useBrand } from '#brand/brand.tsx';

const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
const date = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

/**
 * A moment, from epoch milliseconds, in the brand's zone, which the page's lead names once: a desk
 * reads columns of them, day first in every language, so that two operators never read one date in
 * two ways.
 */
export function Moment({ value, format = 'dateTime' }: { value: number; format?: 'dateTime' | 'time' }) {
  const { timeZone } = useBrand();
  const moment = new Date(value);
  const write = (shape: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...shape, timeZone }).format(moment);
  return (
    <time className="sen-digits" dateTime={moment.toISOString()}>
      {format === 'time' ? write(time) : `${write(date)} ${write(time)}`}
    </time>
  );
}
