import * as z from 'zod/mini';
import {
  gatewayPayment,
  gatewayPaymentUnknown,
  gatewayPaths,
  gatewayReport,
  type GatewayCreateRequest,
  type GatewayPayment,
  type GatewayReportLine,
} from '@sen/api/gateway';
import type { Context } from '#platform/context.ts';
import { merchantId, openGatewayLine, type GatewayLine } from '#platform/gatewayLine.ts';

/**
 * The sandbox gateway as a neighbour that takes payments. Every way of failing is `undefined`: the
 * outcome is unknown and is asked for again.
 */
export type Gateway = {
  createPayment(payment: Omit<GatewayCreateRequest, 'merchantId'>): Promise<GatewayPayment | undefined>;
  /** `unknown`: the gateway itself says that it has no such payment. */
  queryPayment(paymentId: string): Promise<GatewayPayment | 'unknown' | undefined>;
  /**
   * Its own report of money in and out between two moments; undefined: it gave no answer that it
   * signed.
   */
  report(sinceMs: number, untilMs: number): Promise<GatewayReportLine[] | undefined>;
  /** Whether a callback's raw body was signed by the gateway within the last five minutes. */
  isSigned: GatewayLine['isSigned'];
};

export function createGateway(ctx: Context): Gateway {
  const line = openGatewayLine(ctx);

  async function send(
    method: 'GET' | 'POST',
    path: string,
    body: string | undefined,
  ): Promise<GatewayPayment | 'unknown' | undefined> {
    const answer = await line.send(method, path, body);
    if (!answer) return undefined;
    const unread = 'missing' in answer ? z.safeParse(gatewayPaymentUnknown, answer.missing) : undefined;
    if (unread?.success) return 'unknown';
    const payment = 'found' in answer ? z.safeParse(gatewayPayment, answer.found) : undefined;
    if (payment?.success) return payment.data;
    ctx.log.warn({ path }, 'an answer of the gateway cannot be read');
    return undefined;
  }

  return {
    async createPayment(payment) {
      const made = await send('POST', gatewayPaths.payments, JSON.stringify({ merchantId, ...payment }));
      return made === 'unknown' ? undefined : made;
    },
    queryPayment: (paymentId) => send('GET', gatewayPaths.payment(encodeURIComponent(paymentId)), undefined),
    async report(sinceMs, untilMs) {
      const lines: GatewayReportLine[] = [];
      for (let more = true; more;) {
        const answer = await line.send('GET', gatewayPaths.report(sinceMs, untilMs, lines.length), undefined);
        const part = answer && 'found' in answer ? z.safeParse(gatewayReport, answer.found) : undefined;
        if (!part?.success) return undefined;
        lines.push(...part.data.lines);
        more = part.data.more && part.data.lines.length > 0;
      }
      return lines;
    },
    isSigned: line.isSigned,
  };
}
