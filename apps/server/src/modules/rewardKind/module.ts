import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { changeMakers } from './service.ts';
import { registerRewardKindJobs } from './jobs.ts';
import { mountRewardKind } from './routes.ts';

export const rewardKind: Module = {
  about,
  changes: changeMakers,
  mount: mountRewardKind,
  jobs: registerRewardKindJobs,
};
