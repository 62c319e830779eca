import { lotteryRegions } from '@sen/api/lotteryBetting';
import { closeRegion, deskCalendar } from '@sen/api/lotteryDesk';
import { Button } from '@sen/ui';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { mayCall } from '#session/mayCall.ts';
import type { Operator } from '#session/operator.ts';
import { useColumns } from '#parts/columns.tsx';
import { ListPage } from '#parts/list.tsx';
import { ClosureDialog, Closures } from './closures.tsx';
import { WeekdaysDialog } from './weekdaysDialog.tsx';
import type { StationRow } from './rows.ts';
import './lottery.css';

/**
 * `/lottery-calendar?kind=`: on which weekdays the stations draw, and on which days a region does
 * not.
 */
export default function CalendarPage() {
  const title = useTranslations('sections')('lotteryCalendar');
  const t = useTranslations('lottery');
  const c = useTranslations('lottery.calendar');
  const column = useColumns<StationRow>();
  const { role } = useOutletContext<Operator>();
  const [closing, setClosing] = useState(false);
  return (
    <>
      <ListPage
        call={deskCalendar}
        title={title}
        icon="calendar"
        lead={() => c('lead')}
        tools={
          mayCall(role, closeRegion) && (
            <Button icon="calendar" onClick={() => setClosing(true)}>
              {c('close')}
            </Button>
          )
        }
        above={<Closures />}
        rowKey={({ gameCode }) => gameCode}
        refused={t('notYours')}
        kinds={{
          label: t('region'),
          all: c('everyRegion'),
          options: lotteryRegions.map((key) => ({ key, label: t(`regions.${key}`) })),
        }}
        empty={() => ({ title: c('none') })}
        columns={(open) => [
          column.text('game', c('station'), ({ gameName }) => gameName, { title: true }),
          column.text('region', t('region'), ({ region }) => t(`regions.${region}`)),
          column.state(c('weekdays'), ({ weekdays, changed }) => ({
            text:
              weekdays.length === 0 ? c('never') : weekdays.map((day) => c(`days.${day as 1}`)).join(', '),
            tone: weekdays.length === 0 ? 'neutral' : 'good',
            note: changed ? c('changed') : undefined,
          })),
          column.text('drawsAt', t('drawsAt'), ({ drawsAt, lockMinutes }) =>
            c('time', { time: drawsAt, minutes: lockMinutes }),
          ),
          column.moment('nextAt', c('next'), ({ nextAt }) => nextAt),
          column.action(c('change'), () => ({ label: c('change'), waits: false }), open),
        ]}
        dialog={(row, close) => <WeekdaysDialog key={row.gameCode} station={row} onClose={close} />}
      />
      {closing && <ClosureDialog onClose={() => setClosing(false)} />}
    </>
  );
}
