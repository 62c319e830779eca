import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { ownLimits, setLimit } from '@sen/api/limit';
import { parseSignedAmount } from '@sen/api/money';
import { betTotals, bets, profit } from '@sen/api/record';
import {
  deskRoundDifferences,
  resolveRoundDifference,
  roundReports,
  waitingRoundDifferences,
  type RoundDifferenceKind,
} from '@sen/api/roundDifference';
import { collectWallets, createWalletTransfer } from '@sen/api/walletTransfer';
import { exportBrand } from '#modules/brand/service.ts';
import { checkInvariantsWithin } from '#modules/ledger/invariants.ts';
import * as ledger from '#modules/ledger/service.ts';
import { hashToken } from '#modules/vendor/service.ts';
import { applyTogether, type WalletOperation } from '#modules/wallet/service.ts';
import * as turnover from '#modules/turnover/service.ts';
import { manualClock } from '#platform/clock.ts';
import { until } from '#test/brands.ts';
import { assertBooks, currency, unit } from '#test/faults/testServer.ts';
import { openOwnWallets, type OwnWallets } from '#test/ownWallets.ts';
import { demoMember, demoOperator, type Person } from '#test/people.ts';
import { openGame } from '#test/play.ts';
import { openWorld, readAllEvents, type World } from '#test/world.ts';
import { invariants } from '../../modules.ts';
import { graceMs } from './rules.ts';
import { compareLately, fetchAll, lookAgain, lookAtWallets } from './service.ts';

const clock = manualClock(Date.now());
let world: World;
let vendor: OwnWallets;
let member: Person;
let finance: Person;

before(async () => {
  world = await openWorld({ clock });
  finance = await demoOperator(world.url, 'finance');
  member = await demoMember(world.url);
  vendor = await openOwnWallets(world);
  await moveThere();
});
const moveThere = () =>
  member.call(createWalletTransfer, {
    vendor: 'own',
    direction: 'toVendor',
    amount: '500.00',
    requestId: randomUUID(),
  });
after(async () => {
  try {
    await assertBooks(world.owner);
  } finally {
    await vendor.close();
    await world.close();
  }
});

const line = (round: string, stake: bigint, payout: bigint, change: object = {}) => ({
  user: String(member.id),
  round,
  game: 'slot',
  currency,
  stake: Number(stake),
  payout: Number(payout),
  state: 'settled',
  opened_at: clock.now(),
  closed_at: clock.now(),
  ...change,
});
const signed = (text: string): bigint => parseSignedAmount(text)!;
const open = async (kind?: RoundDifferenceKind) =>
  (await finance.call(deskRoundDifferences, { state: 'open', kind, size: 500 })).list;
const totals = () => member.call(betTotals, { vassalage: 'own' });
const day = (offset: number) => new Date(clock.now() + offset * 86_400_000).toISOString().slice(0, 10);

