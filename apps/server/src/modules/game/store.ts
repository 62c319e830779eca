import type { GameType } from '@sen/api/game';
import type { Queryable } from '#platform/database.ts';
import type { OwnFiles } from '#platform/ownFiles.ts';
import { sourceTypes, type Counts, type Shelf } from './rules.ts';

export type GameRow = {
  id: bigint;
  vendor: string;
  vendorName: string;
  vendorState: string;
  vendorProtocol: string;
  code: string;
  /** The category of the site, which a brand's lists may have moved the game to. */
  gameType: GameType;
  classify: string;
  names: Record<string, string>;
  image: string;
  portrait: string;
  rtpPercent: string | null;
  minBet: bigint | null;
  maxBet: bigint | null;
  lines: number | null;
  state: string;
  isHot: boolean;
  isNew: boolean;
  /** When a planned maintenance that is on ends. */
  restsUntil: number | null;
  /** The reason why the visitor may not be offered it; null: they may. */
  barred: 'country' | 'currency' | null;
  defaultPlayType: string;
  rooms: RoomRow[];
};
export type RoomRow = {
  id: string;
  names: Record<string, string>;
  min_bet?: number;
  max_bet?: number;
  seats?: number;
};

/**
 * The brand's part of the catalogue; its seven values come first in every statement. `narrowed`: a
 * further condition on the games, `offered`: the one on their vendors.
 */
export const shelf = (narrowed = '', offered = `vendor.state <> 'closed'`): string => `from (
  select game.id, game.code, vendor_id, classify, names, search_text, image, portrait, rtp_percent, min_bet, max_bet, lines, players, default_play_type, rooms,
    vendor.code as vendor, vendor.name as vendor_name, vendor.state as vendor_state, vendor.protocol as vendor_protocol, vendor.mark,
    case when now() >= game.rests_from and now() < game.rests_until then 'maintenance' else game.state end as state,
    case when now() >= game.rests_from and now() < game.rests_until then game.rests_until when vendor.state = 'maintenance' then vendor.rests_until end as rests_until,
    is_hot or coalesce(pin.mark = 'hot', false) as is_hot, coalesce(pin.mark = 'new', false) as is_new, pin.position as pinned_position, game.position,
    case when $5::text = any(countries_barred) then 'country' when not $6::text = any(currencies) then 'currency' end as barred,
    case when game_type = 'SPORTS' and vendor.code = any($2::text[]) then 'ESPORTS'
         when game_type = 'SPORTS' and vendor.code = any($3::text[]) then 'COCKFIGHT' else game_type end as shown_type
  from game join vendor on vendor.id = game.vendor_id left join shelf_position pin on pin.brand_id = $7::bigint and pin.game_id = game.id
  where listed and game.state <> 'hidden' and ${offered} and ($1::text[] is null or vendor.code = any($1)) ${narrowed}
) g`;
const ofBrand = `shown_type = any($4::text[])`;
const onShelf = `${ofBrand} and barred is null`;
export const shelfValues = ({
  vendors,
  esports,
  cockfight,
  categories,
  country,
  currency,
  brandId,
}: Shelf): unknown[] => [vendors, esports, cockfight, categories, country, currency, brandId];
const columns = `g.id, vendor, vendor_name as "vendorName", vendor_state as "vendorState", vendor_protocol as "vendorProtocol", g.code, shown_type as "gameType", classify, names, image, portrait,
  rtp_percent as "rtpPercent", min_bet as "minBet", max_bet as "maxBet", lines, g.state, is_hot as "isHot", is_new as "isNew",
  rests_until as "restsUntil", barred, default_play_type as "defaultPlayType", rooms`;
/** Games that operators put in front in a hall come first there. */
const byPosition = `pinned_position, is_hot desc, players desc, position, g.id`;
const byHeat = `is_hot desc, players desc, position, g.id`;

export type Page<T> = { rows: T[]; total: number };

/** The filters of each list. */
export type Narrowing = {
  classify: string | null;
  /** Without marks, lower case. */
  name: string | null;
  /** Games that can be played for this much or less. */
  minBetMost: bigint | null;
};

export type GameFilter = Omit<Narrowing, 'name'> & {
  /** Null: the games of all categories. */
  gameType: GameType | null;
  vendor: string | null;
  /** Only those games, the first before the others; null: all. */
  ids: readonly bigint[] | null;
  linesLeast: number | null;
  /**
   * `hot`: those alone that operators marked or members play. `new`: all, those that operators
   * marked as new first, then those that were listed last.
   */
  listType: 'default' | 'hot' | 'new';
};

