/** Every address of the console, below `base`, built here and nowhere else. */
import type { DepositState } from '@sen/api/deposit';
import type { FeedbackKind, FeedbackState } from '@sen/api/feedback';
import type { HeldWinState } from '@sen/api/win';

export const base = '/console';

/** Every screen behind the door may be looked at for one brand. */
type OfBrand = { brand?: string };

export const paths = {
  home: (query: OfBrand = {}) => withQuery('/', query),
  signIn: (query: { returnTo?: string } = {}) => withQuery('/sign-in', query),
  /** The pages are those of the payments that belong to no deposit; without `unmatched`: of the open ones. */
  money: (query: OfBrand & { unmatched?: 'settled'; page?: number } = {}) => withQuery('/money', query),
  deposits: (query: OfBrand & { state?: DepositState; page?: number } = {}) => withQuery('/deposits', query),
  wins: (query: OfBrand & { state?: HeldWinState; page?: number } = {}) => withQuery('/wins', query),
  /** Without a state: what waits. */
  feedback: (query: OfBrand & { state?: FeedbackState | 'all'; kind?: FeedbackKind; page?: number } = {}) => withQuery('/feedback', query),
  vendors: (query: OfBrand = {}) => withQuery('/vendors', query),
  members: (query: OfBrand & { search?: string; page?: number } = {}) => withQuery('/members', query),
} as const;

/** The same screen for another brand, undefined being all of them; its pages are others. */
export function ofBrand({ pathname, search }: { pathname: string; search: string }, brand: string | undefined): string {
  const { page: _left, ...query } = Object.fromEntries(new URLSearchParams(search));
  return withQuery(pathname, { ...query, brand });
}

function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(name, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** Only a path of the console may follow a sign-in: an address elsewhere, also one written as `//host` or `/\host`, is dropped. */
export function ownPath(path: string | null): string | undefined {
  return path !== null && /^\/(?![/\\])/.test(path) && URL.canParse(path, 'http://console') ? path : undefined;
}
