import { useDateLocale } from '@sen/front/dateLocale';
import { Button, dayName, Icon, Popover } from '@sen/ui';
import { SpanCalendar, type DaySpan } from '@sen/ui/calendar';
import { dateOfDay, dayOfDate } from '@sen/ui/days.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import './dayRange.css';

/** A choice of days, as YYYY-MM-DD in the time zone of the desk; both ends are included. */
export function DayRange({
  label,
  from,
  to,
  onChange,
}: DaySpan & {
  label: string;
  onChange: (days: { from: string | undefined; to: string | undefined }) => void;
}) {
  const t = useTranslations('list');
  const locale = useDateLocale();
  const { timeZone } = useBrand();
  const [now, setNow] = useState(() => Date.now());
  // The day that it is where the desk is.
  const today = dateOfDay(new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now));
  const ago = (days: number) =>
    dayOfDate(new Date(today.getFullYear(), today.getMonth(), today.getDate() - days));
  const spans = [
    { key: 'today', from: ago(0), to: ago(0) },
    { key: 'yesterday', from: ago(1), to: ago(1) },
    { key: 'week', from: ago(6), to: ago(0) },
    { key: 'month', from: dayOfDate(new Date(today.getFullYear(), today.getMonth(), 1)), to: ago(0) },
  ] as const;
  const write = (day: string | undefined) => (day ? dayName(day, locale) : '…');
  const chosen = from || to ? [write(from), ...(to === from ? [] : [write(to)])].join(' – ') : undefined;
  return (
    <Popover
      label={chosen ? `${label}: ${chosen}` : label}
      triggerClassName={chosen ? 'list-tool list-tool-chosen' : 'list-tool'}
      panelClassName="day-range"
      onOpenChange={(isOpen) => isOpen && setNow(Date.now())}
      trigger={
        <>
          <Icon name="calendar" />
          <span>{chosen ?? label}</span>
        </>
      }
    >
      <div className="day-spans">
        {spans.map((span) => (
          <Button
            key={span.key}
            size="sm"
            variant={span.from === from && span.to === to ? 'secondary' : 'quiet'}
            onClick={() => onChange({ from: span.from, to: span.to })}
          >
            {t(`spans.${span.key}`)}
          </Button>
        ))}
        <Button
          size="sm"
          variant="quiet"
          disabled={!chosen}
          onClick={() => onChange({ from: undefined, to: undefined })}
        >
          {t('spans.all')}
        </Button>
      </div>
      <SpanCalendar
        from={from}
        to={to}
        today={dayOfDate(today)}
        onChange={(span) => onChange({ from: span.from, to: span.to })}
      />
    </Popover>
  );
}
