import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { changeMakers } from './offerDesk.ts';
import { lotteryInvariants } from './invariants.ts';
import { registerLotteryJobs } from './jobs.ts';
import { mountLottery } from './routes.ts';
import { ownFiles } from './service.ts';

export const lottery: Module = {
  about,
  changes: changeMakers,
  mount: mountLottery,
  jobs: registerLotteryJobs,
  invariants: lotteryInvariants,
  ownData: ownFiles,
};
