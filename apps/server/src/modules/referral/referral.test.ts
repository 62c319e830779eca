import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { addBankAccount } from '@sen/api/bankAccount';
import { exclude } from '@sen/api/limit';
import { checkAffiliate, register } from '@sen/api/member';
import { createInvitation } from '@sen/api/invitation';
import { unread } from '@sen/api/inbox';
import { parseAmount } from '@sen/api/money';
import * as api from '@sen/api/referral';
import { claimReward, claimableRewards, rewardOffers } from '@sen/api/reward';
import * as deskApi from '@sen/api/rewardDesk';
import { isReferralMet } from '@sen/api/rewardKinds/referral';
import type { TermsOf } from '@sen/api/rewardTerms';
import { openCashier, type Cashier } from '#test/cashier.ts';
import { dyingAt } from '#test/dyingNode.ts';
import { assertBooks } from '#test/faults/testServer.ts';
import type { VendorClient } from '#test/faults/vendorClient.ts';
import {
  approvedBy,
  choosePaymentPassword,
  demoAgent,
  demoOperator,
  newMember,
  visitor,
  type Person,
} from '#test/people.ts';
import { atMoment } from '#test/moment.ts';
import { openGame } from '#test/play.ts';
import { arcadeOf, playRound } from '#test/teams.ts';
import { readAllEvents, type World } from '#test/world.ts';
import { dayAfter, dayOf, daysFrom, startOf } from '#platform/days.ts';
import { monthOf } from './invitations.ts';
import { payReferrals, signsOf } from './paying.ts';
import { percentDone, signsBetween, type Found } from './rules.ts';
import * as store from './store.ts';

let cashier: Cashier;
let world: World;
let arcade: VendorClient;
let owner: Person;
let risk: Person;
let finance: Person;
const timeZone = 'Asia/Ho_Chi_Minh';
before(async () => {
  cashier = await openCashier();
  ({ world } = cashier);
  arcade = arcadeOf(world);
  owner = await demoOperator(world.url, 'owner');
  risk = await demoOperator(world.url, 'risk');
  finance = await demoOperator(world.url, 'finance');
  // The rules of the demo's own promotions give nothing here.
  await world.owner.run(`update reward_rule set open = false where kind = 'referral'`);
});
after(async () => {
  try {
    await assertBooks(world.owner);
  } finally {
    arcade.close();
    await cashier.close();
  }
});

const terms: TermsOf<'referral'> = {
  kind: 'referral',
  play: { turnoverPercent: 100, excludedTypes: [], excludedGames: [], stakeMax: null },
  claimDays: 7,
  days: 7,
  depositMin: '200.00',
  turnoverMin: '150.00',
  amount: '50.00',
  friendAmount: '20.00',
  friendsMax: 2,
};
type Rule = { id: string; version: number };
const make = (more: Partial<TermsOf<'referral'>> = {}): Promise<Rule> =>
  approvedBy(
    finance,
    owner.call(deskApi.createRewardRule, {
      brand: 'sen',
      promotion: 'no-fee-deposit',
      name: { vi: 'Mời bạn', en: 'Invite friends' },
      showFrom: null,
      showUntil: null,
      open: true,
      reason: 'a test',
      terms: { ...terms, ...more },
      requestId: randomUUID(),
    }),
  );
const close = ({ id, version }: Rule) =>
  owner.call(deskApi.openRewardRule, { id, version, open: false, reason: 'a test' });

const form = {
  password: 'Matkhau123',
  confirmPassword: 'Matkhau123',
  registerMethod: 'WEB',
  termsAccepted: true,
} as const;
let serial = 0;
/** Registers with a code, in a browser. All of them come from one address. */
async function come(
  code: string,
  {
    browser = visitor(world.url),
    way = 'referralCode',
  }: { browser?: Person; way?: 'referralCode' | 'affiliateCode' } = {},
): Promise<Person> {
  browser.token = null;
  const { token, customerId } = await browser.call(register, {
    ...form,
    username: `banmoi${++serial}`,
    [way]: code,
  });
  return Object.assign(browser, { token, id: BigInt(customerId) });
}
/** As if registered, and signed in, from an address of their own. */
async function fromElsewhere(...people: Person[]): Promise<void> {
  const ids = people.map(({ id }) => id);
  await world.owner.run(
    `update member set registered_from = ('10.9.0.0'::inet + (id % 60000)) where id = any($1)`,
    [ids],
  );
  await world.owner.run(
    `update session set address = ('10.9.0.0'::inet + (member_id % 60000)) where member_id = any($1)`,
    [ids],
  );
}
/** Makes known that a browser signed in to both. */
const link = (one: Person, other: Person) =>
  world.owner.run(
    `insert into member_alike (member_id, other_id, sign) values ($1, $2, 'device'), ($2, $1, 'device')`,
    [one.id, other.id],
  );
