import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { registerInboxJobs } from './jobs.ts';
import { mountInbox } from './routes.ts';
import { ownFiles } from './service.ts';

export const inbox: Module = {
  about,
  mount: mountInbox,
  jobs: registerInboxJobs,
  ownData: ownFiles,
};
