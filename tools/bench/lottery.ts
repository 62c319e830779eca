/**
 * The time and memory to settle one draw, whose tickets are bet beforehand, in a process of its
 * own; and to bet until a draw locks.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TicketLine } from '@sen/api/lotteryBetting';
import { placeTicket } from '../../apps/server/src/modules/lottery/betting.ts';
import { firstLimits } from '../../apps/server/src/modules/lottery/offers.ts';
import { seeded } from '../../apps/server/src/modules/lottery/rules/sampling.ts';
import { drawResult } from '../../apps/server/src/modules/lottery/rules/structures.ts';
import { advance } from '../../apps/server/src/modules/lottery/service.ts';
import { setResult } from '../../apps/server/src/modules/lottery/store.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';
import type { CallRequest } from '../../apps/server/src/platform/http.ts';
import { betUntilLocked, judgeDraw, makeBettors } from '../../apps/server/test/lotteryLastMinute.ts';
import { betTickets } from '../../apps/server/test/lotteryTickets.ts';
import { openWorld, type World } from '../../apps/server/test/world.ts';

const run = promisify(execFile);
const settler = join(import.meta.dirname, '../../apps/server/test/faults/lotterySettler.ts');
const members = 10_000;

export type Settlement = { tickets: number; ms: number; rssBytes: number };

export async function measureSettlement(db: Database, url: string, tickets: number): Promise<Settlement> {
  const below = seeded(20_261_125);
  const draws = await betTickets(db, tickets, Math.min(members, tickets), below);
  await db.run('analyze');
  for (const id of draws)
    await setResult(db, { id, result: drawResult('south', below), version: 1, toldBy: 'operators' });
  const { stdout } = await run(process.execPath, [settler, url, db.schema]);
  const told = JSON.parse(stdout.trim().split('\n').at(-1)!) as Omit<Settlement, 'tickets'>;
  return { tickets, ...told };
}

export type Betting = {
  /** Half of the bets of one number, and of a hundred. */
  oneMs: number;
  hundredMs: number;
  /**
   * In the minute before the lock: bets that were taken or refused as a number was full, and those
   * of them that were taken.
   */
  answered: number;
  placed: number;
  refused: Record<string, number>;
  p50Ms: number;
  p99Ms: number;
  boards: number;
  unanswered: number;
  /**
   * Whether the hash over the tickets knows all of them, and how many numbers are above their limit
   * or not owed what the tickets say.
   */
  isCovered: boolean;
  above: number;
  wrong: number;
};

const bettorsCount = 500;
const ticketsPerS = 200;
/** As the page of a lottery does. */
const boardEveryMs = 2_000;
const gameCode = 'mien-nam-5-phut';

/**
 * On a server of its own, straight at its service: first one bet after the other, then the minute
 * before a draw locks.
 */
export async function measureBetting(databaseUrl: string, bets: number): Promise<Betting> {
  const world = await openWorld({ databaseUrl });
  try {
    const { owner, ctx } = world;
    const { brandId, currency } = await brandOfDemo(world);
    const bettors = await makeBettors(owner, { brandId, currency, count: bettorsCount });
    const drawId = await openDraw(world);
    const line = (count: number, n: number) => [
      {
        play: 'lo2',
        picks: Array.from({ length: count }, (_, i) => String((i + n) % 100).padStart(2, '0')),
        points: 1,
      },
    ];
    const times: Record<'one' | 'hundred', number[]> = { one: [], hundred: [] };
    for (let n = 0; n < bets; n++)
      for (const [what, count] of [
        ['one', 1],
        ['hundred', 100],
      ] as const) {
        const started = performance.now();
        await placeTicket(ctx, bettors[n % bettorsCount] as CallRequest, wish(drawId, line(count, n)));
        times[what].push(performance.now() - started);
      }
    // Four tickets on each of ten numbers come near to its limit, so that they are full in the last
    // minute on a slow machine too.
    for (let n = 0; n < 40; n++)
      await placeTicket(
        ctx,
        bettors[n] as CallRequest,
        wish(drawId, [{ play: 'lo2', picks: [`0${n % 10}`], points: 1_000 }]),
      );
    await owner.run(`update lottery_draw set locks_at = now() + interval '60 seconds' where id = $1`, [
      drawId,
    ]);
    const told = await betUntilLocked(ctx, bettors, {
      drawId,
      lines: lastMinute,
      looking: { host: new URL(world.url).hostname, gameCode, everyMs: boardEveryMs },
      perS: ticketsPerS,
    });
    await advance(ctx);
    const { isCovered, above, wrong } = await judgeDraw(owner, drawId, 'south', firstLimits.unitMax);
    const full = told.refused['lottery_number_full'] ?? 0;
    const sorted = told.ms.toSorted((a, b) => a - b);
    const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
    return {
      oneMs: middle(times.one),
      hundredMs: middle(times.hundred),
      answered: told.placed + full,
      placed: told.placed,
      refused: told.refused,
      p50Ms: at(0.5),
      p99Ms: at(0.99),
      boards: told.boards,
      unanswered: told.unanswered,
      isCovered,
      above,
      wrong,
    };
  } finally {
    await world.close();
  }
}

