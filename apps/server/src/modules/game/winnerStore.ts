import type { GameType } from '@sen/api/game';
import type { Queryable } from '#platform/database.ts';
import type { Shelf } from './rules.ts';

export type WinnerRow = {
  account: string;
  vendor: string;
  gameType: GameType;
  gameCode: string;
  names: Record<string, string>;
  image: string;
  stake: bigint;
  payout: bigint;
  at: number;
};
export type WinnerWish = {
  brandId: bigint;
  currency: string;
  shelf: Shelf;
  /** Null: all. */
  gameType: GameType | null;
  days: number;
  count: number;
  latestFirst: boolean;
};

/** The largest or the latest first; games that the brand does not show are left out. */
export function topWinners(
  db: Queryable,
  { brandId, currency, shelf, gameType, days, count, latestFirst }: WinnerWish,
): Promise<WinnerRow[]> {
  return db.rows<WinnerRow>(
    `select * from (
       select member.account, vendor.code as vendor, game.code as "gameCode", names, image, stake, payout, won_at as at,
         case when game_type = 'SPORTS' and vendor.code = any($4::text[]) then 'ESPORTS'
              when game_type = 'SPORTS' and vendor.code = any($5::text[]) then 'COCKFIGHT' else game_type end as "gameType"
       from winner join member on member.id = winner.member_id join game on game.id = winner.game_id join vendor on vendor.id = game.vendor_id
       where winner.brand_id = $1 and winner.currency = $2 and won_at > now() - $8 * interval '1 day' and listed and game.state <> 'hidden'
         and vendor.state <> 'closed' and ($3::text[] is null or vendor.code = any($3))
     ) ranked
     where "gameType" = any($6::text[]) and ($7::text is null or "gameType" = $7)
     order by ${latestFirst ? 'at desc, payout desc' : 'payout desc, at desc'} limit $9`,
    [
      brandId,
      currency,
      shelf.vendors,
      shelf.esports,
      shelf.cockfight,
      shelf.categories,
      gameType,
      days,
      count,
    ],
  );
}

type Round = {
  memberId: bigint;
  id: bigint;
  vendorId: number;
  gameCode: string;
  currency: string;
  stake: bigint;
  payout: bigint;
  closedAt: number | null;
};

/**
 * Inserts or updates rounds on the board; rounds of trial accounts and of games outside the
 * catalogue are left out.
 */
export async function putWinners(db: Queryable, rounds: readonly Round[]): Promise<void> {
  if (rounds.length === 0) return;
  await db.run(
    `insert into winner (member_id, round_id, brand_id, game_id, currency, stake, payout, won_at)
     select o.member, o.round, member.brand_id, game.id, o.currency, o.stake, o.payout, to_timestamp(o.at::double precision / 1000)
     from unnest($1::bigint[], $2::bigint[], $3::int[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[])
       o(member, round, vendor, game, currency, stake, payout, at)
     join member on member.id = o.member and member.type <> 4
     join game on game.vendor_id = o.vendor and game.code = o.game
     on conflict (member_id, round_id) do update set stake = excluded.stake, payout = excluded.payout, won_at = excluded.won_at`,
    [
      rounds.map(({ memberId }) => memberId),
      rounds.map(({ id }) => id),
      rounds.map(({ vendorId }) => vendorId),
      rounds.map(({ gameCode }) => gameCode),
      rounds.map(({ currency }) => currency),
      rounds.map(({ stake }) => stake),
      rounds.map(({ payout }) => payout),
      rounds.map(({ closedAt }) => closedAt),
    ],
  );
}

export async function removeWinners(
  db: Queryable,
  rounds: ReadonlyArray<Pick<Round, 'memberId' | 'id'>>,
): Promise<void> {
  if (rounds.length === 0) return;
  await db.run(
    `delete from winner using unnest($1::bigint[], $2::bigint[]) o(member, round) where member_id = o.member and round_id = o.round`,
    [rounds.map(({ memberId }) => memberId), rounds.map(({ id }) => id)],
  );
}

export async function thinWinners(db: Queryable, days: number, keptOfGame: number): Promise<void> {
  await db.run(`delete from winner where won_at < now() - $1 * interval '1 day'`, [days]);
  await db.run(
    `delete from winner using (
       select member_id, round_id, row_number() over (partition by brand_id, currency, game_id order by payout desc, won_at desc) as ordinal from winner
     ) ranked where ordinal > $1 and winner.member_id = ranked.member_id and winner.round_id = ranked.round_id`,
    [keptOfGame],
  );
}