/** Chosen games are looked up by their numbers, before all else. */
const filtered = ({
  gameType,
  ids,
}: GameFilter): string => `${shelf(`${gameType ? 'and game_type = any($8::text[])' : ''} ${ids ? 'and game.id = any($15::bigint[])' : ''}`)} where ${onShelf} and ($9::text is null or shown_type = $9) and ($10::text is null or vendor = $10)
  and ($11::text is null or classify = $11) and ($12::bigint is null or min_bet <= $12)
  and ($13::int is null or lines >= $13) and (not $14::boolean or is_hot or players > 0)
  and ($8::text[] is null or true) and ($15::bigint[] is null or true)`;

function values(brand: Shelf, filter: GameFilter): unknown[] {
  const { gameType, vendor, classify, minBetMost, linesLeast, listType, ids } = filter;
  return [
    ...shelfValues(brand),
    gameType && sourceTypes(gameType),
    gameType,
    vendor,
    classify,
    minBetMost,
    linesLeast,
    listType === 'hot',
    ids,
  ];
}

/**
 * Pins are of one hall. Lotteries come last among all games: there are some fifty, of equal heat on
 * a new site, and they have a hall that says when they draw.
 */
function orderOf({ ids, gameType, listType }: GameFilter): string {
  if (ids !== null) return `array_position($15, g.id)`;
  const first = gameType === null ? `shown_type = 'LOTTERY', ` : '';
  if (listType === 'new') return `${first}is_new desc, g.id desc`;
  return first + (gameType === null ? byHeat : byPosition);
}

/** A text as `like` takes it for itself. */
const literal = (text: string | null): string | null => text?.replace(/[\\%_]/g, '\\$&') ?? null;

export async function pageOfGames(
  db: Queryable,
  brand: Shelf,
  filter: GameFilter,
  limit: number,
  offset: number,
): Promise<Page<GameRow>> {
  // Numbers alone are sorted and counted: whole rows of a large hall would take several times as
  // long.
  const numbers = await db.rows<{ id: bigint; total: number }>(
    `select g.id, count(*) over ()::int as total ${filtered(filter)} order by ${orderOf(filter)} limit $16 offset $17`,
    [...values(brand, filter), limit, offset],
  );
  if (numbers[0]) {
    const ids = numbers.map(({ id }) => id);
    const found = await db.rows<GameRow>(
      `select ${columns} ${shelf('and game.id = any($8::bigint[])')} where ${onShelf} order by array_position($8, g.id)`,
      [...shelfValues(brand), ids],
    );
    return { rows: found, total: numbers[0].total };
  }
  if (offset === 0) return { rows: [], total: 0 };
  // Behind the last page nothing says how many there are.
  const row = await db.one<{ total: number }>(
    `select count(*)::int as total ${filtered(filter)}`,
    values(brand, filter),
  );
  return { rows: [], total: row!.total };
}

export type GameNames = Pick<GameRow, 'id' | 'vendor' | 'vendorName' | 'gameType' | 'classify' | 'names'>;

/** The names of every listed game and its kind, the hottest first, lotteries after all others. */
export function gameNames(db: Queryable): Promise<GameNames[]> {
  return db.rows<GameNames>(
    `select game.id, vendor.code as vendor, vendor.name as "vendorName", game_type as "gameType", classify, names
     from game join vendor on vendor.id = game.vendor_id
     where listed and game.state <> 'hidden' and vendor.state <> 'closed'
     order by game_type = 'LOTTERY', is_hot desc, players desc, position, game.id`,
  );
}

/**
 * The hottest games of some categories; null: of all that the brand shows. Those without a picture
 * come last: they are what is seen first of the site. So do lotteries among all: there are some
 * fifty, of equal heat on a new site, and they have a hall that says when they draw.
 */
export function hotGames(
  db: Queryable,
  brand: Shelf,
  types: readonly GameType[] | null,
  count: number,
): Promise<GameRow[]> {
  return db.rows<GameRow>(
    `select ${columns} ${shelf()} where ${onShelf} and ($8::text[] is null or shown_type = any($8))
     order by image = '' or $8::text[] is null and shown_type = 'LOTTERY', ${byHeat} limit $9`,
    [...shelfValues(brand), types, count],
  );
}

/** Also a game whose vendor is closed. */
export function findGame(
  db: Queryable,
  brand: Shelf,
  vendor: string,
  code: string,
): Promise<GameRow | undefined> {
  return db.one<GameRow>(
    `select ${columns} ${shelf('and vendor.code = $8 and game.code = $9', 'true')} where ${ofBrand}`,
    [...shelfValues(brand), vendor, code],
  );
}

