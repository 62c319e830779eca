/** Progressive pools: accounts of the ledger that stakes feed and wins are paid from. */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { formatAmount } from '@sen/api/money';
import type * as api from '@sen/api/pool';
import type { PoolReason } from '@sen/api/pool';
import { brandOfHost } from '#modules/brand/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import { accountPath, post, type AccountPath, type Posting } from '#modules/ledger/service.ts';
import * as operators from '#modules/operator/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import type { CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { contributionMax } from './rules.ts';
import * as store from './store.ts';

export type PoolTerms = Omit<store.PoolRow, 'vendorId'>;

/**
 * The pool's part in a bet or win. `key`: of its transfer; `shard`: the part of the vendor's
 * account that the transaction has claimed.
 */
export type PoolMove = {
  vendorId: number;
  gameCode: string;
  shard: string;
  key: string;
  currency: string;
  amount: bigint;
  pool: bigint;
};

/** The game that plays for a vendor's pool; undefined: it has none. */
export async function gameOfPool(db: Queryable, vendorCode: string): Promise<string | undefined> {
  return (await store.pools(db)).find((pool) => pool.vendorCode === vendorCode)?.gameCode;
}

/** Keeps what a vendor's list says of its pool. It holds for the bets from now on. */
export function agree(db: Queryable, terms: PoolTerms): Promise<void> {
  return store.upsertPool(db, terms);
}

/**
 * Adds a bet's contribution, in the bet's transaction. False: nobody agreed about a pool of this
 * game, or it is more than the share of the stake.
 */
export async function contribute(tx: Transaction, move: PoolMove): Promise<boolean> {
  const pool = await store.poolOf(tx, move);
  if (!pool || move.pool > contributionMax(move.amount, pool.shareBasisPoints)) return false;
  const [gross, own] = accountsOf(pool, move);
  return posts(tx, move, [
    {
      key: `pool:${pool.vendorId}:${move.currency}:seed`,
      from: gross,
      to: own,
      amount: pool.seed,
      reason: 'pool-seed',
    },
    { key: `${move.key}:pool`, from: gross, to: own, amount: move.pool, reason: 'pool-contribution' },
  ]);
}

/**
 * Lets the pool bear its part of a win, in the win's transaction, and seeds it anew. False: it is
 * not this game's, or does not hold so much.
 */
export async function payOut(tx: Transaction, move: PoolMove): Promise<boolean> {
  const pool = await store.poolOf(tx, move);
  if (!pool || move.pool > move.amount) return false;
  const [gross, own] = accountsOf(pool, move);
  return posts(tx, move, [
    { key: `${move.key}:pool`, from: own, to: gross, amount: move.pool, reason: 'pool-win' },
    { key: `${move.key}:pool-seed`, from: gross, to: own, amount: pool.seed, reason: 'pool-seed' },
  ]);
}

function accountsOf(
  { vendorCode }: store.PoolRow,
  { shard }: PoolMove,
): [gross: AccountPath, own: AccountPath] {
  return [
    `${accountPath.vendorGross(vendorCode)}${shard}` as AccountPath,
    accountPath.vendorPool(vendorCode),
  ];
}

/** The first seed of a currency is posted with its first contribution, and known from then on. */
async function posts(
  tx: Transaction,
  { currency }: PoolMove,
  postings: readonly Pick<Posting, 'key' | 'from' | 'to' | 'amount' | 'reason'>[],
): Promise<boolean> {
  const results = await post(
    tx,
    postings.map((posting) => ({ ...posting, currency, memberId: 0n })),
  );
  return results.every(
    ({ outcome }, i) =>
      outcome === 'posted' || (postings[i]!.reason === 'pool-seed' && outcome !== 'insufficient'),
  );
}

/** The pools that visitors of a brand play for: of the vendors that it shows, in its currency. */
export async function list(ctx: Context, { host }: { host: string }): Promise<OutputOf<typeof api.pools>> {
  const { currency, vendors } = (await brandOfHost(ctx, host)).document;
  const rows = (await store.shownPools(ctx.db)).filter(
    ({ vendorCode }) => vendors === null || vendors.includes(vendorCode),
  );
  const paths = rows.map(({ vendorCode }) => accountPath.vendorPool(vendorCode));
  const held = await ledger.platformBalances(ctx.db, paths, currency);
  return {
    list: rows.map(({ vendorCode, gameCode, gameType, names, seed }) => {
      // Before the first stake it holds nothing, but the first player plays for the seed.
      const amount = formatAmount(held.get(accountPath.vendorPool(vendorCode)) ?? seed);
      return { vendor: vendorCode, gameCode, gameType, names, currency, amount };
    }),
  };
}

/**
 * For the desk: each pool with the sums that made it, for operators who work for all brands,
 * because all brands feed it.
 */
export async function deskList(ctx: Context, request: CallRequest): Promise<OutputOf<typeof api.deskPools>> {
  operators.assertWorksForAll(request);
  const rows = await store.pools(ctx.db);
  const held = await ledger.platformAccounts(ctx.db);
  const accounts = rows.flatMap((row) =>
    held
      .filter(({ path }) => path === accountPath.vendorPool(row.vendorCode))
      .map((account) => ({ ...row, ...account })),
  );
  return {
    list: await Promise.all(
      accounts.map(async ({ vendorCode, gameCode, shareBasisPoints, seed, currency, balance }) => {
        const sums = await ledger.sumsOfPlatformAccount(ctx.db, accountPath.vendorPool(vendorCode), currency);
        const sumOf = (reason: string, sign: bigint) =>
          formatAmount(
            sums
              .filter((sum) => sum.reason === reason && sum.amount * sign > 0n)
              .reduce((sum, { amount }) => sum + amount, 0n),
          );
        return {
          vendor: vendorCode,
          gameCode,
          currency,
          shareBasisPoints,
          seed: formatAmount(seed),
          amount: formatAmount(balance),
          seeds: sumOf('pool-seed', 1n),
          contributions: sumOf('pool-contribution', 1n),
          wins: sumOf('pool-win', -1n),
          winCount: sums.find(({ reason }) => reason === 'pool-win')?.count ?? 0,
          contributionsReturned: sumOf('pool-return', -1n),
          winsReturned: sumOf('pool-return', 1n),
        };
      }),
    ),
  };
}

/** The lines of one pool's account, newest first. */
export async function deskEntries(
  ctx: Context,
  request: CallRequest,
  { vendor, currency, ...page }: ParsedInputOf<typeof api.deskPoolEntries>,
): Promise<OutputOf<typeof api.deskPoolEntries>> {
  operators.assertWorksForAll(request);
  if (!(await store.pools(ctx.db)).some(({ vendorCode }) => vendorCode === vendor)) refuse('not_found');
  const { list: entries, ...beside } = await ledger.entriesOfPlatformAccount(
    ctx.db,
    accountPath.vendorPool(vendor),
    currency,
    page,
  );
  return {
    ...beside,
    list: entries.map(({ id, reason, key, amount, balanceAfter, at }) => ({
      id: String(id),
      reason: reason as PoolReason,
      // Behind the vendor's number stands its own name of the bet or win.
      transaction: reason === 'pool-seed' ? null : (/^\d+:(.*?):pool/.exec(key)?.[1] ?? key),
      amount: formatAmount(amount),
      balanceAfter: formatAmount(balanceAfter),
      at,
    })),
  };
}
