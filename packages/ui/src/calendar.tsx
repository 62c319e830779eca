import { Suspense, use } from 'react';
import { DayPicker, type DateRange } from 'react-day-picker';
import type { DayPickerLocale } from 'react-day-picker/locale';
import { dateOfDay, dayOfDate } from './days.ts';
import { useNumberFormatTag } from './numberFormat.tsx';
import './calendar.css';

/** First and last day, both included, as YYYY-MM-DD; an end that is not chosen yet is missing. */
export type DaySpan = { from?: string | undefined; to?: string | undefined };

/** `today` is a day of the zone that the page counts in, and the last one that can be chosen. */
type Limits = { today: string };

/**
 * A month on screen, from which one day is chosen. Not exported by index.ts, since it is heavy:
 * fetch it with the page that shows it.
 */
export function DayCalendar({
  value,
  onChange,
  ...limits
}: Limits & { value: string; onChange: (day: string) => void }) {
  return (
    <Month
      {...limits}
      shown={value}
      choice={{
        mode: 'single',
        required: true,
        selected: dateOfDay(value),
        onSelect: (date) => onChange(dayOfDate(date)),
      }}
    />
  );
}

/** A month on screen, from which a first and a last day are chosen. As heavy as `DayCalendar`. */
export function SpanCalendar({
  from,
  to,
  onChange,
  ...limits
}: Limits & DaySpan & { onChange: (span: DaySpan) => void }) {
  const selected: DateRange = {
    from: from ? dateOfDay(from) : undefined,
    to: to ? dateOfDay(to) : undefined,
  };
  const onSelect = (range: DateRange | undefined) =>
    onChange({ from: range?.from && dayOfDate(range.from), to: range?.to && dayOfDate(range.to) });
  return <Month {...limits} shown={to ?? from} choice={{ mode: 'range', selected, onSelect }} />;
}

type Choice =
  | { mode: 'single'; required: true; selected: Date; onSelect: (date: Date) => void }
  | { mode: 'range'; selected: DateRange; onSelect: (range: DateRange | undefined) => void };

function Month(props: Limits & { shown: string | undefined; choice: Choice }) {
  return (
    <div className="sen-calendar">
      <Suspense>
        <SpokenMonth {...props} />
      </Suspense>
    </div>
  );
}

function SpokenMonth({
  today,
  shown = today,
  choice,
}: Limits & { shown: string | undefined; choice: Choice }) {
  const tag = useNumberFormatTag();
  const locale = use(localeOf(tag.split('-')[0]!));
  return (
    <DayPicker
      {...choice}
      locale={locale}
      // The library writes out the number of a Vietnamese month, which nobody does.
      formatters={{
        formatCaption: (month) =>
          new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric' }).format(month),
      }}
      weekStartsOn={1}
      today={dateOfDay(today)}
      defaultMonth={dateOfDay(shown)}
      disabled={{ after: dateOfDay(today) }}
    />
  );
}

/**
 * The library's own words of each language: names of months and weekdays, and the texts for screen
 * readers.
 */
const locales: Readonly<Record<string, () => Promise<DayPickerLocale>>> = {
  vi: async () => (await import('react-day-picker/locale/vi')).vi,
  zh: async () => (await import('react-day-picker/locale/zh-CN')).zhCN,
  id: async () => (await import('react-day-picker/locale/id')).id,
  th: async () => (await import('react-day-picker/locale/th')).th,
  ko: async () => (await import('react-day-picker/locale/ko')).ko,
  ja: async () => (await import('react-day-picker/locale/ja')).ja,
};
const english = async () => (await import('react-day-picker/locale/en-US')).enUS;
const loading = new Map<string, Promise<DayPickerLocale>>();

function localeOf(language: string): Promise<DayPickerLocale> {
  let locale = loading.get(language);
  if (!locale) {
    locale = (locales[language] ?? english)();
    // Asked for again when the calendar is opened again.
    locale.catch(() => loading.delete(language));
    loading.set(language, locale);
  }
  return locale;
}
