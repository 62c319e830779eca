/**
 * Signatures between us and a payment neighbour, the gateway or the bank: each side signs
 * `<timestamp>.<content>` with its own key, and believes the other for a few minutes.
 */
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { Context } from './context.ts';

export type SignedHeaders = Readonly<Record<string, string | string[] | undefined>>;
type Scheme = {
  /** PEM. */ peerKey: string;
  timestampHeader: string;
  signatureHeader: string;
  toleranceMs: number;
};

export type SignedPeer = {
  /** The headers under which the neighbour believes this content to be ours, now. */
  headersFor(content: string): Record<string, string>;
  /** Whether the neighbour signed this body, not long ago. */
  isSigned(rawBody: Buffer, headers: SignedHeaders): boolean;
};

export function createSignedPeer(
  ctx: Context,
  { peerKey, timestampHeader, signatureHeader, toleranceMs }: Scheme,
): SignedPeer {
  const ownKey = createPrivateKey(ctx.config.keys.operatorPrivate);
  const key = createPublicKey(peerKey);
  return {
    headersFor(content) {
      const timestamp = String(ctx.clock.now());
      const signature = sign('sha256', Buffer.from(`${timestamp}.${content}`), ownKey).toString('base64');
      return { [timestampHeader]: timestamp, [signatureHeader]: signature };
    },
    isSigned(rawBody, headers) {
      const timestamp = headers[timestampHeader];
      const signature = headers[signatureHeader];
      if (typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{1,15}$/.test(timestamp))
        return false;
      const content = Buffer.concat([Buffer.from(`${timestamp}.`), rawBody]);
      if (!verify('sha256', content, key, Buffer.from(signature, 'base64'))) return false;
      return Math.abs(ctx.clock.now() - Number(timestamp)) <= toleranceMs;
    },
  };
}
