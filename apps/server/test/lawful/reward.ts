import { randomUUID } from 'node:crypto';
import { days, deskPage, type LawfulInputs, type MakeRow, type OtherBrand } from './parts.ts';

/** A rule that could be. */
export const rewardRule = {
  promotion: 'no-fee-deposit',
  name: { vi: 'Thưởng nạp', en: 'Deposit bonus' },
  terms: {
    kind: 'depositBonus',
    play: { turnoverPercent: 1_000, excludedTypes: ['LIVE'], excludedGames: [], stakeMax: '50.00' },
    claimDays: 7,
    percent: 50,
    max: '500.00',
    depositMin: '100.00',
    deposits: 'first',
    mustJoin: true,
    turnoverOf: 'bonus',
  },
  showFrom: null,
  showUntil: null,
};
const seen = { ruleId: '999999', version: 1, language: 'vi' };

export const inputs: LawfulInputs = {
  'mission.summary': { input: () => ({ language: 'vi' }), code: 'ok' },
  'mission.claim': { input: () => ({ ruleId: '999999', language: 'vi' }), code: 'reward_rule_unknown' },
  'mission.claimAll': { input: () => ({ language: 'vi' }), code: 'ok' },
  'mission.board': { input: () => ({ week: 'last' }), code: 'ok' },
  'reward.offers': { input: () => ({ language: 'vi', promotion: 'no-fee-deposit' }), code: 'ok' },
  'reward.join': { input: () => seen, code: 'reward_rule_unknown' },
  'reward.signIn': { input: () => seen, code: 'reward_rule_unknown' },
  'reward.raffle': { input: () => ({ ...seen, requestId: randomUUID() }), code: 'reward_rule_unknown' },
  'reward.claimable': { input: () => ({ language: 'vi' }), code: 'ok' },
  'reward.claim': { input: () => ({ id: '1', language: 'vi' }), code: 'reward_unknown' },
  'reward.history': {
    input: () => ({
      after: '1000',
      before: '1000',
      size: 20,
      ...days,
      kind: 'signIn',
      state: 'claimed',
      language: 'vi',
    }),
    code: 'ok',
  },
  'reward.deskRules': {
    input: () => ({ ...deskPage('1000'), brand: 'sen', id: '1', kind: 'raffle', state: 'open' }),
    code: 'ok',
  },
  'reward.deskRuleVersions': { input: () => ({ id: '1' }), code: 'reward_rule_unknown' },
  'reward.createRule': {
    input: () => ({
      ...rewardRule,
      brand: 'sen',
      open: false,
      reason: 'a new rule',
      requestId: randomUUID(),
    }),
    code: 'ok',
  },
  'reward.changeRule': {
    input: () => ({ ...rewardRule, id: '1', version: 1, reason: 'nobody knows it' }),
    code: 'reward_rule_unknown',
  },
  'reward.openRule': {
    input: () => ({ id: '1', version: 1, open: true, reason: 'nobody knows it' }),
    code: 'reward_rule_unknown',
  },
  'reward.deskList': {
    input: () => ({
      ...deskPage('1000'),
      ...days,
      brand: 'sen',
      id: '1',
      rule: '1',
      member: '1',
      kind: 'rescue',
      state: 'expired',
    }),
    code: 'ok',
  },
  'reward.withdraw': { input: () => ({ id: '1', reason: 'nobody knows it' }), code: 'reward_unknown' },
  'referral.own': { input: () => ({}), code: 'ok' },
  'referral.friends': { input: () => ({ after: '1000', before: '1000', size: 20 }), code: 'ok' },
  'referral.deskList': {
    input: () => ({
      ...deskPage('1000'),
      ...days,
      brand: 'sen',
      id: '1',
      member: '1',
      inviter: '1',
      state: 'held',
    }),
    code: 'ok',
  },
  'referral.decide': {
    input: () => ({ id: '1', decision: 'release', reason: 'nobody knows it' }),
    code: 'referral_unknown',
  },
  'reward.report': { input: () => ({ ...days, brand: 'sen' }), code: 'ok' },
};

const signInTerms = {
  kind: 'signIn',
  play: { turnoverPercent: 0, excludedTypes: [], excludedGames: [], stakeMax: null },
  amounts: Array(7).fill('1.00'),
  condition: 'none',
  conditionMin: '0.00',
};

/** A rule of the brand that gave something to the member `only-<brand>`. */
export const row: MakeRow = async (db, code) => {
  return db.transaction(async (tx) => {
    const rule = await tx.one<{ id: bigint }>(
      `insert into reward_rule (brand_id, request_id, asked, kind, currency, open)
       select id, gen_random_uuid(), '{}', 'signIn', 'P', false from brand where code = $1 returning id`,
      [code],
    );
    await tx.run(
      `insert into reward_rule_version (rule_id, version, promotion, name, terms, reason) values ($1, 1, 'only', '{"vi": "only"}', $2, 'only')`,
      [rule!.id, JSON.stringify(signInTerms)],
    );
    await tx.run(
      `insert into reward (id, brand_id, member_id, rule_id, version, kind, source_key, currency, amount, turnover, from_day, to_day, step, expires_at)
       overriding system value
       select $2, m.brand_id, m.id, $2, 1, 'signIn', 'day:2026-01-01', 'P', 1000, 0, '2026-01-01', '2026-01-01', 1, now() + interval '1 day'
       from member m where m.account = 'only-' || $1`,
      [code, rule!.id],
    );
    return String(rule!.id);
  });
};

export const otherBrand: OtherBrand = {
  'reward.deskRuleVersions': { input: (row) => ({ id: row('reward') }), code: 'reward_rule_unknown' },
  'reward.createRule': {
    input: () => ({
      ...rewardRule,
      brand: 'sen',
      open: true,
      reason: 'not of this desk',
      requestId: randomUUID(),
    }),
    code: 'not_allowed',
  },
  'reward.changeRule': {
    input: (row) => ({ ...rewardRule, id: row('reward'), version: 1, reason: 'not of this desk' }),
    code: 'reward_rule_unknown',
  },
  'reward.openRule': {
    input: (row) => ({ id: row('reward'), version: 1, open: false, reason: 'not of this desk' }),
    code: 'reward_rule_unknown',
  },
  'reward.withdraw': {
    input: (row) => ({ id: row('reward'), reason: 'not of this desk' }),
    code: 'reward_unknown',
  },
};
