import * as z from 'zod/mini';
import { decodeUtf8 } from '@sen/api/utf8';
import type { Context } from '#platform/context.ts';
import { readCapped } from '#platform/readCapped.ts';
import { createBreaker, type Breaker } from './breaker.ts';
import type { CalledVendor, VendorReply } from './protocol.ts';

export const outgoing = {
  timeoutMs: 5_000,
  bodyMax: 1024 * 1024,
  failuresToOpen: 5,
  openMs: 10_000,
} as const;

/** A call of ours to a vendor, before it is written and signed. */
export type OutgoingCall<Reply extends z.ZodMiniType> = {
  /** The name of the call for the breaker and the log: a path without secrets. */
  name: string;
  url: string;
  requestSchema: z.ZodMiniType;
  request: object;
  replySchema: Reply;
  /** Beside the content type: the signature of the body. */
  headersFor(body: string): Record<string, string>;
};
export type VendorSender = <Reply extends z.ZodMiniType>(
  vendor: CalledVendor,
  call: OutgoingCall<Reply>,
) => Promise<VendorReply<z.output<Reply>>>;

/**
 * Sends our calls to vendors. A slow, endless, redirecting or broken vendor costs one timeout at
 * most; after several failures in a row it is left alone for a while. Each kind of call has a
 * breaker of its own: a vendor whose list or round pages are down still opens games.
 */
export function createVendorSender(ctx: Pick<Context, 'clock' | 'log'>): VendorSender {
  const breakers = new Map<string, Breaker>();

  function breakerOf(vendor: CalledVendor, name: string): Breaker {
    const key = `${vendor.code} ${name}`;
    let breaker = breakers.get(key);
    if (!breaker) breakers.set(key, (breaker = createBreaker(ctx.clock, outgoing)));
    return breaker;
  }

  return async (vendor, { name, url, requestSchema, request, replySchema, headersFor }) => {
    const note = { vendor: vendor.code, path: name };
    const checked = z.safeParse(requestSchema, request);
    if (!checked.success) {
      ctx.log.warn(
        { ...note, error: String(checked.error) },
        'a request to a vendor was not sent: its protocol does not allow it',
      );
      return { kind: 'refused' };
    }
    const attempt = breakerOf(vendor, name).begin();
    if (!attempt) return { kind: 'unavailable' };
    try {
      const body = JSON.stringify(request);
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headersFor(body) },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(outgoing.timeoutMs),
      });
      if (response.status !== 200) await response.body?.cancel();
      // A 4xx is an answer, and often one to a single member's request: it is no sign of trouble at
      // the vendor.
      if (response.status >= 400 && response.status < 500) {
        attempt.succeeded();
        ctx.log.warn({ ...note, status: response.status }, 'a vendor refused a request');
        return { kind: 'refused' };
      }
      if (response.status !== 200) throw new Error(`HTTP ${response.status}`);
      const value = z.parse(
        replySchema,
        JSON.parse(decodeUtf8(await readCapped(response, outgoing.bodyMax))),
      );
      attempt.succeeded();
      return { kind: 'given', value };
    } catch (error) {
      attempt.failed();
      ctx.log.warn({ ...note, error: String(error) }, 'a vendor did not answer as it should');
      return { kind: 'unavailable' };
    }
  };
}
