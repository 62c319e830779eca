import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { turnoverInvariants } from './invariants.ts';

export const turnover: Module = {
  about,
  invariants: turnoverInvariants,
};