test('[WALLET-03] [RECORD-03] reported rounds count in the record, in profit, turnover and limits, once however often they are told', async () => {
  const { document } = await exportBrand(world.owner, 'sen');
  const ask = () =>
    world.owner.transaction(async (tx) => {
      await ledger.lockMember(tx, member.id);
      return turnover.openRequirements(tx, member.id, currency, document);
    });
  await world.owner.transaction((tx) =>
    turnover.require(tx, {
      memberId: member.id,
      currency,
      source: 'deposit',
      sourceId: 999_999n,
      amount: 1_000n * unit,
    }),
  );
  await world.owner.run(
    `update turnover_requirement set first_round_id = first_round_id - (60000::bigint << 20) where source_id = 999999`,
  );
  const done = async () => (await ask()).reduce((sum, one) => sum + one.done, 0n);
  const before = {
    done: await done(),
    total: (await member.call(profit, { from: day(-1), to: day(1) })).total,
  };
  vendor.rounds.push(
    line('a', 10n * unit, 4n * unit),
    line('b', 5n * unit, 30n * unit),
    line('c', 0n, 0n, { state: 'rolled_back' }),
  );
  await Promise.all([fetchAll(world.ctx), fetchAll(world.ctx)]);
  await fetchAll(world.ctx);
  // Told from the beginning once more.
  await world.owner.run(`update vendor_report set since = ''`);
  await fetchAll(world.ctx);
  const { rounds, stake, payout } = await totals();
  assert.deepEqual([rounds, signed(stake), signed(payout)], [3, 15n * unit, 34n * unit]);
  const { list } = await member.call(bets, { vassalage: 'own', state: 'settled' });
  assert.deepEqual(
    list.map(({ ownWallet }) => ownWallet),
    [true, true],
  );
  const after = (await member.call(profit, { from: day(-1), to: day(1) })).total;
  assert.equal(signed(after.stake) - signed(before.total.stake), 15n * unit);
  assert.equal(signed(after.change) - signed(before.total.change), 19n * unit);
  // Our catalogue does not have the game: what was won or lost counts, at most the stake.
  assert.equal((await done()) - before.done, 11n * unit);
  await member.call(setLimit, { kind: 'loss', period: 'day', value: '1000.00' });
  const used = async () =>
    (await member.call(ownLimits, {})).limits.find(({ kind }) => kind === 'loss')!.used!;
  const atFirst = signed(await used());
  vendor.rounds.push(line('d', 7n * unit, 0n));
  await fetchAll(world.ctx);
  assert.equal(signed(await used()) - atFirst, 7n * unit);
  // A member with limits on play keeps no money there.
  await readAllEvents(world);
  await until(async () => vendor.purses.get(String(member.id)) === 0);
  await world.owner.run(`delete from play_limit where member_id = $1`, [member.id]);
  await moveThere();
  assert.deepEqual(await open(), []);
});

test('[WALLET-03] [T37] a line that is odd, changed or of nobody who has money there is a difference, books nothing and holds up no other', async () => {
  const before = await totals();
  vendor.rounds.push(
    line('odd', 1n, 0n, { stake: 1.5 }),
    line('a', 11n * unit, 4n * unit),
    line('stranger', unit, 0n, { user: '999999999' }),
    line('abroad', unit, 0n, { currency: 'EUR' }),
    'no line at all',
    line('e', unit, unit),
  );
  await fetchAll(world.ctx);
  const after = await totals();
  assert.deepEqual([after.rounds - before.rounds, signed(after.stake) - signed(before.stake)], [1, unit]);
  const found = await open();
  assert.deepEqual(
    found
      .map(({ kind, round }) => [kind, round.startsWith('?') ? '?' : round])
      .toSorted((a, b) => a.join(' ').localeCompare(b.join(' '))),
    [
      ['changed', 'a'],
      ['player', 'abroad'],
      ['player', 'stranger'],
      ['unreadable', '?'],
      ['unreadable', 'odd'],
    ],
  );
  assert.match(found.find(({ round }) => round === 'odd')!.note!, /^stake: /);
  const changed = found.find(({ kind }) => kind === 'changed')!;
  assert.deepEqual([changed.theirs!.stake, changed.ours!.stake], ['11.00', '10.00']);
  assert.equal((await finance.call(waitingRoundDifferences, {})).count, 5);
  for (const { id } of found)
    await finance.call(resolveRoundDifference, { id, decision: 'approve', reason: 'as the vendor wrote' });
  const { answer } = await finance.ask(resolveRoundDifference, {
    id: changed.id,
    decision: 'approve',
    reason: 'once more',
  });
  assert.equal(answer.code, 'case_decided');
  await world.owner.run(`update vendor_report set since = ''`);
  await fetchAll(world.ctx);
  assert.deepEqual(await open(), [], 'what was resolved stays so while nothing else is told');
});

