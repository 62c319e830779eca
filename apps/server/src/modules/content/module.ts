import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { changeMakers } from './desk.ts';
import { mountContent } from './routes.ts';

export const content: Module = {
  about,
  changes: changeMakers,
  mount: mountContent,
};
