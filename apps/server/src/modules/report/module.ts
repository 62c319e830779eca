import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { registerReportJobs } from './jobs.ts';
import { mountReport } from './routes.ts';

export const report: Module = {
  about,
  mount: mountReport,
  jobs: registerReportJobs,
};
