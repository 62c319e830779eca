import { ownTicket, type LotteryTicket, type OwnTicket } from '@sen/api/lotteryBetting';
import { useLanguage } from '@sen/front/language';
import { Icon, Money, Skeleton, useNumberFormat } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { useCall } from '#calls/queries.ts';
import { useSecond } from '#features/game/tables/useServerSecond.ts';
import { PrizeRows } from '#features/lottery/board/resultTable.tsx';
import { DrawTime, useTimeLeft } from '#features/lottery/drawTime.tsx';
import { ProofButton } from '#features/lottery/fairness/proofButton.tsx';
import { Source } from '#features/lottery/results/source.tsx';
import { usePickText } from '#features/lottery/rules/pickText.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { isOfBalls } from './cart.ts';
import { LineText } from './ticketBox.tsx';
import './ticketView.css';

const liveMs = 2_000;
type Draw = OwnTicket['draws'][number];

/**
 * A ticket of the member: what became of it, what each line hit, and its draws with the digits that
 * matched and the proof. It is asked for until it is settled.
 */
export default function TicketView({ id }: { id: string }) {
  const { data, error, refetch } = useCall(
    ownTicket,
    { id, language: useLanguage() },
    { refetchInterval: ({ state }) => (state.data?.ticket.state === 'open' ? liveMs : false) },
  );
  if (error && !data) return <CallFailed compact error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height="280px" />;
  return (
    <div className="ticket-view">
      <Outcome ticket={data.ticket} />
      <div className="ticket-columns">
        <div className="ticket-draws">
          {data.draws.map((draw) => (
            <DrawOf key={draw.gameCode} draw={draw} />
          ))}
          <Legend draws={data.draws} />
        </div>
        <Lines {...data} />
      </div>
    </div>
  );
}

const isNothing = (amount: string): boolean => !/[1-9]/.test(amount);
const icons = {
  open: 'history',
  won: 'trophy',
  lost: 'lottery',
  refunded: 'refresh',
  refused: 'warning',
} as const;

function Outcome({
  ticket: { gameName, second, numero, stake, payout, refused, state, corrected },
}: {
  ticket: LotteryTicket;
}) {
  const t = useTranslations('lotteryBoard');
  const { currencySymbol } = useBrand().brand;
  const shown = isNothing(refused) ? state : 'refused';
  const amount = { won: payout, refused, refunded: stake, open: undefined, lost: undefined }[shown];
  return (
    <header className="ticket-outcome" data-state={shown}>
      <Icon name={icons[shown]} />
      <p>
        <strong>
          {shown === 'refused' ? t('notPaid') : t(`states.${shown}`)}{' '}
          {amount !== undefined && <Money value={amount} symbol={currencySymbol} />}
        </strong>
        <span>
          {second ? t('twoStations', { one: gameName, other: second.gameName }) : gameName} ·{' '}
          {t('draw', { numero })}
        </span>
        {corrected && <small>{t('corrected')}</small>}
      </p>
      <p className="ticket-stake">
        <small>{t('stake')}</small>
        <Money value={stake} symbol={currencySymbol} />
      </p>
    </header>
  );
}

