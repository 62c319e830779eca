import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { registerMessageJobs } from './jobs.ts';

export const message: Module = {
  about,
  jobs: registerMessageJobs,
};
