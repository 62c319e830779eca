import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { calls } from '@sen/api/calls';
import * as file from '@sen/api/file';
import { decideDeposit, deskDeposits } from '@sen/api/deposit';
import { deskMembers } from '@sen/api/member';
import { operatorBrands, operatorLogin } from '@sen/api/operator';
import { reportOverview } from '@sen/api/report';
import { auditChains, deskAuditTrail } from '@sen/api/auditTrail';
import { UnknownBrand } from '#modules/brand/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import { invariants } from '../../modules.ts';
import { addBrandRows, type BrandRows } from '#test/brandRows.ts';
import { dailyTerms } from '#test/contracts.ts';
import { pointProduct, pointTerms } from '#test/lawful/point.ts';
import { rewardRule } from '#test/lawful/reward.ts';
import { demoOperator, visitor, type Person } from '#test/people.ts';
import { openWorld, readAllEvents, type World } from '#test/world.ts';
import { UnfitOperatorName, UnknownOperator, addOperator, limitToBrands } from './service.ts';

let world: World;
let everywhere: Person;
/** Finance of the second brand; the desk is opened at the host of the first. */
let limited: Person;
/** The rows of each brand. */
let sen: BrandRows;
let truc: BrandRows;

before(async () => {
  world = await openWorld();
  everywhere = await demoOperator(world.url, 'finance');
  sen = await addBrandRows(world.owner, 'sen');
  truc = await addBrandRows(world.owner, 'truc');
  limited = await operatorFor('finance', ['truc']);
});
after(() => world.close());

let serial = 0;
async function operatorFor(
  role: 'finance' | 'content' | 'risk' | 'support' | 'owner',
  codes: string[],
): Promise<Person> {
  const name = `limited${++serial}`;
  await world.owner.transaction((tx) => addOperator(tx, name, role, 'Operator@12345', 'test', codes));
  const person = visitor(world.url);
  const { token, operator } = await person.call(operatorLogin, { name, password: 'Operator@12345' });
  person.token = token;
  person.id = BigInt(operator.id);
  return person;
}

const section = { kind: 'helpSection', body: { icon: 'help', title: { vi: 'Không phải của bàn này' } } };
const always = { showFrom: null, showUntil: null };

/**
 * The input of each desk call, chosen so that it would answer with something of the first brand if
 * it could.
 */
