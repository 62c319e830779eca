import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { roundDifferenceInvariants } from './invariants.ts';
import { registerRoundDifferenceJobs } from './jobs.ts';
import { mountRoundDifference } from './routes.ts';
import { caseOf } from './service.ts';

export const roundDifference: Module = {
  about,
  mount: mountRoundDifference,
  jobs: registerRoundDifferenceJobs,
  invariants: roundDifferenceInvariants,
  cases: { roundDifference: caseOf },
};
