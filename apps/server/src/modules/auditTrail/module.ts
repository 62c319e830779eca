import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { auditTrailInvariants } from './invariants.ts';
import { registerAuditTrailJobs } from './jobs.ts';

export const auditTrail: Module = {
  about,
  jobs: registerAuditTrailJobs,
  invariants: auditTrailInvariants,
};
