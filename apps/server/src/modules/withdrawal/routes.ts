import { gatewayPayoutCallback } from '@sen/api/gateway';
import * as withdrawal from '@sen/api/withdrawal';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import { mountCallback } from '#platform/rawBody.ts';
import * as decision from './decision.ts';
import * as desk from './desk.ts';
import type { PayoutGateway } from './gateway.ts';
import * as order from './order.ts';
import { handleCallback } from './payout.ts';

export function mountWithdrawal(http: HttpServer, ctx: Context, gateway: PayoutGateway): void {
  http.mount(withdrawal.availability, (request) => order.availability(ctx, request));
  http.mount(withdrawal.createWithdrawal, (request, input) => order.create(ctx, request, input));
  http.mount(withdrawal.getWithdrawal, (request, input) => order.get(ctx, request, input.id));
  http.mount(withdrawal.withdrawalList, (request, input) => order.list(ctx, request, input));
  http.mount(withdrawal.confirmReceipt, (request, input) => order.confirmReceipt(ctx, request, input.id));
  http.mount(withdrawal.deskWithdrawals, (request, input) => desk.page(ctx, request, input));
  http.mount(withdrawal.waitingWithdrawals, (request, input) => desk.waiting(ctx, request, input));
  http.mount(withdrawal.decideWithdrawal, (request, input) => decision.decide(ctx, gateway, request, input));
  http.mount(withdrawal.queryWithdrawal, (request, input) => decision.query(ctx, gateway, request, input.id));
  http.mount(withdrawal.resolveWithdrawal, (request, input) => decision.resolve(ctx, request, input));
  mountCallback(http.app, '/gateway/sandbox/payout', gateway, gatewayPayoutCallback, async (callback) => ({
    received: true,
    matched: await handleCallback(ctx, gateway, callback),
  }));
}
