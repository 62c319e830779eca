import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import fc from 'fast-check';
import { formatAmount, parseSignedAmount } from '@sen/api/money';
import { transferWalletPaths } from '@sen/api/transferWallet';
import { exclude, setLimit, timeOut } from '@sen/api/limit';
import { setMemberStatus } from '@sen/api/memberDesk';
import { causeOf, transactions } from '@sen/api/record';
import { merchantWallet } from '@sen/api/wallet';
import {
  queryWalletTransfer,
  collectWallets,
  decideWalletTransfer,
  deskWalletTransfers,
  handsAfterMs,
  createWalletTransfer,
  vendorWallets,
  walletVendors,
  waitingWalletTransfers,
} from '@sen/api/walletTransfer';
import { decideHeldWin, deskHeldWins } from '@sen/api/win';
import { profitOfMember } from '#modules/bet/profit.ts';
import { exportBrand } from '#modules/brand/service.ts';
import { accountPath, fundsOf, lockMember, openHold, post, releaseHold } from '#modules/ledger/service.ts';
import * as turnover from '#modules/turnover/service.ts';
import { setVendorState } from '#modules/vendor/service.ts';
import { manualClock } from '#platform/clock.ts';
import { editBrand, until } from '#test/brands.ts';
import { assertBooks, currency, unit } from '#test/faults/testServer.ts';
import { openOwnWallets, type OwnWallets, type WalletFault } from '#test/ownWallets.ts';
import { demoMember, demoOperator, newMember, type Person } from '#test/people.ts';
import { givePlayMoney } from '#test/teams.ts';
import { openWorld, readAllEvents, type World } from '#test/world.ts';
import { recallDue } from './recall.ts';
import { askOverdue } from './service.ts';

const clock = manualClock(Date.now());
let world: World;
let vendor: OwnWallets;
let member: Person;
let risk: Person;

before(async () => {
  world = await openWorld({ clock });
  risk = await demoOperator(world.url, 'risk');
  member = await demoMember(world.url);
  assert.equal((await member.call(merchantWallet, {})).isSingle, true);
  assert.deepEqual((await member.call(vendorWallets, {})).wallets, []);
  vendor = await openOwnWallets(world);
});
beforeEach(() => vendor.heal());
after(async () => {
  try {
    await assertBooks(world.owner);
  } finally {
    await vendor.close();
    await world.close();
  }
});

const move = (
  direction: 'toVendor' | 'toMain',
  amount: string,
  requestId: string = randomUUID(),
  who = member,
) => who.ask(createWalletTransfer, { vendor: 'own', direction, amount, requestId });
const main = async (who = member): Promise<string> =>
  formatAmount((await fundsOf(world.owner, who.id, currency)).main);
const held = async (who = member): Promise<string> =>
  formatAmount((await fundsOf(world.owner, who.id, currency)).held);
const there = async (who = member): Promise<string | null> =>
  (await who.call(vendorWallets, {})).wallets[0]!.balance;
const stateOf = ({ answer }: Awaited<ReturnType<typeof move>>) =>
  answer.code === 'ok' ? answer.value.state : answer.code;
/** Lets the longest pause pass, and asks about all that waits. */
async function askLater(): Promise<number> {
  clock.advance(31 * 60_000);
  return askOverdue(world.ctx);
}

test('[WALLET-03] money goes to the vendor’s wallet and back; the call that says so, and both balances, tell the truth', async () => {
  assert.equal((await member.call(merchantWallet, {})).isSingle, false);
  const before = await main();
  assert.equal(stateOf(await move('toVendor', '250.00')), 'done');
  assert.deepEqual([await there(), await held()], ['250.00', '0.00']);
  assert.equal(stateOf(await move('toMain', '50.00')), 'done');
  assert.equal(await there(), '200.00');
  // Money that was won there comes back too.
  vendor.purses.set(String(member.id), Number(1_200n * unit));
  const { transfers, unanswered } = await member.call(collectWallets, { requestId: randomUUID() });
  assert.deepEqual(
    [transfers.map(({ amount, state }) => [amount, state]), unanswered],
    [[['1200.00', 'done']], []],
  );
  assert.equal(await main(), formatAmount(parseSignedAmount(before)! + 1_000n * unit));
  assert.equal(await there(), '0.00');
});

