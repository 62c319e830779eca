import * as api from '@sen/api/walletTransfer';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import * as desk from './desk.ts';
import * as wallets from './wallets.ts';

export function mountWalletTransfer(http: HttpServer, ctx: Context): void {
  http.mount(api.vendorWallets, (request) => wallets.wallets(ctx, request));
  http.mount(api.createWalletTransfer, (request, input) => wallets.create(ctx, request, input));
  http.mount(api.collectWallets, (request, input) => wallets.collect(ctx, request, input.requestId));
  http.mount(api.deskWalletTransfers, (request, input) => desk.page(ctx, request, input));
  http.mount(api.walletVendors, () => desk.vendors(ctx));
  http.mount(api.waitingWalletTransfers, (request, input) => desk.waiting(ctx, request, input));
  http.mount(api.queryWalletTransfer, (request, input) => desk.query(ctx, request, BigInt(input.id)));
  http.mount(api.decideWalletTransfer, (request, input) => desk.decide(ctx, request, input));
}
