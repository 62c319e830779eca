import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { deskDeposits } from '@sen/api/deposit';
import { deskMembers } from '@sen/api/member';
import { reportOverview } from '@sen/api/report';
import { formatAmount, parseAmount } from '@sen/api/money';
import { pointCurrency } from '@sen/api/pointTerms';
import * as ledger from '#modules/ledger/service.ts';
import { demoOperator, newMember, type Person } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { invariants } from '../../modules.ts';

let world: World;
let finance: Person;
before(async () => {
  world = await openWorld();
  finance = await demoOperator(world.url, 'finance');
});
after(() => world.close());

test('[WALLET-01] twenty audits at once of books never audited leave one finding of each invariant, and the overview shows that all hold', async () => {
  await Promise.all(Array.from({ length: 20 }, () => ledger.auditAndAlarm(world.ctx, invariants)));
  const answers = await Promise.all(Array.from({ length: 20 }, () => finance.call(reportOverview, {})));
  for (const { invariants } of answers) {
    assert.ok(invariants.length >= 8);
    assert.deepEqual(
      invariants.filter(({ ok }) => !ok),
      [],
    );
  }
});

test('[WALLET-01] books that are audited anew have a new outcome of every check on the overview', async () => {
  const before = (await finance.call(reportOverview, {})).invariants;
  await ledger.auditAndAlarm(world.ctx, invariants);
  const after = (await finance.call(reportOverview, {})).invariants;
  assert.deepEqual(
    after.map(({ name }) => name),
    before.map(({ name }) => name),
  );
  for (const [i, { ok, checkedAt }] of after.entries()) {
    assert.ok(ok);
    assert.ok(checkedAt > before[i]!.checkedAt);
  }
});

test('[WALLET-01] the overview’s figures come from the ledger: what members are owed is what the platform’s accounts stand for', async () => {
  const { membersOwed, heldForMembers, platformAccounts } = await finance.call(reportOverview, {});
  assert.equal(membersOwed, '5000000.00');
  assert.equal(heldForMembers, '0.00');
  const platform = platformAccounts!.reduce(
    (sum, { balance }) =>
      sum + (balance.startsWith('-') ? -parseAmount(balance.slice(1))! : parseAmount(balance)!),
    0n,
  );
  assert.equal(platform, -parseAmount(membersOwed)!);
});

test('[WALLET-01] the platform’s accounts stand in every currency of money, points in none of them, and the parts of a vendor’s account are one', async () => {
  await ledger.ensureAccounts(world.owner, [
    { path: 'vendor:arcade:gross', currency: 'P' },
    { path: 'vendor:arcade:gross:1', currency: 'P' },
    { path: ledger.accountPath.suspense, currency: 'USD' },
    { path: ledger.accountPath.pointsIssued, currency: pointCurrency },
  ]);
  const { platformAccounts } = await finance.call(reportOverview, {});
  const of = (path: string, currency: string) =>
    platformAccounts!.filter((one) => one.path === path && one.currency === currency);
  assert.deepEqual(of('vendor:arcade:gross:1', 'P'), []);
  assert.equal(of('vendor:arcade:gross', 'P').length, 1);
  assert.equal(of('platform:suspense', 'USD').length, 1);
  assert.deepEqual(
    platformAccounts!.filter(({ currency }) => currency === pointCurrency),
    [],
  );
});

test('[WALLET-01] an audit that finds the books wrong says so until they agree again', async () => {
  const person = await newMember(world.url);
  await world.owner.transaction(async (tx) => {
    await tx.run(`select set_config('sen.posting', 'on', true)`);
    await tx.run(`update account set balance = 1 where path = $1`, [`member:${person.id}:main`]);
  });
  const broken = (await ledger.auditAndAlarm(world.ctx, invariants))
    .filter(({ ok }) => !ok)
    .map(({ name }) => name);
  assert.ok(broken.some((name) => name.startsWith('INV1')) && broken.some((name) => name.startsWith('INV2')));
  assert.match(
    await world.ctx.metrics.registry.metrics(),
    /sen_invariant_broken\{invariant="INV1 conservation"\} 1/,
  );
  await world.owner.transaction(async (tx) => {
    await tx.run(`select set_config('sen.posting', 'on', true)`);
    await tx.run(`update account set balance = 0 where path = $1`, [`member:${person.id}:main`]);
  });
  assert.ok((await ledger.auditAndAlarm(world.ctx, invariants)).every(({ ok }) => ok));
});

test('[API-02] members and deposits are listed a page at a time, and a name is found by a part of it', async () => {
  const { list, next, previous } = await finance.call(deskMembers, { search: 'DEMO0' });
  assert.deepEqual(list.map(({ account }) => account).sort(), [
    'demo01',
    'demo02',
    'demo03',
    'demo04',
    'demo05',
  ]);
  assert.deepEqual([next, previous], [null, null]);
  assert.ok(list.every(({ balance }) => balance === '1000000.00'));
  assert.equal(
    (await finance.call(deskMembers, { search: '%' })).list.length,
    0,
    'what means something to SQL means nothing here',
  );
  assert.deepEqual((await finance.call(deskDeposits, { state: 'paid' })).list, []);
});

test('[WALLET-01] [OPS-06] the overview and the audit answer when sums are a thousand times what one account can hold', async () => {
  const most = 2n ** 63n - 1n;
  const count = 1_100;
  const members = await world.owner.rows<{ id: bigint }>(
    `insert into member (brand_id, account, canonical_account, nickname, language)
     select brand.id, 'huge' || n, 'huge' || n, 'huge', 'vi' from brand, generate_series(1, $1) n where brand.code = 'truc' returning member.id`,
    [count],
  );
  await world.owner.transaction((tx) =>
    ledger.post(
      tx,
      members.map(({ id: memberId }, n) => ({
        key: `huge:${n}`,
        from: `vendor:huge:gross:${BigInt(n)}` as const,
        to: ledger.accountPath.main(memberId),
        currency: 'P',
        memberId,
        amount: most,
        reason: 'win' as const,
      })),
    ),
  );
  await world.owner.run(
    `insert into round (member_id, id, stake, payout, last_transfer_id, vendor_id, bets, state, game_code, currency, ref)
     select id, (extract(epoch from now()) * 1000)::bigint << 20, $1, 0, 0, (select min(id) from vendor), 1, 'open', 'slot', 'P', 'huge'
     from member where account like 'huge%'`,
    [most],
  );
  await world.owner.run(
    `insert into deposit (member_id, brand_id, request_id, channel, currency, amount, fee, state, paid_amount, paid_currency, expires_at, finished_at)
     select id, brand_id, gen_random_uuid(), 'huge', 'P', $1, 0, 'paid', $1, 'P', now(), now() from member where account like 'huge%'`,
    [most],
  );
  const sum = most * BigInt(count);
  const { membersOwed, platformAccounts, brands } = await finance.call(reportOverview, {});
  assert.equal(membersOwed, formatAmount(sum + parseAmount('5000000.00')!));
  assert.equal(
    platformAccounts!.find(({ path }) => path === 'vendor:huge:gross')!.balance,
    formatAmount(-sum),
  );
  const { today } = brands.find(({ brand }) => brand === 'truc')!;
  assert.deepEqual(
    [today.deposits, today.stake, today.grossGamingRevenue],
    [formatAmount(sum), formatAmount(sum), formatAmount(sum)],
  );
  await ledger.auditAndAlarm(world.ctx, invariants);
});