test('[WALLET-03] [T28] a vendor that is silent, or gives the same page for ever, is named, and keeps nobody else’s report', async () => {
  const endless = await openOwnWallets(world, 'endless');
  const silent = await openOwnWallets(world, 'silent');
  silent.break(() => 'drop');
  endless.rounds.push(
    ...Array.from({ length: 501 }, (_, i) => line(`x${i}`, 0n, 0n, { state: 'rolled_back' })),
  );
  endless.nextPage('');
  vendor.rounds.push(line('f', unit, 0n));
  const before = (await totals()).rounds;
  await fetchAll(world.ctx);
  assert.equal((await totals()).rounds - before, 1);
  const troubles = (await finance.call(roundReports, {})).list.map(({ vendor: code, trouble }) => [
    code,
    trouble,
  ]);
  for (const expected of [
    ['own', null],
    ['endless', 'stuck'],
    ['silent', 'unavailable'],
  ])
    assert.ok(
      troubles.some(([code, trouble]) => code === expected[0] && trouble === expected[1]),
      JSON.stringify(troubles),
    );
  await silent.close();
  await endless.close();
  await world.owner.run(
    `delete from round_difference where vendor_id in (select id from vendor where code = 'endless')`,
  );
});

test('[WALLET-03] [T28] a vendor that names no cursor for its next page is named; its lines are kept, and nothing is passed over once it does', async () => {
  const troubleOf = async () =>
    (await finance.call(roundReports, {})).list.find(({ vendor: code }) => code === 'own')?.trouble;
  const sinceOf = async () =>
    (await world.owner.one<{ since: string }>(
      `select since from vendor_report r join vendor v on v.id = r.vendor_id where v.code = 'own'`,
    ))!.since;
  const [before, since] = [(await totals()).rounds, await sinceOf()];
  assert.notEqual(since, '');
  for (const [i, next] of [
    'x'.repeat(201),
    'a\u0000b',
    'a\nb',
    '\u202e7',
    '\ud800',
    '',
    7,
    null,
    {},
  ].entries()) {
    vendor.rounds.push(line(`g${i}`, unit, 0n));
    vendor.nextPage(next);
    await fetchAll(world.ctx);
    assert.deepEqual(
      [await troubleOf(), await sinceOf(), (await totals()).rounds - before],
      ['cursor', since, i + 1],
      JSON.stringify(next),
    );
  }
  vendor.nextPage(undefined);
  vendor.rounds.push(line('g-last', unit, 0n));
  await fetchAll(world.ctx);
  assert.deepEqual([await troubleOf(), (await totals()).rounds - before], [null, 10]);
  assert.equal(await sinceOf(), String(vendor.rounds.length));
});

test('[WALLET-03] a wallet that holds something else than was moved and played is a difference after a while, until it adds up again', async () => {
  const expected = 500n * unit + signed((await totals()).profit);
  const lie = async (balance: bigint) => void vendor.purses.set(String(member.id), Number(balance));
  await lie(expected);
  await lookAtWallets(world.ctx);
  await lie(expected - 3n * unit);
  await lookAtWallets(world.ctx);
  assert.deepEqual(await open('wallet'), [], 'somebody may be playing');
  clock.advance(graceMs + 1);
  await lookAgain(world.ctx);
  assert.deepEqual(
    (await open('wallet')).map(({ theirs, ours }) => signed(theirs!.net) - signed(ours!.net)),
    [-3n * unit],
  );
  await lie(expected);
  await lookAtWallets(world.ctx);
  assert.deepEqual(await open('wallet'), []);
  await member.call(collectWallets, { requestId: randomUUID() });
  await lookAtWallets(world.ctx);
  clock.advance(graceMs + 1);
  await lookAgain(world.ctx);
  assert.deepEqual(await open('wallet'), []);
});

