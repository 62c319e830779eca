import type { Module } from '#platform/module.ts';
import { about } from './about.ts';

export const session: Module = {
  about,
};