test('[VALID-04] [WALLET-03] no money goes to a vendor’s wallet from which members play among themselves while a gift asks for turnover; a deposit bars nobody, and back it comes always', async () => {
  const friend = await newMember(world.url);
  await givePlayMoney(world, friend.id, '500.00');
  const go = async (direction: 'toVendor' | 'toMain', amount: string) =>
    stateOf(await move(direction, amount, randomUUID(), friend));
  const ask = (source: 'deposit' | 'conversion', id: bigint) =>
    world.ctx.db.transaction((tx) =>
      turnover.require(tx, { memberId: friend.id, currency, source, sourceId: id, amount: 900n * unit }),
    );
  await ask('deposit', 1n);
  await world.owner.run(
    `insert into game (vendor_id, code, game_type, names, search_text, image, state)
     select id, 'tien-len', 'PVP', '{"vi": "Tiến Lên"}', '', '', 'hidden' from vendor where code = 'own'`,
  );
  try {
    assert.equal(await go('toVendor', '100.00'), 'done');
    await ask('conversion', 1n);
    const { answer } = await move('toVendor', '1.00', randomUUID(), friend);
    assert.deepEqual([answer.code, answer.value], ['wallet_gift_open', { left: '900.00' }]);
    assert.equal(await go('toMain', '100.00'), 'done');
    assert.equal(await main(friend), '500.00');
  } finally {
    await world.owner.run(`delete from game where code = 'tien-len' and state = 'hidden'`);
  }
  assert.equal(await go('toVendor', '1.00'), 'done', 'where nobody plays against members, play counts');
});

test('[WALLET-03] the same request again is the same transfer, one with another amount is refused, and requests that race move money once', async () => {
  const requestId = randomUUID();
  const before = await main();
  const answers = await Promise.all(Array.from({ length: 5 }, () => move('toVendor', '10.00', requestId)));
  assert.ok(answers.every(({ answer }) => answer.code === 'ok'));
  assert.equal(stateOf(await move('toVendor', '11.00', requestId)), 'request_conflict');
  await askLater();
  assert.equal(stateOf(await move('toVendor', '10.00', requestId)), 'done');
  assert.equal(await main(), formatAmount(parseSignedAmount(before)! - 10n * unit));
  assert.equal(await there(), '10.00');
  await member.call(collectWallets, { requestId: randomUUID() });
});

test('[WALLET-03] refusals: too little money, none such vendor, a vendor under maintenance, a member on a break; money comes back all the same', async () => {
  const poor = await newMember(world.url);
  assert.equal(stateOf(await move('toVendor', '10.00', randomUUID(), poor)), 'balance_too_small');
  assert.equal(stateOf(await move('toMain', '10.00', randomUUID(), poor)), 'refused');
  const { answer } = await member.ask(createWalletTransfer, {
    vendor: 'arcade',
    direction: 'toVendor',
    amount: '1.00',
    requestId: randomUUID(),
  });
  assert.equal(answer.code, 'not_found');
  const rich = await demoMember(world.url, 'demo02');
  assert.equal(stateOf(await move('toVendor', '10.00', randomUUID(), rich)), 'done');
  await setVendorState(world.ctx, 'own', 'maintenance', { actor: 'system' });
  assert.equal(stateOf(await move('toVendor', '1.00', randomUUID(), rich)), 'game_maintenance');
  assert.equal(stateOf(await move('toMain', '4.00', randomUUID(), rich)), 'done');
  await setVendorState(world.ctx, 'own', 'live', { actor: 'system' });
  await rich.call(timeOut, { days: 1 });
  assert.equal(stateOf(await move('toVendor', '1.00', randomUUID(), rich)), 'time_out_running');
  // Money that is left there comes home by itself.
  await until(async () => (await there(rich)) === '0.00');
});

/** The faults of each direction, the state that is told then, and the state in the end. */
const breakages: [fault: WalletFault, told: string, end: string, how: string][] = [
  ['lose', 'sent', 'done', 'the answer was lost'],
  ['drop', 'sent', 'done', 'the call never came'],
  ['deny', 'sent', 'done', 'something on the way refused it'],
  ['refuse', 'refused', 'refused', 'the vendor refused it'],
];
for (const direction of ['toVendor', 'toMain'] as const)
  for (const [fault, told, end, how] of breakages)
    test(`[WALLET-03] ${direction}, ${how}: ${told} at first, ${end} in the end, once`, async () => {
      assert.equal(stateOf(await move('toVendor', '20.00')), 'done');
      const before = { main: parseSignedAmount(await main())!, there: parseSignedAmount((await there())!)! };
      vendor.break((path) => (path === transferWalletPaths.move ? fault : undefined));
      const answer = await move(direction, '5.00');
      assert.equal(stateOf(answer), told);
      const waits = told === 'sent' && direction === 'toVendor';
      assert.equal(await held(), waits ? '5.00' : '0.00');
      vendor.heal();
      for (let i = 0; i < 3; i++) await askLater();
      const change = end === 'done' ? (direction === 'toVendor' ? 5n : -5n) * unit : 0n;
      assert.deepEqual(
        { main: await main(), held: await held(), there: await there() },
        {
          main: formatAmount(before.main - change),
          held: '0.00',
          there: formatAmount(before.there + change),
        },
      );
      await member.call(collectWallets, { requestId: randomUUID() });
    });

