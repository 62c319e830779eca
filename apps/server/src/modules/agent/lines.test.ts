/**
 * Tests the reading of large teams by the sums that the reader of events keeps, beside that of
 * small ones.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { PageInput } from '@sen/api/desk';
import { formatAmount, parseAmount } from '@sen/api/money';
import { idsWithin } from '#modules/bet/rules.ts';
import * as ledger from '#modules/ledger/service.ts';
import { addMember, emptyMember } from '#modules/member/service.ts';
import { teamInvariants } from '#modules/team/invariants.ts';
import * as teams from '#modules/team/service.ts';
import { closeRounds } from '#modules/wallet/service.ts';
import type { Database, Row } from '#platform/database.ts';
import { openGame } from '#test/play.ts';
import { arcadeOf, givePlayMoney, playRound } from '#test/teams.ts';
import type { VendorClient } from '#test/faults/vendorClient.ts';
import { openWorld, readAllEvents, type World } from '#test/world.ts';
import { settledOfLarge } from './lines.ts';
import {
  pageOfLines,
  pageOfOpen,
  pageOfPlay,
  totalsOfLines,
  totalsOfOpen,
  totalsOfPlay,
} from './playStore.ts';

let world: World;
let brandId: bigint;
let arcade: VendorClient;
let serial = 0;
before(async () => {
  world = await openWorld();
  arcade = arcadeOf(world);
  brandId = (await world.owner.one<{ id: bigint }>(`select id from brand where code = 'sen'`))!.id;
});
after(async () => {
  arcade.close();
  await world.close();
});

/** Yesterday to tomorrow: a test must not fail at midnight. */
const span = () => {
  const today = Temporal.Now.zonedDateTimeISO('Asia/Ho_Chi_Minh').toPlainDate();
  return { from: String(today.subtract({ days: 1 })), to: String(today.add({ days: 1 })) };
};

const add = (uplineId: bigint | null, type = 1): Promise<bigint> =>
  world.owner.transaction((tx) =>
    addMember(tx, { ...emptyMember(brandId, `lines${++serial}`, 'vi'), type, uplineId }, 'P'),
  );

/** Work whose events wait for the reader that counts for teams. */
async function beforeReader<Seen>(work: () => Promise<Seen>): Promise<Seen> {
  await readAllEvents(world);
  return world.owner.transaction(async (tx) => {
    await tx.run(`set local idle_in_transaction_session_timeout = 0`);
    await tx.run(`select from event_reader where name = 'team' for update`);
    const seen = await work();
    assert.ok(await world.owner.one(`select 1 from team_unread() limit 1`), 'something is unread');
    return seen;
  });
}