const asked: Record<string, () => object> = {
  'operator.me': () => ({}),
  'operator.brands': () => ({}),
  'operator.totp': () => ({}),
  'operator.changePassword': () => ({ oldPassword: 'not the password', newPassword: 'another password' }),
  'operator.deskList': () => ({}),
  'operator.deskSessions': () => ({ id: '1' }),
  'operator.create': () => ({
    name: 'not-of-this-desk',
    role: 'owner',
    brands: null,
    reason: 'not of this desk',
  }),
  'operator.setRights': () => ({ id: '1', role: 'readonly', brands: null, reason: 'not of this desk' }),
  'operator.setState': () => ({ id: '1', state: 'disabled', reason: 'not of this desk' }),
  'operator.endSessions': () => ({ id: '1', reason: 'not of this desk' }),
  'operator.resetPassword': () => ({ id: '1', reason: 'not of this desk' }),
  'operator.beginTotp': () => ({}),
  'operator.confirmTotp': () => ({ code: '000000' }),
  'operator.renewRecoveryCodes': () => ({ code: '000000' }),
  'operator.turnOffTotp': () => ({ code: '000000' }),
  'operator.resetTotp': () => ({ id: '1', reason: 'not of this desk' }),
  'report.overview': () => ({}),
  'auditTrail.deskList': () => ({}),
  'pool.deskList': () => ({}),
  'pool.deskEntries': () => ({ vendor: 'arcade', currency: 'VND' }),
  'proof.deskList': () => ({}),
  'auditTrail.chains': () => ({}),
  'deposit.deskList': () => ({}),
  'deposit.waiting': () => ({}),
  'member.deskList': () => ({ search: 'o' }),
  'paymentPassword.deskState': () => ({ memberId: sen.member }),
  'paymentPassword.unlock': () => ({ memberId: sen.member, reason: 'not of this desk' }),
  'member.deskGet': () => ({ id: sen.member }),
  'member.setStatus': () => ({ id: sen.member, status: 'locked', reason: 'not of this desk' }),
  'member.addNote': () => ({ id: sen.member, text: 'not of this desk' }),
  'member.removePicture': () => ({ id: sen.member, reason: 'not of this desk' }),
  'member.resetNickname': () => ({ id: sen.member, reason: 'not of this desk' }),
  'member.setLabels': () => ({ id: sen.member, labels: ['not of this desk'] }),
  'member.deskMoney': () => ({ id: sen.member }),
  'member.deskEntries': () => ({ id: sen.member, account: 'main' }),
  'member.deskRounds': () => ({ id: sen.member }),
  'bankAccount.deskList': () => ({ id: sen.member }),
  'agentTransfer.deskList': () => ({ id: sen.member }),
  'inbox.deskMember': () => ({ id: sen.member }),
  'member.deskTurnover': () => ({ id: sen.member }),
  'deposit.decide': () => ({ id: sen.waiting, decision: 'refuse', reason: 'not of this desk' }),
  'adjustment.request': () => ({
    member: sen.member,
    direction: 'give',
    amount: '1.00',
    reason: 'not of this desk',
    requestId: '00000000-0000-4000-8000-000000000000',
  }),
  'adjustment.deskList': () => ({}),
  'adjustment.waiting': () => ({}),
  'adjustment.decide': () => ({ id: '1', decision: 'reject', reason: 'not of this desk' }),
  'bankPayment.deskList': () => ({}),
  'bankPayment.waiting': () => ({}),
  'bankPayment.suggestions': () => ({ id: sen.paidIn }),
  'bankPayment.accounts': () => ({}),
  'bankPayment.previewStatement': () => ({ brand: 'sen', account: '190026112026' }),
  'bankPayment.importStatement': () => ({ brand: 'sen', account: '190026112026' }),
  'bankPayment.decide': () => ({ id: sen.paidIn, decision: 'refuse', reason: 'not of this desk' }),
  'claim.take': () => ({ kind: 'deposit', id: sen.waiting }),
  'claim.release': () => ({ kind: 'deposit', id: sen.waiting }),
  'deposit.closeUnmatched': () => ({ paymentId: 'pay_of_somebody', reason: 'not of this desk' }),
  'deposit.unmatched': () => ({}),
  'inbox.deskList': () => ({}),
  'inbox.labels': () => ({ brand: 'sen' }),
  'inbox.receivers': () => ({ brand: 'sen', audience: 'all', purpose: 'service' }),
  'inbox.send': () => ({
    brand: 'sen',
    audience: 'all',
    purpose: 'service',
    texts: {},
    requestId: randomUUID(),
  }),
  'feedback.deskList': () => ({}),
  'feedback.waiting': () => ({}),
  'feedback.setState': () => ({ id: sen.written, from: 'open', to: 'closed', note: 'not of this desk' }),
  'content.list': () => ({ brand: 'sen', kind: 'helpSection' }),
  'content.get': () => ({ id: sen.published }),
  'content.create': () => ({ brand: 'sen', code: 'not-of-this-desk', content: section }),
  'content.save': () => ({ id: sen.published, revision: 1, content: section }),
  'content.publish': () => ({ id: sen.published, revision: 1, ...always }),
  'content.archive': () => ({ id: sen.published, revision: 1 }),
  'file.list': () => ({}),
  'file.upload': () => ({ name: 'banner.png' }),
  'vendor.deskList': () => ({}),
  'roundDifference.deskList': () => ({}),
  'roundDifference.waiting': () => ({}),
  'roundDifference.resolve': () => ({ id: sen.unlike, decision: 'approve', reason: 'not of this desk' }),
  'roundDifference.reports': () => ({}),
  'roundDifference.fetch': () => ({ days: 1 }),
  'lottery.deskCalendar': () => ({}),
  'lottery.setWeekdays': () => ({ gameCode: 'dong-nai', weekdays: [1], reason: 'not of this desk' }),
  'lottery.closeRegion': () => ({
    region: 'south',
    from: '2030-02-01',
    to: '2030-02-02',
    reason: 'not of this desk',
  }),
  'lottery.openRegion': () => ({ id: '1', reason: 'not of this desk' }),
  'lottery.deskDraws': () => ({}),
  'lottery.deskExposure': () => ({ id: '1' }),
  'lottery.cancelDraw': () => ({ id: '1', reason: 'not of this desk', confirms: false }),
  'lottery.withdrawCancel': () => ({ id: '1' }),
  'lottery.deskOffer': () => ({ brand: 'sen', region: 'south' }),
  'lottery.deskResults': () => ({}),
  'lottery.deskRuns': () => ({}),
  'lottery.draftOffer': () => ({
    brand: 'sen',
    region: 'south',
    terms: {},
    limits: { ticketMax: '1.00', unitMax: '1.00', falls: [] },
  }),
  'lottery.enterResult': () => ({
    id: '1',
    numbers: { DB: ['460712'] },
    reason: 'not of this desk',
    instead: false,
  }),
  'lottery.importResults': () => ({ file: 'dong-nai,2026-11-25,DB=460712' }),
  'lottery.putOfferInForce': () => ({ id: sen.drafted, reason: 'not of this desk' }),
  'lottery.showNumbers': () => ({ id: '1', numbers: { DB: ['460712'] } }),
  'agent.appoint': () => ({ id: sen.member, code: 'NOTTHIS', reason: 'not of this desk' }),
  'agent.branchMoves': () => ({ id: sen.member }),
  'agent.deskGet': () => ({ id: sen.member }),
  'agent.deskList': () => ({}),
  'agent.deskBranches': () => ({ id: sen.member }),
  'agent.moveBranch': () => ({ id: sen.member, upline: 'agent01', reason: 'not of this desk' }),
  'contract.deskList': () => ({}),
  'contract.deskOffer': () => ({
    brand: 'sen',
    account: 'only-sen',
    terms: dailyTerms,
    requestId: randomUUID(),
    reason: 'not of this desk',
  }),
  'contract.deskEnd': () => ({ id: sen.agreed, answer: 'ask', reason: 'not of this desk' }),
  'contract.deskFreeze': () => ({ id: sen.agreed, frozen: true, reason: 'not of this desk' }),
  'contract.deskPayouts': () => ({}),
  'contract.waitingPayouts': () => ({}),
  'contract.decidePayout': () => ({ id: sen.agreed, decision: 'approve', reason: 'not of this desk' }),
  'contract.deskStatement': () => ({ id: sen.agreed }),
  'contract.deskStatementBets': () => ({ id: sen.agreed, member: sen.member }),
  'contract.deskStatementCsv': () => ({ id: sen.agreed }),
  'contract.deskStatementMembers': () => ({ id: sen.agreed }),
  'contract.deskDisputes': () => ({}),
  'contract.waitingDisputes': () => ({}),
  'contract.decideDispute': () => ({ id: sen.agreed, decision: 'approve', reason: 'not of this desk' }),
  'rebate.deskTerms': () => ({ brand: 'sen' }),
  'rebate.setTerms': () => ({
    brand: 'sen',
    version: 1,
    terms: { period: 'day', max: { RNG: 10 }, defaults: { RNG: 10 } },
    reason: 'not of this desk',
  }),
  'rebate.deskMemberRates': () => ({ id: sen.member }),
  'rebate.setDeskMemberRates': () => ({ id: sen.member, rates: { RNG: 1 }, reason: 'not of this desk' }),
  'rebate.deskRuns': () => ({}),
  'rebate.deskList': () => ({ member: sen.member }),
  'rebate.deskGet': () => ({ id: sen.rebated }),
  'rebate.deskLines': () => ({ id: sen.rebated, source: sen.member, gameType: 'RNG' }),
  'point.deskTerms': () => ({ brand: 'sen' }),
  'point.setTerms': () => ({ brand: 'sen', version: 1, terms: pointTerms, reason: 'not of this desk' }),
  'point.deskProducts': () => ({}),
  'point.createProduct': () => ({ ...pointProduct, brand: 'sen', stock: 1, requestId: randomUUID() }),
  'point.changeProduct': () => ({
    ...pointProduct,
    id: sen.redeemed,
    version: 1,
    reason: 'not of this desk',
  }),
  'point.changeStock': () => ({
    id: sen.redeemed,
    by: 1,
    reason: 'not of this desk',
    requestId: randomUUID(),
  }),
  'point.deskRedemptions': () => ({}),
  'point.waiting': () => ({}),
  'point.decide': () => ({ id: sen.redeemed, decision: 'reject', reason: 'not of this desk' }),
  'point.deskMember': () => ({ id: sen.member }),
  'reward.deskRules': () => ({}),
  'reward.deskRuleVersions': () => ({ id: sen.rewarded }),
  'reward.createRule': () => ({
    ...rewardRule,
    brand: 'sen',
    open: true,
    reason: 'not of this desk',
    requestId: randomUUID(),
  }),
  'reward.changeRule': () => ({ ...rewardRule, id: sen.rewarded, version: 1, reason: 'not of this desk' }),
  'reward.openRule': () => ({ id: sen.rewarded, version: 1, open: false, reason: 'not of this desk' }),
  'reward.deskList': () => ({}),
  'reward.withdraw': () => ({ id: sen.rewarded, reason: 'not of this desk' }),
  'reward.report': () => ({}),
  'referral.deskList': () => ({}),
  'referral.decide': () => ({ id: sen.invited, decision: 'refuse', reason: 'not of this desk' }),
  'vip.deskMember': () => ({ id: sen.member }),
  'vip.deskChanges': () => ({ id: sen.member }),
  'vip.setRank': () => ({ id: sen.member, from: 0, rank: 1, heldUntil: null, reason: 'not of this desk' }),
  'vip.report': () => ({}),
  'walletTransfer.deskList': () => ({}),
  'walletTransfer.waiting': () => ({}),
  'walletTransfer.vendors': () => ({}),
  'walletTransfer.query': () => ({ id: sen.inDoubt }),
  'walletTransfer.decide': () => ({ id: sen.inDoubt, decision: 'reject', reason: 'not of this desk' }),
  'game.deskList': () => ({ brand: 'sen' }),
  'game.arrangeShelf': () => ({ brand: 'sen', gameType: 'RNG', positions: [], reason: 'not of this desk' }),
  'game.setRules': () => ({
    id: '501',
    hidden: false,
    countriesBarred: [],
    currencies: null,
    rest: null,
    reason: 'not of this desk',
  }),
  'vendor.planMaintenance': () => ({ code: 'arcade', rest: null, reason: 'not of this desk' }),
  'vendor.setState': () => ({ code: 'arcade', state: 'closed', reason: 'not of this desk' }),
  'limit.deskGet': () => ({ memberId: sen.member }),
  'limit.deskExclude': () => ({ memberId: sen.member, term: 'permanent', reason: 'not of this desk' }),
  'win.deskList': () => ({}),
  'win.waiting': () => ({}),
  'withdrawal.deskList': () => ({}),
  'withdrawal.waiting': () => ({}),
  'withdrawal.decide': () => ({ id: sen.asksFor, decision: 'reject', reason: 'not of this desk' }),
  'reconciliation.day': () => ({ day: '2026-11-23' }),
  'reconciliation.fetch': () => ({ day: '2026-11-23' }),
  'withdrawal.query': () => ({ id: sen.asksFor }),
  'withdrawal.resolve': () => ({ id: sen.asksFor, finding: 'paid', reason: 'not of this desk' }),
  'win.decide': () => ({ id: sen.held, decision: 'refuse', reason: 'not of this desk' }),
};
/** Signing in and out is of no brand. */
const ofNoBrand = ['operator.login', 'operator.logout', 'operator.secondStep'];