test('[WALLET-03] a process that ends between the phases leaves transfers that another one settles, once, from whichever phase', async () => {
  for (const direction of ['toVendor', 'toMain'] as const)
    for (const phase of ['before the vendor was asked', 'after it did as it was asked'] as const) {
      await move('toVendor', '20.00');
      const before = { main: parseSignedAmount(await main())!, there: parseSignedAmount((await there())!)! };
      vendor.break((path) =>
        path === transferWalletPaths.move
          ? phase === 'before the vendor was asked'
            ? 'drop'
            : 'lose'
          : undefined,
      );
      await move(direction, '5.00');
      vendor.heal();
      // As if nobody had come to write down the answer.
      await world.owner.run(
        `update wallet_transfer set asked = 0, asked_at = null, last_answer = null where state = 'sent'`,
      );
      const other = await world.anotherNode();
      clock.advance(31 * 60_000);
      await Promise.all([askOverdue(world.ctx), askOverdue(other.ctx), askOverdue(other.ctx)]);
      const change = (direction === 'toVendor' ? 5n : -5n) * unit;
      assert.deepEqual(
        [await main(), await there(), await held()],
        [formatAmount(before.main - change), formatAmount(before.there + change), '0.00'],
        `${direction} ${phase}`,
      );
      await member.call(collectWallets, { requestId: randomUUID() });
    }
});

test('[WALLET-03] a vendor that is silent leaves its balance unknown and its transfers on the desk’s list; asked there, it settles them', async () => {
  vendor.break(() => 'drop');
  assert.equal(stateOf(await move('toVendor', '7.00')), 'sent');
  assert.equal(await there(), null);
  const { unanswered } = await member.call(collectWallets, { requestId: randomUUID() });
  assert.deepEqual(unanswered, ['own']);
  assert.deepEqual(
    (await risk.call(walletVendors, {})).list.map(({ code }) => code),
    ['own'],
  );
  const ofVendor = async (code: string) =>
    (await risk.call(deskWalletTransfers, { vendor: code })).list.length;
  assert.deepEqual([(await ofVendor('own')) > 0, await ofVendor('arcade')], [true, 0]);
  const inDoubt = async () => (await risk.call(deskWalletTransfers, { state: 'sent' })).list;
  const [row] = await inDoubt();
  assert.deepEqual(
    [row!.account, row!.amount, row!.direction, row!.asked, row!.phase],
    ['demo01', '7.00', 'toVendor', 1, 'silent'],
  );
  assert.equal((await risk.call(queryWalletTransfer, { id: row!.id })).state, 'sent');
  vendor.heal();
  clock.advance(60_000);
  assert.equal((await risk.call(queryWalletTransfer, { id: row!.id })).state, 'done');
  assert.deepEqual(await inDoubt(), []);
  const [now] = (await risk.call(deskWalletTransfers, { id: row!.id })).list;
  assert.deepEqual([now!.state, now!.asked, now!.settledAt === null], ['done', 3, false]);
  assert.equal((await risk.ask(queryWalletTransfer, { id: '1' })).answer.code, 'case_unknown');
  await member.call(collectWallets, { requestId: randomUUID() });
});

test('[WALLET-03] a brand that gives a vendor up takes no more money to it, and brings back what is there', async () => {
  assert.equal(stateOf(await move('toVendor', '9.00')), 'done');
  const { vendors } = (await exportBrand(world.ctx.db, 'sen')).document;
  await editBrand(world.ctx, () => ({ vendors: ['arcade'] }));
  try {
    const [wallet] = (await member.call(vendorWallets, {})).wallets;
    assert.deepEqual([wallet?.vendor, wallet?.balance, wallet?.open], ['own', '9.00', false]);
    assert.equal(stateOf(await move('toVendor', '1.00')), 'not_found');
    const before = parseSignedAmount(await main())!;
    assert.deepEqual(
      (await member.call(collectWallets, { requestId: randomUUID() })).transfers.map(({ state }) => state),
      ['done'],
    );
    assert.equal(parseSignedAmount(await main())! - before, 9n * unit);
  } finally {
    await editBrand(world.ctx, () => ({ vendors }));
  }
});