test('[CASHIER-02] [WALLET-03] a vendor that reports play without money being there makes no turnover with it, and a difference', async () => {
  const player = await demoMember(world.url, 'demo03');
  await player.call(createWalletTransfer, {
    vendor: 'own',
    direction: 'toVendor',
    amount: '500.00',
    requestId: randomUUID(),
  });
  const { document } = await exportBrand(world.owner, 'sen');
  await world.owner.transaction((tx) =>
    turnover.require(tx, {
      memberId: player.id,
      currency,
      source: 'deposit',
      sourceId: 999_998n,
      amount: 9_000n * unit,
    }),
  );
  await world.owner.run(
    `update turnover_requirement set first_round_id = first_round_id - (60000::bigint << 20) where source_id = 999998`,
  );
  const lie = (ref: string, stake: bigint, payout: bigint) =>
    vendor.rounds.push(line(ref, stake, payout, { user: String(player.id) }));
  lie('lie-1', 300n * unit, 0n);
  lie('lie-2', 400n * unit, 0n);
  lie('lie-3', 5_000n * unit, 5_000n * unit);
  await fetchAll(world.ctx);
  await fetchAll(world.ctx);
  const done = await world.owner.transaction(async (tx) => {
    await ledger.lockMember(tx, player.id);
    return (await turnover.openRequirements(tx, player.id, currency, document)).find(
      ({ sourceId }) => sourceId === 999_998n,
    )?.done;
  });
  assert.equal(done, 500n * unit);
  assert.equal(
    (await player.call(betTotals, { vassalage: 'own' })).stake,
    '5700.00',
    'the record has what the vendor says',
  );
  const found = (await open('stake')).toReversed();
  assert.deepEqual(
    found.map(({ round, theirs, ours }) => [round, theirs!.stake, ours!.stake]),
    [
      ['lie-2', '400.00', '200.00'],
      ['lie-3', '5000.00', '0.00'],
    ],
  );
  for (const { id } of found)
    await finance.call(resolveRoundDifference, {
      id,
      decision: 'approve',
      reason: 'told by the vendor alone',
    });
});

test('[CASHIER-02] [WALLET-03] the auditor sees a reported stake that counts for more than it is, or than its wallet can have held', async () => {
  const name = 'INV12 reported rounds explained';
  const undone = new Error('undone');
  const found = async (...sql: string[]): Promise<boolean> => {
    let isFound = false;
    await world.owner
      .transaction(async (tx) => {
        // As one who owns the database and means harm: no trigger stops them.
        await tx.run(`set local session_replication_role = replica`);
        for (const one of sql) await tx.run(one);
        isFound = (await checkInvariantsWithin(tx, invariants)).some(
          (each) => each.name === name && !each.ok,
        );
        throw undone;
      })
      .catch((error: unknown) => assert.equal(error, undone));
    return isFound;
  };
  const unlawful = `alter table vendor_round drop constraint vendor_round_lawful`;
  const booked = `update vendor_round set counted = $ where ref = 'lie-3' and round_id is not null`;
  assert.equal(await found(), false);
  // Lawful by itself, but the wallet never held so much.
  assert.equal(await found(booked.replace('$', 'stake')), true);
  assert.equal(await found(unlawful, booked.replace('$', 'stake + 1')), true);
  assert.equal(await found(unlawful, booked.replace('$', '-1')), true);
  assert.equal(await found(unlawful, booked.replace('$', 'null')), true);
});

