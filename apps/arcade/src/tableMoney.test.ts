import assert from 'node:assert/strict';
import test from 'node:test';
import { payoutOfSlip, poolFrom } from '../games/kit/table.ts';
import type { TableGame } from '../games/kit/table.ts';
import { game as keno } from '../games/keno/entry.ts';
import { game as roulette } from '../games/roulette/entry.ts';
import { game as sicBo } from '../games/sic-bo/entry.ts';
import { game as taiXiu } from '../games/tai-xiu/entry.ts';
import { game as thaDieu } from '../games/tha-dieu/entry.ts';
import { game as truongGa } from '../games/truong-ga-dat-vo/entry.ts';
import { checkRound } from '../games/verify/check.ts';
import type { ClosedRound } from '../games/verify/check.ts';
import { sit } from './testing/tableSeat.ts';
import { startWorld } from './testing/world.ts';

const unit = 100_000n;
const plenty = 1_000_000n * unit;
const rounds = 3;
/** Bets of two members, on spots of every kind. */
const betsOf: readonly (readonly [game: TableGame, an: string[], binh: string[]])[] = [
  [
    roulette,
    ['straight:0', 'split:8-11', 'red', 'even'],
    ['street:4-5-6', 'corner:17-18-20-21', 'line:31-32-33-34-35-36', 'dozen:1', 'black'],
  ],
  [
    sicBo,
    ['big', 'even', 'sum:10', 'single:3', 'pair:2-5'],
    ['small', 'odd', 'anyTriple', 'triple:4', 'double:6'],
  ],
  [truongGa, ['meron', 'draw'], ['wala']],
  [taiXiu, ['big'], ['small']],
  [keno, ['pick:7', 'pick:3-14-22-80', 'sum:big'], ['pick:1-2-3-4-5-6-7-8-9-10', 'sum:odd', 'sum:small']],
  [thaDieu, ['hand', 'at:150', 'at:137'], ['at:110', 'at:200', 'at:1000']],
];

for (const [game, ...bets] of betsOf) {
  test(`[WALLET-04] rounds of ${game.names.en}: the wallets have what the slips say, and every slip is proved from its seeds`, async () => {
    const world = await startWorld({ tickMs: 60_000 });
    try {
      const users = ['an', 'binh'] as const;
      for (const user of users) world.operator.balances.set(user, plenty);
      const seats = [
        await sit(world, users[0], game.gameCode),
        await sit(world, users[1], game.gameCode),
      ] as const;
      for (let played = 0; played < rounds; played += 1) {
        for (const [index, seat] of seats.entries()) {
          const { answer } = await seat.bet(bets[index]!.map((spot) => [spot, game.tables[0]!.minBet]));
          assert.equal(answer.error, undefined);
        }
        world.clock.pass(game.tables[0]!.bettingMs);
        world.arcade.advanceTables();
        world.clock.pass(600_000);
        world.arcade.advanceTables();
      }
      for (;;) {
        const health = (await (await fetch(`${world.arcade.url}/healthz`)).json()) as {
          outbox: Record<string, number>;
        };
        if ((health.outbox['waiting'] ?? 0) === 0) break;
      }
      for (const [index, seat] of seats.entries()) {
        const slips = await seat.rounds();
        assert.equal(slips.length, rounds);
        let expected = plenty;
        for (const slip of slips) {
          const [step] = slip.steps;
          assert.equal(
            slip.payout,
            String(
              payoutOfSlip(
                game,
                step!.outcome,
                (slip as ClosedRound).choice as never,
                null,
                poolFrom(slip.table?.pool),
              ),
            ),
          );
          assert.equal(checkRound({ kind: 'table', game }, slip as ClosedRound, null).agrees, true);
          expected += BigInt(slip.payout) - BigInt(slip.stake);
        }
        assert.equal(world.operator.balances.get(users[index]!), expected);
      }
    } finally {
      await world.close();
    }
  });
}
