/**
 * The operator's session in this browser: the token, in session storage, shared with the other open tabs. The token alone is
 * worthless: the server also wants the HttpOnly cookie that was set with it.
 */
import { useStore } from '@sen/front/store';
import { createTabSession } from '@sen/front/tabSession';

const storageKey = 'operatorToken';

const { session, settled, start, end, join, onAccountChange } = createTabSession<string>({
  channel: 'sen-operator',
  keys: [storageKey],
  read: () => sessionStorage.getItem(storageKey),
  clear: () => sessionStorage.removeItem(storageKey),
  // A new token may be another operator's: nothing that one has read is shown to the next.
  accountOf: (token) => token,
});

export { end as endSession, join as joinOtherTabs, onAccountChange as onSessionChange };

export const currentToken = session.get;

/** The token, or null when nobody is signed in. */
export const useToken = (): string | null => useStore(session, null);

/** False while a new tab still waits for the other tabs' answer. */
export const useSettled = (): boolean => useStore(settled, true);

/** Keeps the token, here and on the other tabs: a new sign-in replaces the cookie that theirs went with. */
export const startSession = (token: string): void => start({ [storageKey]: token });
