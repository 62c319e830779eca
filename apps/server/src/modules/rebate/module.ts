import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { changeMakers } from './desk.ts';
import { rebateInvariants } from './invariants.ts';
import { registerRebateJobs } from './jobs.ts';
import { mountRebate } from './routes.ts';
import { ownFiles } from './service.ts';

export const rebate: Module = {
  about,
  changes: changeMakers,
  mount: mountRebate,
  jobs: registerRebateJobs,
  invariants: rebateInvariants,
  ownData: ownFiles,
};
