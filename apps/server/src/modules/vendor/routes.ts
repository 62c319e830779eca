import { planVendorMaintenance } from '@sen/api/gameDesk';
import { deskVendors, setVendorState } from '@sen/api/vendor';
import { merchantWallet } from '@sen/api/wallet';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import * as service from './service.ts';

export function mountVendor(http: HttpServer, ctx: Context): void {
  http.mount(merchantWallet, (request) => service.isSingleWallet(ctx, request));
  http.mount(deskVendors, (request) => service.list(ctx, request));
  http.mount(setVendorState, (request, input) => service.setState(ctx, request, input));
  http.mount(planVendorMaintenance, (request, input) => service.planMaintenance(ctx, request, input));
}