test('[WALLET-03] a transfer that cannot be asked about keeps no other from it', async () => {
  vendor.break(() => 'drop');
  await move('toVendor', '3.00');
  vendor.heal();
  const gone = await openOwnWallets(world, 'gone');
  gone.break(() => 'drop');
  await member.ask(createWalletTransfer, {
    vendor: 'gone',
    direction: 'toVendor',
    amount: '2.00',
    requestId: randomUUID(),
  });
  await gone.close();
  await world.owner.run(`update vendor set protocol = 'hub88' where code = 'gone'`);
  // Asked about first.
  await world.owner.run(
    `update wallet_transfer set asked_at = 'epoch' where state = 'sent' and vendor_id = (select id from vendor where code = 'gone')`,
  );
  assert.equal(await askLater(), 1);
  const open = `select code from wallet_transfer w join vendor v on v.id = w.vendor_id where w.state = 'sent'`;
  assert.deepEqual(await world.owner.rows(open), [{ code: 'gone' }]);
  await world.owner.run(`update vendor set protocol = 'transfer' where code = 'gone'`);
  const finance = await demoOperator(world.url, 'finance');
  const { id } = (await finance.call(deskWalletTransfers, { state: 'sent' })).list[0]!;
  clock.advance(handsAfterMs);
  for (const who of [finance, await demoOperator(world.url, 'owner')])
    await who.call(decideWalletTransfer, { id, decision: 'reject', reason: 'the vendor has closed' });
  await member.call(collectWallets, { requestId: randomUUID() });
});

test('[WALLET-03] [OPS-03] a transfer in doubt for an hour is settled by two operators with the vendor’s answer, once, whatever the vendor says later', async () => {
  const owner = await demoOperator(world.url, 'owner');
  const finance = await demoOperator(world.url, 'finance');
  for (const [direction, decision, state] of [
    ['toVendor', 'reject', 'refused'],
    ['toMain', 'approve', 'done'],
  ] as const) {
    await move('toVendor', '20.00');
    const before = parseSignedAmount(await main())!;
    vendor.break(() => 'drop');
    await move(direction, '5.00');
    const { id } = (await finance.call(deskWalletTransfers, { state: 'sent' })).list[0]!;
    const says = (who: Person, what: 'approve' | 'reject' = decision) =>
      who.ask(decideWalletTransfer, { id, decision: what, reason: 'as the vendor wrote' });
    const codeOf = async (who: Person, what?: 'approve' | 'reject') => (await says(who, what)).answer.code;
    assert.equal(await codeOf(finance), 'wallet_transfer_too_new');
    assert.equal((await finance.call(waitingWalletTransfers, {})).count, 0);
    assert.equal(await codeOf(risk), 'not_allowed');
    clock.advance(handsAfterMs);
    assert.equal((await finance.call(waitingWalletTransfers, {})).count, 1);
    const first = (await says(finance)).answer;
    assert.deepEqual(first.code === 'ok' && first.value, { state: 'sent', needsSecond: true });
    const second = (await says(owner)).answer;
    assert.deepEqual(second.code === 'ok' && second.value, { state, needsSecond: false });
    assert.equal(await codeOf(owner), 'ok');
    assert.equal(await codeOf(owner, decision === 'approve' ? 'reject' : 'approve'), 'case_decided');
    vendor.heal();
    await askLater();
    assert.deepEqual(
      [await main(), await held()],
      [formatAmount(before + (direction === 'toMain' ? 5n * unit : 0n)), '0.00'],
    );
    await member.call(collectWallets, { requestId: randomUUID() });
  }
});

/** A new member with 50 units. */
async function funded(): Promise<Person> {
  const who = await newMember(world.url);
  const opening = {
    key: `opening:${who.id}`,
    from: accountPath.adjustment,
    to: accountPath.main(who.id),
    currency,
  };
  await world.owner.transaction((tx) =>
    post(tx, [{ ...opening, memberId: who.id, amount: 50n * unit, reason: 'adjustment' }]),
  );
  return who;
}

const lastAnswerOf = async ({ id }: Person) =>
  (
    await world.owner.one<{ answer: string | null }>(
      `select last_answer as answer from vendor_wallet where member_id = $1`,
      [id],
    )
  )?.answer;