const codeOf = async (person: Person) => (await person.call(api.ownReferral, {})).code!;
async function inviter(): Promise<{ person: Person; code: string }> {
  const person = await newMember(world.url);
  return { person, code: await codeOf(person) };
}
async function deposit(member: Person, amount: string): Promise<void> {
  const { id, payUrl } = await cashier.begin(member, amount);
  await cashier.pay(payUrl!);
  await cashier.until(id, 'paid');
}
const play = async ({ id }: Person, stake: string) =>
  playRound(arcade, await openGame(world, id), { stake, payout: stake });
async function run(atMs?: number): Promise<void> {
  await readAllEvents(world);
  await payAt(atMs);
}
const payAt = (atMs?: number) => atMoment(atMs, () => payReferrals(world.ctx));
/** Does what the terms ask for. */
async function meet(...people: Person[]): Promise<void> {
  for (const person of people) {
    await deposit(person, '200.00');
    await play(person, '150.00');
  }
}
const friendsOf = async (person: Person) => (await person.call(api.referralFriends, {})).list;
const stateOf = async (person: Person, friend: Person) => {
  const row = await world.owner.one<{ id: bigint }>(`select id from referral where member_id = $1`, [
    friend.id,
  ]);
  return (await friendsOf(person)).find(({ id }) => id === String(row!.id))!.state;
};
const waiting = async (person: Person) =>
  (await person.call(claimableRewards, {})).list.map(({ kind, amount }) => `${kind} ${amount}`);
const deskRow = async (friend: Person) =>
  (await risk.call(api.deskReferrals, { member: String(friend.id) })).list[0]!;
const rowOf = (id: bigint) =>
  world.owner.one<{ invitedBy: bigint; uplineId: bigint | null }>(
    `select r.invited_by as "invitedBy", m.upline_id as "uplineId" from referral r join member m on m.id = r.member_id where r.member_id = $1`,
    [id],
  );

test('[PROMO-07] [REG-07] a member’s own code can be no agent’s code; who registers by it stands beside the inviter, who is written down once', async () => {
  const { person, code } = await inviter();
  assert.match(code, /^MB[A-Z0-9]{8}$/);
  assert.equal(await codeOf(person), code, 'asked for again it is the same');
  const agent = await demoAgent(world.url, 'agent01');
  assert.equal((await agent.call(api.ownReferral, {})).code, null, 'agents have their invitations');
  assert.equal(
    (await agent.ask(createInvitation, { code: 'mbabcdefgh', makesAgent: false, rates: {} })).answer.code,
    'invitation_code_unfit',
  );
  const { valid, by } = await visitor(world.url).call(checkAffiliate, { code: code.toLowerCase() });
  const { account } = (await world.owner.one<{ account: string }>(
    `select account from member where id = $1`,
    [person.id],
  ))!;
  assert.deepEqual([valid, by], [true, `${account.slice(0, 2)}***${account.at(-1)}`]);

  await world.owner.run(`update member set upline_id = $2 where id = $1`, [person.id, agent.id]);
  const byLink = await come(code);
  const typed = await come(code.toLowerCase(), { way: 'affiliateCode' });
  for (const { id } of [byLink, typed])
    assert.deepEqual(await rowOf(id), { invitedBy: person.id, uplineId: agent.id });

  // Neither the application nor a later moment writes it otherwise, and nobody older is invited by
  // somebody younger.
  const app = world.ctx.db;
  await assert.rejects(app.run(`update referral set invited_by = member_id`), /permission denied/);
  await assert.rejects(app.run(`delete from referral`), /permission denied/);
  const write = (memberId: bigint, invitedBy: bigint) =>
    world.owner.run(
      `insert into referral (brand_id, member_id, invited_by, currency, from_day, to_day, state, decided_at)
       select brand_id, id, $2, 'P', now(), now(), 'over', now() from member where id = $1`,
      [memberId, invitedBy],
    );
  await assert.rejects(write(person.id, byLink.id), /referral_check|violates check/);
  const stranger = await newMember(world.url);
  await assert.rejects(write(stranger.id, stranger.id), /violates check/);
  await assert.rejects(write(stranger.id, person.id), /is not registering now/);
  // The code of somebody who is locked or excluded leads nowhere; by its link the registration
  // works all the same.
  const { person: gone, code: dead } = await inviter();
  await gone.call(exclude, { term: 'permanent' });
  assert.equal((await visitor(world.url).call(checkAffiliate, { code: dead })).valid, false);
  assert.equal(await rowOf((await come(dead)).id), undefined);
  const refused = await visitor(world.url).ask(register, {
    ...form,
    username: 'khongaimoi',
    affiliateCode: dead,
  });
  assert.equal(refused.answer.code, 'invitation_code_invalid');
});