/** Whether a vendor names this way to open a game for any of those that it lists. */
export async function listsPlayType(db: Queryable, vendor: string, playType: string): Promise<boolean> {
  const row = await db.one<{ found: boolean }>(
    `select exists (select from game join vendor on vendor.id = game.vendor_id
       where vendor.code = $1 and listed and default_play_type = $2) as found`,
    [vendor, playType],
  );
  return row!.found;
}

export function findGameById(db: Queryable, brand: Shelf, id: bigint): Promise<GameRow | undefined> {
  return db.one<GameRow>(`select ${columns} ${shelf('and game.id = $8')} where ${onShelf}`, [
    ...shelfValues(brand),
    id,
  ]);
}

/** A vendor's games of one category, those that can be opened now first. Null: of any vendor. */
export function gamesOfType(
  db: Queryable,
  brand: Shelf,
  vendor: string | null,
  type: GameType,
): Promise<GameRow[]> {
  return db.rows<GameRow>(
    `select ${columns} ${shelf()} where ${onShelf} and shown_type = $8 and ($9::text is null or vendor = $9)
     order by (g.state = 'live' and vendor_state = 'live') desc, ${byPosition} limit 200`,
    [...shelfValues(brand), type, vendor],
  );
}

export type OfferedGame = Pick<GameRow, 'vendor' | 'code' | 'gameType' | 'rtpPercent'>;

/** All games of the shelf. */
export function offeredGames(db: Queryable, brand: Shelf): Promise<OfferedGame[]> {
  return db.rows<OfferedGame>(
    `select vendor, g.code, shown_type as "gameType", rtp_percent as "rtpPercent" ${shelf()} where ${onShelf} order by g.id`,
    shelfValues(brand),
  );
}

export function gamesWithRooms(
  db: Queryable,
  brand: Shelf,
  vendor: string,
  code: string | null,
): Promise<GameRow[]> {
  return db.rows<GameRow>(
    `select ${columns} ${shelf('and vendor.code = $8')} where ${onShelf} and ($9::text is null or g.code = $9) and rooms <> '[]' order by ${byHeat} limit 200`,
    [...shelfValues(brand), vendor, code],
  );
}

/** Games that say which tables or rooms they have, of one category or all. */
export function gamesWithAnyRooms(db: Queryable, brand: Shelf, type: GameType | null): Promise<GameRow[]> {
  return db.rows<GameRow>(
    `select ${columns} ${shelf()} where ${onShelf} and ($8::text is null or shown_type = $8) and rooms <> '[]'
       and g.state = 'live' and vendor_state = 'live' order by ${byHeat} limit 200`,
    [...shelfValues(brand), type],
  );
}

export type VendorOfType = {
  id: number;
  code: string;
  name: string;
  mark: string | null;
  protocol: string;
  gameType: GameType;
  isHot: boolean;
  games: number;
  classifies: string[];
  /** The code of its game, where it is of one game. */
  gameCode: string;
  defaultPlayType: string;
  /** The least of its games. */
  minBet: bigint | null;
};

/**
 * Vendors by category, hot ones first. Games are counted by kind first: sorting all of them would
 * take longer.
 */
export function vendorsByType(db: Queryable, brand: Shelf): Promise<VendorOfType[]> {
  return db.rows<VendorOfType>(
    `select vendor_id as id, code, name, mark, protocol, "gameType", bool_or(hot) as "isHot", sum(games)::int as games,
       array_agg(classify) filter (where classify <> '') as classifies, min("gameCode") as "gameCode", min("playType") as "defaultPlayType",
       min("leastBet") as "minBet"
     from (
       select vendor_id, vendor as code, vendor_name as name, mark, vendor_protocol as protocol, shown_type as "gameType", classify,
         bool_or(is_hot) as hot, count(*) as games, sum(players) as players, min(g.code) as "gameCode", min(default_play_type) as "playType", min(min_bet) as "leastBet"
       ${shelf()} where ${onShelf} group by vendor_id, vendor, vendor_name, mark, vendor_protocol, shown_type, classify
     ) kinds
     group by vendor_id, code, name, mark, protocol, "gameType" order by "gameType", bool_or(hot) desc, sum(players) desc, vendor_id`,
    shelfValues(brand),
  );
}

/** The categories of which a closed vendor has games. */
export async function closedTypes(db: Queryable, brand: Shelf): Promise<GameType[]> {
  const rows = await db.rows<{ gameType: GameType }>(
    `select distinct shown_type as "gameType" ${shelf('', `vendor.state = 'closed'`)} where ${onShelf}`,
    shelfValues(brand),
  );
  return rows.map(({ gameType }) => gameType);
}

