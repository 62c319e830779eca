import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { commonErrors, inQuery, type AnyCall } from '@sen/api/call';
import { calls } from '@sen/api/calls';
import { errorStatus, type ErrorCode } from '@sen/api/errors';
import { cashDeskInputs } from './cashDeskInputs.ts';
import { recordInputs } from './recordInputs.ts';
import { operatorInputs } from './operatorInputs.ts';
import { editBrand } from './brands.ts';
import { demoMember, demoOperator, newMember, seal, solvedCaptcha, trialMember, visitor, type Person } from './people.ts';
import { demoSignIns } from '../src/seed.ts';
import { nastyValues } from './nastyValues.ts';
import { openWorld, type World } from './world.ts';

const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const runs = Number(process.env['FUZZ_RUNS'] ?? 20);
// Below the failures that cost a name nothing: sign-ins count as failed until they are judged.
const atOnce = 8;
/** Longer than whatever a call waits for (a neighbour may take 5 s) on a machine that does much else: what is slower hangs. */
const answerMsMax = 10_000;

let world: World;
let member: Person;
let operator: Person;
/** Whose wrong passwords lock nobody else. */
let guesser: Person;
const { paymentPassword } = demoSignIns.members;
before(async () => {
  world = await openWorld({ withGateway: true, rateFactor: 1_000_000 });
  member = await demoMember(world.url);
  operator = await demoOperator(world.url, 'owner');
  guesser = await demoMember(world.url, 'demo02');
  const doors = ['VERIFICATIONCODELOGIN3', 'PHONERESET3'];
  await editBrand(world.ctx, ({ switchesOn }) => ({ switchesOn: [...switchesOn, ...doors] }));
});
after(() => world.close());

type Input = Record<string, unknown>;
/** What one request of a run was answered. `spoiled` names the field that was made wrong. */
type Outcome = { what: string; spoiled: string; isLeftOut?: true; code: ErrorCode; blamed: string[] };

let serial = 0;
/** Digits that no other request of this run has. */
const fresh = (): string => String(++serial).padStart(6, '0');

/**
 * Fields of the registration that the demo brand does not ask for, one schema in both forms: they are spoiled in one of
 * the forms, without opening an account each time.
 */
const unread = ['qqNum', 'recommenderId', 'paymentPassword', 'line', 'whatsapp', 'facebook', 'wechat', 'idNumber', 'domain'];
const registration = (spoiled: string): Input => ({
  username: `fuzz${fresh()}`,
  password: 'Matkhau123',
  confirmPassword: 'Matkhau123',
  payeeName: 'NGUYEN VAN AN',
  email: `fuzz${fresh()}@example.com`,
  qqNum: '12345',
  mobileNum: `0977${fresh()}`,
  countryDialingCode: '84',
  recommenderId: '1',
  captcha: { id: 'none', answer: '0000' },
  verificationCode: '000000',
  affiliateCode: 'agent01',
  paymentPassword: '123456',
  line: 'line',
  whatsapp: '84977000000',
  facebook: 'facebook',
  wechat: 'wechat',
  idNumber: '012345678901',
  referralCode: 'agent01',
  domain: 'sen.example',
  registerUrl: 'https://sen.example/register',
  registerMethod: 'WEB',
  termsAccepted: !unread.includes(spoiled),
});
const byPhone = (): Input => ({ countryDialingCode: '84', mobileNum: `0944${fresh()}`, verificationCode: '000000' });
const helpSection = { kind: 'helpSection', body: { icon: 'help', title: { vi: 'Bắt đầu' } } };
const launchInput = (): Input => ({
  vassalage: 'arcade',
  gameCode: 'none',
  gameType: 'RNG',
  room: '1',
  device: 'desktop',
  language: 'vi',
  playType: 'lobby',
});
/** A page of a desk's list; the cursor has as many numbers as the list is sorted by. */
const deskPage = (cursor: string): Input => ({ after: cursor, before: cursor, size: 20 });
const days = { from: '2026-01-31', to: '2026-12-31' };
const inboxAudience = (): Input => ({
  brand: 'sen',
  audience: 'downline',
  account: 'agent01',
  rankFrom: 1,
  rankTo: 2,
  label: 'VIP',
  purpose: 'offer',
});

