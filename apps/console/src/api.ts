/** The one way to reach the server: `api(call, input)`. */
import { createClient, type Client } from '@sen/api/client';
import { sealing } from '@sen/api/system';
import { currentToken, endSession } from '#features/operator/store.ts';
import { currentLanguage } from './language.ts';
import { createSeal, type Seal, type SealingKey } from './seal.ts';

let seal: Seal | undefined;

/** Gives the client the server's key for sealed bodies; it comes with the page. */
export function keepSealingKey(key: SealingKey): void {
  seal = createSeal(key, () => api(sealing, {}));
}

export const api: Client = createClient({
  token: currentToken,
  language: currentLanguage,
  seal: (path, body, fresh) => {
    if (!seal) throw new Error('a sealed call before keepSealingKey()');
    return seal(path, body, fresh);
  },
  onSignedOut: endSession,
});