/**
 * Places of pictures that one vendor may have: they stand in a header of every page, which a list
 * with a host for each game would burst.
 */
const originsOfVendor = 4;

/**
 * The origins that the pictures of the catalogue come from: scheme, host and port; of each vendor
 * those of most games.
 */
export async function imageOrigins(db: Queryable): Promise<string[]> {
  const rows = await db.rows<{ origin: string }>(
    `select origin from (
       select vendor_id, origin, row_number() over (partition by vendor_id order by count(*) desc, origin) as ordinal from (
         select vendor_id, substring(picture, '^https?://[^/?#]{1,200}') as origin from game, unnest(array[image, portrait]) picture
         where listed and picture ~ '^https?://'
       ) each where origin is not null group by vendor_id, origin
     ) ranked where ordinal <= $1
     union select substring(mark, '^https?://[^/?#]+') from vendor where mark is not null`,
    [originsOfVendor],
  );
  return rows.map(({ origin }) => origin);
}

/** The two lists of games that a member has. */
export type MemberList = 'favourite' | 'recent_game';
const listed = { favourite: 'saved_at', recent_game: 'opened_at' } as const;

export async function pageOfMember(
  db: Queryable,
  brand: Shelf,
  list: MemberList,
  memberId: bigint,
  { type, classify, name, minBetMost }: Narrowing & { type: GameType | null },
  page: (total: number) => { limit: number; offset: number },
): Promise<Page<GameRow>> {
  const from = `${shelf()} join ${list} mine on mine.game_id = g.id where ${onShelf} and mine.member_id = $8 and ($9::text is null or shown_type = $9)
    and ($10::text is null or classify = $10) and ($11::text is null or search_text like '%' || $11 || '%') and ($12::bigint is null or min_bet <= $12)`;
  const common = [...shelfValues(brand), memberId, type, classify, literal(name), minBetMost];
  const row = await db.one<{ total: number }>(`select count(*)::int as total ${from}`, common);
  const { limit, offset } = page(row!.total);
  const rows = await db.rows<GameRow>(
    `select ${columns} ${from} order by mine.${listed[list]} desc, g.id limit $13 offset $14`,
    [...common, limit, offset],
  );
  return { rows, total: row!.total };
}

export async function favouriteIds(db: Queryable, memberId: bigint): Promise<bigint[]> {
  const rows = await db.rows<{ id: bigint }>(
    `select game_id as id from favourite where member_id = $1 order by saved_at desc`,
    [memberId],
  );
  return rows.map(({ id }) => id);
}

/** Beyond `most` it saves no more. */
export async function addFavourite(
  db: Queryable,
  memberId: bigint,
  gameId: bigint,
  most: number,
): Promise<void> {
  await db.run(
    `insert into favourite (member_id, game_id) select $1, $2 where (select count(*) from favourite where member_id = $1) < $3 on conflict do nothing`,
    [memberId, gameId, most],
  );
}

export async function removeFavourite(db: Queryable, memberId: bigint, gameId: bigint): Promise<void> {
  await db.run(`delete from favourite where member_id = $1 and game_id = $2`, [memberId, gameId]);
}

/** Puts a game before the others that the member opened, of which the newest `keep` stay. */
export async function addRecent(
  db: Queryable,
  memberId: bigint,
  gameId: bigint,
  keep: number,
): Promise<void> {
  await db.run(
    `insert into recent_game (member_id, game_id) values ($1, $2)
     on conflict (member_id, game_id) do update set opened_at = excluded.opened_at`,
    [memberId, gameId],
  );
  await db.run(
    `delete from recent_game where member_id = $1 and game_id in
       (select game_id from recent_game where member_id = $1 order by opened_at desc offset $2)`,
    [memberId, keep],
  );
}

/** Counts anew how many members opened each game since some days ago. */
export async function countPlayers(db: Queryable, days: number): Promise<void> {
  await db.run(
    `update game set players = coalesce(counted.players, 0)
     from game same left join (
       select game_id, count(*)::int as players from recent_game where opened_at > now() - $1 * interval '1 day' group by game_id
     ) counted on counted.game_id = same.id
     where same.id = game.id and game.players <> coalesce(counted.players, 0)`,
    [days],
  );
}

export type ListedGame = {
  code: string;
  gameType: string;
  classify: string;
  counts: Counts;
  names: Record<string, string>;
  searchText: string;
  image: string;
  portrait: string;
  rtpPercent: string | null;
  minBet: bigint | null;
  maxBet: bigint | null;
  lines: number | null;
  state: 'live' | 'maintenance';
  defaultPlayType: string;
  rooms: RoomRow[];
};

