import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { referralInvariants } from './invariants.ts';
import { registerReferralJobs } from './jobs.ts';
import { mountReferral } from './routes.ts';
import { ownFiles } from './service.ts';

export const referral: Module = {
  about,
  mount: mountReferral,
  jobs: registerReferralJobs,
  invariants: referralInvariants,
  ownData: ownFiles,
};
