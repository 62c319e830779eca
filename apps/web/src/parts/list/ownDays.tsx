import { useDateLocale } from '@sen/front/dateLocale';
import { dayName, Icon, Popover, type PopoverHandle } from '@sen/ui';
import type { DaySpan } from '@sen/ui/calendar';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../lazyPart.tsx';
import type { Days } from './period.ts';

// Comes with a library that only those fetch who choose days of their own.
const SpanCalendar = lazyPart(async () => ({ default: (await import('@sen/ui/calendar')).SpanCalendar }), {
  onFailure: 'nothing',
});

/** `01/11/2026 – 30/11/2026`, one day alone as one; an empty end is open. */
export function daysText({ from, to }: Days, locale: string): string {
  const write = (day: string) => (day === '' ? '…' : dayName(day, locale));
  return from === to ? write(from) : `${write(from)} – ${write(to)}`;
}

/**
 * The days of an own period, `yyyy-MM-dd`, empty when none is chosen; `opened` shows the calendar
 * at once.
 */
export function OwnDays({
  from,
  to,
  today,
  opened,
  onChange,
}: {
  from: string;
  to: string;
  today: string;
  opened: boolean;
  onChange: (span: DaySpan) => void;
}) {
  const t = useTranslations('list');
  const locale = useDateLocale();
  const handle = useRef<PopoverHandle>(null);
  useEffect(() => {
    if (opened) handle.current?.open();
  }, [opened]);
  const chosen = from === '' && to === '' ? undefined : daysText({ from, to }, locale);
  return (
    <div>
      <Popover
        handle={handle}
        label={chosen ? `${t('chooseDays')}: ${chosen}` : t('chooseDays')}
        triggerClassName="list-own"
        panelClassName="list-calendar"
        trigger={
          <>
            <Icon name="calendar" />
            <span>{chosen ?? t('chooseDays')}</span>
          </>
        }
      >
        <Suspense fallback={<div className="list-calendar-loading" />}>
          <SpanCalendar from={from || undefined} to={to || undefined} today={today} onChange={onChange} />
        </Suspense>
      </Popover>
    </div>
  );
}
