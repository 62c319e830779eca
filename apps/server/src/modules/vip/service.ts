/** The VIP club: ranks by settled play, kept from month to month, and set by hand. */
export { ownFiles } from './store.ts';
export { closeMonths } from './closing.ts';
export { countVip } from './counting.ts';