test('[OPS-01] no call of the desk tells or changes anything of a brand that the operator does not work for', async () => {
  const ops = calls.filter(({ path, name }) => path.startsWith('/ops/') && !ofNoBrand.includes(name));
  assert.deepEqual(
    ops.map(({ name }) => name).toSorted(),
    Object.keys(asked).toSorted(),
    'a new call needs a line here',
  );
  const people = {
    finance: limited,
    content: await operatorFor('content', ['truc']),
    risk: await operatorFor('risk', ['truc']),
    owner: await operatorFor('owner', ['truc']),
    support: await operatorFor('support', ['truc']),
  };
  const surprises: string[][] = [];
  for (const call of ops) {
    const role = (['finance', 'content', 'risk', 'support', 'owner'] as const).find((each) =>
      call.access.includes(each),
    )!;
    const person = people[role];
    const { status, answer } = await person.ask(
      call,
      asked[call.name]!(),
      call.file ? new Blob(['x']) : undefined,
    );
    assert.ok(status < 500, call.name);
    assert.doesNotMatch(JSON.stringify(answer.value), /"sen"|only-sen|demo0|platform:|gateway:/, call.name);
    // A call about the brand of the host, or about one row, is refused; a list leaves out the rows
    // of other brands.
    const code =
      {
        ...Object.fromEntries(
          [
            'member.deskGet',
            'member.setStatus',
            'member.addNote',
            'member.removePicture',
            'member.resetNickname',
            'member.setLabels',
            'member.deskMoney',
            'member.deskEntries',
            'member.deskRounds',
            'bankAccount.deskList',
            'agentTransfer.deskList',
            'inbox.deskMember',
            'member.deskTurnover',
            'agent.appoint',
            'agent.branchMoves',
            'agent.deskGet',
            'agent.deskBranches',
            'agent.moveBranch',
            'rebate.deskMemberRates',
            'rebate.setDeskMemberRates',
            'rebate.deskList',
            'point.deskMember',
            'vip.deskMember',
            'vip.deskChanges',
            'vip.setRank',
          ].map((name) => [name, 'member_unknown']),
        ),
        'deposit.decide': 'deposit_unknown',
        'bankPayment.previewStatement': 'not_allowed',
        'bankPayment.importStatement': 'not_allowed',
        'bankPayment.suggestions': 'bank_payment_unknown',
        'bankPayment.decide': 'bank_payment_unknown',
        'claim.take': 'case_unknown',
        'adjustment.request': 'member_unknown',
        'adjustment.decide': 'adjustment_unknown',
        // Nobody knows whose a payment of no deposit is.
        'deposit.closeUnmatched': 'not_allowed',
        'deposit.unmatched': 'not_allowed',
        'inbox.labels': 'not_allowed',
        'inbox.receivers': 'not_allowed',
        'inbox.send': 'not_allowed',
        'feedback.setState': 'feedback_unknown',
        // Their own app alone is theirs; data of all operators is for those who work for all
        // brands.
        'operator.confirmTotp': 'second_step_wrong',
        'operator.renewRecoveryCodes': 'totp_off',
        'operator.turnOffTotp': 'totp_off',
        'operator.changePassword': 'wrong_password',
        ...Object.fromEntries(
          [
            'deskList',
            'deskSessions',
            'create',
            'setRights',
            'setState',
            'endSessions',
            'resetPassword',
            'resetTotp',
          ].map((verb) => [`operator.${verb}`, 'not_allowed']),
        ),
        'auditTrail.deskList': 'not_allowed',
        'auditTrail.chains': 'not_allowed',
        'content.list': 'not_allowed',
        'content.get': 'content_unknown',
        'content.create': 'not_allowed',
        'content.save': 'content_unknown',
        'content.publish': 'content_unknown',
        'content.archive': 'content_unknown',
        'file.list': 'not_allowed',
        'file.upload': 'not_allowed',
        // A vendor is of all brands at once.
        'pool.deskList': 'not_allowed',
        'pool.deskEntries': 'not_allowed',
        'contract.deskOffer': 'not_allowed',
        'contract.deskEnd': 'contract_unknown',
        'contract.deskFreeze': 'contract_unknown',
        'contract.decidePayout': 'payout_unknown',
        'contract.deskStatement': 'payout_unknown',
        'contract.deskStatementBets': 'payout_unknown',
        'contract.deskStatementCsv': 'payout_unknown',
        'contract.deskStatementMembers': 'payout_unknown',
        'contract.decideDispute': 'dispute_unknown',
        'rebate.deskTerms': 'not_allowed',
        'rebate.setTerms': 'not_allowed',
        'point.deskTerms': 'not_allowed',
        'point.setTerms': 'not_allowed',
        'point.createProduct': 'not_allowed',
        'point.changeProduct': 'point_product_unknown',
        'point.changeStock': 'point_product_unknown',
        'point.decide': 'redemption_unknown',
        'reward.createRule': 'not_allowed',
        ...Object.fromEntries(
          ['deskRuleVersions', 'changeRule', 'openRule'].map((verb) => [
            `reward.${verb}`,
            'reward_rule_unknown',
          ]),
        ),
        'reward.withdraw': 'reward_unknown',
        'referral.decide': 'referral_unknown',
        'rebate.deskGet': 'not_found',
        'rebate.deskLines': 'not_found',
        'lottery.deskOffer': 'not_found',
        'lottery.deskResults': 'not_allowed',
        'lottery.deskRuns': 'not_allowed',
        'lottery.draftOffer': 'not_found',
        'lottery.enterResult': 'not_allowed',
        'lottery.importResults': 'not_allowed',
        'lottery.showNumbers': 'not_allowed',
        'lottery.putOfferInForce': 'not_found',
        'lottery.deskCalendar': 'not_allowed',
        'lottery.setWeekdays': 'not_allowed',
        'lottery.closeRegion': 'not_allowed',
        'lottery.openRegion': 'not_allowed',
        'lottery.deskDraws': 'not_allowed',
        'lottery.deskExposure': 'not_allowed',
        'lottery.cancelDraw': 'not_allowed',
        'lottery.withdrawCancel': 'not_allowed',
        'vendor.deskList': 'not_allowed',
        'vendor.setState': 'not_allowed',
        'vendor.planMaintenance': 'not_allowed',
        'game.setRules': 'not_allowed',
        'game.deskList': 'not_allowed',
        'game.arrangeShelf': 'not_allowed',
        'roundDifference.resolve': 'case_unknown',
        'walletTransfer.query': 'case_unknown',
        'walletTransfer.decide': 'case_unknown',
        'win.decide': 'held_win_unknown',
        'withdrawal.decide': 'withdrawal_unknown',
        'withdrawal.query': 'withdrawal_unknown',
        'withdrawal.resolve': 'withdrawal_unknown',
        'paymentPassword.deskState': 'not_found',
        'paymentPassword.unlock': 'not_found',
        'limit.deskGet': 'not_found',
        'limit.deskExclude': 'not_found',
      }[call.name] ?? 'ok';
    if (answer.code !== code) surprises.push([call.name, answer.code, code]);
  }
  assert.deepEqual(surprises, [], 'call, its answer, what was expected');
  const { list } = await everywhere.call(deskDeposits, { brand: 'sen' });
  assert.deepEqual([list[0]!.id, list[0]!.state, list[0]!.decisions], [sen.waiting, 'review', []]);
});

