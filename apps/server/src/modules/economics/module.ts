import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { mountEconomics } from './routes.ts';

export const economics: Module = {
  about,
  mount: mountEconomics,
};