const maintain = (maintenance: boolean) => () => editBrand(world.ctx, () => ({ maintenance }));
/** Why somebody may not play, and how it ends. */
const reasons: [
  why: string,
  begins: (who: Person) => Promise<unknown>,
  ends?: (who: Person) => Promise<unknown>,
][] = [
  ['excluded', (who) => who.call(exclude, { term: 'sixMonths' })],
  ['on a break', (who) => who.call(timeOut, { days: 1 })],
  [
    'locked',
    (who) => risk.call(setMemberStatus, { id: String(who.id), status: 'locked', reason: 'looked into' }),
  ],
  ['with a limit on play', (who) => who.call(setLimit, { kind: 'loss', period: 'day', value: '100.00' })],
  ['of a brand under maintenance', maintain(true), maintain(false)],
];
for (const [why, begins, ends] of reasons)
  test(`[WALLET-03] [SAFE-01] the money of a member ${why} comes home from the vendor, what a round pays there later too, and a silent vendor is asked again`, async () => {
    const who = await funded();
    const other = await demoMember(world.url, 'demo01');
    // After three that it does not answer a vendor is left alone: wallets of other tests would come
    // before this one.
    await world.owner.run(`update vendor_wallet set next_at = 'infinity' where member_id <> all($1)`, [
      [who.id, other.id],
    ]);
    const lies = (): number => vendor.purses.get(String(who.id)) ?? 0;
    assert.equal(stateOf(await move('toVendor', '30.00', randomUUID(), who)), 'done');
    assert.equal(stateOf(await move('toVendor', '9.00', randomUUID(), other)), 'done');
    const before = parseSignedAmount(await main(who))!;
    assert.equal(await recallDue(world.ctx, [who.id]), 0, 'who may play keeps what lies there');
    vendor.break(() => 'drop');
    await begins(who);
    try {
      await readAllEvents(world);
      assert.equal(await recallDue(world.ctx), 0);
      // The job or the event of the member, whichever came first, has asked it.
      await until(async () => (await lastAnswerOf(who)) === 'silent');
      vendor.heal();
      assert.equal(await recallDue(world.ctx), 0, 'the vendor is left alone for a moment');
      clock.advance(61_000);
      await recallDue(world.ctx);
      // The job or the event, whichever came first.
      await until(async () => (await main(who)) === formatAmount(before + 30n * unit));
      assert.equal(lies(), 0);
      vendor.purses.set(String(who.id), Number(7n * unit));
      clock.advance(61_000);
      const nodes = [world.ctx, (await world.anotherNode()).ctx];
      const made = await Promise.all(nodes.map((ctx) => recallDue(ctx, [who.id])));
      assert.deepEqual(
        [made[0]! + made[1]!, lies(), await main(who)],
        [1, 0, formatAmount(before + 37n * unit)],
      );
      clock.advance(61_000);
      assert.equal(await recallDue(world.ctx, [who.id]), 0);
    } finally {
      await ends?.(who);
    }
    if (!ends) assert.equal(vendor.purses.get(String(other.id)), Number(9n * unit), 'other members play on');
    await other.call(collectWallets, { requestId: randomUUID() });
  });

test('[WALLET-03] [SAFE-01] money that comes to a vendor late, after its member was excluded, comes home as well', async () => {
  const who = await funded();
  const before = await main(who);
  vendor.break((path) => (path === transferWalletPaths.move ? 'drop' : undefined));
  assert.equal(stateOf(await move('toVendor', '5.00', randomUUID(), who)), 'sent');
  await who.call(exclude, { term: 'sixMonths' });
  await readAllEvents(world);
  await recallDue(world.ctx);
  await until(async () => (await lastAnswerOf(who)) === 'empty');
  vendor.heal();
  await askLater();
  assert.equal(vendor.purses.get(String(who.id)), Number(5n * unit));
  assert.equal(await recallDue(world.ctx, [who.id]), 1);
  assert.deepEqual([vendor.purses.get(String(who.id)), await main(who)], [0, before]);
});

test('[WALLET-03] [SAFE-01] a vendor that tells a balance and leaves moves unanswered has one transfer in doubt, however often the wallet is looked at', async () => {
  const who = await funded();
  const before = await main(who);
  assert.equal(stateOf(await move('toVendor', '5.00', randomUUID(), who)), 'done');
  vendor.break((path) => (path === transferWalletPaths.move ? 'drop' : undefined));
  await who.call(exclude, { term: 'sixMonths' });
  await readAllEvents(world);
  await until(async () => (await lastAnswerOf(who)) === 'silent');
  for (let i = 0; i < 2; i++) {
    clock.advance(31 * 60_000);
    assert.equal(await recallDue(world.ctx, [who.id]), 0);
  }
  const home = `select id from wallet_transfer where member_id = $1 and direction = 'toMain'`;
  assert.equal((await world.owner.rows(home, [who.id])).length, 1);
  vendor.heal();
  await askLater();
  assert.deepEqual([vendor.purses.get(String(who.id)), await main(who)], [0, before]);
});

