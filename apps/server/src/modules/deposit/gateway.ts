import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import * as z from 'zod/mini';
import {
  gatewayPayment,
  gatewayPaymentUnknown,
  gatewayPaths,
  gatewaySignatureHeader,
  gatewayTimestampHeader,
  gatewayTimestampToleranceMs,
  type GatewayCreateRequest,
  type GatewayPayment,
} from '@sen/api/gateway';
import { decodeUtf8 } from '@sen/api/utf8';
import type { Context } from '#platform/context.ts';
import { readCapped } from '#platform/readCapped.ts';

/**
 * The sandbox gateway as a neighbour: our requests signed with the operator's key, its answers and callbacks believed
 * only with its own signature. Every way of failing is `undefined`: the outcome is unknown and is asked for again.
 */
export type Gateway = {
  createPayment(payment: Omit<GatewayCreateRequest, 'merchantId'>): Promise<GatewayPayment | undefined>;
  /** `unknown`: the gateway itself says that it has no such payment. */
  queryPayment(paymentId: string): Promise<GatewayPayment | 'unknown' | undefined>;
  /** Whether a callback's raw body was signed by the gateway within the last five minutes. */
  isSigned(rawBody: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): boolean;
};

export const merchantId = 'sen';
const timeoutMs = 5_000;
const answerBytesMax = 100_000;

export function createGateway(ctx: Context): Gateway {
  const operatorKey = createPrivateKey(ctx.config.keys.operatorPrivate);
  const gatewayKey = createPublicKey(ctx.config.keys.gatewayPublic);

  async function send(method: 'GET' | 'POST', path: string, body: string | undefined): Promise<GatewayPayment | 'unknown' | undefined> {
    const timestamp = String(ctx.clock.now());
    const signed = Buffer.from(`${timestamp}.${body ?? path}`);
    try {
      const response = await fetch(`${ctx.config.gatewayUrl}${path}`, {
        method,
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'content-type': 'application/json',
          [gatewayTimestampHeader]: timestamp,
          [gatewaySignatureHeader]: sign('sha256', signed, operatorKey).toString('base64'),
        },
      });
      const raw = await readCapped(response, answerBytesMax);
      if (response.status === 404 && isSigned(raw, Object.fromEntries(response.headers))) {
        z.parse(gatewayPaymentUnknown, JSON.parse(decodeUtf8(raw)));
        return 'unknown';
      }
      if (!response.ok) {
        ctx.log.warn({ status: response.status, path, answer: raw.toString('utf8').slice(0, 300) }, 'the gateway refused');
        return undefined;
      }
      if (!isSigned(raw, Object.fromEntries(response.headers))) {
        ctx.log.error({ path }, 'an answer of the gateway was not signed by it');
        return undefined;
      }
      return z.parse(gatewayPayment, JSON.parse(decodeUtf8(raw)));
    } catch (error) {
      ctx.log.warn({ error: String(error), path }, 'the gateway did not answer');
      return undefined;
    }
  }

  function isSigned(rawBody: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
    const timestamp = headers[gatewayTimestampHeader];
    const signature = headers[gatewaySignatureHeader];
    if (typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{1,15}$/.test(timestamp)) return false;
    const content = Buffer.concat([Buffer.from(`${timestamp}.`), rawBody]);
    if (!verify('sha256', content, gatewayKey, Buffer.from(signature, 'base64'))) return false;
    return Math.abs(ctx.clock.now() - Number(timestamp)) <= gatewayTimestampToleranceMs;
  }

  return {
    async createPayment(payment) {
      const made = await send('POST', gatewayPaths.payments, JSON.stringify({ merchantId, ...payment }));
      return made === 'unknown' ? undefined : made;
    },
    queryPayment: (paymentId) => send('GET', gatewayPaths.payment(encodeURIComponent(paymentId)), undefined),
    isSigned,
  };
}