test('[AGENT-05] a team that is read along the time of its brand lists the same lines as one that is read member by member', async () => {
  const agent = await add(null);
  const member = await add(agent, 0);
  const stranger = await add(null, 0);
  const { from, to } = span();
  const filter = { from, to, sinceMs: Date.now() - 86_400_000, untilMs: Date.now() + 86_400_000 };
  const scopeOf = (memberWise: boolean) => ({ id: agent, brandId, own: false, memberWise, currency: 'P' });
  const ids = {
    ...idsWithin({ from: filter.sinceMs - 90 * 86_400_000, to: filter.untilMs }),
    now: idsWithin({ from: Date.now() }).from,
  };
  const linesOf = async (memberWise: boolean) => {
    const page = (input: PageInput, reason?: string) =>
      pageOfLines(world.owner, scopeOf(memberWise), reason, ids, input);
    const first = await page({ size: 7 });
    const second = await page({ size: 7, after: first.next! });
    const back = await page({ size: 7, before: second.previous! });
    const gifts = await page({}, 'play-money');
    return [first, second, back, gifts].map(({ list }) => list.map(({ id }) => id));
  };
  // Ten postings: a gift, four bets, two wins of each of the two.
  const lineTotals = async (reason?: string) =>
    (await teams.lineTotals(world.owner, { id: agent, currency: 'P', reason }, filter, ids)).map(
      ({ type, lines }) => [type, lines],
    );
  const whole = [
    ['bet', 8],
    ['play-money', 2],
    ['win', 4],
  ];
  const agrees = async () => {
    const lines = await linesOf(false);
    assert.deepEqual(lines, await linesOf(true));
    assert.deepEqual(lines[2], lines[0]);
    assert.deepEqual([await lineTotals(), await lineTotals('play-money')], [whole, whole.slice(1, 2)]);
    const ofSmall = (await totalsOfLines(world.owner, scopeOf(true), undefined, ids)).map(
      ({ type, lines: count }) => [type, count],
    );
    assert.deepEqual(ofSmall, whole);
    return lines;
  };
  // Before the reader of events has come to these lines, and after.
  const unread = await beforeReader(async () => {
    for (const id of [agent, member, stranger]) {
      await givePlayMoney(world, id, '500.00');
      const player = await openGame(world, id);
      for (let i = 1; i <= 4; i++)
        await playRound(arcade, player, { stake: `${i}.00`, payout: i % 2 ? '0.00' : '3.00' });
    }
    return agrees();
  });
  await readAllEvents(world);
  assert.deepEqual(await agrees(), unread);
  const read = async (memberWise: boolean) => {
    const scope = scopeOf(memberWise);
    const first = await pageOfPlay(world.owner, scope, filter, { size: 5 });
    const second = await pageOfPlay(world.owner, scope, filter, { size: 5, after: first.next! });
    return [...first.list, ...second.list].map(({ id }) => id);
  };
  const memberWise = await read(true);
  assert.equal(memberWise.length, 8);
  assert.deepEqual(await read(false), memberWise);
  const totals = await totalsOfPlay(world.owner, scopeOf(true), { ...filter, kind: 'settled' });
  assert.equal(totals.rounds, 8n);
  assert.deepEqual(await totalsOfPlay(world.owner, scopeOf(false), { ...filter, kind: 'settled' }), totals);
  assert.deepEqual(
    await settledOfLarge(world.ctx.db, scopeOf(false), { ...filter, kind: 'settled' }),
    totals,
  );
});

/** The checks that find something after this damage, which is undone. */
async function failing(sql: string): Promise<string[]> {
  const undone = new Error('undone');
  let names: string[] = [];
  const damage = world.owner.transaction(async (tx) => {
    await tx.run(sql);
    names = (await ledger.checkInvariantsWithin(tx, teamInvariants))
      .filter(({ ok }) => !ok)
      .map(({ name }) => name);
    throw undone;
  });
  await assert.rejects(damage, (error) => error === undone);
  return names;
}

/** Closes an open round as a game of the house closes its own. */
async function closeAsHouse(memberId: bigint, round: string): Promise<void> {
  await world.owner.transaction(async (tx) => {
    const vendor = (await tx.one<{ id: number; protocol: string; key: string }>(
      `select id, protocol, public_key as key from vendor where code = 'arcade'`,
    ))!;
    // The house has no key.
    await tx.run(`update vendor set protocol = 'house', public_key = null where id = $1`, [vendor.id]);
    assert.equal(await closeRounds(tx, vendor.id, [{ memberId, round }]), 1);
    await tx.run(`update vendor set protocol = $2, public_key = $3 where id = $1`, [
      vendor.id,
      vendor.protocol,
      vendor.key,
    ]);
  });
}