test('[WALLET-03] [SAFE-01] [T28] however many wallets are to be emptied, a silent vendor is asked three times and holds up no other; what waits longest comes first', async () => {
  const silent = await openOwnWallets(world, 'silent');
  const count = 105;
  const opened = await world.owner.rows<{ id: bigint }>(
    `insert into member (brand_id, account, canonical_account, nickname, language, status)
     select brand_id, 'recall' || i, 'recall' || i, 'recall' || i, language, 'locked' from member, generate_series(1, $2::int) i where id = $1 returning id`,
    [member.id, count],
  );
  const ids = opened.map(({ id }) => id);
  await world.owner.run(
    `insert into vendor_wallet (member_id, vendor_id, currency, next_at)
     select m, v.id, $2, to_timestamp($3::float8 / 1000 - nth) from unnest($1::bigint[]) with ordinality as o (m, nth), vendor v
     where v.code in ('own', 'silent')`,
    [ids, currency, clock.now()],
  );
  silent.break(() => 'drop');
  vendor.calls.length = 0;
  await recallDue(world.ctx);
  assert.equal(silent.calls.length, 3);
  assert.ok(vendor.calls.length >= count);
  const asked = `select member_id as id from vendor_wallet where member_id = any($1) and last_answer = 'silent' order by 1`;
  assert.deepEqual(await world.owner.rows(asked, [ids]), opened.slice(-3));
  await world.owner.run(`delete from vendor_wallet where member_id = any($1)`, [ids]);
  await silent.close();
});

/** Held wins that came home from the wallet of a member. */
const heldOf = async (who: Person) => (await risk.call(deskHeldWins, { member: String(who.id) })).list;
const limitHome = (max: bigint) =>
  world.owner.run(`update vendor set wallet_win_max = $1 where code = 'own'`, [max * unit]);
/** With a new member, while the vendor's limit is so much. */
async function limited(max: bigint, plays: (who: Person) => Promise<void>): Promise<void> {
  await limitHome(max);
  try {
    await plays(await funded());
  } finally {
    await limitHome(25_000_000n);
  }
}

