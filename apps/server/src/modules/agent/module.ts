import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { mountAgent } from './routes.ts';

export const agent: Module = {
  about,
  mount: mountAgent,
};