test('[PROMO-07] [PROMO-02] a friend who paid in and played brings both a reward once, whichever node dies or comes along, and no more a month than the terms say', async () => {
  const rule = await make();
  const { person, code } = await inviter();
  assert.equal((await person.call(unread, {})).availablePromo.REFERRAL.enabled, true);
  const friends = [await come(code), await come(code), await come(code), await come(code)] as const;
  const [first, second, third, idle] = friends;
  await fromElsewhere(person, ...friends);
  await deposit(first, '200.00');
  await play(first, '75.00');
  await run();
  const progress = (await friendsOf(person)).find(({ hasDeposited }) => hasDeposited)!;
  assert.deepEqual([progress.turnoverPercent, progress.state, progress.amount], [50, 'running', null]);
  const offer = (await first.call(rewardOffers, {})).list.find(({ ruleId }) => ruleId === rule.id)!;
  assert.ok(offer.own?.progress.kind === 'referral');
  assert.deepEqual(
    [
      offer.own.progress.invited?.deposits,
      offer.own.progress.invited?.turnover,
      offer.own.progress.invited?.amount,
    ],
    ['200.00', '75.00', '20.00'],
  );
  // The inviter sees no account of a friend, and no figures but a share.
  assert.deepEqual(Object.keys(progress).toSorted(), [
    'amount',
    'currency',
    'hasDeposited',
    'id',
    'joinedAt',
    'name',
    'state',
    'turnoverPercent',
    'until',
  ]);
  assert.match(progress.name, /^ba\*\*\*\d$/);

  // One moment for all runs: the month must not end between them.
  const at = Date.now();
  await play(first, '75.00');
  await readAllEvents(world);
  await dyingAt(world.owner, 'insert on reward', () => payAt(at));
  assert.deepEqual(await waiting(person), [], 'nothing is kept of a node that died');
  await Promise.all([payAt(at), payAt(at)]);
  await run(at);
  assert.deepEqual(await waiting(person), ['referral 50.00']);
  assert.deepEqual(await waiting(first), ['referral 20.00']);

  await meet(second, third);
  await run(at);
  assert.deepEqual((await Promise.all([second, third].map((friend) => stateOf(person, friend)))).toSorted(), [
    'full',
    'paid',
  ]);
  assert.deepEqual(await waiting(person), ['referral 50.00', 'referral 50.00'], 'two friends a month');
  assert.deepEqual([await waiting(second), await waiting(third)], [['referral 20.00'], ['referral 20.00']]);
  for (const { id } of (await person.call(claimableRewards, {})).list) await person.call(claimReward, { id });
  const { code: _code, paidThisMonth, ownInvitation, ...sums } = await person.call(api.ownReferral, {});
  assert.deepEqual(sums, { invited: 4, qualified: 3, earned: '100.00', claimable: '0.00', currency: 'P' });
  assert.equal(await store.countPaid(world.owner, person.id, monthOf(at, timeZone)), 2);
  assert.equal(ownInvitation, null, 'nobody invited the inviter');
  assert.equal(paidThisMonth, await store.countPaid(world.owner, person.id, monthOf(Date.now(), timeZone)));
  assert.equal(await stateOf(person, idle), 'running');
  await close(rule);
  assert.equal((await person.call(unread, {})).availablePromo.REFERRAL.enabled, false);
});

