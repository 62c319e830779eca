import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { mountBankAccount } from './routes.ts';

export const bankAccount: Module = {
  about,
  mount: mountBankAccount,
};
