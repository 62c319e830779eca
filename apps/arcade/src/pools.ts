/**
 * The progressive pools as this vendor keeps them. Their money lies on an account at the operator,
 * who hears of each contribution with its bet and of each win with its payout; this is a copy of
 * it, so that an outcome can be fixed and told at once. The operator's account never holds less: a
 * bet is taken there first.
 */
import { carryAfter, contributionOf } from '../games/kit/pool.ts';
import type { SoloGame } from '../games/kit/solo.ts';
import type { Pool } from './store/pools.ts';
import type { Round, Store } from './store.ts';

export type Pools = ReturnType<typeof makePools>;
type OfGame = Pick<SoloGame, 'gameCode' | 'pool'>;

export function makePools(store: Store) {
  const poolOf = ({ gameCode, pool }: OfGame, currency: string): Pool =>
    store.pool(gameCode, currency) ?? { amount: pool?.seed ?? 0n, carry: 0n };

  return {
    /**
     * The pool that a player plays for now; undefined where the game has none. In play for fun it
     * is the seed, and stays it.
     */
    shown(game: OfGame, currency: string, isFun: boolean): { pool?: string } {
      if (game.pool === undefined) return {};
      return { pool: (isFun ? game.pool.seed : poolOf(game, currency).amount).toString() };
    },
    /** The amount that the stake adds if it is taken. */
    contributionOf(game: OfGame, currency: string, stake: bigint, isFun: boolean): bigint {
      return game.pool === undefined || isFun
        ? 0n
        : contributionOf(stake, game.pool, poolOf(game, currency).carry);
    },
    /** The stake of a round was taken: its contribution is in the pool. Inside a transaction. */
    feed(game: OfGame, { currency, stake, contribution }: Round, isFun: boolean): void {
      if (game.pool === undefined || isFun) return;
      const { amount, carry } = poolOf(game, currency);
      store.setPool(game.gameCode, currency, {
        amount: amount + contribution,
        carry: carryAfter(stake, game.pool, contribution, carry),
      });
    },
    /**
     * Somebody wins all of it, and it begins again. Inside the transaction that fixes the outcome.
     */
    win(game: OfGame, currency: string, isFun: boolean): bigint {
      if (game.pool === undefined) throw new Error(`The game ${game.gameCode} has no pool to win.`);
      if (isFun) return game.pool.seed;
      const { amount, carry } = poolOf(game, currency);
      store.setPool(game.gameCode, currency, { amount: game.pool.seed, carry });
      return amount;
    },
  };
}
