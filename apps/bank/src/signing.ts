/** Signatures over `<timestamp>.<content>`, as the protocol describes them. */
import { sign, verify, type KeyObject } from 'node:crypto';
import { bankSignatureHeader, bankTimestampHeader, bankTimestampToleranceMs } from '@sen/api/bankFeed';

/** The two headers that sign `content` at `nowMs`. */
export function signatureHeaders(content: string | Buffer, privateKey: KeyObject, nowMs: number): Record<string, string> {
  return {
    [bankTimestampHeader]: String(nowMs),
    [bankSignatureHeader]: sign('sha256', signedText(String(nowMs), content), privateKey).toString('base64'),
  };
}

export function isSigned(
  content: string | Buffer,
  headers: Record<string, string | string[] | undefined>,
  publicKey: KeyObject,
  nowMs: number,
): boolean {
  const timestamp = headers[bankTimestampHeader];
  const signature = headers[bankSignatureHeader];
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return false;
  if (!/^\d{1,15}$/.test(timestamp) || !/^[A-Za-z0-9+/]{300,400}={0,2}$/.test(signature)) return false;
  if (!verify('sha256', signedText(timestamp, content), publicKey, Buffer.from(signature, 'base64'))) return false;
  return Math.abs(nowMs - Number(timestamp)) <= bankTimestampToleranceMs;
}

function signedText(timestamp: string, content: string | Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${timestamp}.`), Buffer.from(content)]);
}
