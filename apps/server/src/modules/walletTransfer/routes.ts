import * as api from '@sen/api/walletTransfer';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import * as service from './service.ts';

export function mountWalletTransfer(http: HttpServer, ctx: Context): void {
  http.mount(api.vendorWallets, (request) => service.wallets(ctx, request));
  http.mount(api.createWalletTransfer, (request, input) => service.create(ctx, request, input));
  http.mount(api.collectWallets, (request, input) => service.collect(ctx, request, input.requestId));
  http.mount(api.deskWalletTransfers, (request, input) => service.page(ctx, request, input));
  http.mount(api.walletVendors, () => service.vendors(ctx));
  http.mount(api.waitingWalletTransfers, (request, input) => service.waiting(ctx, request, input));
  http.mount(api.queryWalletTransfer, (request, input) => service.query(ctx, request, BigInt(input.id)));
  http.mount(api.decideWalletTransfer, (request, input) => service.decide(ctx, request, input));
}
