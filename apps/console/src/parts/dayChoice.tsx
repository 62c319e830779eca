import { useDateLocale } from '@sen/front/dateLocale';
import { Icon, Popover } from '@sen/ui';
import { DayCalendar } from '@sen/ui/calendar';
import './dayRange.css';
import './list.css';

/** One day, as YYYY-MM-DD, not after `today`. */
export function DayChoice({
  label,
  day,
  today,
  onChange,
}: {
  label: string;
  day: string;
  today: string;
  onChange: (day: string) => void;
}) {
  const written = new Intl.DateTimeFormat(useDateLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(day),
  );
  return (
    <Popover
      label={`${label}: ${written}`}
      triggerClassName="list-tool"
      panelClassName="day-range"
      trigger={
        <>
          <Icon name="calendar" />
          <span>{written}</span>
        </>
      }
    >
      {(close) => (
        <DayCalendar
          value={day}
          today={today}
          onChange={(chosen) => {
            close();
            onChange(chosen);
          }}
        />
      )}
    </Popover>
  );
}