test('[WALLET-03] [T37] a line that our books cannot keep is a difference of its own, and holds up neither its player nor anybody else', async () => {
  const [full, other] = [await demoMember(world.url, 'demo04'), await demoMember(world.url, 'demo05')];
  for (const player of [full, other])
    await player.call(createWalletTransfer, {
      vendor: 'own',
      direction: 'toVendor',
      amount: '50.00',
      requestId: randomUUID(),
    });
  await full.call(setLimit, { kind: 'loss', period: 'day', value: '100.00' });
  const told = (ref: string, player: Person, stake: bigint) =>
    vendor.rounds.push(line(ref, stake, 0n, { user: String(player.id) }));
  told('fits-1', full, unit);
  await fetchAll(world.ctx);
  // The sum of a day that has no room for one unit more.
  await world.owner.run(`update play_day set staked = 9223372036854775807 where member_id = $1`, [full.id]);
  told('fits-not', full, unit);
  told('fits-2', full, 0n);
  told('fits-3', other, unit);
  await fetchAll(world.ctx);
  assert.deepEqual(
    (await open('fault')).map(({ round, theirs, note }) => [round, theirs!.stake, note !== '']),
    [['fits-not', '1.00', true]],
  );
  assert.equal((await full.call(betTotals, { vassalage: 'own' })).rounds, 2);
  assert.equal((await other.call(betTotals, { vassalage: 'own' })).rounds, 1);
  await world.owner.run(`update play_day set staked = $2 where member_id = $1`, [full.id, unit]);
  for (const { id } of await open('fault'))
    await finance.call(resolveRoundDifference, { id, decision: 'approve', reason: 'looked at' });
});

/** A member's play in the arcade, and its report of it. */
async function openPlay() {
  const player = await demoMember(world.url, 'demo02');
  const { token } = await openGame(world, player.id);
  const vendorId = (await world.owner.one<{ id: number }>(`select id from vendor where code = 'arcade'`))!.id;
  await world.owner.run(
    `insert into vendor_report (vendor_id, complete_to, asked_at) values ($1, to_timestamp($2::float8 / 1000), now())
     on conflict (vendor_id) do update set complete_to = excluded.complete_to`,
    [vendorId, clock.now()],
  );
  const operation = (
    kind: WalletOperation['kind'],
    round: string,
    transaction: string,
    amount: bigint,
    change: Partial<WalletOperation> = {},
  ): WalletOperation => ({
    kind,
    rule: kind === 'bet' ? 'bet' : 'round',
    vendorId,
    transaction,
    reference: '',
    memberId: player.id,
    tokenHash: hashToken(token),
    round,
    closesRound: false,
    gameCode: 'slot',
    currency,
    amount: amount * unit,
    fingerprint: ledger.fingerprint(transaction),
    ...change,
  });
  const told = Math.floor(clock.now()) - 3_600_000;
  return {
    player,
    vendorId,
    operation,
    main: async () => (await ledger.fundsOf(world.owner, player.id, currency)).main,
    does: async (one: WalletOperation) => (await applyTogether(world.ctx, [one]))[0]!.outcome,
    takesBack: async (round: string, reference: string) => {
      const change = { rule: 'bet', reference, gameCode: '', currency: undefined } as const;
      return (
        await applyTogether(world.ctx, [operation('rollback', round, `${reference}-back`, 0n, change)])
      )[0]!.outcome;
    },
    tell: (ref: string, stake: bigint, payout: bigint, state = 'settled') =>
      world.owner.run(
        `insert into vendor_round (vendor_id, player, ref, game_code, currency, stake, payout, state, opened_at, closed_at, member_id)
         select $1, $2::bigint::text, $3, 'slot', $4, $5, $6, $7, to_timestamp($8::float8 / 1000), to_timestamp($8::float8 / 1000), $2
         on conflict (vendor_id, player, ref) do update set payout = excluded.payout`,
        [vendorId, player.id, ref, currency, stake * unit, payout * unit, state, told],
      ),
  };
}

/** The state of a round's difference after booking it, or the code with which that was refused. */
async function book(who: Person, round: string): Promise<string> {
  const { id } = (await open()).find((row) => row.round === round)!;
  const { answer } = await who.ask(resolveRoundDifference, {
    id,
    decision: 'credit',
    reason: 'the vendor will not send it',
  });
  return answer.code === 'ok' ? answer.value.state : answer.code;
}