/** One pixel. */
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

type Lawful = {
  /** Of a call that can be made in several ways: this one. */ way?: string;
  input: (spoiled: string) => Input;
  code: ErrorCode | 'ok';
};
/**
 * A lawful input of each call, with every field that it knows, and how it is answered: only from there does a single
 * spoiled field say anything. Calls that take nothing are not listed.
 */
const lawful: Record<string, Lawful | Lawful[]> = {
  'system.permission': { input: () => ({ url: 'https://sen.example/' }), code: 'ok' },
  'system.domainRoute': { input: () => ({ device: '0' }), code: 'ok' },
  'content.announcements': { input: () => ({ types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B', language: 'vi' }), code: 'ok' },
  'content.announcementContent': { input: () => ({ language: 'vi' }), code: 'ok' },
  'content.promotionDetail': { input: () => ({ code: 'none', language: 'vi' }), code: 'promotion_unknown' },
  'content.helpCenter': { input: () => ({ language: 'vi' }), code: 'ok' },
  'content.vipRanks': { input: () => ({ language: 'vi' }), code: 'ok' },
  'feedback.submit': {
    input: () => ({ kind: 'idea', comment: 'Xin thêm một trò chơi mới.', contact: 'an@example.com', pictures: [] }),
    code: 'ok',
  },
  'system.status': { input: () => ({ url: 'https://sen.example/' }), code: 'ok' },
  // A name of its own each time: failures make a name wait, and a waiting name is not looked up.
  'session.login': [
    {
      way: 'by name',
      input: () => ({
        type: 'username',
        username: `nobody${fresh()}`,
        password: 'Demo@12345',
        captcha: { id: 'none', answer: '0000' },
        agentPage: false,
      }),
      code: 'wrong_account_or_password',
    },
    { way: 'by code', input: () => ({ type: 'sms', ...byPhone(), agentPage: false }), code: 'verification_code_wrong' },
  ],
  'session.freePlay': { input: () => ({ os: 'linux', platform: 'web' }), code: 'ok' },
  'member.register': { input: registration, code: 'ok' },
  'member.registerMobile': { input: () => registration(''), code: 'verification_code_wrong' },
  'member.registerSms': { input: () => ({ countryDialingCode: '84', mobileNo: `0966${fresh()}` }), code: 'ok' },
  'member.sendCode': {
    input: () => ({ purpose: 'login', countryDialingCode: '84', mobileNum: `0955${fresh()}` }),
    code: 'ok',
  },
  'member.changePassword': {
    input: () => ({ oldPassword: 'Wrong12345', newPassword: 'Matkhau456', confirmPassword: 'Matkhau456' }),
    code: 'wrong_password',
  },
  'member.setPasswordByPhone': { input: () => ({ ...byPhone(), newPassword: 'Matkhau456' }), code: 'verification_code_wrong' },
  // Demo members have one.
  'paymentPassword.set': {
    input: () => ({ loginPassword: 'Demo@12345', newPassword: 'fuzz2468', confirmPassword: 'fuzz2468' }),
    code: 'payment_password_set',
  },
  // Typed twice in different ways, so that it stays as it is.
  'paymentPassword.change': {
    input: () => ({ paymentPassword, newPassword: 'fuzz2468', confirmPassword: 'fuzz1357' }),
    code: 'input_invalid',
  },
  'paymentPassword.sendCode': { input: () => ({}), code: 'mobile_missing' },
  'paymentPassword.reset': {
    input: () => ({ verificationCode: '000000', newPassword: 'fuzz2468', confirmPassword: 'fuzz2468' }),
    code: 'mobile_missing',
  },
  'paymentPassword.deskState': { input: () => ({ memberId: '1' }), code: 'not_found' },
  'paymentPassword.unlock': { input: () => ({ memberId: '1', reason: 'nobody knows it' }), code: 'not_found' },
  // At no bank, so that nothing is added each time.
  'bankAccount.add': {
    input: () => ({ paymentPassword, bankCode: 'XXX', accountNumber: '0011004001234', holder: 'Nguyễn Văn An' }),
    code: 'bank_unknown',
  },
  'agentTransfer.list': { input: () => ({ ...deskPage('1'), direction: 'sent' }), code: 'ok' },
  'agentTransfer.send': {
    input: () => ({ paymentPassword, direction: 'down', account: 'demo05', amount: '10.00', requestId: randomUUID() }),
    code: 'transfer_off',
  },
  'bankAccount.remove': { input: () => ({ paymentPassword, id: '1' }), code: 'bank_account_unknown' },
  'member.affiliate': { input: () => ({ code: 'agent01', domain: 'sen.example' }), code: 'ok' },
  // Demo members have no invitations to give; agents have.
  'member.invitations': { input: () => ({}), code: 'not_allowed' },
  'member.setIcon': { input: () => ({ icon: 'carp' }), code: 'ok' },
  'member.setLanguage': { input: () => ({ language: 'vi' }), code: 'ok' },
  'game.list': {
    input: () => ({
      clientType: 'web',
      platform: 'web',
      channel: 'web',
      merchant: 'sen',
      gameType: 'RNG',
      vassalage: 'arcade',
      gameClassify: 'slot',
      gameName: 'sen',
      minBet: '1.00',
      minLineNum: 5,
      listType: 'hot',
      pageNo: 1,
      pageSize: 15,
      language: 'vi',
    }),
    code: 'ok',
  },
  'game.vendors': { input: () => ({ platform: 'web', language: 'vi', flush: '1' }), code: 'ok' },
  'game.types': { input: () => ({ vassalage: 'arcade', platform: 'web', language: 'vi' }), code: 'ok' },
  'game.ranks': { input: () => ({ gameCategory: 'ALL', limitNum: 50, language: 'vi' }), code: 'ok' },
  'game.favourites': { input: () => ({ clientType: '3', gameType: 'RNG', pageNo: 1, pageSize: 15, language: 'vi' }), code: 'ok' },
  'game.recent': { input: () => ({ clientType: '3', gameType: 'RNG', pageNo: 1, pageSize: 15, language: 'vi' }), code: 'ok' },
  'game.addFavourite': { input: () => ({ nodeId: '1' }), code: 'game_unknown' },
  'game.removeFavourite': { input: () => ({ nodeId: '1' }), code: 'ok' },
  'game.hot': { input: () => ({ merchantCode: 'sen', isPlatform: '1', platform: 'web', language: 'vi' }), code: 'ok' },
  'content.list': { input: () => ({ ...deskPage('3.1001'), brand: 'sen', kind: 'banner', state: 'published' }), code: 'ok' },
  'content.get': { input: () => ({ id: '1', version: 1 }), code: 'content_unknown' },
  'content.create': { input: () => ({ brand: 'sen', code: `fuzz-${fresh()}`, content: helpSection, note: 'new' }), code: 'ok' },
  'content.save': { input: () => ({ id: '1', revision: 1, content: helpSection, note: 'new' }), code: 'content_unknown' },
  'content.publish': {
    input: () => ({ id: '1', revision: 1, version: 1, showFrom: 1, showUntil: null, position: 0 }),
    code: 'content_unknown',
  },
  'content.archive': { input: () => ({ id: '1', revision: 1 }), code: 'content_unknown' },
  'launch.game': { input: launchInput, code: 'game_unknown' },
  'launch.fun': { input: launchInput, code: 'game_unknown' },
  'launch.sports': {
    input: () => ({ vassalage: 'arcade', gameType: 'SPORTS', device: 'desktop', language: 'vi', playType: 'lobby' }),
    code: 'game_unknown',
  },
  'launch.rooms': { input: () => ({ vassalage: 'arcade', gameCode: 'none', language: 'vi' }), code: 'ok' },
  'lottery.popular': { input: () => ({ count: 20, prizeMode: 'Lott', device: 'WEB', language: 'vi' }), code: 'ok' },
  'lottery.menus': { input: () => ({ prizeMode: 'Lott', device: 'WEB', language: 'vi' }), code: 'ok' },
  'withdrawal.create': {
    // Nobody has a bank account yet: it is refused past the check of the payment password.
    input: () => ({ amount: '100.00', bankAccountId: '999999999999', requestId: randomUUID(), paymentPassword }),
    code: 'bank_account_unknown',
  },
  'withdrawal.one': { input: () => ({ id: '1' }), code: 'withdrawal_unknown' },
  'withdrawal.list': { input: () => ({ ...deskPage('1.1'), state: 'paid' }), code: 'ok' },
  'withdrawal.confirmReceipt': { input: () => ({ id: '1' }), code: 'withdrawal_unknown' },
  'withdrawal.deskList': {
    input: () => ({ ...deskPage('1795412345678901.42'), ...days, state: 'waiting', brand: 'sen', id: '1', member: '1' }),
    code: 'ok',
  },
  'withdrawal.waiting': { input: () => ({ brand: 'sen' }), code: 'ok' },
  'withdrawal.decide': { input: () => ({ id: '1', decision: 'reject', reason: 'nobody knows it' }), code: 'withdrawal_unknown' },
  'withdrawal.resolve': { input: () => ({ id: '1', finding: 'notPaid', reason: 'nobody knows it' }), code: 'withdrawal_unknown' },
  'deposit.create': { input: () => ({ channel: 'sandbox', amount: '100.00', requestId: randomUUID() }), code: 'ok' },
  'deposit.one': { input: () => ({ id: '1' }), code: 'deposit_unknown' },
  'deposit.list': { input: () => ({ ...deskPage('1.1'), state: 'paid' }), code: 'ok' },
  'file.upload': { input: () => ({ name: 'banner.png', widthMax: 960 }), code: 'ok' },
  'file.list': { input: () => ({ ...deskPage('9') }), code: 'ok' },
  'operator.login': {
    input: () => ({ name: `nobody${fresh()}`, password: 'Operator@12345', captcha: { id: 'none', answer: '0000' } }),
    code: 'wrong_account_or_password',
  },
  ...operatorInputs(fresh),
  'proof.own': { input: () => ({ id: '1' }), code: 'proof_unknown' },
  'auditTrail.deskList': { input: () => ({ ...deskPage('42'), ...days, id: '1', state: 'operator', search: 'owner' }), code: 'ok' },
  'deposit.decide': { input: () => ({ id: '1', decision: 'refuse', reason: 'nobody knows it' }), code: 'deposit_unknown' },
  ...cashDeskInputs,
  ...recordInputs,
  'adjustment.request': {
    input: () => ({ member: '1', direction: 'give', amount: '1.00', reason: 'nobody knows them', requestId: randomUUID() }),
    code: 'member_unknown',
  },
  'adjustment.deskList': {
    input: () => ({ ...deskPage('1000'), ...days, state: 'waiting', brand: 'sen', id: '1', member: '1' }),
    code: 'ok',
  },
  'adjustment.waiting': { input: () => ({ brand: 'sen' }), code: 'ok' },
  'adjustment.decide': { input: () => ({ id: '1', decision: 'reject', reason: 'nobody knows it' }), code: 'adjustment_unknown' },
  'claim.take': { input: () => ({ kind: 'deposit', id: '1' }), code: 'case_unknown' },
  'claim.leave': { input: () => ({ kind: 'deposit', id: '1' }), code: 'ok' },
  'win.deskList': { input: () => ({ ...deskPage('1000'), ...days, state: 'waiting', brand: 'sen', id: '1', member: '1' }), code: 'ok' },
  'win.waiting': { input: () => ({ brand: 'sen' }), code: 'ok' },
  'win.decide': { input: () => ({ id: '1', decision: 'refuse', reason: 'nobody knows it' }), code: 'held_win_unknown' },
  'deposit.closeUnmatched': { input: () => ({ paymentId: 'pay_nobody_has', reason: 'nobody knows it' }), code: 'not_found' },
  'feedback.deskList': {
    input: () => ({ ...deskPage('-3.1000'), ...days, state: 'open', kind: 'idea', brand: 'sen', id: '1' }),
    code: 'ok',
  },
  'feedback.waiting': { input: () => ({ brand: 'sen' }), code: 'ok' },
  'feedback.setState': {
    input: () => ({ id: '1', from: 'open', to: 'answered', note: 'nobody knows it', answer: 'Chào bạn.' }),
    code: 'feedback_unknown',
  },
  'inbox.list': { input: () => ({ ...deskPage('1795412345678901.42'), box: 'personal', language: 'vi' }), code: 'ok' },
  'inbox.read': { input: () => ({ box: 'personal', id: '1' }), code: 'inbox_message_unknown' },
  'inbox.remove': { input: () => ({ box: 'announcement', id: '1', undo: true }), code: 'inbox_message_unknown' },
  'inbox.readAll': { input: () => ({ box: 'personal' }), code: 'ok' },
  'inbox.labels': { input: () => ({ brand: 'sen' }), code: 'ok' },
  'inbox.receivers': { input: inboxAudience, code: 'ok' },
  'inbox.send': {
    input: () => ({
      ...inboxAudience(),
      texts: { vi: { title: 'Chào', text: 'Chào bạn.' }, en: { title: 'Hello', text: 'Hello.' } },
      requestId: randomUUID(),
    }),
    code: 'ok',
  },
  'inbox.deskList': {
    input: () => ({ ...deskPage('1795412345678901.42'), ...days, kind: 'all', brand: 'sen', id: '1' }),
    code: 'ok',
  },
  'vendor.setState': { input: () => ({ code: 'nobody', state: 'closed', reason: 'nobody knows it' }), code: 'not_found' },
  'limit.set': { input: () => ({ kind: 'turnover', period: 'month', value: '1000000.00' }), code: 'ok' },
  'limit.confirm': { input: () => ({ kind: 'turnover', period: 'month' }), code: 'limit_wish_unknown' },
  'limit.timeOut': { input: () => ({ days: 7 }), code: 'ok' },
  'limit.exclude': { input: () => ({ term: 'oneYear' }), code: 'ok' },
  'limit.answerReality': { input: () => ({ goOn: true }), code: 'ok' },
  'limit.deskOne': { input: () => ({ memberId: '1' }), code: 'not_found' },
  'limit.deskExclude': { input: () => ({ memberId: '1', term: 'oneYear', reason: 'nobody knows them' }), code: 'not_found' },
  'deposit.deskList': {
    input: () => ({ ...deskPage('1795412345678901.42'), ...days, state: 'paid', brand: 'sen', id: '1', member: '1' }),
    code: 'ok',
  },
  'deposit.unmatched': { input: () => ({ ...deskPage('1.1795412345678901.42'), state: 'open' }), code: 'ok' },
  'member.deskList': { input: () => ({ ...deskPage('1795412345678901.42'), ...days, search: 'demo', brand: 'sen' }), code: 'ok' },
  'member.deskOne': { input: () => ({ id: '1' }), code: 'member_unknown' },
  'member.setStatus': { input: () => ({ id: '1', status: 'locked', reason: 'nobody knows them' }), code: 'member_unknown' },
  'member.addNote': { input: () => ({ id: '1', text: 'nobody knows them' }), code: 'member_unknown' },
  'member.setLabels': { input: () => ({ id: '1', labels: ['VIP'] }), code: 'member_unknown' },
  'report.member': { input: () => ({ id: '1' }), code: 'member_unknown' },
  'report.entries': { input: () => ({ ...deskPage('9223372036854775807'), id: '1', account: 'main' }), code: 'member_unknown' },
  'report.turnover': { input: () => ({ id: '1' }), code: 'member_unknown' },
  'bankAccount.deskList': { input: () => ({ id: '1' }), code: 'member_unknown' },
  'agentTransfer.deskList': { input: () => ({ ...deskPage('1000'), id: '1' }), code: 'member_unknown' },
  'inbox.deskMember': { input: () => ({ ...deskPage('1795412345678901.42'), id: '1' }), code: 'member_unknown' },
  'report.rounds': { input: () => ({ ...deskPage('9223372036854775807'), id: '1' }), code: 'member_unknown' },
  'report.overview': { input: () => ({ brand: 'sen' }), code: 'ok' },
};
/** Every call in every way that it can be made, with the fields of that way. */
const nothingToTake: Lawful = { input: () => ({}), code: 'ok' };
const ways = calls.flatMap((call) =>
  [lawful[call.name] ?? nothingToTake].flat().map((each) => ({
    call,
    lawful: each,
    title: each.way === undefined ? call.name : `${call.name} ${each.way}`,
    fields: fieldsOf(call.input, each.input('')),
  })),
);

function fieldsOf(schema: z.ZodMiniType, input: Input): string[] {
  const { shape, options } = schema.def as { shape?: object; options?: z.ZodMiniType[] };
  const chosen = options?.find((option) => z.safeParse(option, input).success);
  return chosen ? fieldsOf(chosen, input) : Object.keys(shape ?? {});
}

/** What nobody is asked for, and no answer may depend on. */
const extras: readonly Input[] = [
  { isAgent: 1, balance: '1', memberId: '1', operatorId: '1', role: 'owner', toUpline: true },
  { ['__proto__']: { admin: true } },
  { constructor: { prototype: { admin: true } } },
  { hasOwnProperty: 1, toString: 1, valueOf: 1 },
];
/** Queries that no URLSearchParams writes. */
const rawQueries = [
  '%',
  '%ff',
  '%ed%a0%80',
  '%00',
  'a[b]=c',
  'a[]=1&a[]=2',
  '&&&=&',
  'x'.repeat(4_000),
  '__proto__=1',
  '__proto__[admin]=1',
];

test('[API-03] every call has a lawful input to spoil, with each of its fields', () => {
  for (const { call, lawful: each, title, fields } of ways) {
    const input = each.input('');
    assert.deepEqual(Object.keys(input).sort(), fields.toSorted(), title);
    assert.ok(z.safeParse(call.input, input).success, title);
  }
});

for (const { call, lawful: lawfulWay, title, fields: allFields } of ways) {
  const fields = allFields.filter((field) => call.name !== 'member.registerMobile' || !unread.includes(field));

  test(`[API-03] ${title} with one field spoiled, left out or added is answered by a code, never by an error of its own`, async () => {
    const { input, code } = lawfulWay;
    const first = await outcomeOf(call, input(''), 'nothing', '');
    assert.equal(first.code, code, `the lawful input: ${first.what}`);

    const jobs: Array<() => Promise<Outcome>> = [];
    for (const field of fields.length > 0 ? fields : ['unasked']) {
      for (const value of nastyValues)
        jobs.push(() => outcomeOf(call, { ...input(field), [field]: value }, `${field} = ${brief(value)}`, field));
    }
    for (const field of fields) {
      jobs.push(() => {
        const { [field]: _left, ...rest } = input(field);
        return outcomeOf(call, rest, `no ${field}`, field).then((outcome) => ({ ...outcome, isLeftOut: true as const }));
      });
    }
    for (const extra of extras) jobs.push(() => outcomeOf(call, { ...extra, ...input('') }, `and ${brief(extra)}`, ''));
    if (inQuery(call)) for (const raw of rawQueries) jobs.push(() => outcomeOf(call, input(''), `and ?${raw.slice(0, 40)}`, '', `&${raw}`));
    const outcomes = await allOf(jobs);

    // Refused by the schema, which says where: a value that only the database refuses names no field.
    const unexplained = outcomes.filter(
      ({ spoiled, isLeftOut, code: answered, blamed }) =>
        answered === 'input_invalid' &&
        spoiled &&
        // Without one field another may be the wrong one: a list that is sorted otherwise takes other cursors.
        !(isLeftOut ? blamed.length > 0 : blamed.some((name) => sameField(name, spoiled))),
    );
    assert.deepEqual(
      unexplained.map(({ what }) => what),
      [],
      'refused without the schema’s word',
    );
    for (const { what, code: answered } of outcomes) assert.ok(!answered.startsWith('sealed_'), `never reached the call: ${what}`);
    for (const field of fields) {
      const refused = outcomes.filter(({ spoiled, code: answered }) => spoiled === field && answered === 'input_invalid');
      assert.ok(refused.length > 0, `whatever stands in ${field} is taken`);
    }
    assert.ok(
      outcomes.some(({ spoiled, code: answered }) => spoiled && answered !== 'input_invalid'),
      'nothing spoiled got past the schema',
    );
    if (fields.length === 0)
      for (const { what, code: answered } of outcomes) assert.ok(answered === code || answered === 'body_unreadable', what);
  });

  if (fields.length > 0) {
    test(`[API-03] ${title} with several fields made up is answered by a code, never by an error of its own`, async (t) => {
      t.diagnostic(`SEED=${seed}`);
      const madeUp = fc.oneof(fc.constantFrom(...nastyValues), fc.string({ unit: 'binary' }), fc.jsonValue(), fc.bigInt().map(String));
      const change = fc.dictionary(fc.constantFrom(...fields), madeUp, { minKeys: 1, maxKeys: 4 });
      await fc.assert(
        fc.asyncProperty(change, async (changes) => {
          await outcomeOf(call, { ...lawfulWay.input(''), ...changes }, brief(changes), '');
        }),
        { numRuns: runs, seed },
      );
    });
  }
}

const rawBodies: Array<[string, string | Buffer, string]> = [
  ['nothing', '', 'application/json'],
  ['half a document', '{"a":', 'application/json'],
  ['UTF-16', Buffer.from('{"a":1}', 'utf16le'), 'application/json'],
  ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22]), 'application/json'],
  ['sixty thousand brackets', '['.repeat(60_000), 'application/json'],
  ['a prototype', '{"__proto__":{"admin":true}}', 'application/json'],
  ['a constructor', '{"constructor":{"prototype":{"admin":true}}}', 'application/json'],
  ['too much', `"${'x'.repeat(70_000)}"`, 'application/json'],
  ['a form', 'a=1&b=2', 'application/x-www-form-urlencoded'],
  ['plain text', '{}', 'text/plain'],
  ['a broken multipart', '--x\r\nContent-Disposition: form-data; name="a"', 'multipart/form-data; boundary=x'],
  ['a number', '5', 'application/json'],
  ['null', 'null', 'application/json'],
  ['a list', '[]', 'application/json'],
  ['a seal that is none', '{"sealed":"a.b.c.d.e"}', 'application/json'],
  ['an unknown kind', '{}', 'application/x-unknown'],
];