test('[OPS-01] [OPS-02] the lists and the report of a limited operator are those of their brands alone', async () => {
  assert.deepEqual(
    (await limited.call(operatorBrands, {})).list.map(({ code }) => code),
    ['truc'],
  );
  assert.deepEqual(
    (await limited.call(deskMembers, {})).list.map(({ account, brand }) => [account, brand]),
    [
      ['invited-truc', 'truc'],
      ['only-truc', 'truc'],
    ],
  );
  assert.deepEqual(
    (await limited.call(deskDeposits, {})).list.map(({ id, brand }) => [id, brand]),
    [[truc.waiting, 'truc']],
  );
  const alone = async (id: string) => (await limited.call(deskDeposits, { id })).list.map((row) => row.id);
  assert.deepEqual([await alone(truc.waiting), await alone(sen.waiting)], [[truc.waiting], []]);
  const [mine, ofTruc] = [
    await limited.call(reportOverview, {}),
    await everywhere.call(reportOverview, { brand: 'truc' }),
  ];
  assert.deepEqual(
    [mine.membersOwed, mine.today, mine.brands],
    [ofTruc.membersOwed, ofTruc.today, ofTruc.brands],
  );
  assert.equal(
    mine.platformAccounts,
    null,
    'what stands with vendors and gateways is of all brands together',
  );
  assert.ok(ofTruc.platformAccounts!.length > 0);
});

