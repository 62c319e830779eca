/** Reward points: earned by play, redeemed in the mall, converted to money. */
export { ownFiles } from './store.ts';
export { creditsOf } from './mallStore.ts';
export { productOf, putProduct } from './desk.ts';
export { config } from './account.ts';
export { products } from './mall.ts';
export { countPoints } from './earning.ts';
export { payOwed } from './owed.ts';
export { caseOf } from './redemptionDesk.ts';