test('[API-03] a body that is no JSON is refused with a code at every call that takes one', async () => {
  for (const call of calls.filter(({ method, name }) => (method === 'POST' || method === 'PUT') && name !== 'session.freePlay')) {
    for (const [name, body, type] of rawBodies) {
      const { status, text } = await inTime(`${name} at ${call.name}`, (signal) =>
        personFor(call).fetch(`${world.url}${call.path}`, {
          method: call.method,
          headers: { ...bearer(personFor(call)), 'content-type': type },
          body: body as never,
          signal,
        }),
      );
      assert.ok(status >= 400 && status < 500, `${name} at ${call.name}: ${status} ${text}`);
      assertNothingLeaks(text);
      assert.equal((JSON.parse(text) as { success: boolean }).success, false, `${name} at ${call.name}`);
    }
  }
  assert.equal(({} as Input)['admin'], undefined);
});

test('[API-03] an unknown path or method is refused in the same envelope', async () => {
  for (const [method, path] of [
    ['GET', '/wps/nothing'],
    ['DELETE', '/wps/member/info'],
    ['POST', '/wps/session/logout'],
    ['PATCH', '/ops/me'],
  ] as const) {
    const { status, text } = await inTime(`${method} ${path}`, (signal) => fetch(`${world.url}${path}`, { method, signal }));
    assert.equal(status, 404, `${method} ${path}`);
    assert.equal((JSON.parse(text) as { code: string }).code, 'not_found');
  }
});

