import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { changeMakers } from './desk.ts';
import { vipInvariants } from './invariants.ts';
import { registerVipJobs } from './jobs.ts';
import { mountVip } from './routes.ts';
import { ownFiles } from './service.ts';

export const vip: Module = {
  about,
  mount: mountVip,
  changes: changeMakers,
  jobs: registerVipJobs,
  invariants: vipInvariants,
  ownData: ownFiles,
};
