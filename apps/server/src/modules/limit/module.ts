import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { limitInvariants } from './invariants.ts';
import { mountLimit } from './routes.ts';
import { ownFiles } from './service.ts';

export const limit: Module = {
  about,
  mount: mountLimit,
  invariants: limitInvariants,
  ownData: ownFiles,
};
