import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { mountRecord } from './routes.ts';

export const record: Module<'ownFiles'> = {
  about,
  needs: ['ownFiles'],
  mount: (http, ctx, { ownFiles }) => mountRecord(http, ctx, ownFiles),
};
