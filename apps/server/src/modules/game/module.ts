import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { registerGameJobs } from './jobs.ts';
import { mountGame } from './routes.ts';
import { ownFiles } from './service.ts';

export const game: Module = {
  about,
  mount: mountGame,
  jobs: registerGameJobs,
  ownData: ownFiles,
};
