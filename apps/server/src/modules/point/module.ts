import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { changeMakers } from './desk.ts';
import { pointInvariants } from './invariants.ts';
import { registerPointJobs } from './jobs.ts';
import { mountPoint } from './routes.ts';
import { caseOf, ownFiles } from './service.ts';

export const point: Module = {
  about,
  changes: changeMakers,
  mount: mountPoint,
  jobs: registerPointJobs,
  invariants: pointInvariants,
  cases: { redemption: caseOf },
  ownData: ownFiles,
};
