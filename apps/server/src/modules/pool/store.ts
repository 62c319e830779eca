import type { GameType } from '@sen/api/game';
import type { Queryable } from '#platform/database.ts';

/** A pool whose game players can see, with the game's names by language. */
export type ShownPool = Pick<PoolRow, 'vendorCode' | 'gameCode' | 'seed'> & {
  names: Record<string, string>;
  gameType: GameType;
};

export type PoolRow = {
  vendorId: number;
  vendorCode: string;
  gameCode: string;
  shareBasisPoints: number;
  seed: bigint;
};
const columns = `vendor_id as "vendorId", vendor_code as "vendorCode", game_code as "gameCode", share_basis_points as "shareBasisPoints", seed`;

/** The pool of a game. A vendor has one, for which one of its games plays. */
export function poolOf(
  db: Queryable,
  { vendorId, gameCode }: { vendorId: number; gameCode: string },
): Promise<PoolRow | undefined> {
  return db.one<PoolRow>(`select ${columns} from pool where vendor_id = $1 and game_code = $2`, [
    vendorId,
    gameCode,
  ]);
}

export function pools(db: Queryable): Promise<PoolRow[]> {
  return db.rows<PoolRow>(`select ${columns} from pool order by vendor_code`);
}

export function shownPools(db: Queryable): Promise<ShownPool[]> {
  return db.rows<ShownPool>(
    `select pool.vendor_code as "vendorCode", pool.game_code as "gameCode", pool.seed, game.names, game.game_type as "gameType"
     from pool join game on game.vendor_id = pool.vendor_id and game.code = pool.game_code join vendor on vendor.id = pool.vendor_id
     where vendor.state = 'live' and game.listed and game.state = 'live' order by pool.vendor_code`,
  );
}

/** Written only where something is new. */
export async function upsertPool(db: Queryable, pool: Omit<PoolRow, 'vendorId'>): Promise<void> {
  await db.run(
    `insert into pool (vendor_id, vendor_code, game_code, share_basis_points, seed) select id, code, $2, $3, $4 from vendor where code = $1
     on conflict (vendor_id) do update set game_code = $2, share_basis_points = $3, seed = $4, updated_at = now()
       where (pool.game_code, pool.share_basis_points, pool.seed) is distinct from ($2, $3, $4)`,
    [pool.vendorCode, pool.gameCode, pool.shareBasisPoints, pool.seed],
  );
}
