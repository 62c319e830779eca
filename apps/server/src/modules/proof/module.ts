import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { proveIfNever, registerProofJobs } from './jobs.ts';
import { mountProof } from './routes.ts';

export const proof: Module = {
  about,
  mount: mountProof,
  jobs(ctx) {
    registerProofJobs(ctx);
    return { start: () => proveIfNever(ctx) };
  },
};
