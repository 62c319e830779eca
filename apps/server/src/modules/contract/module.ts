import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { contractInvariants } from './invariants.ts';
import { registerContractJobs } from './jobs.ts';
import { mountContract } from './routes.ts';
import { changeMakers, payoutCaseOf, disputeCaseOf, correctionDecided, ownFiles } from './service.ts';

export const contract: Module = {
  about,
  gives: { correctionDecided: () => correctionDecided },
  mount: mountContract,
  jobs: registerContractJobs,
  invariants: contractInvariants,
  changes: changeMakers,
  cases: { payout: payoutCaseOf, payoutDispute: disputeCaseOf },
  ownData: ownFiles,
};
