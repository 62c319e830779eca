/** Promotions that pay: rules as data, what they give, and claiming it. */
export { ownFiles } from './store.ts';
export { registerReferral, inviterOf, isReferralOn } from './referral.ts';
export { depositReturned, giveForDeposit, withdrawUnclaimedBonuses, unplayedOf } from './giving.ts';
export { countClaimable, offers } from './offers.ts';
export { putRule } from './desk.ts';
export { giveForRanks } from './gift.ts';
