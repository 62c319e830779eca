import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { unit } from '@sen/api/money';
import { seeded } from '#modules/lottery/rules/sampling.ts';
import { payoutOf } from '#modules/lottery/rules/settle.ts';
import { drawResult, mergedResult, type Result } from '#modules/lottery/rules/structures.ts';
import * as store from '#modules/lottery/store.ts';
import { openDatabase, type Database } from '#platform/database.ts';
import { betTickets } from '../lotteryTickets.ts';
import { assertBooks, buildSchema, testDatabaseUrl } from './testServer.ts';
import { seed, size } from './sizes.ts';

const schema = 'faults_lottery';
const tickets = size({ smoke: 3_000, quick: 10_000, full: 100_000 });
const kills = size({ smoke: 3, quick: 6, full: 60 });
const settler = join(import.meta.dirname, 'lotterySettler.ts');

let db: Database;
before(async () => {
  db = openDatabase({ url: testDatabaseUrl(), schema, connectionsMax: 4 });
  await buildSchema(db);
});
after(() => db.close());

test('[LOTTERY-05] [LOTTERY-06] [T40] [T42] a node killed while it settles leaves the rest to the next: each ticket is paid once, also over two stations and after corrections', async (t) => {
  t.diagnostic(`SEED=${seed}`);
  const below = seeded(seed);
  const draws = await betTickets(db, tickets, 50, below);
  const results: Result[] = [];
  let killed = 0;
  for (const version of [1, 2]) {
    for (const [at, id] of draws.entries()) {
      results[at] = drawResult('south', below);
      await store.setResult(db, { id, result: results[at], version, toldBy: 'operators' });
      // Most tickets are of the first draw; those over both wait for the second one.
      for (let i = 0; i < (at === 0 ? kills : 2); i++) if (await killWhileSettling(50 + below(400))) killed++;
    }
    await settleAll();
    assert.deepEqual(await wronglyPaid(draws[0], results), []);
    for (const id of draws) assert.notEqual((await store.findDraw(db, id))!.settledAt, null);
    await assertBooks(db);
  }
  t.diagnostic(`${killed} kills while tickets were open`);
  assert.ok(killed >= 1);
});

/**
 * Whether it was killed before its work was done. Meanwhile no draw says that it is settled while a
 * ticket of it waits for no other draw.
 */
async function killWhileSettling(afterMs: number): Promise<boolean> {
  const child = spawn(process.execPath, [settler, testDatabaseUrl(), schema], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  await pause(afterMs);
  child.kill('SIGKILL');
  const [, signal] =
    child.exitCode === null && child.signalCode === null
      ? ((await once(child, 'exit')) as [number | null, string | null])
      : [0, child.signalCode];
  const waiting = (other: string): string => `exists (
       select from lottery_ticket t left join lottery_draw o on o.id = case when t.draw_id = d.id then t.second_draw_id else t.draw_id end
       where (t.draw_id = d.id and t.settled_version < d.version or t.second_draw_id = d.id and t.second_settled_version < d.version)
         and (o.id is null or ${other}))`;
  // A ticket over two draws is settled with the one that ends last: only where both say that they are
  // settled does nobody look at it any more.
  const draws = await db.rows<{ isForgotten: boolean; waits: boolean }>(
    `select settled_at is not null and ${waiting('o.settled_at is not null')} as "isForgotten", ${waiting(`o.state <> 'open'`)} as waits
     from lottery_draw d where state <> 'open'`,
  );
  assert.ok(
    draws.every(({ isForgotten }) => !isForgotten),
    'a draw says that it is settled, and a ticket waits',
  );
  return signal === 'SIGKILL' && draws.some(({ waits }) => waits);
}

/** Two at once, as two nodes would. */
async function settleAll(): Promise<void> {
  const children = [0, 1].map(() =>
    spawn(process.execPath, [settler, testDatabaseUrl(), schema], { stdio: ['ignore', 'ignore', 'inherit'] }),
  );
  for (const [code] of await Promise.all(children.map((child) => once(child, 'exit')))) assert.equal(code, 0);
}

/** Tickets, and the rounds that are their money, that say otherwise than the rules. */
async function wronglyPaid(drawId: bigint, results: readonly Result[]): Promise<string[]> {
  const rows = await db.rows<store.TicketRow & { paid: bigint }>(
    `select t.id, t.second_draw_id as "secondDrawId", t.lines, t.terms, t.base, t.payout, t.state, r.payout as paid
     from lottery_ticket t join round r on r.member_id = t.member_id and r.ref = 'ticket:' || t.id where t.draw_id = $1`,
    [drawId],
  );
  assert.equal(rows.length, tickets);
  const together = mergedResult(results);
  assert.ok(rows.some(({ secondDrawId, payout }) => secondDrawId !== null && payout > 0n));
  return rows.flatMap(({ id, secondDrawId, lines, terms, base, payout, paid, state }) => {
    const result = secondDrawId === null ? results[0]! : together;
    const wanted = lines.reduce((sum, line) => sum + payoutOf('south', line, terms, base, result), 0n);
    const isRight = payout === wanted && paid === wanted && state === (wanted > 0n ? 'won' : 'lost');
    return isRight
      ? []
      : [`ticket ${id}: ${state} ${payout}, its round ${paid}, wanted ${wanted} of ${base / unit}`];
  });
}
