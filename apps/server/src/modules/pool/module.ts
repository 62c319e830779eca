import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { poolInvariants } from './invariants.ts';
import { mountPool } from './routes.ts';

export const pool: Module = {
  about,
  mount: mountPool,
  invariants: poolInvariants,
};
