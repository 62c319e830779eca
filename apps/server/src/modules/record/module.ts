import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { mountRecordFiles } from './routes.ts';

export const record: Module<'ownFiles' | 'ownTitles'> = {
  about,
  needs: ['ownFiles', 'ownTitles'],
  files: mountRecordFiles,
};
