/** Rebates: rates and the right to change them, codes that bring members, paying each period. */
export { ownFiles } from './store.ts';
export { incomeOf, type Income } from './income.ts';
export { addInvitation, comeBy, isOpenCode, mayBring, rememberOpened } from './invitation.ts';
export { payRebates } from './run.ts';
export { beginWith, countedRates } from './rates.ts';