const wish = (drawId: string, lines: TicketLine[]) => ({
  drawIds: [drawId],
  lines,
  requestId: randomUUID(),
  accepted: undefined,
  together: undefined,
});
/**
 * Every second ticket is on one of ten numbers that all want, of which a few more tickets take what
 * there is; the others are on one to ten numbers, which have room.
 */
const lastMinute = (n: number): TicketLine[] =>
  n % 2 === 0
    ? [{ play: 'lo2', picks: [`0${(n / 2) % 10}`], points: 100 }]
    : [
        {
          play: 'lo2',
          picks: Array.from({ length: 1 + (n % 10) }, (_, i) => String(10 + ((n + i) % 90))),
          points: 5,
        },
      ];
const middle = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

async function brandOfDemo({ owner }: World): Promise<{ brandId: bigint; currency: string }> {
  return (await owner.one<{ brandId: bigint; currency: string }>(
    `select m.brand_id as "brandId", a.currency from member m join account a on a.member_id = m.id and a.path = 'member:' || m.id || ':main' order by m.id limit 1`,
  ))!;
}

/**
 * The only coming draw of a lottery of the house, which its board shows; it takes bets for as long
 * as the first part lasts.
 */
async function openDraw({ owner, ctx }: World): Promise<string> {
  await advance(ctx);
  const draw = await owner.one<{ id: bigint }>(
    `update lottery_draw set opens_at = now() - interval '1 minute', locks_at = now() + interval '1 hour', draws_at = now() + interval '2 hours'
     where id = (select id from lottery_draw where game_code = '${gameCode}' and state = 'open' order by draws_at desc limit 1) returning id`,
  );
  await owner.run(
    `delete from lottery_draw where game_code = '${gameCode}' and state = 'open' and id <> $1`,
    [draw!.id],
  );
  return String(draw!.id);
}

/** As rows of a table: figure, target, stretch, measured. */
export function bettingRows({
  oneMs,
  hundredMs,
  answered,
  placed,
  refused,
  p50Ms,
  p99Ms,
  boards,
  unanswered,
  isCovered,
  above,
  wrong,
}: Betting): [string, string, string, string][] {
  // A figure of a minute in which no limit was reached would say nothing of limits.
  assert.ok((refused['lottery_number_full'] ?? 0) > 0, 'no number was full before the lock');
  assert.deepEqual([isCovered, above, wrong], [true, 0, 0]);
  return [
    [
      'a bet on 100 numbers ÷ a bet on one',
      '1.5',
      '–',
      `${(hundredMs / oneMs).toFixed(2)}: ${hundredMs.toFixed(1)} and ${oneMs.toFixed(1)} ms`,
    ],
    [
      'bets answered in the minute before a draw locks, 200 a second of 500 players with boards',
      '12,000',
      '–',
      String(answered),
    ],
    [
      'of them taken, until numbers were full; boards told; boards without a connection',
      '–',
      '–',
      `${placed}; ${boards}; ${unanswered}`,
    ],
    ['p50 and p99 of those taken', '–', '–', `${p50Ms.toFixed(0)} and ${p99Ms.toFixed(0)} ms`],
    [
      'the hash over the tickets, made after the lock, covers all of them',
      'yes',
      '–',
      isCovered ? 'yes' : 'no',
    ],
    ['numbers above their limit; not owed what the tickets say', '0; 0', '–', `${above}; ${wrong}`],
    ['refused', '–', '–', JSON.stringify(refused)],
  ];
}
