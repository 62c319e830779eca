/** A member at a table of a game for seats, as the page is one. */
import { hub88VendorPaths } from '@sen/api/hub88';
import type { PlayError, RoundView } from '../../games/kit/play.ts';
import type { SeatTable, SeatsReply, SeatsSession } from '../../games/kit/seats.ts';
import { callEdge, enter, launchBody } from './world.ts';
import type { World } from './world.ts';

type Answer<T> = T & { error?: PlayError };
export type HandSeat = Awaited<ReturnType<typeof comeIn>>;

export async function comeIn(
  world: World,
  user: string,
  gameCode: string,
  change: Record<string, unknown> = {},
) {
  const launched = await callEdge(
    world,
    hub88VendorPaths.launch,
    launchBody(user, { game_code: gameCode, ...change }),
  );
  const secret = await enter(String(launched.body['url']));
  /** Every answer's text that this member ever received. */
  const seen: string[] = [];
  const call = async <T>(path: string, body: unknown): Promise<Answer<T>> => {
    const response = await fetch(world.arcade.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    seen.push(text);
    return JSON.parse(text) as Answer<T>;
  };
  const state = () => call<SeatsSession>('/api/seats/state', {});
  const table = async (): Promise<SeatTable> => (await state()).table!;
  const ready = async (level: string, offersBank = false, playsAlone = false) => {
    const sat = await call<SeatsReply>('/api/seats/sit', { level });
    return call<SeatsReply>('/api/seats/ready', {
      hand: sat.table?.next?.id ?? '',
      clientSeed: `seed-${user}`,
      offersBank,
      playsAlone,
    });
  };
  return {
    user,
    secret,
    seen,
    call,
    state,
    table,
    ready,
    move: (hand: string, ordinal: number, move: unknown) =>
      call<SeatsReply>('/api/seats/move', { hand, ordinal, move }),
    leave: () => call<SeatsReply>('/api/seats/leave', {}),
    rounds: async () => (await call<{ rounds: RoundView[] }>('/api/history', {})).rounds,
  };
}
