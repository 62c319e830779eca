import type { OutputOf } from '@sen/api/call';
import { CallFailure } from '@sen/api/client';
import { lotteryBoard } from '@sen/api/lotteryBetting';
import { formatAmount, parseAmount } from '@sen/api/money';
import { useAction } from '@sen/front/action';
import { callKey } from '@sen/front/queries';
import { useState } from 'react';
import { openLogin } from '#base/accountDialog.ts';
import { queryClient } from '#calls/queries.ts';
import { isTrial, useSession } from '#calls/session.ts';
import { useSecond } from '#features/game/tables/useServerSecond.ts';
import { keepPromised, promisedBy } from '#features/lottery/fairness/seenCommitment.ts';
import { useNear } from '#parts/useSeen.ts';
import { isOfTwo, totalOf, type CartLine } from './cart.ts';
import { usePlacing } from './placing.ts';
import { fallenOf, lowest, type Fallen } from './reducedOdds.ts';

type Board = Pick<OutputOf<typeof lotteryBoard>, 'gameCode' | 'draw' | 'beside' | 'fallen'>;
export type Ticket = ReturnType<typeof useTicket>;

/** The ticket in the page. */
export const ticketBoxId = 'lottery-ticket';
/** The rim of the screen in which header and bars may cover the end of the ticket. */
const coveredPx = 140;
const amountOf = (lines: readonly CartLine[]): bigint => parseAmount(totalOf(lines)) ?? 0n;

/** Whether a draw takes bets: the next one is known a moment after it has closed. */
export function useIsOpen(draw: Board['draw']): boolean {
  const now = useSecond();
  return draw !== null && draw.locksAt > now;
}

/** The lines of the ticket before it is bet, and the press that bets it. `here`: the board. */
export function useTicket(
  { gameCode, draw, beside, fallen }: Board,
  here: string,
  lines: readonly CartLine[],
  setLines: (lines: readonly CartLine[]) => void,
) {
  const session = useSession();
  const { running, failure, run } = useAction<'send'>();
  const [refused, setRefused] = useState(false);
  const [stations, setStations] = useState<readonly string[]>([]);
  const [secondId, setSecondId] = useState('');
  const ofOne = lines.filter((line) => !isOfTwo(line));
  const ofTwo = lines.filter(isOfTwo);
  const also = beside.filter(({ drawId }) => stations.includes(drawId));
  const second = beside.find(({ drawId }) => drawId === secondId);
  const total = formatAmount(amountOf(ofOne) * BigInt(1 + also.length) + amountOf(ofTwo));
  // Fallen odds that a refusal told, which the board may not have room for.
  const [told, setTold] = useState<{ drawId: string; percents: Fallen }>();
  const known = told && told.drawId === draw?.id ? [fallen, told.percents] : [fallen];
  const fallenOfOne = lowest([...known, ...also.map((station) => station.fallen)]);
  const fallenOfTwo = lowest([...known, ...(second ? [second.fallen] : [])]);
  const fallenOfLine = (line: CartLine): Fallen => fallenOf(line, isOfTwo(line) ? fallenOfTwo : fallenOfOne);
  const place = usePlacing();
  const [end, isInSight] = useNear(-coveredPx);

  async function send(): Promise<void> {
    if (!session) return openLogin(here);
    if (isTrial(session)) return setRefused(true);
    if (!draw) return;
    const { seedHash, beacon, locksAt } = draw;
    if (seedHash !== null && beacon)
      keepPromised(gameCode, draw.numero, promisedBy({ seedHash, beacon, locksAt }));
    try {
      if (ofOne.length > 0)
        await place([draw.id, ...also.map(({ drawId }) => drawId)], ofOne, fallenOfOne, false);
      // Lines that are bet already leave the ticket, even if the others fail.
      setLines(ofTwo);
      if (ofTwo.length > 0) await place([draw.id, secondId], ofTwo, fallenOfTwo, true);
      setLines([]);
    } catch (error) {
      const percents =
        error instanceof CallFailure && error.code === 'lottery_odds_fell'
          ? (error.detail?.['percents'] as Fallen)
          : undefined;
      if (percents) setTold({ drawId: draw.id, percents: lowest([...known, percents]) });
      // Odds may have fallen meanwhile: the lines say so, and the next press takes them.
      void queryClient.invalidateQueries({ queryKey: callKey(lotteryBoard) });
      throw error;
    }
  }

  return {
    draw,
    beside,
    lines,
    ofOne,
    ofTwo,
    stations,
    second,
    total,
    setLines,
    setStations,
    setSecondId,
    fallenOf: fallenOfLine,
    /** Something on the ticket is to be chosen or seen before it is bet. */
    isToBeSeen:
      (ofTwo.length > 0 && !second) || lines.some((line) => Object.keys(fallenOfLine(line)).length > 0),
    running: running !== undefined,
    failure,
    refused,
    dismissRefused: () => setRefused(false),
    /** `onFailure` runs beside what the ticket says of a failure. */
    bet: (onFailure?: () => void) =>
      run('send', async () => {
        try {
          await send();
        } catch (error) {
          onFailure?.();
          throw error;
        }
      }),
    /** The last row of the ticket in the page, and whether it is in sight. */
    end,
    isInSight,
    /** Brings the ticket into sight, from wherever the board has been scrolled to. */
    show: () => {
      const box = document.getElementById(ticketBoxId);
      box?.scrollIntoView({ block: 'end' });
      box?.focus({ preventScroll: true });
    },
  };
}