test('[T29] two operators book what a vendor says of a round: it closes with us as it did there, once, with its money; what cannot be booked they close with a finding', async () => {
  const owner = await demoOperator(world.url, 'owner');
  const { player, vendorId, main, operation, tell } = await openPlay();
  const before = await main();
  for (const one of [
    operation('bet', 'unpaid', 'b1', 10n),
    operation('bet', 'undone', 'b2', 3n),
    operation('bet', 'undone', 'b3', 4n),
    operation('bet', 'overpaid', 'b4', 2n),
    operation('win', 'overpaid', 'w4', 5n, { closesRound: true }),
    operation('bet', 'moved', 'b5', 1n),
  ])
    assert.equal((await applyTogether(world.ctx, [one]))[0]!.outcome, 'done');
  await tell('unpaid', 10n, 25n);
  await tell('undone', 0n, 0n, 'rolled_back');
  await tell('overpaid', 2n, 4n);
  await tell('moved', 1n, 2n);
  assert.equal(await compareLately(world.ctx), 4);
  const found = new Map((await open()).map((row) => [row.round, row]));
  assert.deepEqual(
    ['unpaid', 'undone', 'overpaid', 'moved'].map((ref) => found.get(ref)!.books),
    ['25.00', '7.00', null, '2.00'],
  );
  const says = async (who: Person, ref: string, decision: 'approve' | 'credit') => {
    const { answer } = await who.ask(resolveRoundDifference, {
      id: found.get(ref)!.id,
      decision,
      reason: 'the vendor will not send it',
    });
    return answer.code === 'ok' ? answer.value.state : answer.code;
  };
  const paid = await main();
  for (const ref of ['unpaid', 'undone']) {
    assert.equal(await says(finance, ref, 'credit'), 'open', 'money moves when two say so');
    assert.equal(await says(finance, ref, 'credit'), 'open');
  }
  assert.equal(await main(), paid);
  const twice = await Promise.all([says(owner, 'unpaid', 'credit'), says(owner, 'unpaid', 'credit')]);
  assert.deepEqual(
    twice.toSorted((a, b) => a.localeCompare(b)),
    ['case_decided', 'resolved'],
  );
  assert.equal(await says(owner, 'undone', 'credit'), 'resolved');
  assert.equal(await main(), paid + 32n * unit);
  assert.equal(await says(owner, 'overpaid', 'credit'), 'input_invalid');
  assert.equal(await says(finance, 'overpaid', 'approve'), 'resolved');
  // The vendor's own win came after all, between the two decisions.
  assert.equal(await says(finance, 'moved', 'credit'), 'open');
  assert.equal(
    (await applyTogether(world.ctx, [operation('win', 'moved', 'w5', 2n, { closesRound: true })]))[0]!
      .outcome,
    'done',
  );
  assert.equal(await says(owner, 'moved', 'credit'), 'round_moved_meanwhile');
  assert.equal(await compareLately(world.ctx), 0);
  assert.deepEqual(await open(), [], 'it agrees now');
  const rounds = await world.owner.rows<{ ref: string; state: string; net: bigint }>(
    `select ref, state, payout - stake as net from round where member_id = $1 and vendor_id = $2 order by id`,
    [player.id, vendorId],
  );
  assert.deepEqual(
    rounds.map(({ ref, state, net }) => [ref, state, net / unit]),
    [
      ['unpaid', 'settled', 15n],
      ['undone', 'rolled_back', 0n],
      ['overpaid', 'settled', 3n],
      ['moved', 'settled', 1n],
    ],
  );
  assert.equal(await main(), before + 19n * unit);
});