test('[WALLET-03] [WALLET-04] [T28] a vendor that says it sent back more than its limit: the excess is held, whichever way it came, until operators credit or refuse it', async () => {
  const owner = await demoOperator(world.url, 'owner');
  const finance = await demoOperator(world.url, 'finance');
  await limitHome(100n);
  try {
    const who = await funded();
    const start = parseSignedAmount(await main(who))!;
    const has = async () => [formatAmount(parseSignedAmount(await main(who))! - start), await held(who)];
    assert.equal(stateOf(await move('toVendor', '30.00', randomUUID(), who)), 'done');
    // Says the vendor.
    vendor.purses.set(String(who.id), Number(50_000n * unit));
    assert.equal(stateOf(await move('toMain', '80.00', randomUUID(), who)), 'done');
    assert.deepEqual(await has(), ['50.00', '0.00']);
    // The limit is 100 above the sum taken there: the next 50 are free, and anything beyond waits.
    const { transfers } = await who.call(collectWallets, { requestId: randomUUID() });
    assert.deepEqual(transfers[0]!.held, { amount: '49870.00', state: 'waiting' });
    assert.deepEqual(await has(), ['100.00', '49870.00']);
    const [first] = await heldOf(who);
    assert.deepEqual(
      [first!.vendor, first!.walletTransfer, first!.stake, first!.payout, first!.amount, first!.state],
      ['Own Wallets', transfers[0]!.id, '30.00', '50000.00', '49870.00', 'waiting'],
    );
    const lines = (await who.call(transactions, {})).list.map(({ type, amount, reference }) => [
      type,
      amount,
      causeOf(reference)?.cause,
    ]);
    assert.deepEqual(lines.slice(0, 3), [
      ['wallet-transfer', '50.00', 'wallet-transfer'],
      ['win-held', '-49870.00', 'wallet-transfer'],
      ['wallet-transfer', '49870.00', 'wallet-transfer'],
    ]);

    // When the house recalls it, nothing more is free; money that the member takes there anew is.
    await move('toVendor', '20.00', randomUUID(), who);
    vendor.purses.set(String(who.id), Number(90n * unit));
    await who.call(setLimit, { kind: 'loss', period: 'day', value: '100.00' });
    await readAllEvents(world);
    await recallDue(world.ctx, [who.id]);
    await until(async () => (await held(who)) === '49940.00');
    assert.deepEqual(await has(), ['100.00', '49940.00']);

    const says = (one: Person, id: string, decision: 'credit' | 'refuse') =>
      one.call(decideHeldWin, { id, decision, reason: 'as the vendor’s records say' });
    const second = (await heldOf(who)).find(({ id }) => id !== first!.id)!;
    assert.equal(second.amount, '70.00');
    assert.deepEqual(await says(finance, first!.id, 'refuse'), { state: 'waiting', needsSecond: true });
    assert.deepEqual(await says(owner, first!.id, 'refuse'), { state: 'refused', needsSecond: false });
    assert.deepEqual(await has(), ['100.00', '70.00']);
    // No round paid what was refused: it is neither won nor lost.
    const everyDay = { from: '2000-01-01', to: '2199-12-31' };
    const report = await profitOfMember(
      world.owner,
      { memberId: who.id, currency, timeZone: 'UTC' },
      everyDay,
    );
    const { payout, other, change } = report.total;
    assert.deepEqual([payout, other, change], ['0.00', '0.00', '50.00']);
    assert.deepEqual(await says(finance, second.id, 'credit'), { state: 'credited', needsSecond: false });
    assert.deepEqual(await has(), ['170.00', '0.00']);
    assert.deepEqual(
      (await who.call(vendorWallets, {})).transfers.map((one) => one.held?.state),
      ['credited', undefined, 'refused', undefined, undefined],
    );

    // An amount that operators credited is checked: another 100 may come.
    vendor.purses.set(String(who.id), Number(101n * unit));
    await who.call(collectWallets, { requestId: randomUUID() });
    assert.deepEqual(await has(), ['270.00', '1.00']);
    // The sum of all that came back, the refused part too: 80, 49 920, 90 and 101.
    const [last] = await heldOf(who);
    assert.deepEqual([last!.stake, last!.payout], ['50.00', '50191.00']);
    await assertBooks(world.owner);
  } finally {
    await limitHome(25_000_000n);
  }
});

test('[WALLET-03] [WALLET-04] a held or doubtful transfer is shown to its member while it waits, however many transfers come after it', () =>
  limited(100n, async (who) => {
    vendor.purses.set(String(who.id), Number(101n * unit));
    await who.call(collectWallets, { requestId: randomUUID() });
    vendor.break((path) => (path === transferWalletPaths.move ? 'drop' : undefined));
    assert.equal(stateOf(await move('toVendor', '1.00', randomUUID(), who)), 'sent');
    await world.owner.run(
      `insert into wallet_transfer (member_id, brand_id, vendor_id, direction, currency, amount, state, request_id, created_at, settled_at)
       select member_id, brand_id, vendor_id, 'toMain', currency, 1, 'refused', gen_random_uuid(), created_at, created_at
       from wallet_transfer, generate_series(1, 25) where member_id = $1 and state = 'sent'`,
      [who.id],
    );
    const { transfers } = await who.call(vendorWallets, {});
    assert.deepEqual(
      transfers.map(({ state, held: aside }) => aside?.state ?? state),
      [...Array.from({ length: 20 }, () => 'refused'), 'sent', 'waiting'],
    );
    vendor.heal();
    await askLater();
  }));

test('[WALLET-03] [WALLET-04] a win that accounts have no room to hold stays in doubt with its vendor’s answer, for operators too, and is settled when there is room', () =>
  limited(100n, async (who) => {
    const much = { memberId: who.id, currency, amount: 2n ** 61n + 1n, reason: 'adjustment' } as const;
    const [own, adjustment] = [accountPath.main(who.id), accountPath.adjustment];
    const key = `much:${who.id}`;
    await world.owner.transaction(async (tx) => {
      await post(tx, [{ ...much, key: `${key}:in`, from: adjustment, to: own }]);
      await openHold(tx, { ...much, key });
    });
    vendor.purses.set(String(who.id), Number(500n * unit));
    const { transfers } = await who.call(collectWallets, { requestId: randomUUID() });
    assert.equal(transfers[0]!.state, 'sent');
    const row = await world.owner.one(
      `select asked, last_answer as answer from wallet_transfer where id = $1`,
      [BigInt(transfers[0]!.id)],
    );
    assert.deepEqual(row, { asked: 1, answer: 'done' });
    clock.advance(handsAfterMs);
    const says = async (name: 'finance' | 'owner') => {
      const input = { id: transfers[0]!.id, decision: 'approve', reason: 'as the vendor wrote' } as const;
      return (await (await demoOperator(world.url, name)).ask(decideWalletTransfer, input)).answer.code;
    };
    assert.deepEqual([await says('finance'), await says('owner')], ['ok', 'wallet_held_too_much']);
    await world.owner.transaction(async (tx) => {
      await releaseHold(tx, key);
      await post(tx, [{ ...much, key: `${key}:out`, from: own, to: adjustment }]);
    });
    await askLater();
    assert.deepEqual([await main(who), await held(who)], ['150.00', '400.00']);
  }));

