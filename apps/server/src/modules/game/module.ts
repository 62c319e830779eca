import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { registerGameJobs } from './jobs.ts';
import { mountGame } from './routes.ts';

export const game: Module = {
  about,
  mount: mountGame,
  jobs: registerGameJobs,
};