test('[OPS-01] asking for another brand by name is refused, whether there is one of that name or not', async () => {
  for (const call of [reportOverview, deskDeposits, deskMembers]) {
    for (const brand of ['sen', 'nobody']) {
      const { status, answer } = await limited.ask(call, { brand });
      assert.deepEqual([status, answer.code], [403, 'not_allowed'], `${call.name} of ${brand}`);
    }
    assert.equal((await limited.ask(call, { brand: 'truc' })).answer.code, 'ok', call.name);
  }
});

test('[OPS-03] a limited operator decides about money of their own brand', async () => {
  const id = truc.waiting;
  assert.deepEqual(
    await limited.call(decideDeposit, { id, decision: 'refuse', reason: 'the payer is not the member' }),
    {
      state: 'refused',
      needsSecond: false,
    },
  );
});

test('[OPS-01] a new limit holds from the next call on and is on the audit trail; names that nobody has are told', async () => {
  const person = await operatorFor('finance', ['truc']);
  const name = `limited${serial}`;
  const codes = async () => (await person.call(operatorBrands, {})).list.map(({ code }) => code);
  const limit = (to: string[] | null, who = name) =>
    world.owner.transaction((tx) => limitToBrands(tx, who, to, 'test'));
  await limit(['sen']);
  assert.deepEqual(await codes(), ['sen']);
  await limit(null);
  assert.deepEqual(await codes(), ['sen', 'truc']);
  await assert.rejects(limit(['nobody']), UnknownBrand);
  await assert.rejects(limit(['sen'], 'nobody'), UnknownOperator);
  assert.deepEqual(await codes(), ['sen', 'truc']);
  await readAllEvents(world);
  const rows = await world.owner.rows<{ content: string }>(
    `select content from audit_trail where content like $1 order by seq`,
    ['%operator.limited%'],
  );
  assert.deepEqual(
    rows
      .map(({ content }) => JSON.parse(content) as Record<string, unknown>)
      .map(({ subject, before: was, after: is }) => [subject, was, is]),
    [
      [`operator:${person.id}`, { brands: ['truc'] }, { brands: ['sen'], author: 'test' }],
      [`operator:${person.id}`, { brands: ['sen'] }, { brands: 'all', author: 'test' }],
    ],
  );
});