/** Takes over a vendor's list. Operators' settings (heat, order, hidden) stay. */
export async function replaceList(
  tx: Queryable,
  vendorCode: string,
  games: readonly ListedGame[],
): Promise<void> {
  await putGames(tx, vendorCode, games);
  const codes = new Set(games.map(({ code }) => code));
  await dropGames(
    tx,
    vendorCode,
    (await listedCodes(tx, vendorCode)).filter((code) => !codes.has(code)),
  );
}

/** The games that a vendor listed until now. */
export async function listedCodes(tx: Queryable, vendorCode: string): Promise<string[]> {
  const rows = await tx.rows<{ code: string }>(
    `select game.code from game join vendor on vendor.id = game.vendor_id where vendor.code = $1 and listed order by game.code`,
    [vendorCode],
  );
  return rows.map(({ code }) => code);
}

export function dropGames(tx: Queryable, vendorCode: string, codes: readonly string[]): Promise<number> {
  return tx.run(
    `update game set listed = false, updated_at = now() from vendor where vendor.id = game.vendor_id and vendor.code = $1 and listed and game.code = any($2::text[])`,
    [vendorCode, codes],
  );
}

const told = (from: string): string =>
  `${from}.game_type, ${from}.classify, ${from}.counts, ${from}.names, ${from}.search_text, ${from}.image, ${from}.portrait, ${from}.rtp_percent, ${from}.min_bet, ${from}.max_bet,
   ${from}.lines, ${from}.default_play_type, ${from}.rooms`;

/**
 * Writes new and changed games of a vendor, each named once; rows that are the same already are not
 * written again. New ones come in the order of the list. Gives how many were written.
 */
export async function putGames(
  tx: Queryable,
  vendorCode: string,
  games: readonly ListedGame[],
): Promise<number> {
  const vendor = await tx.one<{ id: number }>(`select id from vendor where code = $1`, [vendorCode]);
  if (!vendor) throw new Error(`no vendor is called ${vendorCode}`);
  const rows = games.map(
    ({ gameType, searchText, rtpPercent, minBet, maxBet, defaultPlayType, ...same }, ordinal) => ({
      ...same,
      ordinal,
      game_type: gameType,
      search_text: searchText,
      rtp_percent: rtpPercent,
      min_bet: minBet === null ? null : `${minBet}`,
      max_bet: maxBet === null ? null : `${maxBet}`,
      default_play_type: defaultPlayType,
    }),
  );
  return tx.run(
    `insert into game (vendor_id, code, game_type, classify, counts, names, search_text, image, portrait, rtp_percent, min_bet, max_bet, lines, default_play_type, rooms, state)
     select $1, l.code, ${told('l')}, l.state
     from jsonb_to_recordset($2::jsonb) as l(ordinal int, code text, game_type text, classify text, counts text, names jsonb, search_text text, image text, portrait text, rtp_percent text,
       min_bet bigint, max_bet bigint, lines int, default_play_type text, rooms jsonb, state text)
     left join game g on g.vendor_id = $1 and g.code = l.code
     where g.id is null or not g.listed or (g.state <> 'hidden' and g.state <> l.state) or (${told('g')}) is distinct from (${told('l')})
     order by l.ordinal
     on conflict (vendor_id, code) do update set (game_type, classify, counts, names, search_text, image, portrait, rtp_percent, min_bet, max_bet, lines, default_play_type, rooms) =
       (${told('excluded')}),
       listed = true, updated_at = now(), state = case when game.state = 'hidden' then game.state else excluded.state end`,
    [vendor.id, JSON.stringify(rows)],
  );
}

/** This module's files in the archive of a member's own data. */
/** Whether a vendor has, or once had, games in which members play against each other. */
export async function hasGamesAmongMembers(db: Queryable, vendorId: number): Promise<boolean> {
  const row = await db.one<{ has: boolean }>(
    `select exists (select from game where vendor_id = $1 and game_type = 'PVP') as has`,
    [vendorId],
  );
  return row!.has;
}

export const ownFiles: OwnFiles = {
  favouriteGames: {
    sql: `select g.code, g.names, f.saved_at as "savedAt" from favourite f join game g on g.id = f.game_id where f.member_id = $1 order by f.saved_at, g.id`,
  },
  recentGames: {
    sql: `select g.code, g.names, r.opened_at as "openedAt" from recent_game r join game g on g.id = r.game_id
      where r.member_id = $1 order by r.opened_at, g.id`,
  },
};
