import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { registerRewardKindJobs } from './jobs.ts';
import { mountRewardKind } from './routes.ts';

export const rewardKind: Module = {
  about,
  mount: mountRewardKind,
  jobs: registerRewardKindJobs,
};
