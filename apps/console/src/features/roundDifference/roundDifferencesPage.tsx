import {
  deskRoundDifferences,
  fetchRoundReports,
  resolveRoundDifference,
  roundDifferenceKinds,
  roundDifferenceStates,
  roundReports,
  waitingRoundDifferences,
  type RoundDifferenceState,
} from '@sen/api/roundDifference';
import { useAction } from '@sen/front/action';
import { useFailureTexts } from '@sen/front/failure';
import { Button, Alert, showToast, type Tone } from '@sen/ui';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { mayCall } from '#session/mayCall.ts';
import type { Operator } from '#session/operator.ts';
import { QueuePage, useQueueColumns } from '#parts/queue.tsx';
import { refetch, useCall } from '#base/queries.ts';
import { RoundDifferenceDialog, type RoundDifferenceRow } from './roundDifferenceDialog.tsx';

const tones: Record<RoundDifferenceState, Tone> = { open: 'warn', agreed: 'good', resolved: 'neutral' };
/** So many days are compared again by hand. */
const days = 7;

/**
 * `/round-differences?brand=&state=&kind=&from=&to=`: where vendors' rounds and ours do not agree;
 * without a state what is open.
 */
export default function RoundDifferencesPage() {
  const title = useTranslations('sections')('roundDifferences');
  const t = useTranslations('roundDifference');
  const column = useQueueColumns<RoundDifferenceRow>({
    waits: ({ state }) => state === 'open',
    decides: resolveRoundDifference,
  });
  return (
    <>
      <QueuePage
        call={deskRoundDifferences}
        title={title}
        icon="games"
        lead={({ timeZone }) => t('lead', { timeZone })}
        tools={<FetchButton />}
        days={t('days')}
        kinds={{
          label: t('kind'),
          all: t('allKinds'),
          options: roundDifferenceKinds.map((key) => ({ key, label: t(`kinds.${key}`) })),
        }}
        tabs={{
          label: t('filter'),
          first: 'open',
          options: [
            ...roundDifferenceStates.map((key) => ({ key, label: t(`states.${key}`) })),
            { key: 'all', label: t('all') },
          ],
        }}
        empty={({ state, kind, from, to }) => ({
          title: state === 'open' && !kind && !from && !to ? t('noneOpen') : t('none'),
          text: t('noneText'),
        })}
        columns={(open) => [
          column.id(t('id'), ({ id }) => id),
          ...column.brand(({ brand }) => brand),
          column.text('vendor', t('vendor'), ({ vendorName }) => vendorName),
          column.text('kind', t('kind'), ({ kind }) => t(`kinds.${kind}`)),
          column.text('player', t('player'), ({ member, player }) => member?.account ?? player),
          column.state(t('state'), ({ state }) => ({ text: t(`states.${state}`), tone: tones[state] })),
          column.money(
            'theirs',
            t('theirs'),
            ({ theirs, brand }) => theirs && { value: theirs.net, currency: theirs.currency, brand },
          ),
          column.money(
            'ours',
            t('ours'),
            ({ ours, brand }) => ours && { value: ours.net, currency: ours.currency, brand },
          ),
          column.moment('at', t('at'), ({ at }) => at),
          column.review(open),
        ]}
        dialog={(row, close) => <RoundDifferenceDialog key={row.id} difference={row} onClose={close} />}
      />
      <Troubles />
    </>
  );
}

/** Vendors whose reports could not be read to their ends when they were asked last. */
function Troubles() {
  const t = useTranslations('roundDifference.troubles');
  const { data } = useCall(roundReports, {});
  const troubled = data?.list.filter(({ trouble }) => trouble !== null) ?? [];
  if (troubled.length === 0) return null;
  return (
    <Alert tone="warn" title={t('title')}>
      <ul>
        {troubled.map(({ vendor, name, trouble }) => (
          <li key={vendor}>
            {name}: {t(trouble!)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function FetchButton() {
  const t = useTranslations('roundDifference');
  const failureTexts = useFailureTexts();
  const { role } = useOutletContext<Operator>();
  const { running, run } = useAction<'fetch'>((error) => showToast(failureTexts(error).text, 'bad'));
  if (!mayCall(role, fetchRoundReports)) return null;
  const fetchNow = () =>
    run('fetch', async () => {
      const { differences } = await api(fetchRoundReports, { days });
      if (differences === 0) showToast(t('comparedNone'), 'good');
      else showToast(t('compared', { count: differences }), 'bad');
      await refetch([deskRoundDifferences, waitingRoundDifferences, roundReports]);
    });
  return (
    <Button icon="refresh" loading={running !== undefined} onClick={fetchNow}>
      {t('compare')}
    </Button>
  );
}
