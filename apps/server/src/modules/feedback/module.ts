import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { registerFeedbackJobs } from './jobs.ts';
import { mountFeedback } from './routes.ts';
import { ownFiles } from './service.ts';

export const feedback: Module = {
  about,
  mount: mountFeedback,
  jobs: registerFeedbackJobs,
  ownData: ownFiles,
};
