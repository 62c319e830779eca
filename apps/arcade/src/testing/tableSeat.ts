/** A player at a table, as the page is one. */
import { hub88VendorPaths } from '@sen/api/hub88';
import type { PlayError, RoundView } from '../../games/kit/play.ts';
import type { SlipReply, TableBet, TableSessionView } from '../../games/kit/table.ts';
import { callEdge, enter, launchBody } from './world.ts';
import type { World } from './world.ts';

type Answer<T> = T & { error?: PlayError };
export type TableSeat = Awaited<ReturnType<typeof sit>>;

/** A player at a game's tables, as the page is one. */
export async function sit(
  world: Pick<World, 'keys'> & { arcade: { url: string } },
  user: string,
  gameCode = 'xoc-dia',
  change: Record<string, unknown> = {},
) {
  const launched = await callEdge(
    world,
    hub88VendorPaths.launch,
    launchBody(user, { game_code: gameCode, ...change }),
  );
  const secret = await enter(String(launched.body['url']));
  const call = async <T>(path: string, body: unknown): Promise<Answer<T>> => {
    const response = await fetch(world.arcade.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Answer<T>;
  };
  const { tables } = await call<TableSessionView>('/api/table/state', { tables: [] });
  const table = tables[0]!.state.tableId;
  const state = () => call<TableSessionView>('/api/table/state', { tables: [table] });
  return {
    secret,
    table,
    call,
    state,
    round: async () => (await state()).tables[0]!.state.round!,
    async bet(bets: [spot: string, amount: bigint][], change2: Record<string, unknown> = {}) {
      const body = {
        requestId: crypto.randomUUID(),
        table,
        round: (await state()).tables[0]!.state.round!.id,
        bets: bets.map(([spot, amount]): TableBet => ({ spot, amount: amount.toString() })),
        clientSeed: `seed-${user}`,
        ...change2,
      };
      return { body, answer: await call<SlipReply>('/api/table/bet', body) };
    },
    cashOut: (slip: string) => call<SlipReply>('/api/table/cash-out', { slip }),
    rounds: async () => (await call<{ rounds: RoundView[] }>('/api/history', {})).rounds,
  };
}