for (const rule of ['round', 'bet'] as const)
  test(`[T29] what operators booked is not paid again when the vendor’s own wins still come (rule ${rule}); what goes beyond it is paid`, async () => {
    const owner = await demoOperator(world.url, 'owner');
    const { main, operation, does, tell } = await openPlay();
    const before = await main();
    const round = `late-${rule}`;
    const win = (name: string, amount: bigint) =>
      operation('win', round, `${round}-${name}`, amount, {
        rule,
        reference: rule === 'bet' ? `${round}-bet` : '',
        closesRound: true,
      });
    assert.equal(await does(operation('bet', round, `${round}-bet`, 10n)), 'done');
    await tell(round, 10n, 25n);
    assert.equal(await compareLately(world.ctx), 1);
    assert.equal(await book(finance, round), 'open');
    assert.equal(await book(owner, round), 'resolved');
    assert.equal(await main(), before + 15n * unit);
    assert.equal(await does(win('first', 10n)), 'done');
    assert.equal(await does(win('first', 10n)), 'replayed');
    assert.equal(await does(win('second', 15n)), 'done');
    assert.equal(await main(), before + 15n * unit);
    assert.equal(await compareLately(world.ctx), 0);
    assert.deepEqual(await open(), [], 'both reports agree');
    assert.equal(await does(win('third', 3n)), 'done');
    assert.equal(await main(), before + 18n * unit);
    await tell(round, 10n, 30n);
    assert.equal(await compareLately(world.ctx), 1);
    assert.equal(await book(finance, round), 'open');
    assert.equal(await book(owner, round), 'resolved');
    // Half of it is what was booked.
    assert.equal(await does(win('fourth', 4n)), 'done');
    assert.equal(await main(), before + 22n * unit);
    await tell(round, 10n, 32n);
    assert.equal(await compareLately(world.ctx), 0);
    assert.deepEqual(await open(), []);
  });

test('[T29] operators’ decisions about a difference do not count once it has changed; booked again it is paid, under any name that its vendor has used', async () => {
  const owner = await demoOperator(world.url, 'owner');
  const { main, operation, does, takesBack, tell } = await openPlay();
  const before = await main();
  for (const one of [
    operation('bet', 'again', 'again-bet', 10n),
    ...['again-win-1', 'again-win-2', 'again-win-3'].map((name) => operation('win', 'again', name, 2n)),
  ])
    assert.equal(await does(one), 'done');
  await tell('again', 10n, 25n);
  assert.equal(await compareLately(world.ctx), 1);
  const { id } = (await open()).find(({ round }) => round === 'again')!;
  assert.equal(await takesBack('again', `desk-${id}`), 'early');
  assert.equal(await book(finance, 'again'), 'open');
  assert.equal(await takesBack('again', 'again-win-1'), 'done');
  assert.equal(await compareLately(world.ctx), 1);
  assert.equal(await book(owner, 'again'), 'open', 'the first one said so of another difference');
  assert.equal(await book(finance, 'again'), 'resolved');
  assert.equal(await main(), before + 15n * unit);
  assert.equal(await takesBack('again', 'again-win-2'), 'done');
  assert.equal(await compareLately(world.ctx), 1);
  assert.equal(await book(owner, 'again'), 'open');
  assert.equal(await book(finance, 'again'), 'resolved');
  assert.equal(await main(), before + 15n * unit);
  assert.equal(await does(operation('win', 'again', 'again-win-4', 23n, { closesRound: true })), 'done');
  assert.equal(await main(), before + 15n * unit);
  assert.equal(await compareLately(world.ctx), 0);
  assert.deepEqual(await open(), []);
});

