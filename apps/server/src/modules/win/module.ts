import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { winInvariants } from './invariants.ts';
import { registerWinJobs } from './jobs.ts';
import { mountWin } from './routes.ts';
import { caseOf, ownFiles } from './service.ts';

export const win: Module = {
  about,
  mount: mountWin,
  jobs: registerWinJobs,
  invariants: winInvariants,
  cases: { win: caseOf },
  ownData: ownFiles,
};
