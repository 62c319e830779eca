import * as z from 'zod/mini';
import * as deposit from '@sen/api/deposit';
import { gatewayCallback } from '@sen/api/gateway';
import { decodeUtf8 } from '@sen/api/utf8';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import { rawBodyScope } from '#platform/rawBody.ts';
import * as desk from './desk.ts';
import type { Gateway } from './gateway.ts';
import * as service from './service.ts';

export function mountDeposit(http: HttpServer, ctx: Context, gateway: Gateway): void {
  http.mount(deposit.channels, (request) => service.channels(ctx, request));
  http.mount(deposit.create, (request, input) => service.create(ctx, gateway, request, input));
  http.mount(deposit.one, (request, input) => service.one(ctx, request, input.id));
  http.mount(deposit.list, (request, input) => service.list(ctx, request, input.pageNo ?? 1));
  http.mount(deposit.deskDeposits, (request, input) => desk.depositPage(ctx, request, input));
  http.mount(deposit.deskUnmatchedPayments, (request, input) => desk.unmatchedPage(ctx, request, input));
  http.mount(deposit.decideDeposit, (request, input) => service.decide(ctx, request, input));
  http.mount(deposit.settleUnmatched, (request, input) => service.settleUnmatched(ctx, request, input));

  // The gateway's own protocol: 200 means "heard, do not come again", whether it was a deposit or is kept for staff.
  rawBodyScope(http.app, (scope) => {
    scope.post('/gateway/sandbox/notify', async (request, reply) => {
      const raw = request.body as Buffer;
      if (!gateway.isSigned(raw, request.headers)) return reply.code(401).send({ error: 'signature_invalid' });
      const callback = z.safeParse(gatewayCallback, parseJson(raw));
      if (!callback.success) return reply.code(400).send({ error: 'body_invalid' });
      const outcome = await service.notice(ctx, gateway, callback.data);
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
