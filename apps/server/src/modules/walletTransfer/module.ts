import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { walletTransferInvariants } from './invariants.ts';
import { registerWalletTransferJobs } from './jobs.ts';
import { mountWalletTransfer } from './routes.ts';
import { caseOf, ownFiles } from './service.ts';

export const walletTransfer: Module = {
  about,
  mount: mountWalletTransfer,
  jobs: registerWalletTransferJobs,
  invariants: walletTransferInvariants,
  cases: { walletTransfer: caseOf },
  ownData: ownFiles,
};
