import * as z from 'zod/mini';
import * as deposit from '@sen/api/deposit';
import { gatewayCallback } from '@sen/api/gateway';
import { decodeUtf8 } from '@sen/api/utf8';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import { rawBodyScope } from '#platform/rawBody.ts';
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

  // The gateway's own protocol: 200 means that the callback need not be repeated, whether it
  // matched a deposit or is kept for operators.
  rawBodyScope(http.app, (scope) => {
    scope.post('/gateway/sandbox/notify', async (request, reply) => {
      const raw = request.body as Buffer;
      if (!gateway.isSigned(raw, request.headers))
        return reply.code(401).send({ error: 'signature_invalid' });
      const callback = z.safeParse(gatewayCallback, parseJson(raw));
      if (!callback.success) return reply.code(400).send({ error: 'body_invalid' });
      const outcome = await handleCallback(ctx, gateway, callback.data);
      if (outcome === 'ask_again') return reply.code(503).send({ error: outcome });
      return reply.send({ received: true, matched: outcome === 'done' });
    });
  });
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(decodeUtf8(raw));
  } catch {
    return undefined;
  }
}
