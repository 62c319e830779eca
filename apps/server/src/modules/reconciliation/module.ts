import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { registerReconciliationJobs } from './jobs.ts';
import { mountReconciliation } from './routes.ts';

export const reconciliation: Module<'gateway' | 'bankFeed'> = {
  about,
  needs: ['gateway', 'bankFeed'],
  mount: (http, ctx, { gateway, bankFeed }) => mountReconciliation(http, ctx, { gateway, bank: bankFeed }),
  jobs: (ctx, { gateway, bankFeed }) => registerReconciliationJobs(ctx, { gateway, bank: bankFeed }),
};