const bearer = (person: Person): Record<string, string> => (person.token ? { authorization: `Bearer ${person.token}` } : {});
const personFor = (call: AnyCall): Person => (call.path.startsWith('/ops/') ? operator : member);

/** Whoever makes one request: a call that opens or ends a session, or guesses a password, gets somebody of its own. */
async function someoneFor(call: AnyCall, input: Input): Promise<Person> {
  if (call.name === 'paymentPassword.set' || (call.passwordCheck && input['paymentPassword'] !== paymentPassword)) return guesser;
  // What is lawful here keeps its member from everything else.
  if ((call.name === 'limit.exclude' && input['term'] === 'oneYear') || (call.name === 'limit.timeOut' && input['days'] === 7))
    return newMember(world.url);
  if (call.name === 'session.logout') return trialMember(world.url);
  if (call.name === 'operator.logout') return demoOperator(world.url, 'support', await solvedCaptcha(world.url));
  return call.access.includes('visitor') ? visitor(world.url) : personFor(call);
}

/** An answer to its last byte, within what any call may take. */
async function inTime(words: string, ask: (signal: AbortSignal) => Promise<Response>): Promise<{ status: number; text: string }> {
  const signal = AbortSignal.timeout(answerMsMax);
  try {
    const response = await ask(signal);
    return { status: response.status, text: await response.text() };
  } catch (error) {
    return assert.fail(signal.aborted ? `${words}: no answer within ${answerMsMax} ms` : `${words}: ${String(error)}`);
  }
}

