/** Responsible gaming: what holds where money moves, and what other modules show of it. */
export {
  assertMayDeposit,
  assertMayPlay,
  assertMayPlayElsewhere,
  assertMayRegister,
  assertNotExcludedElsewhere,
  excludedAmong,
  excludedSince,
  heldBackOf,
  isExcluded,
  isHeldBack,
  mayMarketTo,
  refusalOfMoney,
} from './checks.ts';
export { exclude } from './own.ts';
export { ownFiles } from './store.ts';
