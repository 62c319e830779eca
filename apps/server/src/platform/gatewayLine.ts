/**
 * The line to the sandbox gateway: our requests signed with the operator's key, its answers and
 * callbacks believed only with its own signature.
 */
import { gatewaySignatureHeader, gatewaySigning, gatewayTimestampHeader } from '@sen/api/gateway';
import { decodeUtf8 } from '@sen/api/utf8';
import type { Context } from './context.ts';
import { readCapped } from './readCapped.ts';
import { createSignedPeer, type SignedPeer } from './signedPeer.ts';

export const merchantId = 'sen';
const timeoutMs = 5_000;
const answerBytesMax = 100_000;

export type GatewayLine = {
  /**
   * Sends a request and gives the JSON of its signed answer: `found` from a 2xx, `missing` from a
   * 404. Every way of failing is undefined: the outcome is not known and is asked for again.
   */
  send(
    method: 'GET' | 'POST',
    path: string,
    body: string | undefined,
  ): Promise<{ found: unknown } | { missing: unknown } | undefined>;
  /** Whether a callback's raw body was signed by the gateway within the last five minutes. */
  isSigned: SignedPeer['isSigned'];
};

export function openGatewayLine(ctx: Context): GatewayLine {
  const { headersFor, isSigned } = createSignedPeer(ctx, {
    peerKey: ctx.config.keys.gatewayPublic,
    timestampHeader: gatewayTimestampHeader,
    signatureHeader: gatewaySignatureHeader,
    toleranceMs: gatewaySigning.timestampToleranceMs,
  });

  return {
    isSigned,
    async send(method, path, body) {
      try {
        const response = await fetch(`${ctx.config.gatewayUrl}${path}`, {
          method,
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
          headers: { 'content-type': 'application/json', ...headersFor(body ?? path) },
        });
        const raw = await readCapped(response, answerBytesMax);
        if (response.status === 404 && isSigned(raw, Object.fromEntries(response.headers)))
          return { missing: JSON.parse(decodeUtf8(raw)) };
        if (!response.ok) {
          ctx.log.warn(
            { status: response.status, path, answer: raw.toString('utf8').slice(0, 300) },
            'the gateway refused',
          );
          return undefined;
        }
        if (!isSigned(raw, Object.fromEntries(response.headers))) {
          ctx.log.error({ path }, 'an answer of the gateway was not signed by it');
          return undefined;
        }
        return { found: JSON.parse(decodeUtf8(raw)) };
      } catch (error) {
        ctx.log.warn({ error: String(error), path }, 'the gateway did not answer');
        return undefined;
      }
    },
  };
}