/** Sends an input and holds what every answer must be: in time, the envelope, a declared code with its status, no insides. */
const givenFile = { success: true, code: 'ok', value: null, message: '' };

async function outcomeOf(call: AnyCall, input: Input, what: string, spoiled: string, rawQuery = ''): Promise<Outcome> {
  const person = await someoneFor(call, input);
  const { status, text } = await inTime(`${call.name}, ${what}`, (signal) => send(person, call, input, rawQuery, signal));
  const words = `${call.name}, ${what}: ${status} ${text.slice(0, 300)}`;
  assertNothingLeaks(text);
  // A file has no envelope; its refusals do.
  const answer = (call.gives && status === 200 ? givenFile : JSON.parse(text)) as {
    success: boolean;
    code: ErrorCode | 'ok';
    value: { fields?: Array<{ field: string }> } | null;
  };
  assert.deepEqual(Object.keys(answer).sort(), ['code', 'message', 'success', 'value'], words);
  assert.equal(answer.success, answer.code === 'ok', words);
  assert.equal(status, answer.code === 'ok' ? 200 : errorStatus[answer.code], words);
  // Nothing of ours is down: a call may say so of a neighbour or a brand's switch alone, where it has declared that.
  const declared: readonly string[] = status >= 500 ? call.errors : ['ok', 'body_unreadable', ...commonErrors, ...call.errors];
  assert.ok(declared.includes(answer.code), `not declared: ${words}`);
  const blamed = answer.success ? [] : (answer.value?.fields ?? []).map(({ field }) => field);
  return { what: words, spoiled, code: answer.code as ErrorCode, blamed };
}

