/** Every address of the console, below `base`, built here and nowhere else. The lists read theirs in `parts/filters.ts`. */
import { withQuery } from '@sen/front/queryState';

export const base = '/console';

/** Every page for signed-in operators may be looked at for one brand. */
type OfBrand = { brand?: string | undefined };

export const paths = {
  home: (query: OfBrand = {}) => withQuery('/', query),
  signIn: (query: { returnTo?: string } = {}) => withQuery('/sign-in', query),
  account: (query: OfBrand = {}) => withQuery('/account', query),
  report: (query: OfBrand = {}) => withQuery('/report', query),
  deposits: (query: OfBrand = {}) => withQuery('/deposits', query),
  adjustments: (query: OfBrand = {}) => withQuery('/adjustments', query),
  withdrawals: (query: OfBrand = {}) => withQuery('/withdrawals', query),
  roundDifferences: (query: OfBrand = {}) => withQuery('/round-differences', query),
  walletTransfers: (query: OfBrand = {}) => withQuery('/wallet-transfers', query),
  bankPayments: (query: OfBrand = {}) => withQuery('/bank-payments', query),
  reconciliation: (query: OfBrand & { day?: string } = {}) => withQuery('/reconciliation', query),
  contracts: (query: OfBrand = {}) => withQuery('/contracts', query),
  payouts: (query: OfBrand = {}) => withQuery('/payouts', query),
  disputes: (query: OfBrand & { id?: string } = {}) => withQuery('/disputes', query),
  wins: (query: OfBrand = {}) => withQuery('/wins', query),
  pools: (query: OfBrand = {}) => withQuery('/pools', query),
  rebates: (query: OfBrand = {}) => withQuery('/rebates', query),
  lotteryDraws: (query: OfBrand = {}) => withQuery('/lottery-draws', query),
  lotteryResults: (query: OfBrand = {}) => withQuery('/lottery-results', query),
  lotteryRuns: (query: OfBrand = {}) => withQuery('/lottery-runs', query),
  lotteryCalendar: (query: OfBrand = {}) => withQuery('/lottery-calendar', query),
  lotteryOffers: (query: OfBrand & { region?: string } = {}) => withQuery('/lottery-offers', query),
  feedback: (query: OfBrand = {}) => withQuery('/feedback', query),
  games: (query: OfBrand = {}) => withQuery('/games', query),
  vendors: (query: OfBrand = {}) => withQuery('/vendors', query),
  auditTrail: (query: OfBrand = {}) => withQuery('/audit-trail', query),
  member: (id: string, query: OfBrand & { view?: string } = {}) => withQuery(`/members/${id}`, query),
  agent: (id: string, query: OfBrand & { from?: string | undefined; to?: string | undefined } = {}) => withQuery(`/agents/${id}`, query),
  agents: (query: OfBrand = {}) => withQuery('/agents', query),
  members: (query: OfBrand & { search?: string } = {}) => withQuery('/members', query),
  operators: (query: OfBrand = {}) => withQuery('/operators', query),
  inbox: (query: OfBrand = {}) => withQuery('/inbox', query),
} as const;

/** The same page for another brand, undefined being all of them, from its first rows on. */
export function ofBrand({ pathname, search }: { pathname: string; search: string }, brand: string | undefined): string {
  const { after: _after, before: _before, ...query } = Object.fromEntries(new URLSearchParams(search));
  return withQuery(pathname, { ...query, brand });
}

/** Only a path of the console may follow a sign-in: an address elsewhere, also one written as `//host` or `/\host`, is dropped. */
export function ownPath(path: string | null): string | undefined {
  return path !== null && /^\/(?![/\\])/.test(path) && URL.canParse(path, 'http://console') ? path : undefined;
}
