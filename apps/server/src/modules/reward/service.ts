/** Promotions that pay: rules as data, what they give, and claiming it. */
export { ownFiles } from './store.ts';
export { comeBy, inviterOf, isReferralOn, type Inviter } from './referral.ts';
export { payReferrals } from './referralRun.ts';
export { depositReturned, giveForDeposit, moneyLeaves, unplayedOf, type CreditedDeposit } from './giving.ts';
export { countClaimable, offers } from './offers.ts';
export { putRule } from './desk.ts';
export { giveForRanks } from './gift.ts';
export { givePeriods } from './run.ts';
