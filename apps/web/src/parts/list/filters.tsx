import { useDateLocale } from '@sen/front/dateLocale';
import { createListAddress } from '@sen/front/list/address';
import { createQueryState } from '@sen/front/queryState';
import { Button, Drawer, Select, type Cursors } from '@sen/ui';
import { useMedia } from '@sen/front/media';
import { useMemo, useState, type ReactNode } from 'react';
import { useMinute } from '#base/minute.ts';
import { useStripQuery } from '#base/stripQuery.ts';
import { useLocation, useNavigate } from '#base/router.tsx';
import { useTranslations } from 'use-intl';
import { fieldsOf, type Choices } from './fields.ts';
import { daysText, OwnDays } from './ownDays.tsx';
import {
  dayIn,
  dayOf,
  daysOf,
  lengthOf,
  periods,
  shiftDay,
  spanOf,
  type Days,
  type Period,
  type Span,
} from './period.ts';
import './list.css';

export type Filters = {
  get: (name: string) => string;
  /** Changes one or more; the list begins at its first page again. */
  set: (change: Readonly<Record<string, string>>) => void;
  period: Period;
  span: Span;
  /** The same in days of the zone; an open end of the span has no day. */
  days: Days;
  /** Of the zone. */
  today: string;
  /** Which page is shown. */
  cursors: Cursors;
  /** The number of filters besides the period that are chosen. */
  chosen: number;
  /** Something is chosen, that may leave rows out. */
  isChosen: boolean;
  goTo: (page: Cursors) => void;
};

/** The anchor of a list's beginning on its screen: turning a page scrolls there. */
export const listAnchor = 'list';

const useListAddress = createListAddress(
  createQueryState(() => {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    return {
      pathname,
      search,
      latest: () => location.search,
      go: (href, replace) => navigate(href, { replace }),
    };
  }),
  listAnchor,
);

/**
 * The filters of a list and the page of it that is shown. A value that is no choice is ignored, and
 * taken out of the address. `timeZone` is the one that `days` and `today` are days of; without it
 * the viewer's.
 */
export function useFilters(choices: Choices, timeZone?: string): Filters {
  const { filters, cursors, invalid, choose, goTo } = useListAddress(fieldsOf(choices));
  useStripQuery(invalid);
  const get = (name: string) => filters[name] ?? '';
  const period = periods.find((known) => known === get('period')) ?? 'days7';
  const [from, to] = [get('from'), get('to')];
  // By the day, not by the moment: a span that moved with every render would ask the server without
  // end.
  const now = useMinute();
  const viewersDay = dayOf(now);
  const today = dayIn(timeZone, now);
  const span = useMemo(
    () => spanOf(period, Date.parse(`${viewersDay}T00:00`), from, to),
    [period, viewersDay, from, to],
  );
  const days = useMemo(() => daysOf(period, today, from, to), [period, today, from, to]);
  return {
    get,
    period,
    span,
    days,
    today,
    chosen: Object.keys(choices).filter((name) => get(name) !== '').length,
    isChosen: [...Object.keys(choices), 'period'].some((name) => get(name) !== ''),
    cursors,
    goTo,
    set: (change) => choose(change, true),
  };
}

/**
 * The filters of a list: above it on a desktop, in a sheet of a phone, where one line names the
 * choices.
 */
export function FilterBar({ filters, children }: { filters: Filters; children?: ReactNode }) {
  const t = useTranslations('list');
  const common = useTranslations('common');
  const locale = useDateLocale();
  const [open, setOpen] = useState(false);
  const controls = <Controls filters={filters}>{children}</Controls>;
  if (!useMedia('(max-width: 719px)')) return controls;
  const { chosen, period, days } = filters;
  const close = () => setOpen(false);
  return (
    <div className="list-filter-bar">
      <Button icon="filter" className="list-filter-open" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('chosen', {
          period: period === 'own' ? daysText(days, locale) : t(`periods.${period}`),
          count: chosen,
        })}
      </Button>
      <Drawer
        open={open}
        onClose={close}
        side="bottom"
        title={t('filters')}
        closeLabel={common('close')}
        footer={
          <Button variant="primary" block onClick={close}>
            {t('show')}
          </Button>
        }
      >
        {controls}
      </Drawer>
    </div>
  );
}

/** The period as chips, own days below them when chosen, then the other filters. */
function Controls({ filters, children }: { filters: Filters; children?: ReactNode }) {
  const t = useTranslations('list');
  const { today, days } = filters;
  const length = lengthOf(days);
  const [ownPressed, setOwnPressed] = useState(false);
  const step = (by: number) =>
    filters.set({ period: 'own', from: shiftDay(days.from, by), to: shiftDay(days.to, by) });
  return (
    <div className="list-filters" role="search" aria-label={t('filters')}>
      <div className="list-periods" role="group" aria-label={t('period')}>
        {periods.map((period) => (
          <button
            key={period}
            type="button"
            className="sen-chip"
            aria-pressed={period === filters.period}
            onClick={() => {
              filters.set({ period, ...(period === 'own' ? {} : { from: '', to: '' }) });
              setOwnPressed(period === 'own');
            }}
          >
            {t(`periods.${period}`)}
          </button>
        ))}
        <Button size="sm" variant="quiet" icon="chevronLeft" onClick={() => step(-length)}>
          {t('daysBefore', { count: length })}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          iconEnd="chevronRight"
          disabled={days.to >= today}
          onClick={() => step(length)}
        >
          {t('daysAfter', { count: length })}
        </Button>
      </div>
      {filters.period === 'own' && (
        <OwnDays
          {...{ from: filters.get('from'), to: filters.get('to'), today }}
          opened={ownPressed}
          onChange={({ from = '', to = '' }) => filters.set({ from, to })}
        />
      )}
      {children && <div className="list-choices">{children}</div>}
    </div>
  );
}

/** One filter as a list of choices; the empty choice means all. */
export function Choice({
  filters,
  name,
  label,
  all,
  options,
}: {
  filters: Filters;
  name: string;
  label: string;
  all: string;
  options: { value: string; label: string }[];
}) {
  return (
    <Select
      label={label}
      value={filters.get(name)}
      onChange={(event) => filters.set({ [name]: event.target.value })}
      options={[{ value: '', label: all }, ...options]}
    />
  );
}
