import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { ownFiles } from './service.ts';

export const session: Module = {
  about,
  ownData: ownFiles,
};
