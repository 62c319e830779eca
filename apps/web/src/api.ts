/** The one way to reach the server: `api(call, input)`. */
import { createClient, type Client } from '@sen/api/client';
import { sealing } from '@sen/api/system';
import { createSeal, type Seal, type SealingKey } from '#features/session/seal.ts';
import { currentSession, endSession } from '#features/session/store.ts';
import { currentLanguage } from './language.ts';

let seal: Seal | undefined;

/** Gives the client the server's key for sealed bodies; it comes with the first state. */
export function keepSealingKey(key: SealingKey): void {
  seal = createSeal(key, () => api(sealing, {}));
}

export const api: Client = createClient({
  token: () => currentSession()?.token ?? null,
  language: currentLanguage,
  seal: (path, body, fresh) => {
    if (!seal) throw new Error('a sealed call before the first state is known');
    return seal(path, body, fresh);
  },
  onSignedOut: endSession,
});
