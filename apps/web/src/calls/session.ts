/**
 * Who is signed in, as this tab's session storage says, and the same on every open tab.
 * The token alone opens nothing: the server also wants the HttpOnly cookie that came with it.
 */
import type { signedIn } from '@sen/api/session';
import { useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';

export type SignedIn = z.infer<typeof signedIn>;
export type Session = { token: string; isAgent: number; memberLabel: string; customerId: string; account: string };

/** What session storage says about the member while one is signed in. */
const memberKeys = ['token', 'isAgent', 'memberLabel', 'customerId', 'account'] as const;
/** What it says about the site, for visitors too. */
const merchantKeys = ['merchant', 'merchantCode'] as const;

const trialType = 4;
const agentTypes: readonly number[] = [1, 2, 41, 42];
export const isTrial = (session: Session | null): boolean => session?.isAgent === trialType;
export const isAgent = (session: Session | null): boolean => session !== null && agentTypes.includes(session.isAgent);

type Message = { type: 'ask' } | { type: 'tell'; values: Record<string, string> } | { type: 'ended' };

const listeners = new Set<() => void>();
const accountListeners: (() => void)[] = [];
let current: Session | null = read();
let settled = current !== null;
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('sen-session');

export const currentSession = (): Session | null => current;
/** The page that the server draws is any visitor's. */
const visitor = (): null => null;

/** The signed-in account, or null for a visitor. */
export function useSession(): Session | null {
  return useSyncExternalStore(listen, currentSession, visitor);
}

/** Tells, before anything is drawn anew, that another account or none is signed in. A new session of the same account says nothing. */
export function onAccountChange(listener: () => void): void {
  accountListeners.push(listener);
}

/** False for the moment in which a new tab still asks the others whether somebody is signed in. */
export function useSessionSettled(): boolean {
  return useSyncExternalStore(
    listen,
    () => settled,
    () => true,
  );
}

/** Keeps the site's own values, which a visitor has too. Called once, with the first state. */
export function keepMerchant(merchantCode: string): void {
  sessionStorage.setItem('merchant', 'web');
  sessionStorage.setItem('merchantCode', merchantCode);
}

export function startSession(answer: SignedIn): void {
  adopt({
    token: answer.token,
    isAgent: String(answer.isAgent),
    memberLabel: answer.memberLabel,
    customerId: answer.customerId,
    account: answer.account,
    merchantCode: answer.merchantCode,
  });
  tellOthers();
}

let leaving = false;

/** The member has asked to sign out here. The server's push may end the session before its answer does; the way leads home all the same. */
export const isLeaving = (): boolean => leaving;

export function setLeaving(now: boolean): void {
  leaving = now;
}

/** Clears all of this tab's session storage but the site's own values, and signs the other tabs out too. */
export function endSession(): void {
  clear();
  channel?.postMessage({ type: 'ended' } satisfies Message);
}

/**
 * A new tab has an empty session storage although the member is signed in next to it: it asks the other tabs, which
 * answer within a few milliseconds or are not there.
 */
export function joinOtherTabs(waitMs = 150): void {
  if (!channel) return settle();
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type === 'ask' && current) tellOthers();
    if (data.type === 'tell' && data.values['token'] !== current?.token) adopt(data.values);
    if (data.type === 'ended') clear();
  });
  if (current) return;
  channel.postMessage({ type: 'ask' } satisfies Message);
  setTimeout(settle, waitMs);
}

function tellOthers(): void {
  const values: Record<string, string> = {};
  for (const key of [...memberKeys, ...merchantKeys]) values[key] = sessionStorage.getItem(key) ?? '';
  channel?.postMessage({ type: 'tell', values } satisfies Message);
}

function adopt(values: Record<string, string>): void {
  for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value);
  changed();
}

function clear(): void {
  const kept = merchantKeys.map((key) => [key, sessionStorage.getItem(key)] as const);
  sessionStorage.clear();
  for (const [key, value] of kept) if (value !== null) sessionStorage.setItem(key, value);
  changed();
}

function settle(): void {
  if (settled) return;
  settled = true;
  for (const listener of listeners) listener();
}

function changed(): void {
  const before = current?.customerId;
  current = read();
  settled = true;
  if (current?.customerId !== before) for (const listener of accountListeners) listener();
  for (const listener of listeners) listener();
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

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
