import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { createPayoutGateway, type PayoutGateway } from './gateway.ts';
import { withdrawalInvariants } from './invariants.ts';
import { registerWithdrawalJobs } from './jobs.ts';
import { mountWithdrawal } from './routes.ts';
import { caseOf, ownFiles } from './service.ts';

declare module '#platform/module.ts' {
  interface Parts {
    payouts: PayoutGateway;
  }
}

export const withdrawal: Module<'payouts'> = {
  about,
  needs: ['payouts'],
  gives: { payouts: createPayoutGateway },
  mount: (http, ctx, { payouts }) => mountWithdrawal(http, ctx, payouts),
  jobs: (ctx, { payouts }) => registerWithdrawalJobs(ctx, payouts),
  invariants: withdrawalInvariants,
  cases: { withdrawal: caseOf },
  ownData: ownFiles,
};
