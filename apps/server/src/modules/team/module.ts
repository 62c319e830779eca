import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { teamInvariants } from './invariants.ts';
import { registerTeamJobs } from './jobs.ts';

export const team: Module = {
  about,
  jobs: registerTeamJobs,
  invariants: teamInvariants,
};
