import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { depositInvariants } from './invariants.ts';
import { registerDepositJobs } from './jobs.ts';
import { mountDeposit } from './routes.ts';
import { caseOf, paymentCaseOf, ownFiles } from './service.ts';

declare module '#platform/module.ts' {
  interface Parts {
    gateway: Gateway;
  }
}

export const deposit: Module<'gateway'> = {
  about,
  needs: ['gateway'],
  gives: { gateway: createGateway },
  mount: (http, ctx, { gateway }) => mountDeposit(http, ctx, gateway),
  jobs: (ctx, { gateway }) => registerDepositJobs(ctx, gateway),
  invariants: depositInvariants,
  cases: { deposit: caseOf, payment: paymentCaseOf },
  ownData: ownFiles,
};
