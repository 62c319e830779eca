import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { rewardInvariants } from './invariants.ts';
import { registerRewardJobs } from './jobs.ts';
import { mountReward } from './routes.ts';
import { ownFiles } from './service.ts';

export const reward: Module = {
  about,
  mount: mountReward,
  jobs: registerRewardJobs,
  invariants: rewardInvariants,
  ownData: ownFiles,
};
