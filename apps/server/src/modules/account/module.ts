import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { mountAccount } from './routes.ts';

export const account: Module = {
  about,
  mount: mountAccount,
};