test('[AGENT-05] open rounds of a team are listed and summed as they stand, whether events of them have been read or not; totals by kind are those of the lines', async () => {
  const agent = await add(null);
  const [member, stranger] = [await add(agent, 0), await add(null, 0)];
  for (const id of [member, stranger]) await givePlayMoney(world, id, '500.00');
  const [player, other] = [await openGame(world, member), await openGame(world, stranger)];
  const stake = async (whose: typeof player, units: string, round: string = randomUUID()) => {
    const transaction = randomUUID();
    assert.equal(
      (await arcade.bet(whose, { transaction, round, amount: parseAmount(units)!, closes: false }))?.status,
      'RS_OK',
    );
    return { round, reference: transaction };
  };
  const filter = { ...span(), sinceMs: Date.now() - 86_400_000, untilMs: Date.now() + 86_400_000 };
  const ids = idsWithin({ from: filter.sinceMs, to: filter.untilMs });
  const open = async () => {
    const told = [];
    for (const memberWise of [false, true]) {
      const scope = { id: agent, brandId, own: false, memberWise, currency: 'P' };
      const first = await pageOfOpen(world.owner, scope, filter, ids, { size: 2 });
      const second = first.next
        ? await pageOfOpen(world.owner, scope, filter, ids, { size: 2, after: first.next })
        : undefined;
      const totals = await totalsOfOpen(world.owner, scope, filter, ids);
      for (const [vendor, count] of [
        ['arcade', totals.rounds],
        ['lottery', 0n],
      ] as const) {
        const ofVendor = { ...filter, vendor, gameType: 'RNG' };
        assert.equal((await totalsOfOpen(world.owner, scope, ofVendor, ids)).rounds, count);
        assert.equal(BigInt((await pageOfOpen(world.owner, scope, ofVendor, ids, {})).list.length), count);
      }
      told.push([
        ...[...first.list, ...(second?.list ?? [])].map((row) => formatAmount(row.stake)),
        Number(totals.rounds),
        formatAmount(totals.stake),
      ]);
    }
    assert.deepEqual(told[0], told[1]);
    return told[0];
  };
  const rounds: { round: string; reference: string }[] = [];
  const atFirst = ['9.00', '7.00', '5.00', 3, '21.00'];
  await beforeReader(async () => {
    for (const units of ['5.00', '7.00', '9.00']) rounds.push(await stake(player, units));
    await stake(other, '11.00');
    assert.deepEqual(await open(), atFirst);
  });
  await readAllEvents(world);
  assert.deepEqual(await open(), atFirst);
  const later = ['10.00', '5.00', 2, '15.00'];
  await beforeReader(async () => {
    await stake(player, '1.00', rounds[2]!.round);
    assert.equal(
      (await arcade.win(player, { ...rounds[1]!, amount: parseAmount('8.00')!, closes: true }))?.status,
      'RS_OK',
    );
    assert.deepEqual(await open(), later);
    // Checks of these sums say what is wrong while events wait as well, and nothing but that.
    assert.deepEqual(await failing(`select 1`), []);
    assert.deepEqual(await failing(`update open_round set stake = stake + 1`), ['INV-TEAM9 open rounds']);
    assert.deepEqual(await failing(`update team_line_day set amount = amount + 1`), [
      'INV-TEAM8 sums of account lines',
    ]);
  });
  await readAllEvents(world);
  assert.deepEqual(await open(), later);
  // A round that ends without a transfer, as lost tickets do when a draw is settled.
  await beforeReader(async () => {
    await closeAsHouse(member, rounds[0]!.round);
    assert.deepEqual(await open(), ['10.00', 1, '10.00']);
  });
  await readAllEvents(world);
  assert.deepEqual(await open(), ['10.00', 1, '10.00']);

  await playRound(arcade, player, { stake: '3.00', payout: '0.00' });
  await readAllEvents(world);
  // A correction that is counted while the totals are read is in none of their parts.
  const scope = { id: agent, brandId, own: false, memberWise: false, currency: 'P' };
  const { db } = world.ctx;
  let taken = 0;
  const racing: Database = {
    ...db,
    transaction: (work) =>
      db.transaction((tx) =>
        work({
          ...tx,
          async rows<T extends Row>(sql: string, values?: readonly unknown[]) {
            const rows = await tx.rows<T>(sql, values);
            assert.equal((await arcade.rollback(player, rounds[1]!))?.status, 'RS_OK');
            await readAllEvents(world);
            taken += 1;
            return rows;
          },
        }),
      ),
  };
  const settled = await settledOfLarge(racing, scope, { ...filter, kind: 'settled' });
  assert.deepEqual([taken, settled.rounds, formatAmount(settled.stake)], [1, 3n, '15.00']);
  for (const [kind, count, staked] of [
    ['settled', 3n, '15.00'],
    ['corrected', 0n, '-7.00'],
  ] as const) {
    const totals = await totalsOfPlay(world.owner, scope, { ...filter, kind });
    assert.deepEqual([totals.rounds, formatAmount(totals.stake)], [count, staked]);
  }
  for (const { name, ok, detail } of await ledger.checkInvariants(world.owner, teamInvariants))
    assert.ok(ok, `${name}: ${detail}`);
});
