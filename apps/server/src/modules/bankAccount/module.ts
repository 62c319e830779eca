import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { mountBankAccount } from './routes.ts';
import { ownFiles } from './service.ts';

export const bankAccount: Module = {
  about,
  mount: mountBankAccount,
  ownData: ownFiles,
};
