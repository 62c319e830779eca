/** Money between the main wallet and the wallets that vendors keep. */
export { caseOf } from './desk.ts';
export { askOverdue } from './moving.ts';
export { membersAt, movedAt, ownFiles, walletsAt, type WalletAt } from './store.ts';
export { create } from './wallets.ts';
