import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { createBankFeed, type BankFeed } from './feed.ts';
import { bankPaymentInvariants } from './invariants.ts';
import { registerBankPaymentJobs } from './jobs.ts';
import { mountBankPayment } from './routes.ts';
import { caseOf } from './service.ts';

declare module '#platform/module.ts' {
  interface Parts {
    bankFeed: BankFeed;
  }
}

export const bankPayment: Module<'bankFeed'> = {
  about,
  needs: ['bankFeed'],
  gives: { bankFeed: createBankFeed },
  mount: (http, ctx, { bankFeed }) => mountBankPayment(http, ctx, bankFeed),
  jobs: (ctx, { bankFeed }) => registerBankPaymentJobs(ctx, bankFeed),
  invariants: bankPaymentInvariants,
  cases: { bankPayment: caseOf },
};
