/** Signatures over `<timestamp>.<content>`, as the protocols of the sandboxes describe them. */
import { sign, verify, type KeyObject } from 'node:crypto';

/**
 * The headers of one protocol, in lower case, and how far a message may be off the reader's clock.
 */
export interface SignedProtocol {
  timestampHeader: string;
  signatureHeader: string;
  timestampToleranceMs: number;
}

/** The two headers that sign `content` at `nowMs`. */
export function signatureHeaders(
  protocol: SignedProtocol,
  content: string | Buffer,
  privateKey: KeyObject,
  nowMs: number,
): Record<string, string> {
  return {
    [protocol.timestampHeader]: String(nowMs),
    [protocol.signatureHeader]: sign('sha256', signedText(String(nowMs), content), privateKey).toString(
      'base64',
    ),
  };
}

/** The fault of a signed request, or undefined when its signature is right. */
export function signatureFault(
  protocol: SignedProtocol,
  content: string | Buffer,
  headers: Record<string, string | string[] | undefined>,
  publicKey: KeyObject,
  nowMs: number,
): 'signature_invalid' | 'timestamp_stale' | undefined {
  const timestamp = headers[protocol.timestampHeader];
  const signature = headers[protocol.signatureHeader];
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return 'signature_invalid';
  if (!/^\d{1,15}$/.test(timestamp) || !/^[A-Za-z0-9+/]{300,400}={0,2}$/.test(signature))
    return 'signature_invalid';
  if (!verify('sha256', signedText(timestamp, content), publicKey, Buffer.from(signature, 'base64')))
    return 'signature_invalid';
  // After the signature: a stranger learns nothing about our clock.
  return Math.abs(nowMs - Number(timestamp)) > protocol.timestampToleranceMs ? 'timestamp_stale' : undefined;
}

function signedText(timestamp: string, content: string | Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${timestamp}.`), Buffer.from(content)]);
}