function Lines({ ticket, hits }: OwnTicket) {
  const t = useTranslations('lotteryBoard');
  const { currencySymbol } = useBrand().brand;
  const isRefused = !isNothing(ticket.refused);
  return (
    <section className="ticket-lines" aria-label={t('lines')}>
      <h3>{t('lines')}</h3>
      <ol>
        {ticket.lines.map((line, i) => {
          const isWon = line.payout !== null && !isNothing(line.payout) && !isRefused;
          return (
            // Lines have no name of their own.
            <li key={i} data-won={isWon || undefined}>
              <div className="ticket-line">
                <LineText line={line} fallen={line.cuts} repeats={line.repeats} />
                <Money value={line.price} symbol={currencySymbol} />
              </div>
              {isWon ? (
                <LineHits play={line.play} hits={hits[i]!} payout={line.payout!} />
              ) : (
                <LineState line={line} state={ticket.state} />
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

type Line = LotteryTicket['lines'][number];

/** A line that has won nothing, or has come while its draw is read out. */
function LineState({ line: { play, payout, hits }, state }: { line: Line; state: LotteryTicket['state'] }) {
  const t = useTranslations('lotteryBoard');
  if (state === 'refunded') return null;
  if (payout !== null) return <small>{isNothing(payout) ? t('states.lost') : t('notPaid')}</small>;
  if (hits === null) return null;
  if (hits === 0) return <small>{t('noHits')}</small>;
  return <small>{t(isOfBalls(play) ? 'ballHits' : 'hits', { count: hits })}</small>;
}

/** The numbers of a line that hit, how often, and what each of them pays. */
function LineHits({
  play,
  hits: { list, more },
  payout,
}: {
  play: string;
  hits: OwnTicket['hits'][number];
  payout: string;
}) {
  const t = useTranslations('lotteryBoard');
  const pickText = usePickText();
  const numberFormat = useNumberFormat();
  const { currencySymbol } = useBrand().brand;
  const named = list.filter(({ numbers }) => numbers.length > 0);
  return (
    <>
      {named.length > 0 && (
        <ul className="ticket-hits">
          {named.map(({ numbers, times, pays }) => (
            <li key={numbers.join('-')}>
              <strong className="sen-digits">{pickText(play, numbers)}</strong>
              {times !== 1 && <span>×{numberFormat.decimal(String(times))}</span>}
              <Money value={pays} symbol={currencySymbol} />
            </li>
          ))}
          {more > 0 && <li>{t('moreHits', { count: more })}</li>}
        </ul>
      )}
      <p className="ticket-paid">
        {t('won')} <Money value={payout} symbol={currencySymbol} />
      </p>
    </>
  );
}

function DrawOf({
  draw: { gameName, numero, drawsAt, state, prizes, drawn, reading, marks },
}: {
  draw: Draw;
}) {
  const t = useTranslations('lotteryBoard');
  const result = drawn?.result ?? reading;
  const count = result?.reduce((sum, { numbers }) => sum + numbers.length, 0) ?? 0;
  const title = reading ? t('readingOf', { numero }) : t('resultOf', { numero });
  return (
    <section className="ticket-draw" aria-label={`${gameName} ${title}`}>
      <h3>{title}</h3>
      <p className="lottery-none">
        {gameName} · <DrawTime value={drawsAt} />
      </p>
      {state === 'cancelled' && <p>{t('cancelled')}</p>}
      {state === 'open' && count === 0 && <Awaited drawsAt={drawsAt} />}
      {drawn && <Source draw={drawn} />}
      {result && count > 0 && (
        <PrizeRows caption={title} result={result} prizes={prizes} shown={count} marks={marks} />
      )}
      {reading && count > 0 && <p className="lottery-none">{t('readingNote')}</p>}
      {drawn?.proof ? (
        <ProofButton draw={drawn} proof={drawn.proof} prizes={prizes} />
      ) : (
        drawn && drawn.source === 'operators' && <p className="lottery-none">{t('leadOfficial')}</p>
      )}
    </section>
  );
}

function Awaited({ drawsAt }: { drawsAt: number }) {
  const t = useTranslations('lotteryBoard');
  const left = drawsAt - useSecond();
  const timeLeft = useTimeLeft();
  return (
    <p className="ticket-awaited sen-digits" data-moving>
      {left > 0 ? t('drawsIn', { time: timeLeft(left) }) : t('awaited')}
    </p>
  );
}

/** The meaning of the marks, of those that there are. */
function Legend({ draws }: { draws: readonly Draw[] }) {
  const t = useTranslations('lotteryBoard');
  const marks = draws.flatMap((draw) => draw.marks);
  if (marks.length === 0) return null;
  return (
    <p className="ticket-legend lottery-result">
      {marks.some(({ won }) => won) && (
        <span>
          <mark data-won aria-hidden="true">
            12
          </mark>{' '}
          {t('markWon')}
        </span>
      )}
      {marks.some(({ won }) => !won) && (
        <span>
          <mark aria-hidden="true">12</mark> {t('markNamed')}
        </span>
      )}
    </p>
  );
}