test('[T29] of 100 differences planted among 100,000 rounds 100 are found, and none that is not one', async () => {
  const { owner, ctx } = world;
  const count = 100_000;
  const now = clock.now();
  const vendorId = (await owner.one<{ id: number }>(`select id from vendor where code = 'arcade'`))!.id;
  const otherId = BigInt(String((await demoMember(world.url, 'demo02')).id));
  // Rounds of both sides, across midnight of Vietnam; a vendor closes some of them a minute later
  // than we do.
  await owner.transaction(async (tx) => {
    await tx.run(`set local session_replication_role = replica`);
    await tx.run(
      `insert into round (member_id, id, stake, payout, last_transfer_id, vendor_id, bets, state, game_type, game_code, currency, ref, closed_at)
       select $1, ((($2::bigint - 86400000 + i * 800) << 20) + i), 100000 + i, i % 7 * 50000, 1, $3, 1, 'settled', 'RNG', 'slot', $4, 'T29-' || i,
         to_timestamp(($2::bigint - 86400000 + i * 800) / 1000.0) from generate_series(1, $5::int) i`,
      [member.id, Math.floor(now) - 3_600_000, vendorId, currency, count],
    );
    await tx.run(
      `insert into vendor_round (vendor_id, player, ref, game_code, currency, stake, payout, state, opened_at, closed_at, member_id)
       select vendor_id, member_id::text, ref, game_code, currency, stake, payout, state, opened_at, closed_at + (id % 60) * interval '1 s', member_id
       from round where ref like 'T29-%'`,
    );
    await tx.run(
      `insert into vendor_report (vendor_id, complete_to, asked_at) values ($1, to_timestamp($2::float8 / 1000), now())
       on conflict (vendor_id) do update set complete_to = excluded.complete_to, trouble = null`,
      [vendorId, now],
    );
    const plant = (from: number, to: number, sql: string) =>
      tx.run(`${sql} and ref = any(select 'T29-' || (i * 997) from generate_series($1::int, $2::int) i)`, [
        from,
        to,
      ]);
    await plant(1, 20, `delete from round where true`);
    await plant(21, 40, `delete from vendor_round where true`);
    await plant(41, 60, `update vendor_round set payout = payout + 1 where true`);
    await plant(61, 75, `update vendor_round set state = 'rolled_back', stake = 0, payout = 0 where true`);
    await plant(76, 85, `update vendor_round set currency = 'EUR' where true`);
    // The round is another player's: one round is missing on each side.
    await tx.run(
      `update vendor_round set player = $1::bigint::text, member_id = $1 where ref = any(select 'T29-' || (i * 997) from generate_series(86, 100) i)`,
      [otherId],
    );
  });
  try {
    assert.equal(await compareLately(ctx), 115);
    const found = await owner.rows<{ kind: string; count: number }>(
      `select kind, count(*)::int as count from round_difference where vendor_id = $1 and state = 'open' group by kind order by kind`,
      [vendorId],
    );
    assert.deepEqual(
      found.map(({ kind, count: many }) => [kind, many]),
      [
        ['amount', 20],
        ['currency', 10],
        ['missingOurs', 35],
        ['missingTheirs', 35],
        ['state', 15],
      ],
    );
    const planted = await owner.one<{ count: number }>(
      `select count(distinct ref)::int as count from round_difference where vendor_id = $1 and ref = any(select 'T29-' || (i * 997) from generate_series(1, 100) i)`,
      [vendorId],
    );
    assert.equal(planted!.count, 100);
    assert.equal(await compareLately(ctx), 0, 'looked at again, nothing is new');

    await owner.transaction(async (tx) => {
      await tx.run(`set local session_replication_role = replica`);
      await tx.run(
        `update vendor_round set payout = payout - 1 where ref = any(select 'T29-' || (i * 997) from generate_series(41, 60) i)`,
      );
    });
    clock.advance(10 * 86_400_000);
    assert.equal(await compareLately(ctx), 0, 'ten days later the same is found of what is open');
    const left = await owner.one<{ amount: number; others: number }>(
      `select count(*) filter (where kind = 'amount')::int as amount, count(*) filter (where kind <> 'amount')::int as others
       from round_difference where vendor_id = $1 and state = 'open'`,
      [vendorId],
    );
    assert.deepEqual(left, { amount: 0, others: 95 });
  } finally {
    await owner.transaction(async (tx) => {
      await tx.run(`set local session_replication_role = replica`);
      await tx.run(`delete from round where ref like 'T29-%'`);
      await tx.run(`delete from vendor_round where ref like 'T29-%'`);
    });
  }
});
