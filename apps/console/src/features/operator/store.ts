/**
 * Who is signed in at this desk: the token in session storage under a name of the console's own, and the same on every
 * open tab. The token alone opens nothing: the server also wants the HttpOnly cookie that came with it.
 */
import { useSyncExternalStore } from 'react';

const storageKey = 'operatorToken';

type Message = { type: 'ask' } | { type: 'tell'; token: string } | { type: 'ended' };

const listeners = new Set<() => void>();
const successors = new Set<() => void>();
const channel = new BroadcastChannel('sen-operator');
let token: string | null = sessionStorage.getItem(storageKey);
let settled = token !== null;

export const currentToken = (): string | null => token;

/** The token, or null when nobody is signed in. */
export function useToken(): string | null {
  return useSyncExternalStore(listen, currentToken);
}

/** False for the moment in which a new tab still asks the others whether somebody is signed in. */
export function useSettled(): boolean {
  return useSyncExternalStore(listen, () => settled);
}

/** Keeps the token, here and on the other tabs: a new sign-in replaces the cookie that theirs went with. */
export function startSession(next: string): void {
  keep(next);
  channel.postMessage({ type: 'tell', token: next } satisfies Message);
}

export function endSession(): void {
  keep(null);
  channel.postMessage({ type: 'ended' } satisfies Message);
}

/** A new tab has an empty session storage although the desk is open next to it: it asks, and is answered within milliseconds or not at all. */
export function joinOtherTabs(waitMs = 150): void {
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type === 'ask' && token) channel.postMessage({ type: 'tell', token } satisfies Message);
    if (data.type === 'tell') keep(data.token);
    if (data.type === 'ended') keep(null);
  });
  if (settled) return;
  channel.postMessage({ type: 'ask' } satisfies Message);
  setTimeout(() => settled || keep(token), waitMs);
}

/** `listener` is called before a session begins or ends here or on another tab: nothing that one operator read may be shown to the next. */
export function onSessionChange(listener: () => void): void {
  successors.add(listener);
}

function keep(next: string | null): void {
  if (next !== token) for (const each of successors) each();
  token = next;
  settled = true;
  if (next) sessionStorage.setItem(storageKey, next);
  else sessionStorage.removeItem(storageKey);
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
