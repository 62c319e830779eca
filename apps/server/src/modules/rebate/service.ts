/** Rebates: rates and the right to change them, codes that bring members, paying each period. */
export { ownFiles } from './store.ts';
export { incomeOf } from './income.ts';
export {
  addInvitation,
  registerReferral,
  isOpenCode,
  assertMayRecruit,
  rememberOpened,
} from './invitation.ts';
export { payRebates } from './run.ts';
export { beginWith } from './rates.ts';