test('[PROMO-07] days end, and what is counted late is of the last one; play that was voided, a closed rule and a friend who excluded themselves bring nothing', async () => {
  const rule = await make({ friendAmount: '0.00' });
  const { person, code } = await inviter();
  const [late, voided, left, slow] = [await come(code), await come(code), await come(code), await come(code)];
  await fromElsewhere(person, late, voided, left, slow);
  await meet(left, late);
  await left.call(exclude, { term: 'permanent' });
  await deposit(voided, '200.00');
  const player = await openGame(world, voided.id);
  const [transaction, round] = [randomUUID(), randomUUID()];
  await arcade.bet(player, { transaction, round, amount: parseAmount('150.00')!, closes: true });
  await arcade.rollback(player, { transaction: randomUUID(), round, reference: transaction });
  const afterLast = startOf(dayAfter(daysFrom(dayOf(Date.now(), timeZone), terms.days)), timeZone) + 60_000;
  // Not all of it can be read before this transaction ends: the days wait.
  await world.owner.transaction(async (tx) => {
    await tx.run(`select pg_current_xact_id()`);
    await world.owner.run(`insert into event (kind) values ('x')`);
    await payAt(afterLast);
    assert.equal(await stateOf(person, slow), 'running');
  });
  await run(afterLast);
  assert.deepEqual(
    await Promise.all([late, voided, left, slow].map((friend) => stateOf(person, friend))),
    ['paid', 'over', 'over', 'over'],
    'what was counted late is of the last day',
  );
  assert.deepEqual([await waiting(person), await waiting(late)], [['referral 50.00'], []]);

  const [friend] = [await come(code)];
  await fromElsewhere(friend);
  await meet(friend);
  await close(rule);
  await run();
  assert.equal(await stateOf(person, friend), 'closed', 'a closed rule gives nothing');
  assert.equal(
    (await friend.call(api.ownReferral, {})).ownInvitation,
    null,
    'nothing is paid to friends by it',
  );
  await run(afterLast);
  assert.equal(await stateOf(person, friend), 'over');
  const without = await come(code);
  assert.deepEqual(
    [(await deskRow(without)).ruleId, (await deskRow(without)).state],
    [null, 'over'],
    'no rule was in force',
  );
});

