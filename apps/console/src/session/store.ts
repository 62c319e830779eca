/**
 * The operator's session in this browser: the token, in session storage, shared with the other open
 * tabs. The token alone is worthless: the server also wants the HttpOnly cookie that was set with
 * it.
 */
import { useStore } from '@sen/ui/store.ts';
import { createTabSession } from '@sen/front/tabSession';

const storageKey = 'operatorToken';

const { session, known, start, end, join, onAccountChange } = createTabSession<string>({
  channel: 'sen-operator',
  keys: [storageKey],
  read: () => sessionStorage.getItem(storageKey),
  clear: () => sessionStorage.removeItem(storageKey),
  // A new token may be another operator's: nothing that one has read is shown to the next.
  accountOf: (token) => token,
});

export { join as joinOtherTabs, onAccountChange as onSessionChange };

/**
 * The token of a sign-in whose second step is still to come. It is good for that step alone, so no
 * other tab and no reload finds it.
 */
let halfway: string | null = null;
export const keepHalfway = (token: string | null): void => void (halfway = token);

export const currentToken = (): string | null => halfway ?? session.get();

/** The token, or null when nobody is signed in. */
export const useToken = (): string | null => useStore(session, null);

/** False while a new tab still waits for the other tabs' answer. */
export const useSessionKnown = (): boolean => useStore(known, true);

/**
 * Keeps the token, here and on the other tabs: a new sign-in replaces the cookie that theirs went
 * with.
 */
export function startSession(token: string): void {
  halfway = null;
  start({ [storageKey]: token });
}

export function endSession(): void {
  halfway = null;
  end();
}