async function send(person: Person, call: AnyCall, input: Input, rawQuery: string, signal: AbortSignal): Promise<Response> {
  if (inQuery(call)) {
    return person.fetch(`${world.url}${call.path}?${queryOf(input)}${rawQuery}`, {
      method: call.method,
      headers: bearer(person),
      ...(call.file ? { body: picture } : {}),
      signal,
    });
  }
  const body = call.sealed ? { sealed: await seal(world.url, call.path, input) } : input;
  return person.fetch(`${world.url}${call.path}`, {
    method: call.method,
    headers: { ...bearer(person), 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
}

/** A query has texts alone, and lists as the same name twice; a torn surrogate goes as the bytes that stand for it. */
function queryOf(input: Input): string {
  const pair = (name: string, value: unknown): string => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const written = [...text].map((char) => (char.isWellFormed() ? encodeURIComponent(char) : '%ed%a0%80')).join('');
    return `${encodeURIComponent(name)}=${written}`;
  };
  return Object.entries(input)
    .flatMap(([name, value]) => (Array.isArray(value) && value.length > 0 ? value.map((item) => pair(name, item)) : [pair(name, value)]))
    .join('&');
}

/** The two passwords are compared, and a dialling code belongs to its number: a spoiled one may be blamed on the other. */
function sameField(blamed: string, spoiled: string): boolean {
  const [name = ''] = blamed.split('.');
  if (spoiled === 'countryDialingCode' && name.startsWith('mobileN')) return true;
  return name === spoiled || (/password$/i.test(name) && /^(?:confirmP|newP|p)assword$/.test(spoiled));
}

async function allOf<T>(jobs: ReadonlyArray<() => Promise<T>>): Promise<T[]> {
  const results: T[] = [];
  const queue = jobs.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const job of queue) results.push(await job());
    }),
  );
  return results;
}

const brief = (value: unknown): string => (JSON.stringify(value) ?? 'undefined').slice(0, 60);

function assertNothingLeaks(text: string): void {
  // What a brand says in its own articles is no leak.
  const ours = text.replace(/"html":"(?:[^"\\]|\\.)*"/g, '');
  assert.doesNotMatch(ours, /node_modules|\.ts:\d|select .* from|insert into|at \w+ \(|PostgreSQL|ECONN(?:REFUSED|RESET|ABORTED)/i);
}
