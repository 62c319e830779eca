import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { turnoverInvariants } from './invariants.ts';
import { ownFiles } from './service.ts';

export const turnover: Module = {
  about,
  invariants: turnoverInvariants,
  ownData: ownFiles,
};
