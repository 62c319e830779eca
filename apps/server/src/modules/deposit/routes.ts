import * as deposit from '@sen/api/deposit';
import { gatewayCallback } from '@sen/api/gateway';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import { mountCallback } from '#platform/rawBody.ts';
import { handleCallback } from './callback.ts';
import * as decision from './decision.ts';
import * as desk from './desk.ts';
import type { Gateway } from './gateway.ts';
import * as order from './order.ts';
import * as unmatched from './unmatched.ts';

export function mountDeposit(http: HttpServer, ctx: Context, gateway: Gateway): void {
  http.mount(deposit.channels, (request) => order.channels(ctx, request));
  http.mount(deposit.createDeposit, (request, input) => order.create(ctx, gateway, request, input));
  http.mount(deposit.getDeposit, (request, input) => order.get(ctx, request, input.id));
  http.mount(deposit.depositList, (request, input) => order.list(ctx, request, input));
  http.mount(deposit.deskDeposits, (request, input) => desk.depositPage(ctx, request, input));
  http.mount(deposit.waitingDeposits, (request, input) => desk.waiting(ctx, request, input));
  http.mount(deposit.deskUnmatchedPayments, (request, input) => desk.unmatchedPage(ctx, request, input));
  http.mount(deposit.decideDeposit, (request, input) => decision.decide(ctx, request, input));
  http.mount(deposit.closeUnmatched, (request, input) => unmatched.close(ctx, request, input));

  // A payment that matches no deposit is kept for operators.
  mountCallback(http.app, '/gateway/sandbox/notify', gateway, gatewayCallback, async (callback) => {
    const outcome = await handleCallback(ctx, gateway, callback);
    return outcome === 'ask_again' ? outcome : { received: true, matched: outcome === 'done' };
  });
}
