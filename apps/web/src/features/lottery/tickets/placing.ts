import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { CallFailure } from '@sen/api/client';
import { placeTicket, ticketList } from '@sen/api/lotteryBetting';
import { balance } from '@sen/api/wallet';
import { callKey } from '@sen/front/queries';
import { showToast } from '@sen/ui';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#calls/api.ts';
import { queryClient } from '#calls/queries.ts';
import type { CartLine } from './cart.ts';
import type { Fallen } from './reducedOdds.ts';

/**
 * Bets lines at each of some draws, or at two of them together, and tells which tickets there are;
 * a failure is thrown.
 */
export function usePlacing() {
  const t = useTranslations('lotteryBoard');
  const requests = useRef(new Map<string, ParsedInputOf<typeof placeTicket>>());
  return async (
    drawIds: string[],
    own: readonly CartLine[],
    seen: Fallen,
    together: boolean,
  ): Promise<void> => {
    const wish = {
      drawIds,
      lines: own.map(({ play, picks, points }) => ({ play, picks, points })),
      ...(together && { together }),
    };
    const accepted = Object.fromEntries(
      Object.entries(seen).filter(([unit]) => own.some(({ play }) => unit.startsWith(`${play}:`))),
    );
    // A press again after a lost answer asks for the same ticket, and for its fate when its draw
    // has closed meanwhile: it may have been bet.
    const of = JSON.stringify([wish.lines, together]);
    const before = requests.current.get(of);
    const isSame = before?.drawIds.join() === drawIds.join();
    const placed = before && before.drawIds[0] !== drawIds[0] ? await fateOf(before) : undefined;
    const request = {
      ...wish,
      accepted,
      requestId: before && isSame ? before.requestId : crypto.randomUUID(),
    };
    if (!placed) requests.current.set(of, request);
    const { tickets } = placed ?? (await api(placeTicket, request));
    requests.current.delete(of);
    for (const { id, numero, gameName, second: other } of tickets) {
      const station = other ? t('twoStations', { one: gameName, other: other.gameName }) : gameName;
      showToast(t(tickets.length > 1 || other ? 'placedAt' : 'placed', { id, numero, station }), 'good');
    }
    for (const call of [ticketList, balance]) void queryClient.invalidateQueries({ queryKey: callKey(call) });
  };
}

/** Undefined: nothing was bet by a request, and its draw takes no bets any more. */
async function fateOf(
  request: ParsedInputOf<typeof placeTicket>,
): Promise<OutputOf<typeof placeTicket> | undefined> {
  try {
    return await api(placeTicket, request);
  } catch (error) {
    if (error instanceof CallFailure && error.code === 'draw_closed') return undefined;
    throw error;
  }
}
