/**
 * A world in which people bet on draws of stations and operators enter their results, and the steps
 * that tests of them repeat.
 */
import * as api from '@sen/api/lotteryBetting';
import { parseAmount } from '@sen/api/money';
import { balance } from '@sen/api/wallet';
import { advance } from '#modules/lottery/service.ts';
import { assertBooks } from './faults/testServer.ts';
import { demoMember, demoOperator, visitor } from './people.ts';
import { openWorld } from './world.ts';

export type Stations = Awaited<ReturnType<typeof openStations>>;

export async function openStations() {
  const world = await openWorld({ withJobs: false });
  const member = await demoMember(world.url);
  const guest = visitor(world.url);
  const owner = await demoOperator(world.url, 'owner');
  const risk = await demoOperator(world.url, 'risk');
  await advance(world.ctx);
  const board = (gameCode: string) => guest.call(api.lotteryBoard, { gameCode });
  return {
    world,
    member,
    guest,
    owner,
    risk,
    board,
    money: async (): Promise<bigint> => parseAmount((await member.call(balance, {})).sumBalance)!,
    /** The next draw of a station, which takes bets; its number. */
    openDraw: async (gameCode: string): Promise<string> => (await board(gameCode)).draw!.id,
    /** Its first number is being drawn. */
    async makeDue(drawId: string): Promise<void> {
      await world.owner.run(
        `update lottery_draw set opens_at = now() - interval '1 day', locks_at = now() - interval '5 minutes', draws_at = now() - interval '1 second' where id = $1`,
        [drawId],
      );
    },
    /** With the books in order. */
    async close(): Promise<void> {
      try {
        await assertBooks(world.owner);
      } finally {
        await world.close();
      }
    },
  };
}
