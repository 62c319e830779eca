import { randomUUID } from 'node:crypto';
import { days, deskPage, type LawfulInputs } from './parts.ts';

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

export const rewardInputs: LawfulInputs = {
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
