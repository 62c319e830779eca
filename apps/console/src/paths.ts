/** Every address of the console, below `base`, built here and nowhere else. */
import type { DepositState } from '@sen/api/deposit';

export const base = '/console';

export const paths = {
  home: () => '/',
  signIn: (query: { returnTo?: string } = {}) => withQuery('/sign-in', query),
  money: () => '/money',
  deposits: (query: { state?: DepositState; page?: number } = {}) => withQuery('/deposits', query),
  members: (query: { search?: string; page?: number } = {}) => withQuery('/members', query),
} as const;

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
