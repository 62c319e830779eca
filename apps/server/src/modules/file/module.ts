import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { mountFile } from './routes.ts';

export const file: Module = {
  about,
  mount: mountFile,
};
