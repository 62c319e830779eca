/** A draw of a lottery for a test, past what the database keeps as it was promised. */
import type { OutputOf } from '@sen/api/call';
import { lotteryBoard } from '@sen/api/lotteryBetting';
import type { Transaction } from '#platform/database.ts';
import type { Person } from './people.ts';
import type { World } from './world.ts';

/** Past what the database keeps as it was promised. */
export const asNobodyMay = (world: World, change: (tx: Transaction) => Promise<unknown>): Promise<void> =>
  world.owner.transaction(async (tx) => {
    await tx.run(`set local session_replication_role = replica`);
    await change(tx);
  });

/**
 * The board of a lottery whose draw, which may not have begun yet, takes bets for as long as a test
 * may last.
 */
export async function longBoard(
  world: World,
  guest: Person,
  gameCode: string,
): Promise<OutputOf<typeof lotteryBoard>> {
  const { draw } = await guest.call(lotteryBoard, { gameCode });
  await world.owner.run(
    `delete from lottery_draw d where game_code = $1 and state = 'open' and id <> $2 and not exists (select from lottery_ticket where draw_id = d.id)`,
    [gameCode, draw!.id],
  );
  await asNobodyMay(world, (tx) =>
    tx.run(
      `update lottery_draw set opens_at = now() - interval '1 minute', locks_at = now() + interval '20 minutes', beacon_at = now() + interval '20 minutes 5 seconds',
         draws_at = now() + interval '20 minutes 10 seconds' where id = $1`,
      [draw!.id],
    ),
  );
  return guest.call(lotteryBoard, { gameCode });
}
