/** Promotions that pay: rules as data, what they give, and claiming it. */
export { claimReward } from './claiming.ts';
export { changeMakers, changeRule, createRule, putRule } from './desk.ts';
export { keptOf } from './figures.ts';
export { assertNotGone, giveReward, payReward, tellOfRewards, unplayedOf } from './giving.ts';
export { assertActive } from './inForce.ts';
export { oneByOne, type Due, type Kind, type Kinds, type RuleOf, type Standing } from './kind.ts';
export { birthday } from './kinds/birthday.ts';
export { cashback } from './kinds/cashback.ts';
export {
  depositBonus,
  depositReturned,
  giveForDeposit,
  withdrawUnclaimedBonuses,
} from './kinds/depositBonus.ts';
export { raffle } from './kinds/raffle.ts';
export { giveForRanks, rankUp } from './kinds/rankUp.ts';
export { rescue } from './kinds/rescue.ts';
export { openTerms } from './ruleStore.ts';
export { signInCalendar } from './kinds/signIn.ts';
export { join, offers, signIn } from './offers.ts';
export { givePeriods } from './periods.ts';
export { present } from './present.ts';
export { countClaimable } from './rewards.ts';
export { stateAt } from './rules.ts';
export {
  asOf,
  find as findRule,
  lock as lockRule,
  lockOpen as lockOpenRules,
  openRules,
  versionsEach,
  versionsOf,
  type RuleRow,
  type RuleVersion,
} from './ruleStore.ts';
export {
  claimable as claimableRows,
  givenAmong,
  hasRunTo,
  lock as lockReward,
  ofCause,
  ofCauses,
  ownFiles,
  runsWithin,
  type RewardRow,
} from './store.ts';