test('[PROMO-07] [T44] a friend who shares a browser, a bank account, an address or a name with the inviter or another friend is paid only when risk has looked', async () => {
  const rule = await make({ friendsMax: 10 });
  const { person, code } = await inviter();
  // The inviter's own browser; an address that the inviter came from; the name of another friend.
  const browser = visitor(world.url);
  for (const [name, value] of person.cookies) if (name.includes('device')) browser.cookies.set(name, value);
  const self = await come(code, { browser });
  const near = await come(code);
  const [one, twin, payee] = [await come(code), await come(code), await come(code)];
  await fromElsewhere(self, one, twin, payee);
  for (const [member, holder] of [
    [person, 'LE VAN CUONG'],
    [payee, 'PHAM THI DUNG'],
  ] as const) {
    const paymentPassword = await choosePaymentPassword(member);
    await member.ask(addBankAccount, {
      paymentPassword,
      bankCode: 'VCB',
      accountNumber: '00017000001',
      holder,
    });
  }
  await world.owner.run(
    `update member set payee_name = case id when $1 then 'Nguyễn Văn An' else 'NGUYEN VAN AN' end where id = any($2)`,
    [one.id, [one.id, twin.id]],
  );
  await meet(self, near, one, twin, payee);
  await run();
  for (const [friend, signs] of [
    [self, ['device']],
    [near, ['address']],
    [one, ['name']],
    [twin, ['name']],
    [payee, ['bank']],
  ] as const) {
    const row = await deskRow(friend);
    assert.deepEqual([row.state, [...new Set(row.signs.map(({ sign }) => sign))]], ['held', signs]);
    assert.deepEqual([await stateOf(person, friend), await waiting(friend)], ['held', []]);
  }
  assert.equal((await deskRow(twin)).signs[0]!.memberId, String(one.id));
  // However many friends have come since, and whichever of them are compared by name: the friend's
  // own signs are found.
  const rowOfSelf = (await store.ofFriend(world.ctx.db, self.id))!;
  assert.deepEqual(await signsOf(world.ctx.db, rowOfSelf, 0), [{ memberId: person.id, sign: 'device' }]);
  assert.deepEqual(await waiting(person), []);
  await assert.rejects(
    world.ctx.db.run(`update referral set reward_id = 1 where state = 'held'`),
    /violates check/,
  );

  const decide = (friend: Person, decision: 'release' | 'refuse', by = risk) =>
    deskRow(friend)
      .then(({ id }) => by.ask(api.decideReferral, { id, decision, reason: 'looked at' }))
      .then(({ answer }) => answer.code);
  assert.equal(await decide(near, 'release', finance), 'not_allowed');
  assert.deepEqual(await Promise.all([decide(near, 'release'), decide(near, 'release')]), ['ok', 'ok']);
  assert.deepEqual([await waiting(person), await waiting(near)], [['referral 50.00'], ['referral 20.00']]);
  assert.equal(await decide(near, 'refuse'), 'referral_decided');
  assert.equal(await decide(self, 'refuse'), 'ok');
  assert.equal(await decide(self, 'release'), 'referral_decided');
  await run();
  assert.deepEqual([await stateOf(person, self), await waiting(self)], ['refused', []]);
  const { operator, reason, state } = await deskRow(self);
  assert.deepEqual([operator, reason, state], ['risk', 'looked at', 'refused']);
  assert.ok(!JSON.stringify(await friendsOf(person)).includes('looked at'), 'the inviter does not read why');
  const trail = await world.owner.rows<{ action: string }>(
    `select content::jsonb ->> 'action' as action from audit_trail where content::jsonb ->> 'subject' like 'referral:%' order by seq`,
  );
  assert.deepEqual(
    trail.map(({ action }) => action),
    ['referral.released', 'referral.refused'],
  );
  const held = await risk.call(api.deskReferrals, { state: 'held', inviter: String(person.id) });
  assert.equal(held.list.length, 3);
  // A deposit that was taken back while the desk looked: the list says so, and nothing is paid.
  await world.owner.run(
    `update member_money_day set amount = amount - 1 where member_id = $1 and figure = 'deposits'`,
    [one.id],
  );
  assert.equal(await decide(one, 'release'), 'referral_unmet');
  await run();
  assert.deepEqual([(await deskRow(one)).state, (await deskRow(one)).deposits], ['held', '199.99999']);
  await world.owner.run(
    `update member_money_day set amount = amount + 1 where member_id = $1 and figure = 'deposits'`,
    [one.id],
  );
  await close(rule);
  assert.equal(await decide(one, 'release'), 'referral_rule_closed');
  assert.equal(await decide(one, 'refuse'), 'ok');
});

test('[PROMO-07] [T44] signs are those of all days and of all inviters above: an address that both came from later, a circle by way of a third account', async () => {
  const rule = await make({ friendsMax: 10 });
  const { person, code } = await inviter();
  const mule = await come(code);
  const muleCode = await codeOf(mule);
  const [again, third, far, guest] = [
    await come(muleCode),
    await come(muleCode),
    await come(muleCode),
    await come(code),
  ];
  const other = await newMember(world.url);
  await fromElsewhere(person, mule, again, third, far, guest, other);
  // The inviter's inviter in one browser; the inviter by way of a third account; strangers at one
  // address.
  await link(again, person);
  await link(third, other);
  await link(other, mule);
  await world.owner.run(`update session set address = '10.1.1.1' where member_id = any($1)`, [
    [far.id, other.id],
  ]);
  await world.owner.run(`update member set registered_from = '10.1.1.2' where id = any($1)`, [
    [far.id, third.id],
  ]);
  // A friend signs in from the inviter's network after the registration.
  await world.owner.run(
    `insert into session (member_id, token_hash, secret_hash, expires_at, address, user_agent)
     select $1, sha256('a friend'::bytea), sha256('the same'::bytea), now() + interval '1 hour', address, 'a browser' from session
     where member_id = $2 order by id limit 1`,
    [guest.id, person.id],
  );
  await meet(again, third, far, guest);
  await run();
  const found = await Promise.all(
    [again, third, far, guest].map(async (friend) => {
      const { state, signs } = await deskRow(friend);
      return [state, ...signs.map(({ sign, memberId }) => `${sign} ${memberId}`)];
    }),
  );
  assert.deepEqual(found, [
    ['held', `device ${person.id}`],
    ['held', `device ${mule.id}`],
    ['paid'],
    ['held', `address ${person.id}`],
  ]);
  await close(rule);
});

