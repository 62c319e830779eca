/** Promotions that pay: rules as data, what they give, and claiming it. */
export { ownFiles } from './store.ts';
export { comeBy, inviterOf, isReferralOn } from './referral.ts';
export { depositReturned, giveForDeposit, moneyLeaves, unplayedOf } from './giving.ts';
export { countClaimable, offers } from './offers.ts';
export { putRule } from './desk.ts';
export { giveForRanks } from './gift.ts';