test('[SYS-13] [OPS-01] pictures are kept and listed at the hosts of the operator’s own brands', async () => {
  const content = await operatorFor('content', ['sen']);
  assert.equal((await content.ask(file.fileList, {})).answer.code, 'ok');
});

test('[OPS-01] nobody is made an operator under a name that the sign-in could not take as it was given', async () => {
  for (const name of [' spaced ', 'a', 'bad name!', 'x'.repeat(65), 'Đào'])
    await assert.rejects(
      world.owner.transaction((tx) => addOperator(tx, name, 'finance', 'Operator@12345', 'test')),
      UnfitOperatorName,
      name,
    );
});

test('[OPS-01] a read-only operator reads every list of the desk and changes nothing, also by calls that are added later', async () => {
  const person = await demoOperator(world.url, 'readonly');
  const own = [
    'operator.logout',
    'operator.changePassword',
    'operator.beginTotp',
    'operator.confirmTotp',
    'operator.renewRecoveryCodes',
    'operator.turnOffTotp',
  ];
  for (const call of calls.filter(
    ({ path, name }) => path.startsWith('/ops/') && !ofNoBrand.includes(name) && !own.includes(name),
  )) {
    // A file that is given comes without a code.
    const code = call.gives
      ? await person.call(call, asked[call.name]!()).then(
          () => 'ok',
          ({ code: refused }: { code: string }) => refused,
        )
      : (await person.ask(call, asked[call.name]!(), call.file ? new Blob(['x']) : undefined)).answer.code;
    if (call.method === 'GET') assert.notEqual(code, 'not_allowed', call.name);
    else assert.equal(code, 'not_allowed', call.name);
  }
});

