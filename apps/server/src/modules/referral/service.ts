/** Members who invite friends: their codes, who came by them, and paying for it. */
export { inviterOf, isReferralOn, registerReferral } from './invitations.ts';
export { referral } from './kind.ts';
export { ownFiles } from './store.ts';
