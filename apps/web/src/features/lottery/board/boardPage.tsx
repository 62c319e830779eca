import type { OutputOf } from '@sen/api/call';
import { lotteryBoard, mainNumbers, openedOfGame, type OpenedDraw } from '@sen/api/lotteryBetting';
import { useLanguage } from '@sen/front/language';
import { Link, SectionHeading, Skeleton } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { useCall } from '#calls/queries.ts';
import { isTrial, useSession } from '#calls/session.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { useSecond } from '#features/game/tables/useServerSecond.ts';
import type { CartLine } from '#features/lottery/tickets/cart.ts';
import { Commitment } from '#features/lottery/fairness/commitment.tsx';
import { Picker } from './picker.tsx';
import { WayBack } from '#features/lottery/wayBack.tsx';
import { DrawTime, useTimeLeft } from '#features/lottery/drawTime.tsx';
import { Source } from '#features/lottery/results/source.tsx';
import { PrizeRows, ResultTable } from './resultTable.tsx';
import { Statistics } from './statistics.tsx';
import { TicketBox } from '#features/lottery/tickets/ticketBox.tsx';
import { Tickets } from '#features/lottery/tickets/tickets.tsx';
import { Typed } from './typed.tsx';
import { BetBar, useAddedText } from './betBar.tsx';
import { usePicking } from './picking.ts';
import { useTicket } from '#features/lottery/tickets/ticket.ts';
import './board.css';

const askMs = 2_000;
const openedShown = 20;
/** Examples of typed lines, where they are not those of the provinces. */
const typedHints: Partial<Record<string, 'typedBalls' | 'typedThree' | 'typedSouth'>> = {
  south: 'typedSouth',
  mega: 'typedBalls',
  power: 'typedBalls',
  max3d: 'typedThree',
};

/**
 * `/lottery?vendor=lottery&gameCode=&playType=`: a lottery that the house runs. `playType`: the
 * play, or the group of plays, that is open first.
 */
export default function BoardPage({
  gameCode,
  playType,
}: {
  gameCode: string;
  playType: string | undefined;
}) {
  const t = useTranslations('lotteryBoard');
  const language = useLanguage();
  const { data, error, refetch } = useCall(lotteryBoard, { gameCode, language }, { refetchInterval: askMs });
  return (
    <main className="lottery-board">
      <ScreenTitle title={data?.gameName ?? t('title')} />
      <SectionHeading
        level={1}
        title={data?.gameName ?? t('title')}
        action={<WayBack fallback={<Link href={paths.hall('LOTTERY')}>{t('all')}</Link>} />}
        lead={data ? t(data.draw?.seedHash ? 'lead' : 'leadOfficial') : undefined}
      />
      {error && !data ? (
        <CallFailed error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton height="30em" />
      ) : (
        <Board board={data} here={paths.lottery(gameCode)} playType={playType} />
      )}
    </main>
  );
}

type Board = OutputOf<typeof lotteryBoard>;

/** The numbers to pick from, the ticket, and what is known of the draws around it. */
function Board({ board, here, playType }: { board: Board; here: string; playType: string | undefined }) {
  const t = useTranslations('lotteryBoard');
  const texts = useTranslations('lottery');
  const session = useSession();
  const addedText = useAddedText();
  const { gameCode } = board;
  const [lines, setLines] = useState<readonly CartLine[]>([]);
  const [added, setAdded] = useState('');
  const add = (more: readonly CartLine[]): void => {
    setLines((before) => [...before, ...more]);
    setAdded(addedText(more));
  };
  const ticket = useTicket(board, here, lines, (next) => {
    setLines(next);
    setAdded('');
  });
  const picking = usePicking(board.plays, playType, add);
  return (
    <>
      <div className="lottery-columns">
        <div className="lottery-main">
          <Clock draw={board.draw} />
          {board.reading && <Reading reading={board.reading} prizes={board.prizes} />}
          <Typed gameCode={gameCode} hint={t(typedHints[board.region] ?? 'typedHint')} onAdd={add} />
          <Picker picking={picking} />
        </div>
        <div className="lottery-side">
          <TicketBox ticket={ticket} />
          {session && !isTrial(session) && (
            <Tickets gameCode={gameCode} live={board.reading !== null} onAgain={add} />
          )}
          <section className="lottery-last" aria-labelledby="lottery-last">
            <h2 id="lottery-last">
              {board.last ? t('lastResult', { numero: board.last.numero }) : t('noResult')}
            </h2>
            {board.last && <ResultTable draw={board.last} prizes={board.prizes} />}
            <Commitment board={board} />
          </section>
          <p className="lottery-links">
            <Link href={paths.lotteryResults({ region: board.region })}>{texts('results')}</Link>
            <Link href={paths.lotteryRules({ region: board.region })}>{texts('rules')}</Link>
          </p>
          <Statistics gameCode={gameCode} />
          <Opened gameCode={gameCode} balls={board.prizes[0]?.pool !== undefined} last={board.last} />
        </div>
      </div>
      <p role="status" className="sen-hidden">
        {added}
      </p>
      <BetBar picking={picking} ticket={ticket} added={added} />
    </>
  );
}