test('[PROMO-07] a friend counts in the month in which they did what is asked, however long the desk takes; a withdrawn reward leaves its place', async () => {
  const rule = await make({ friendsMax: 1 });
  const { person, code } = await inviter();
  const [slow, next, last] = [await come(code), await come(code), await come(code)];
  await fromElsewhere(slow, next, last);
  const { fromMs } = monthOf(Date.now(), timeZone);
  const [before, within] = [fromMs - 1000, fromMs + 1000];
  await link(slow, person);
  await meet(slow, next);
  await run();
  // As if the one who is held had done it in the month before the others.
  await world.owner.run(`update referral set met_at = to_timestamp($2::float8 / 1000) where member_id = $1`, [
    slow.id,
    before,
  ]);
  await world.owner.run(`update referral set met_at = to_timestamp($2::float8 / 1000) where member_id = $1`, [
    next.id,
    within,
  ]);
  const { id } = await deskRow(slow);
  assert.equal(
    (await risk.call(api.decideReferral, { id, decision: 'release', reason: 'looked at' })).state,
    'paid',
  );
  assert.deepEqual(await waiting(person), ['referral 50.00', 'referral 50.00']);
  for (const at of [before, within])
    assert.equal(await store.countPaid(world.owner, person.id, monthOf(at, timeZone)), 1);
  // A newer rule takes nothing from those who came by the older one, on their own page.
  const newer = await make();
  const own = async () => (await last.call(api.ownReferral, {})).ownInvitation;
  assert.deepEqual([(await own())?.state, (await own())?.amount], ['running', '20.00']);
  await close(newer);
  const { rewardId } = (await store.ofFriend(world.owner, next.id))!;
  await owner.call(deskApi.withdrawReward, { id: String(rewardId), reason: 'a test' });
  assert.equal(await stateOf(person, next), 'withdrawn');
  await meet(last);
  await run();
  assert.equal(await stateOf(person, last), 'paid');
  await close(rule);
  const late = await come(code);
  assert.equal((await late.call(api.ownReferral, {})).ownInvitation, null);
});

test('[PROMO-07] [T44] the signs between a friend and others, and the figures that are asked for', () => {
  const table: [found: Partial<Found>, signs: string[]][] = [
    [{}, []],
    [
      {
        links: [
          { memberId: 1n, sign: 'device' },
          { memberId: 1n, sign: 'bank' },
        ],
      },
      ['device 1', 'bank 1'],
    ],
    [{ addresses: [1n, 2n] }, ['address 1', 'address 2']],
    [
      {
        payees: [
          { memberId: 9n, payeeName: 'Trần  Thị Bình' },
          { memberId: 1n, payeeName: 'TRAN THI BINH' },
          { memberId: 2n, payeeName: 'Tran Thi' },
        ],
      },
      ['name 1'],
    ],
    [
      {
        payees: [
          { memberId: 9n, payeeName: '' },
          { memberId: 1n, payeeName: '' },
        ],
      },
      [],
    ],
    // The friend has no name yet.
    [{ payees: [{ memberId: 1n, payeeName: 'TRAN THI BINH' }] }, []],
  ];
  for (const [found, signs] of table)
    assert.deepEqual(
      signsBetween(9n, { links: [], payees: [], addresses: [], ...found }).map(
        ({ sign, memberId }) => `${sign} ${memberId}`,
      ),
      signs,
    );
  assert.deepEqual(
    [percentDone(-1n, 100n), percentDone(1n, 3n), percentDone(3n, 3n), percentDone(9n, 3n)],
    [0, 33, 100, 100],
  );
  fc.assert(
    fc.property(fc.bigInt(-1_000_000n, 1_000_000n), fc.bigInt(1n, 1_000_000n), (done, asked) => {
      const percent = percentDone(done, asked);
      assert.ok(percent >= 0 && percent <= 100);
      assert.equal(
        percent === 100,
        done >= asked,
        'all of it is shown when all of it is done, and not before',
      );
    }),
  );
  const met = (deposits: string, turnover: string) =>
    isReferralMet(terms, { deposits: parseAmount(deposits)!, turnover: parseAmount(turnover)! });
  assert.deepEqual(
    [met('200.00', '150.00'), met('199.99', '150.00'), met('200.00', '149.99')],
    [true, false, false],
  );
});
