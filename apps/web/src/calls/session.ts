/**
 * The session: the account that is signed in by this tab's session storage, the same on every open
 * tab. The token alone opens nothing: the server also wants the HttpOnly cookie that came with it.
 */
import type { OutputOf } from '@sen/api/call';
import type { login } from '@sen/api/session';
import { useStore } from '@sen/ui/store.ts';
import { createTabSession } from '@sen/front/tabSession';

export type SignedIn = OutputOf<typeof login>;
export type Session = {
  token: string;
  isAgent: number;
  memberLabel: string;
  customerId: string;
  account: string;
};

/** Keys of session storage about the site, for visitors too. */
const siteKeys = ['merchant', 'merchantCode'] as const;

/**
 * In local storage: a cookie that no script sees keeps this browser signed in, so that it is worth
 * asking the server.
 */
const stayKey = 'stay';

const trialType = 4;
const agentTypes: readonly number[] = [1, 2, 41, 42];
export const isTrial = (session: Session | null): boolean => session?.isAgent === trialType;
export const isAgent = (session: Session | null): boolean =>
  session !== null && agentTypes.includes(session.isAgent);

const { session, known, start, end, join, onAccountChange } = createTabSession<Session>({
  channel: 'sen-session',
  keys: ['token', 'isAgent', 'memberLabel', 'customerId', 'account', ...siteKeys],
  read,
  clear: () => {
    const kept = siteKeys.map((key) => [key, sessionStorage.getItem(key)] as const);
    sessionStorage.clear();
    for (const [key, value] of kept) if (value !== null) sessionStorage.setItem(key, value);
  },
  accountOf: ({ customerId }) => customerId,
  resume: async () => {
    if (localStorage.getItem(stayKey) === null) return undefined;
    const { resumed } = await import('./resume.ts');
    const answer = await resumed();
    if (answer) return valuesOf(answer);
    if (answer === null) localStorage.removeItem(stayKey);
    return undefined;
  },
});

export { end as endSession, join as joinOtherTabs, onAccountChange };

export const currentSession = session.get;

/** As `useSessionKnown`, outside of components. */
export const isSessionKnown = known.get;

/** The signed-in account, or null for a visitor, as whom the server draws every page. */
export const useSession = (): Session | null => useStore(session, null);

/** False for the moment in which a new tab still asks the others whether somebody is signed in. */
export const useSessionKnown = (): boolean => useStore(known, true);

/** Keeps the site's own values, which a visitor has too. Called once, with the first state. */
export function keepMerchant(merchantCode: string): void {
  sessionStorage.setItem('merchant', 'web');
  sessionStorage.setItem('merchantCode', merchantCode);
}

export function startSession(answer: SignedIn): void {
  if (answer.stayUntil === null) localStorage.removeItem(stayKey);
  else localStorage.setItem(stayKey, '1');
  start(valuesOf(answer));
}

function valuesOf({
  token,
  isAgent: memberType,
  memberLabel,
  customerId,
  account,
  merchantCode,
}: SignedIn): Record<string, string> {
  return { token, isAgent: String(memberType), memberLabel, customerId, account, merchantCode };
}

/** This browser is not kept signed in any more, which the server knows already. */
export const forgetStay = (): void => localStorage.removeItem(stayKey);

let leaving = false;

/**
 * The member has asked to sign out here. The server's push may end the session before its answer
 * does; the way leads home all the same.
 */
export const isLeaving = (): boolean => leaving;

export function setLeaving(now: boolean): void {
  leaving = now;
}

function read(): Session | null {
  const token = sessionStorage.getItem('token');
  if (!token) return null;
  const text = (key: string) => sessionStorage.getItem(key) ?? '';
  return {
    token,
    isAgent: Number(text('isAgent')),
    memberLabel: text('memberLabel'),
    customerId: text('customerId'),
    account: text('account'),
  };
}
