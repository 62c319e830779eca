import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { registerAccessJobs } from './jobs.ts';
import { mountAccess } from './routes.ts';

export const access: Module = {
  about,
  mount: mountAccess,
  jobs: (ctx, _parts, http) => registerAccessJobs(ctx, http),
};