/** Shows the draw that takes bets, for how long it does, and when it is drawn. */
function Clock({ draw }: { draw: { numero: string; locksAt: number; drawsAt: number } | null }) {
  const t = useTranslations('lotteryBoard');
  const now = useSecond();
  const timeLeft = useTimeLeft();
  if (!draw) return <p className="lottery-clock">{t('noDraw')}</p>;
  const left = draw.locksAt - now;
  return (
    <p className="lottery-clock">
      <span>
        {t('draw', { numero: draw.numero })}
        <small>
          <DrawTime value={draw.drawsAt} />
        </small>
      </span>
      <strong className="sen-digits" data-moving>
        {left > 0 ? t('locksIn', { time: timeLeft(left) }) : t('locked')}
      </strong>
    </p>
  );
}

/** A draw on which bets have closed: its numbers as they are read out, until the result stands. */
function Reading({ reading, prizes }: { reading: NonNullable<Board['reading']>; prizes: Board['prizes'] }) {
  const t = useTranslations('lotteryBoard');
  const now = useSecond();
  const timeLeft = useTimeLeft();
  const count = reading.result.reduce((sum, { numbers }) => sum + numbers.length, 0);
  const left = reading.drawsAt - now;
  return (
    <section className="lottery-last" aria-labelledby="lottery-reading">
      <h2 id="lottery-reading">{t('readingOf', { numero: reading.numero })}</h2>
      <p className="lottery-none" data-moving>
        {count > 0 ? t('readingNote') : left > 0 ? t('drawsIn', { time: timeLeft(left) }) : t('awaited')}
      </p>
      {count > 0 && <Source draw={{ source: reading.source, version: 1 }} />}
      {count > 0 && (
        <PrizeRows
          caption={t('readingOf', { numero: reading.numero })}
          result={reading.result}
          prizes={prizes}
          shown={count}
        />
      )}
    </section>
  );
}

/** The special prizes of the draws before, or their balls. */
function Opened({ gameCode, balls, last }: { gameCode: string; balls: boolean; last: OpenedDraw | null }) {
  const t = useTranslations('lotteryBoard');
  const input = { gameCode, count: openedShown, language: useLanguage() };
  // Asked for anew with every draw that ends.
  const { data } = useCall(openedOfGame, input, {
    refetchInterval: ({ state }) => (state.data?.list[0]?.numero === last?.numero ? false : askMs),
  });
  const before = data?.list.slice(1) ?? [];
  if (before.length === 0) return null;
  return (
    <section className="lottery-before" aria-labelledby="lottery-before">
      <h2 id="lottery-before">{t(balls ? 'beforeBalls' : 'before')}</h2>
      <ol className="sen-digits">
        {before.map(({ numero, result }) => (
          <li key={numero}>
            <span>{numero}</span>
            <strong>{mainNumbers(result).join(' ')}</strong>
          </li>
        ))}
      </ol>
    </section>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    lotteryBoard: typeof import('./text/lotteryBoard.vi.json');
  }
}