test('[OPS-01] owners search the audit trail by operator, action, subject and reason; it says up to where it was recomputed', async () => {
  const owner = await demoOperator(world.url, 'owner');
  await world.owner.transaction((tx) =>
    addOperator(tx, 'searched_for', 'risk', 'Operator@12345', 'test', ['truc']),
  );
  await everywhere.ask(decideDeposit, { id: sen.waiting, decision: 'refuse', reason: '100% not the payer' });
  await readAllEvents(world);
  const found = async (search: string) => (await owner.call(deskAuditTrail, { search })).list;
  const [added] = (await found('operator.added')).filter(({ changes }) =>
    changes.some(({ after }) => after === 'searched_for'),
  );
  assert.deepEqual([added!.operator, added!.stream], [null, 'system']);
  assert.deepEqual(added!.changes.find(({ name }) => name === 'brands')!.after, '["truc"]');
  assert.deepEqual(
    (await found(added!.subject)).map(({ action }) => action),
    ['operator.added'],
  );
  assert.equal((await found('100% not')).length, 1);
  assert.equal((await found('100_ not')).length, 0, 'signs of patterns stand for themselves');
  assert.ok((await found('finance')).every(({ operator }) => operator?.name === 'finance'));
  assert.deepEqual(
    (await owner.call(deskAuditTrail, { id: added!.id })).list.map(({ id }) => id),
    [added!.id],
  );
  const all = await owner.call(deskAuditTrail, { size: 2 });
  const behind = await owner.call(deskAuditTrail, { size: 2, after: all.next! });
  assert.ok(BigInt(all.list[1]!.id) > BigInt(behind.list[0]!.id));
  assert.equal((await owner.call(deskAuditTrail, { to: '2020-01-01' })).list.length, 0);
  assert.equal((await owner.call(auditChains, {})).checked, null);
  await ledger.auditBooks(world.owner, invariants);
  const { checked, chains } = await owner.call(auditChains, {});
  assert.equal(checked!.unbroken, true);
  for (const { entries, checkedUpTo } of chains) assert.equal(checkedUpTo, entries);
});
