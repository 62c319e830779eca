import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { vendorInvariants } from './invariants.ts';
import { registerVendorJobs } from './jobs.ts';
import { mountVendor } from './routes.ts';
import { mountVendorEdge, vendorRequestListener } from './service.ts';

export const vendor: Module<'wallet'> = {
  about,
  needs: ['wallet'],
  mount(http, ctx, { wallet }) {
    mountVendor(http, ctx);
    mountVendorEdge(http.app.server, vendorRequestListener(ctx, wallet));
  },
  jobs: registerVendorJobs,
  invariants: vendorInvariants,
};