test('[WALLET-03] [T28] two transfers home that are settled at one moment share one limit', () =>
  limited(100n, async (who) => {
    const start = parseSignedAmount(await main(who))!;
    assert.equal(stateOf(await move('toVendor', '30.00', randomUUID(), who)), 'done');
    vendor.purses.set(String(who.id), Number(200n * unit));
    const waits = `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const { both } = await world.owner.transaction(async (tx) => {
      await lockMember(tx, who.id);
      const both = Promise.all([0, 1].map(() => move('toMain', '100.00', randomUUID(), who)));
      await until(async () => (await world.owner.one<{ count: number }>(waits))!.count >= 2);
      return { both };
    });
    assert.deepEqual((await both).map(stateOf), ['done', 'done']);
    assert.deepEqual([parseSignedAmount(await main(who))! - start, await held(who)], [100n * unit, '70.00']);
  }));

test('[WALLET-03] [T28] a limit that was lowered since holds nothing that a member moves there and back', () =>
  limited(100n, async (who) => {
    vendor.purses.set(String(who.id), Number(101n * unit));
    await who.call(collectWallets, { requestId: randomUUID() });
    const before = [await main(who), await held(who)];
    assert.equal(before[1], '1.00');
    await limitHome(10n);
    for (const direction of ['toVendor', 'toMain'] as const)
      assert.equal(stateOf(await move(direction, '20.00', randomUUID(), who)), 'done');
    assert.deepEqual([await main(who), await held(who)], before);
    await assertBooks(world.owner);
  }));

test('[WALLET-03] [WALLET-04] of what is held no debt is paid before it is credited', () =>
  limited(10n, async (who) => {
    const before = parseSignedAmount(await main(who))!;
    const owes = {
      key: `owes:${who.id}`,
      from: accountPath.debt(who.id),
      to: accountPath.adjustment,
      currency,
    };
    await move('toVendor', formatAmount(before), randomUUID(), who);
    await world.owner.transaction((tx) =>
      post(tx, [{ ...owes, memberId: who.id, amount: 40n * unit, reason: 'adjustment' }]),
    );
    vendor.purses.set(String(who.id), Number(before + 60n * unit));
    await who.call(collectWallets, { requestId: randomUUID() });
    const funds = async () => {
      const { main: free, held: aside, debt } = await fundsOf(world.owner, who.id, currency);
      return [free - before, aside, debt].map(formatAmount);
    };
    assert.deepEqual(await funds(), ['-30.00', '50.00', '0.00']);
  }));

test('[WALLET-01] [WALLET-03] with movements, lost answers, dropped calls and repeated requests in any order, no money is made or lost (property)', async () => {
  const step = fc.record({
    direction: fc.constantFrom('toVendor', 'toMain'),
    units: fc.integer({ min: 1, max: 40 }),
    fault: fc.constantFrom(undefined, 'lose', 'drop', 'deny', 'refuse'),
    asks: fc.boolean(),
  });
  const total = async (): Promise<bigint> => {
    const { main: free, held: aside } = await fundsOf(world.owner, member.id, currency);
    return free + aside + BigInt(vendor.purses.get(String(member.id)) ?? 0);
  };
  const before = await total();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      for (const { direction, units, fault, asks } of steps) {
        vendor.break((path) => (path === transferWalletPaths.move ? fault : undefined));
        await move(direction, `${units}.00`);
        if (asks) await askLater();
      }
      vendor.heal();
      for (let i = 0; i < 3; i++) await askLater();
      assert.equal(await held(), '0.00');
      assert.equal(await total(), before);
      await assertBooks(world.owner);
    }),
    { numRuns: 8, seed: Number(process.env['SEED'] ?? 11) },
  );
});
