import type { Rest, ShelfMark } from '@sen/api/gameDesk';
import type { GameType } from '@sen/api/game';
import type { Queryable } from '#platform/database.ts';
import { sourceTypes, type Shelf } from './rules.ts';
import { shelfValues } from './store.ts';

export type DeskGameRow = {
  id: bigint;
  code: string;
  names: Record<string, string>;
  vendor: string;
  vendorName: string;
  vendorState: string;
  image: string;
  position: number | null;
  mark: ShelfMark | null;
  players: number;
  state: string;
  countriesBarred: string[];
  currencies: string[] | null;
  restsFrom: number | null;
  restsUntil: number | null;
};

/**
 * The games of a hall with those that are hidden, in the order of the hall. The brand's values come
 * first, as on its shelf.
 */
const hall = `from (
  select game.id, game.code, game.names, game.search_text, vendor.code as vendor, vendor.name as vendor_name, vendor.state as vendor_state, game.image,
    pin.position as pinned_position, pin.mark, game.players, game.position, game.is_hot or pin.mark is not distinct from 'hot' as is_hot,
    case when game.state = 'live' and now() >= game.rests_from and now() < game.rests_until then 'maintenance' else game.state end as state,
    game.countries_barred, game.currencies, game.rests_from, game.rests_until,
    case when game_type = 'SPORTS' and vendor.code = any($2::text[]) then 'ESPORTS'
         when game_type = 'SPORTS' and vendor.code = any($3::text[]) then 'COCKFIGHT' else game_type end as shown_type
  from game join vendor on vendor.id = game.vendor_id left join shelf_position pin on pin.brand_id = $7::bigint and pin.game_id = game.id
  where listed and vendor.state <> 'closed' and ($1::text[] is null or vendor.code = any($1)) and game_type = any($8::text[])
) g where shown_type = any($4::text[]) and shown_type = $9 and ($5::text is null or true) and ($6::text is null or true)`;
const columns = `id, code, names, vendor, vendor_name as "vendorName", vendor_state as "vendorState", image, pinned_position as position, mark, players, state,
  countries_barred as "countriesBarred", currencies, rests_from as "restsFrom", rests_until as "restsUntil"`;

const values = (brand: Shelf, type: GameType): unknown[] => [...shelfValues(brand), sourceTypes(type), type];

/** `search`: without marks, lower case; null: all. */
export function hallGames(
  db: Queryable,
  brand: Shelf,
  type: GameType,
  search: string | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<DeskGameRow[]> {
  return db.rows<DeskGameRow>(
    `select ${columns} ${hall} and ($10::text is null or search_text like '%' || $10 || '%' or code = $10)
     order by pinned_position, is_hot desc, players desc, g.position, id limit $11 offset $12`,
    [...values(brand, type), search?.replace(/[\\%_]/g, '\\$&') ?? null, limit, offset],
  );
}

/** Those of these games that are in the hall. */
export async function inHall(
  db: Queryable,
  brand: Shelf,
  type: GameType,
  ids: readonly bigint[],
): Promise<Set<bigint>> {
  const rows = await db.rows<{ id: bigint }>(`select id ${hall} and id = any($10::bigint[])`, [
    ...values(brand, type),
    ids,
  ]);
  return new Set(rows.map(({ id }) => id));
}

export type ShelfPosition = { id: bigint; position: number | null; mark: ShelfMark | null };

export function positionsOf(db: Queryable, brand: Shelf, type: GameType): Promise<ShelfPosition[]> {
  return db.rows<ShelfPosition>(
    `select id, pinned_position as position, mark ${hall} and (pinned_position is not null or mark is not null) order by pinned_position, id`,
    values(brand, type),
  );
}

/** Puts these in the place of all that the brand arranged in the hall. */
export async function replacePositions(
  tx: Queryable,
  brand: Shelf,
  before: readonly ShelfPosition[],
  positions: readonly ShelfPosition[],
): Promise<void> {
  await tx.run(`delete from shelf_position where brand_id = $1 and game_id = any($2::bigint[])`, [
    brand.brandId,
    [...before, ...positions].map(({ id }) => id),
  ]);
  await tx.run(
    `insert into shelf_position (brand_id, game_id, position, mark)
     select $1, p.* from unnest($2::bigint[], $3::int[], $4::text[]) as p(game_id, position, mark)`,
    [
      brand.brandId,
      positions.map(({ id }) => id),
      positions.map(({ position }) => position),
      positions.map(({ mark }) => mark),
    ],
  );
}

export type Rules = { hidden: boolean; countriesBarred: string[]; currencies: string[] | null; rest: Rest };

/** Locks the game. Undefined: there is none. */
export function lockRules(
  tx: Queryable,
  id: bigint,
): Promise<(Rules & { vendor: string; code: string }) | undefined> {
  return tx.one(
    `select game.code, vendor.code as vendor, game.state = 'hidden' as hidden, countries_barred as "countriesBarred", currencies,
       case when game.rests_from is not null then json_build_object('from', floor(extract(epoch from game.rests_from) * 1000)::bigint,
         'until', floor(extract(epoch from game.rests_until) * 1000)::bigint) end as rest
     from game join vendor on vendor.id = game.vendor_id where game.id = $1 for update of game`,
    [id],
  );
}

/** A game that is shown again is open until the vendor's list says otherwise. */
export async function setRules(
  tx: Queryable,
  id: bigint,
  { hidden, countriesBarred, currencies, rest }: Rules,
): Promise<void> {
  await tx.run(
    `update game set state = case when $2 then 'hidden' when state = 'hidden' then 'live' else state end, countries_barred = $3, currencies = $4,
       rests_from = to_timestamp($5::double precision / 1000), rests_until = to_timestamp($6::double precision / 1000), updated_at = now() where id = $1`,
    [id, hidden, countriesBarred, currencies, rest?.from ?? null, rest?.until ?? null],
  );
}
