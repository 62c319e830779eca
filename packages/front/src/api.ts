/**
 * The one way to reach the server from a browser: a client that speaks the page's language and
 * seals what has to be sealed.
 */
import { createClient, type Client, type ClientOptions } from '@sen/api/client';
import { sealing } from '@sen/api/system';
import { currentLanguage } from './language.ts';
import { createBodyEncryption, type Seal, type SealingKey } from './seal.ts';

export type Api = {
  api: Client;
  /** Gives the client the server's key for sealed bodies; it comes with the first state. */
  keepSealingKey: (key: SealingKey) => void;
};

/**
 * `token` is the session's, null without one; `onSignedOut` is told when the server knows it no
 * longer, `onPasswordExpired` when it wants another password first; `check` as a client's.
 */
export function createApi(
  session: Pick<ClientOptions, 'token' | 'onSignedOut' | 'onPasswordExpired' | 'check'>,
): Api {
  let seal: Seal | undefined;
  const api = createClient({
    ...session,
    language: currentLanguage,
    seal: (path, body, fresh) => {
      if (!seal) throw new Error('a sealed call before the first state is known');
      return seal(path, body, fresh);
    },
  });
  return {
    api,
    keepSealingKey: (key) => {
      seal = createBodyEncryption(key, () => api(sealing, {}));
    },
  };
}
