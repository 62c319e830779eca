import { languageTags } from '@sen/api/language';
import { useLanguage } from '@sen/front/language';
import { Button, Icon, Popover } from '@sen/ui';
import { useState } from 'react';
import { DayPicker, type DateRange } from 'react-day-picker';
import { enUS, vi } from 'react-day-picker/locale';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand.tsx';
import './dayRange.css';

type Days = { from?: string | undefined; to?: string | undefined };

/** A choice of days, as YYYY-MM-DD in the time zone of the desk; both ends are included. */
export function DayRange({
  label,
  from,
  to,
  onChange,
}: Days & { label: string; onChange: (days: { from: string | undefined; to: string | undefined }) => void }) {
  const t = useTranslations('list');
  const language = useLanguage();
  const { timeZone } = useBrand();
  const [now, setNow] = useState(() => Date.now());
  // The day that it is where the desk is.
  const today = dateOf(new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now));
  const ago = (days: number) => textOf(new Date(today.getFullYear(), today.getMonth(), today.getDate() - days));
  const spans = [
    { key: 'today', from: ago(0), to: ago(0) },
    { key: 'yesterday', from: ago(1), to: ago(1) },
    { key: 'week', from: ago(6), to: ago(0) },
    { key: 'month', from: textOf(new Date(today.getFullYear(), today.getMonth(), 1)), to: ago(0) },
  ] as const;
  const write = (day: string) => new Intl.DateTimeFormat(languageTags[language], { dateStyle: 'short' }).format(dateOf(day));
  const chosen = from || to ? [from ? write(from) : '…', ...(to === from ? [] : [to ? write(to) : '…'])].join(' – ') : undefined;
  const select = (range: DateRange | undefined) => onChange({ from: range?.from && textOf(range.from), to: range?.to && textOf(range.to) });
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
        <Button size="sm" variant="quiet" disabled={!chosen} onClick={() => onChange({ from: undefined, to: undefined })}>
          {t('spans.all')}
        </Button>
      </div>
      <DayPicker
        mode="range"
        locale={language === 'vi' ? vi : enUS}
        weekStartsOn={1}
        today={today}
        defaultMonth={from ? dateOf(from) : today}
        disabled={{ after: today }}
        selected={{ from: from ? dateOf(from) : undefined, to: to ? dateOf(to) : undefined }}
        onSelect={select}
      />
    </Popover>
  );
}

/** The calendar reckons in dates of this browser's own zone; only year, month and day of them count. */
function dateOf(day: string): Date {
  const [year, month, date] = day.split('-').map(Number);
  return new Date(year!, month! - 1, date);
}

function textOf(date: Date): string {
  return new Intl.DateTimeFormat('sv-SE').format(date);
}
