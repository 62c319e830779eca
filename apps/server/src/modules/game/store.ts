import type { Queryable } from '#platform/database.ts';

export type GameRow = {
  id: bigint;
  vendor: string;
  vendorName: string;
  vendorState: string;
  code: string;
  gameType: string;
  classify: string;
  names: Record<string, string>;
  image: string;
  rtpPercent: string | null;
  minBet: bigint | null;
  maxBet: bigint | null;
  lines: number | null;
  state: string;
  isHot: boolean;
};

const columns = `game.id, vendor.code as vendor, vendor.name as "vendorName", vendor.state as "vendorState", game.code,
  game_type as "gameType", classify, names, image, rtp_percent as "rtpPercent", min_bet as "minBet", max_bet as "maxBet", lines,
  game.state, is_hot as "isHot"`;
const from = `from game join vendor on vendor.id = game.vendor_id where listed and game.state <> 'hidden' and vendor.state <> 'closed'`;

export type GameFilter = {
  gameType: string;
  vendor: string | null;
  classify: string | null;
  /** Without marks, lower case. */
  name: string | null;
  /** Games that can be played for this much or less. */
  minBetMost: bigint | null;
  linesLeast: number | null;
};

const filtered = `and game_type = $1 and ($2::text is null or vendor.code = $2) and ($3::text is null or classify = $3)
  and ($4::text is null or search_text like '%' || $4 || '%') and ($5::bigint is null or min_bet <= $5) and ($6::int is null or lines >= $6)`;

function values(filter: GameFilter): unknown[] {
  const name = filter.name?.replace(/[\\%_]/g, '\\$&') ?? null;
  return [filter.gameType, filter.vendor, filter.classify, name, filter.minBetMost, filter.linesLeast];
}

export async function countGames(db: Queryable, filter: GameFilter): Promise<number> {
  const row = await db.one<{ count: bigint }>(`select count(*) ${from} ${filtered}`, values(filter));
  return Number(row!.count);
}

export function pageOfGames(db: Queryable, filter: GameFilter, limit: number, offset: number): Promise<GameRow[]> {
  return db.rows<GameRow>(`select ${columns} ${from} ${filtered} order by is_hot desc, position, game.id limit $7 offset $8`, [
    ...values(filter),
    limit,
    offset,
  ]);
}

export function hotGames(db: Queryable, count: number): Promise<GameRow[]> {
  return db.rows<GameRow>(`select ${columns} ${from} order by is_hot desc, position, game.id limit $1`, [count]);
}

export function findGame(db: Queryable, vendor: string, code: string): Promise<GameRow | undefined> {
  return db.one<GameRow>(`select ${columns} ${from} and vendor.code = $1 and game.code = $2`, [vendor, code]);
}

export type VendorOfType = { id: number; code: string; name: string; gameType: string; isHot: boolean };

/** Who serves games of which category. */
export function vendorsByType(db: Queryable): Promise<VendorOfType[]> {
  return db.rows<VendorOfType>(
    `select vendor.id, vendor.code, vendor.name, game_type as "gameType", bool_or(is_hot) as "isHot" ${from}
     group by vendor.id, vendor.code, vendor.name, game_type order by game_type, bool_or(is_hot) desc, vendor.id`,
  );
}

export type ListedGame = {
  code: string;
  gameType: string;
  classify: string;
  names: Record<string, string>;
  searchText: string;
  image: string;
  rtpPercent: string | null;
  minBet: bigint | null;
  maxBet: bigint | null;
  lines: number | null;
  state: 'live' | 'maintenance';
};

/** Takes over a vendor's list. What operators decided (heat, order, hidden) stays. */
export async function replaceList(tx: Queryable, vendorCode: string, games: ListedGame[]): Promise<void> {
  const vendor = await tx.one<{ id: number }>(`select id from vendor where code = $1`, [vendorCode]);
  if (!vendor) throw new Error(`no vendor is called ${vendorCode}`);
  await tx.run(`update game set listed = false where vendor_id = $1 and code <> all($2::text[])`, [
    vendor.id,
    games.map(({ code }) => code),
  ]);
  for (const game of games) {
    await tx.run(
      `insert into game (vendor_id, code, game_type, classify, names, search_text, image, rtp_percent, min_bet, max_bet, lines, state, is_hot)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, false)
       on conflict (vendor_id, code) do update set game_type = excluded.game_type, classify = excluded.classify, names = excluded.names,
         search_text = excluded.search_text, image = excluded.image, rtp_percent = excluded.rtp_percent, min_bet = excluded.min_bet,
         max_bet = excluded.max_bet, lines = excluded.lines, listed = true, updated_at = now(),
         state = case when game.state = 'hidden' then game.state else excluded.state end`,
      [
        vendor.id,
        game.code,
        game.gameType,
        game.classify,
        JSON.stringify(game.names),
        game.searchText,
        game.image,
        game.rtpPercent,
        game.minBet,
        game.maxBet,
        game.lines,
        game.state,
      ],
    );
  }
}
