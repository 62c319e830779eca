import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { betInvariants } from './invariants.ts';
import { mountBet } from './routes.ts';

export const bet: Module = {
  about,
  mount: mountBet,
  invariants: betInvariants,
};
