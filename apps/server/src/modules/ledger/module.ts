import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { ledgerInvariants } from './invariants.ts';
import { auditIfNever, registerLedgerJobs } from './jobs.ts';
import { ownFiles } from './service.ts';

export const ledger: Module<'invariants'> = {
  about,
  needs: ['invariants'],
  jobs(ctx, { invariants }) {
    registerLedgerJobs(ctx, invariants);
    return { start: () => auditIfNever(ctx, invariants) };
  },
  invariants: ledgerInvariants,
  ownData: ownFiles,
};
