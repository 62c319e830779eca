import type { Module } from '#platform/module.ts';
import { guardTerms } from '#platform/termsGuard.ts';
import { about } from './about.ts';
import { termsGuard } from './guard.ts';
import { registerEconomicsJobs } from './jobs.ts';
import { mountEconomics } from './routes.ts';

export const economics: Module = {
  about,
  mount(http, ctx) {
    guardTerms(ctx, termsGuard);
    mountEconomics(http, ctx);
  },
  jobs: registerEconomicsJobs,
};
