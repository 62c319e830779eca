/** Signatures over `<timestamp>.<content>`, as the protocol describes them. */
import { sign, verify, type KeyObject } from 'node:crypto';
import { gatewaySignatureHeader, gatewayTimestampHeader, gatewayTimestampToleranceMs } from '@sen/api/gateway';

/** The two headers that sign `content` at `nowMs`. */
export function signatureHeaders(content: string | Buffer, privateKey: KeyObject, nowMs: number): Record<string, string> {
  return {
    [gatewayTimestampHeader]: String(nowMs),
    [gatewaySignatureHeader]: sign('sha256', signedText(String(nowMs), content), privateKey).toString('base64'),
  };
}

/** What is wrong with a message's signature, or undefined when nothing is. */
export function signatureFault(
  content: string | Buffer,
  headers: Record<string, string | string[] | undefined>,
  publicKey: KeyObject,
  nowMs: number,
): 'signature_invalid' | 'timestamp_stale' | undefined {
  const timestamp = headers[gatewayTimestampHeader];
  const signature = headers[gatewaySignatureHeader];
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return 'signature_invalid';
  if (!/^\d{1,15}$/.test(timestamp) || !/^[A-Za-z0-9+/]{300,400}={0,2}$/.test(signature)) return 'signature_invalid';
  if (!verify('sha256', signedText(timestamp, content), publicKey, Buffer.from(signature, 'base64'))) return 'signature_invalid';
  // After the signature: a stranger learns nothing about our clock.
  return Math.abs(nowMs - Number(timestamp)) > gatewayTimestampToleranceMs ? 'timestamp_stale' : undefined;
}

function signedText(timestamp: string, content: string | Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${timestamp}.`), Buffer.from(content)]);
}
