import assert from 'node:assert/strict';
import { createPrivateKey, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as depositApi from '@sen/api/deposit';
import * as inbox from '@sen/api/inbox';
import * as launch from '@sen/api/launch';
import * as api from '@sen/api/limit';
import * as memberApi from '@sen/api/member';
import * as record from '@sen/api/record';
import { login, logout } from '@sen/api/session';
import { balance, funds } from '@sen/api/wallet';
import { availability } from '@sen/api/withdrawal';
import { hashToken, playerName } from '#modules/vendor/rules.ts';
import { calls } from '#test/calls.ts';
import { openCashier, type Cashier } from '#test/cashier.ts';
import { assertBooks, type Player } from '#test/faults/testServer.ts';
import { createVendorClient, type VendorClient } from '#test/faults/vendorClient.ts';
import { demoOperator, newMember, signIn, visitor, type Person } from '#test/people.ts';
import type { World } from '#test/world.ts';
import * as limits from './service.ts';

const unit = 100_000n;
const dayMs = 86_400_000;
let cashier: Cashier;
let world: World;
let vendor: VendorClient;
before(async () => {
  cashier = await openCashier();
  world = cashier.world;
  await world.owner.run(`insert into game (vendor_id, code, game_type, names, search_text, image)
    select id, 'slot', 'RNG', '{"vi": "Slot"}', 'slot', '' from vendor where code = 'arcade'`);
  vendor = createVendorClient({
    url: world.url,
    vendor: 'arcade',
    privateKey: createPrivateKey(world.keys.arcade.privateKey),
  });
});
after(async () => {
  vendor.close();
  await cashier.close();
});

const order = (person: Person, amount: string) =>
  person
    .ask(depositApi.createDeposit, { channel: 'sandbox', amount, requestId: randomUUID() })
    .then(({ answer }) => answer);

/** The play of a person at the arcade, with money to play with. */
async function playerOf(person: Person, amount = '1000.00'): Promise<Player> {
  const { id, payUrl } = await cashier.begin(person, amount);
  await cashier.pay(payUrl!);
  await cashier.until(id, 'paid');
  const token = `token-of-${person.id}-${randomUUID()}`;
  await world.owner.run(
    `insert into game_session (token_hash, vendor_id, member_id, game_code, game_type, currency, account_id, expires_at)
     select decode($1, 'hex'), v.id, $2::bigint, 'slot', 'RNG', 'P', a.id, now() + interval '1 day'
     from vendor v, account a where v.code = 'arcade' and a.path = 'member:' || $2::bigint || ':main' and a.currency = 'P'`,
    [hashToken(token), person.id],
  );
  return { memberId: person.id, user: playerName(person.id), token };
}
const bet = async (player: Player, units: bigint, round: string = randomUUID()) =>
  (await vendor.bet(player, { amount: units * unit, round, game: 'slot' }))?.status;

test('[SAFE-01] [T39] [T82] a deposit limit holds for open deposits too, and 200 at once never pass it by one unit', async () => {
  const person = await newMember(world.url);
  await person.call(api.setLimit, { kind: 'deposit', period: 'week', value: '5000' });
  await person.call(api.setLimit, { kind: 'deposit', period: 'day', value: '350.00' });
  const answers = await Promise.all(Array.from({ length: 200 }, () => order(person, '100.00')));
  assert.equal(answers.filter(({ success }) => success).length, 3);
  for (const { success, code, value } of answers) {
    // On a machine that is too busy for 200 at once some are told so, and nothing happened to them.
    assert.ok(success || code === 'deposit_limit_reached' || code === 'unavailable', code);
    if (code === 'deposit_limit_reached') assert.deepEqual(value, { left: '50.00' });
  }
  assert.equal((await order(person, '50.01')).code, 'deposit_limit_reached');
  assert.equal((await order(person, '50.00')).success, true);
  const { limits: shown } = await person.call(api.ownLimits, {});
  assert.deepEqual(
    shown.map(({ period, value, used }) => [period, value, used]),
    [
      ['day', '350.00', '350.00'],
      ['week', '5000.00', '350.00'],
    ],
  );
});

test('[SAFE-01] [T82] a deposit of another day does not count against the day, and does against the month', async () => {
  const person = await newMember(world.url);
  const { id, payUrl } = await cashier.begin(person, '300.00');
  await cashier.pay(payUrl!);
  await cashier.until(id, 'paid');
  await person.call(api.setLimit, { kind: 'deposit', period: 'day', value: '100' });
  assert.equal((await order(person, '50.00')).code, 'deposit_limit_reached');
  await world.owner.run(`update deposit set finished_at = now() - interval '25 hours' where id = $1`, [id]);
  assert.equal((await order(person, '50.00')).success, true);
  await world.owner.run(`update deposit set finished_at = now() where id = $1`, [id]);
  await person.call(api.setLimit, { kind: 'deposit', period: 'month', value: '400' });
  await world.owner.run(`update deposit set finished_at = now() - interval '32 days' where id = $1`, [id]);
  assert.equal((await order(person, '50.00')).success, true);
});

test('[SAFE-01] [T82] money that comes after its order has ended waits when it is above the limit, and nobody at the desk credits it', async () => {
  const person = await newMember(world.url);
  const late = await cashier.begin(person, '200.00');
  await world.owner.run(`update deposit set state = 'expired', finished_at = now() where id = $1`, [late.id]);
  await person.call(api.setLimit, { kind: 'deposit', period: 'day', value: '199.99' });
  await cashier.pay(late.payUrl!);
  assert.equal((await cashier.until(late.id, 'review')).suspendedFor, 'limit');
  assert.equal(await cashier.balanceOf(person), '0.00');
  const finance = await demoOperator(world.url, 'finance');
  const decide = (decision: 'credit' | 'refuse') =>
    finance.ask(depositApi.decideDeposit, { id: late.id, decision, reason: 'late money' });
  assert.equal((await decide('credit')).answer.code, 'member_over_limit');
  // The same amount is within the limit of another day.
  await world.owner.run(`delete from play_limit where member_id = $1`, [person.id]);
  assert.equal((await decide('credit')).answer.code, 'ok');
});

test('[SAFE-01] [T82] lower holds at once; higher waits for the day and for a confirmation, and is over when nobody confirms it', async () => {
  const person = await newMember(world.url);
  const named = { kind: 'loss', period: 'day' } as const;
  const value = async () => (await person.call(api.ownLimits, {})).limits[0];
  const confirm = async () => (await person.ask(api.confirmLimit, named)).answer.code;
  assert.deepEqual(await person.call(api.setLimit, { ...named, value: '100' }), { state: 'holds' });
  assert.deepEqual(await person.call(api.setLimit, { ...named, value: '50' }), { state: 'holds' });
  assert.deepEqual(await person.call(api.setLimit, { ...named, value: '80' }), { state: 'waits' });
  assert.deepEqual([(await value())!.value, (await value())!.wish?.value], ['50.00', '80.00']);
  assert.equal(await confirm(), 'limit_cooling_off');
  cashier.clock.advance(dayMs - 60_000);
  assert.equal(await confirm(), 'limit_cooling_off');
  // Wished for again it waits again; a lower one ends the wish.
  await person.call(api.setLimit, { ...named, value: '90' });
  cashier.clock.advance(61_000);
  assert.equal(await confirm(), 'limit_cooling_off');
  cashier.clock.advance(dayMs);
  assert.deepEqual(await Promise.all([confirm(), confirm()]).then((codes) => codes.toSorted()), [
    'limit_wish_unknown',
    'ok',
  ]);
  assert.deepEqual([(await value())!.value, (await value())!.wish], ['90.00', null]);
  await person.call(api.setLimit, { ...named, value: null });
  await person.call(api.setLimit, { ...named, value: '90' });
  assert.equal((await value())!.wish, null, 'the value that holds takes the wish back');
  await person.call(api.setLimit, { ...named, value: null });
  cashier.clock.advance(8 * dayMs + 1);
  assert.equal(await confirm(), 'limit_wish_unknown');
  assert.equal((await value())!.value, '90.00');
  await person.call(api.setLimit, { ...named, value: null });
  cashier.clock.advance(dayMs);
  assert.equal(await confirm(), 'ok');
  assert.deepEqual((await person.call(api.ownLimits, {})).limits, []);
});

test('[SAFE-01] a limit that makes no sense is refused by name', async () => {
  const person = await newMember(world.url);
  for (const input of [
    { kind: 'deposit', period: 'none', value: '10' },
    { kind: 'stake', period: 'day', value: '10' },
    { kind: 'reality', period: 'none', value: '20' },
    { kind: 'session', period: 'none', value: '1.50' },
  ] as const) {
    assert.equal((await person.ask(api.setLimit, input)).answer.code, 'limit_invalid', JSON.stringify(input));
  }
});

test('[SAFE-01] [T83] a vendor is refused a bet beyond a limit in its protocol’s own words, and is told no balance', async () => {
  const person = await newMember(world.url);
  const player = await playerOf(person);
  await person.call(api.setLimit, { kind: 'stake', period: 'none', value: '50' });
  await person.call(api.setLimit, { kind: 'loss', period: 'day', value: '100' });
  assert.equal(await bet(player, 51n), 'RS_ERROR_BET_LIMIT_EXCEEDED');
  assert.equal(await bet(player, 50n), 'RS_OK');
  assert.equal(await bet(player, 50n), 'RS_OK');
  const refused = await vendor.bet(player, { amount: 1n, round: randomUUID() });
  assert.deepEqual([refused?.status, refused?.balance], ['RS_ERROR_LIMIT_REACHED', undefined]);
  const { limits: shown, days } = await person.call(api.ownLimits, {});
  assert.equal(shown.find(({ kind }) => kind === 'loss')!.used, '100.00');
  assert.deepEqual(
    days.map(({ staked, returned, deposited, minutes }) => [staked, returned, deposited, minutes]),
    [['100.00', '0.00', '1000.00', 1]],
  );
});

test('[SAFE-01] [T84] while a reality check is due no round begins and no game opens, in any tab, until it is answered', async () => {
  const person = await newMember(world.url);
  const player = await playerOf(person);
  await person.call(api.setLimit, { kind: 'reality', period: 'none', value: '15' });
  const round = randomUUID();
  assert.equal(await bet(player, 10n, round), 'RS_OK');
  const running = await person.call(api.realityCheck, {});
  assert.ok(running.dueInMs! > 14 * 60_000 && running.dueInMs! <= 15 * 60_000);
  // Before its time an answer puts nothing off.
  assert.ok((await person.call(api.answerRealityCheck, { goOn: true })).dueInMs! <= running.dueInMs!);
  await played(person, 15);
  const due = await person.call(api.realityCheck, {});
  assert.deepEqual([due.dueInMs, due.staked, due.returned, due.intervalMinutes], [0, '10.00', '0.00', 15]);
  assert.ok(due.playedMs >= 15 * 60_000 && due.playedMs < 16 * 60_000);
  assert.equal(await bet(player, 10n), 'RS_ERROR_LIMIT_REACHED');
  assert.equal(await bet(player, 10n, round), 'RS_OK', 'the round that runs may end');
  assert.equal((await open(person)).code, 'reality_check_due');
  const { dueInMs } = await person.call(api.answerRealityCheck, { goOn: true });
  assert.ok(dueInMs! > 14 * 60_000);
  assert.equal(await bet(player, 10n), 'RS_OK');
  assert.equal((await open(person)).code, 'vendor_unavailable');
});

test('[SAFE-01] [T83] past the limit of a session no game opens and no round begins, until half an hour of rest', async () => {
  const person = await newMember(world.url);
  const player = await playerOf(person);
  await person.call(api.setLimit, { kind: 'session', period: 'none', value: '30' });
  assert.equal(await bet(player, 10n), 'RS_OK');
  await played(person, 30, 10);
  assert.equal(await bet(player, 10n), 'RS_ERROR_LIMIT_REACHED');
  const refused = await open(person);
  assert.deepEqual([refused.code, refused.value], ['session_limit_reached', { minutes: 20 }]);
  await played(person, 60, 30);
  assert.equal(
    (await open(person)).code,
    'vendor_unavailable',
    'past our own checks: the vendor of this test is not there',
  );
  assert.equal(await bet(player, 10n), 'RS_OK');
});

/** Puts the session of play back in time. */
async function played(person: Person, beganMinutes: number, lastMinutes = 0): Promise<void> {
  await world.owner.run(
    `update play_session set began_at = now() - $2::int * interval '1 minute', last_at = now() - $3::int * interval '1 minute', answered_at = null
     where member_id = $1`,
    [person.id, beganMinutes, lastMinutes],
  );
}
/**
 * Opens a game; the vendor of this test is not there, so that a launch that passes our own checks
 * is refused with that.
 */
async function open(person: Person) {
  const input = { vassalage: 'arcade', gameCode: 'slot', device: 'desktop', language: 'vi' } as const;
  return (await person.ask(launch.launchGame, input)).answer;
}

test('[SAFE-01] during a break there is no play and no deposit; it can be made longer, never shorter', async () => {
  const person = await newMember(world.url);
  const player = await playerOf(person);
  await person.call(api.timeOut, { days: 7 });
  assert.equal((await person.ask(api.timeOut, { days: 3 })).answer.code, 'time_out_shorter');
  assert.equal((await order(person, '100.00')).code, 'time_out_running');
  assert.equal((await open(person)).code, 'time_out_running');
  assert.equal(await bet(player, 1n), 'RS_ERROR_USER_DISABLED');
  assert.equal((await person.ask(api.timeOut, { days: 14 })).answer.code, 'ok');
  assert.equal((await person.call(api.ownLimits, {})).exclusions.length, 2);
  assert.deepEqual(await limits.mayMarketTo(world.ctx.db, [person.id, 1n]), [1n]);
});

test('[SAFE-01] [T81] a member who excludes themselves is out at once, on every path; their records can be read and their open bets settle', async () => {
  const account = `out${randomUUID().slice(0, 8)}`;
  const person = await newMember(world.url, account);
  const other = await signIn(world.url, account, 'Matkhau123');
  const player = await playerOf(person);
  const transaction = randomUUID();
  const round = randomUUID();
  assert.equal((await vendor.bet(player, { amount: 100n * unit, transaction, round }))?.status, 'RS_OK');
  const late = await cashier.begin(person, '200.00');

  const { endsAt } = await person.call(api.exclude, { term: 'sixMonths' });
  assert.ok(endsAt! > cashier.clock.now() + 180 * dayMs);
  for (const session of [person, other])
    assert.equal((await session.ask(balance, {})).answer.code, 'login_first');
  assert.equal(await bet(player, 1n), 'RS_ERROR_USER_DISABLED');
  assert.equal(
    (await vendor.win(player, { amount: 50n * unit, reference: transaction, round }))?.status,
    'RS_OK',
  );
  await cashier.pay(late.payUrl!);
  assert.equal((await cashier.until(late.id, 'review')).suspendedFor, 'excluded');
  const finance = await demoOperator(world.url, 'finance');
  const credit = { id: late.id, decision: 'credit', reason: 'they ask for it' } as const;
  assert.equal((await finance.ask(depositApi.decideDeposit, credit)).answer.code, 'member_excluded');
  assert.equal(
    (await finance.ask(depositApi.decideDeposit, { ...credit, decision: 'refuse' })).answer.code,
    'ok',
  );

  // They may sign in to see and take out what is theirs.
  const back = visitor(world.url);
  back.token = (
    await back.call(login, { type: 'username', username: account, password: 'Matkhau123' })
  ).token;
  assert.equal((await back.call(memberApi.info, {})).excluded, true);
  assert.equal((await back.call(balance, {})).sumBalance, '950.00');
  for (const call of [funds, record.bets, record.transactions, depositApi.depositList, api.ownLimits]) {
    assert.equal((await back.ask(call, {})).answer.code, 'ok', call.name);
  }
  assert.equal((await order(back, '100.00')).code, 'self_excluded');
  assert.equal((await open(back)).code, 'self_excluded');
  assert.equal(
    (await back.ask(api.setLimit, { kind: 'stake', period: 'none', value: '1' })).answer.code,
    'self_excluded',
  );
  // Every call that is for members alone, and is not declared to be open even to them.
  for (const call of calls.filter(({ access }) => access.includes('member') && !access.includes('visitor'))) {
    // A file is no answer with a code.
    if (call.method === 'DELETE' || call.name === 'limit.exclude' || (call.gives && call.evenExcluded))
      continue;
    const { code } = (await back.ask(call, {})).answer;
    assert.equal(code === 'self_excluded', !call.evenExcluded, `${call.name}: ${code}`);
  }
  const announcements = async (who: Person) =>
    (await who.call(inbox.inboxList, { box: 'announcement', language: 'vi' })).list.length;
  const offer = {
    vi: { title: 'Thưởng nạp', text: 'Nạp hôm nay nhận thưởng.' },
    en: { title: 'Bonus', text: 'Deposit today.' },
  };
  const support = await demoOperator(world.url, 'support');
  await support.call(inbox.sendBroadcast, {
    brand: 'sen',
    audience: 'all',
    purpose: 'offer',
    texts: offer,
    requestId: randomUUID(),
  });
  assert.equal(await announcements(back), 0, 'an offer to everybody is not to them');
  assert.equal(
    (await back.ask(api.exclude, { term: 'permanent' })).answer.code,
    'ok',
    'longer is always possible',
  );
  assert.deepEqual(await limits.mayMarketTo(world.ctx.db, [person.id]), []);
  await assertBooks(world.owner);
});

test('[SAFE-01] [CASHIER-02] members who excluded themselves need not play what they may not play: a deposit’s turnover holds nothing back', async () => {
  const account = `free${randomUUID().slice(0, 8)}`;
  const person = await newMember(world.url, account);
  const { id, payUrl } = await cashier.begin(person, '100.00');
  await cashier.pay(payUrl!);
  await cashier.until(id, 'paid');
  const held = async (who: Pick<Person, 'call'>) =>
    (await who.call(availability, {})).reasons.find(({ code }) => code === 'turnover')?.holdsBack;
  assert.equal(await held(person), '100.00');
  await person.call(api.exclude, { term: 'permanent' });
  const back = visitor(world.url);
  back.token = (
    await back.call(login, { type: 'username', username: account, password: 'Matkhau123' })
  ).token;
  assert.equal(await held(back), undefined);
});

test('[SAFE-01] [T81] nobody ends an exclusion early: no call does, and the database refuses its owner', async () => {
  const person = await newMember(world.url);
  await person.call(api.exclude, { term: 'permanent' });
  for (const statement of [
    `update exclusion set permanent = false, ends_at = now() where member_id = $1`,
    `delete from exclusion where member_id = $1`,
  ]) {
    await assert.rejects(world.owner.run(statement, [person.id]), /never changed or ended early/);
    await assert.rejects(world.ctx.db.run(statement, [person.id]), /permission denied|never changed/);
  }
  await assert.rejects(world.owner.run(`truncate exclusion_mark`), /never changed/);
});

test('[SAFE-01] support excludes a member who asks, once the row says so nobody signs in to play, and the desk sees who did it', async () => {
  const account = `ask${randomUUID().slice(0, 8)}`;
  const person = await newMember(world.url, account);
  const support = await demoOperator(world.url, 'support');
  const memberId = String(person.id);
  await support.call(api.deskExclude, { memberId, term: 'oneYear', reason: 'asked by telephone' });
  assert.equal((await person.ask(balance, {})).answer.code, 'login_first');
  const { exclusions } = await support.call(api.deskLimits, { memberId });
  assert.deepEqual(
    exclusions.map(({ kind, holds, operator, reason }) => [kind, holds, operator, reason]),
    [['self_exclusion', true, 'support', 'asked by telephone']],
  );
  assert.equal(
    (await support.ask(api.deskExclude, { memberId: '1', term: 'oneYear', reason: 'nobody' })).answer.code,
    'not_found',
  );
});

test('[SAFE-01] [T81] an excluded member who comes back with the same browser opens no other account; somebody else does', async () => {
  const person = await newMember(world.url);
  await person.call(api.exclude, { term: 'fiveYears' });
  const register = async (who: Person) => {
    const { answer } = await who.ask(memberApi.register, {
      username: `again${randomUUID().slice(0, 8)}`,
      password: 'Matkhau123',
      confirmPassword: 'Matkhau123',
      registerMethod: 'WEB',
      termsAccepted: true,
    });
    return answer.code;
  };
  assert.equal(await register(person), 'registration_refused');
  assert.equal(await register(visitor(world.url)), 'ok');
  // And by their papers, their number and their mail address, in any browser.
  const banks = [{ bankCode: 'VCB', accountNumber: '0071001234567' }];
  const known = { payeeName: 'Nguyễn Văn  Ấn', birthday: '1990-01-31' };
  const identity = { mobile: '+84900000001', email: 'an@example.com', idNumber: '0123 456-789' };
  const someone = await newMember(world.url);
  const { id: brandId } = (await world.owner.one<{ id: bigint }>(`select id from brand where code = 'sen'`))!;
  await world.ctx.db.transaction((tx) =>
    limits.exclude(world.ctx, tx, { id: someone.id, brandId }, 'oneYear', null, {
      ...identity,
      ...known,
      banks,
    }),
  );
  for (const [name, value] of Object.entries({ ...identity, idNumber: '0123456789' })) {
    await assert.rejects(
      limits.assertMayRegister(world.ctx.db, brandId, { [name]: value }),
      /registration_refused/,
      name,
    );
  }
  const same = { payeeName: 'NGUYEN VAN AN', birthday: known.birthday };
  await assert.rejects(
    limits.assertMayRegister(world.ctx.db, brandId, same),
    /registration_refused/,
    'name and day of birth',
  );
  for (const other of [
    { ...same, birthday: '1990-01-30' },
    { ...same, payeeName: 'NGUYEN VAN BINH' },
    { ...same, birthday: null },
  ]) {
    await limits.assertMayRegister(world.ctx.db, brandId, other);
  }
  const friend = { id: person.id, brandId };
  for (const said of [same, { banks }]) {
    await assert.rejects(limits.assertNotExcludedElsewhere(world.ctx.db, friend, said), /details_refused/);
    await limits.assertNotExcludedElsewhere(world.ctx.db, { id: someone.id, brandId }, said);
  }
  await limits.assertMayRegister(world.ctx.db, brandId, { mobile: '+84900000002', email: null });
  await limits.assertMayRegister(world.ctx.db, brandId + 1n, identity);
});

test('[SAFE-01] [T81] a sign-in that runs against an exclusion never leaves an open session', async () => {
  const account = `race${randomUUID().slice(0, 8)}`;
  const person = await newMember(world.url, account);
  const sessions = await Promise.all([
    ...Array.from({ length: 2 }, () => signIn(world.url, account, 'Matkhau123')),
    person.call(api.exclude, { term: 'oneYear' }),
  ]);
  for (const session of sessions.slice(0, 2) as Person[]) {
    assert.ok(['login_first', 'self_excluded'].includes((await order(session, '100.00')).code));
    await session.ask(logout, {});
  }
});
