import * as z from 'zod/mini';
import {
  gatewayPaths,
  gatewayPayout,
  gatewayPayoutUnknown,
  type GatewayPayout,
  type GatewayPayoutRequest,
} from '@sen/api/gateway';
import type { Context } from '#platform/context.ts';
import { merchantId, openGatewayLine, type GatewayLine } from '#platform/gatewayLine.ts';

/**
 * The sandbox gateway as a neighbour that pays out. Every way of failing is `undefined`: nobody
 * knows whether it pays.
 */
export type PayoutGateway = {
  createPayout(payout: Omit<GatewayPayoutRequest, 'merchantId'>): Promise<GatewayPayout | undefined>;
  /** By our own number. `unknown`: the gateway itself says that it has no such payout. */
  queryPayout(orderId: string): Promise<GatewayPayout | 'unknown' | undefined>;
  isSigned: GatewayLine['isSigned'];
};

export function createPayoutGateway(ctx: Context): PayoutGateway {
  const line = openGatewayLine(ctx);

  async function send(
    method: 'GET' | 'POST',
    path: string,
    body: string | undefined,
  ): Promise<GatewayPayout | 'unknown' | undefined> {
    const answer = await line.send(method, path, body);
    if (!answer) return undefined;
    if ('missing' in answer)
      return z.safeParse(gatewayPayoutUnknown, answer.missing).success ? 'unknown' : undefined;
    const payout = z.safeParse(gatewayPayout, answer.found);
    if (!payout.success) ctx.log.warn({ path }, 'an answer of the gateway about a payout cannot be read');
    return payout.data;
  }

  return {
    async createPayout(payout) {
      const made = await send('POST', gatewayPaths.payouts, JSON.stringify({ merchantId, ...payout }));
      return made === 'unknown' ? undefined : made;
    },
    queryPayout: (orderId) => send('GET', gatewayPaths.payout(orderId), undefined),
    isSigned: line.isSigned,
  };
}
