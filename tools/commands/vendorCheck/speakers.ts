import { createPrivateKey } from 'node:crypto';
import type { CheckedProtocol } from './checks.ts';
import { speakEvolution } from './evolution.ts';
import { speakHub88 } from './hub88.ts';
import { speakSoftswiss } from './softswiss.ts';
import type { Fetch, Speaker } from './speaker.ts';

/**
 * The vendor's side of a protocol. `key`: its private key in PEM, or the secret that it shares with
 * the wallet.
 */
export function openSpeaker(fetch: Fetch, protocol: CheckedProtocol, url: string, key: string): Speaker {
  if (protocol === 'hub88') return speakHub88(fetch, url, createPrivateKey(key));
  return protocol === 'softswiss' ? speakSoftswiss(fetch, url, key) : speakEvolution(fetch, url, key);
}
