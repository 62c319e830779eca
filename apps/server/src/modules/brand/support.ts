/**
 * Support channels as the site gets them. Their paths travel as ciphertext, so that crawlers do not
 * gather them.
 */
import { createCipheriv, createHash } from 'node:crypto';
import type { BrandDocument } from '@sen/api/brandDocument';

type Channel = BrandDocument['customerService'][number];

/**
 * The same ciphertext is given for as long as a document stays in force, so that drawings made from
 * it can be kept.
 */
const sealed = new WeakMap<BrandDocument, Channel[]>();

export function supportChannels(document: BrandDocument): Channel[] {
  let channels = sealed.get(document);
  if (!channels) {
    channels = document.customerService.map((channel) => ({ ...channel, path: encryptPath(channel.path) }));
    sealed.set(document, channels);
  }
  return channels;
}

/**
 * base64url(nonce ‖ ciphertext ‖ tag) and eight characters that are its key: AES-256-GCM under the
 * SHA-256 of them. It hides from machines that read pages, not from people. Key and nonce follow
 * from the path itself.
 */
export function encryptPath(path: string): string {
  const digest = createHash('sha256').update(path).digest();
  const key = digest.subarray(12, 18).toString('base64url');
  const nonce = digest.subarray(0, 12);
  const cipher = createCipheriv('aes-256-gcm', createHash('sha256').update(key).digest(), nonce);
  const body = Buffer.concat([nonce, cipher.update(path, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return body.toString('base64url') + key;
}
