/** The amounts that each brand would pay by unit of a draw. */
import type { Queryable } from '#platform/database.ts';
import type { PlayCode } from './rules/plays.ts';

/**
 * Exposure is counted by draw, brand and currency; rows are locked in this order, and within it in
 * the order of the units, so that two tickets never wait for each other.
 */
export type Owed = { drawId: bigint; brandId: bigint; currency: string };

/**
 * Adds to the brand's exposure by unit, in the order of the units, which keeps two tickets from
 * waiting for each other. Gives the exposure after it, by unit; a unit that has no room is not
 * among them.
 */
export async function addExposure(
  tx: Queryable,
  { drawId, brandId, currency }: Owed,
  units: ReadonlyMap<string, bigint>,
  most: bigint,
): Promise<ReadonlyMap<string, bigint>> {
  const sorted = [...units].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const rows = await tx.rows<{ unit: string; amount: bigint }>(
    `insert into lottery_exposure as e (draw_id, brand_id, currency, unit, amount)
     select $1, $2, $3, unit, amount from unnest($4::text[], $5::bigint[]) with ordinality u(unit, amount, ordinal) where amount <= $6 order by ordinal
     on conflict (draw_id, brand_id, currency, unit) do update set amount = e.amount + excluded.amount where e.amount + excluded.amount <= $6
     returning unit, amount`,
    [drawId, brandId, currency, sorted.map(([unit]) => unit), sorted.map(([, amount]) => amount), most],
  );
  return new Map(rows.map(({ unit, amount }) => [unit, amount]));
}

/**
 * Lowers exposure that was added too high: the part that fallen odds do not pay, or a ticket that
 * is refunded. Rows are taken in the order of the units, as bets take them.
 */
export async function reduceExposure(
  tx: Queryable,
  { drawId, brandId, currency }: Owed,
  units: ReadonlyMap<string, bigint>,
): Promise<void> {
  await tx.run(
    `with taken as (
       select unit from lottery_exposure where draw_id = $1 and brand_id = $2 and currency = $3 and unit = any($4::text[]) order by unit for update)
     update lottery_exposure e set amount = e.amount - u.amount from unnest($4::text[], $5::bigint[]) u(unit, amount) join taken using (unit)
     where e.draw_id = $1 and e.brand_id = $2 and e.currency = $3 and e.unit = u.unit`,
    [drawId, brandId, currency, [...units.keys()], [...units.values()]],
  );
}

/** Units on which at least so much is owed. */
export function exposureFrom(
  db: Queryable,
  { drawId, brandId, currency }: Owed,
  least: bigint,
): Promise<{ unit: string; amount: bigint }[]> {
  return db.rows(
    `select unit, amount from lottery_exposure where draw_id = $1 and brand_id = $2 and currency = $3 and amount >= $4 order by unit limit 500`,
    [drawId, brandId, currency, least],
  );
}

export type ExposureRow = { brandId: bigint; currency: string; unit: string; amount: bigint };

/** The largest exposures of each of these brands, so many of each, the largest first. */
export function exposureOf(
  db: Queryable,
  drawId: bigint,
  brandIds: readonly bigint[],
  count: number,
): Promise<ExposureRow[]> {
  return db.rows(
    `select b.id as "brandId", e.* from unnest($2::bigint[]) b(id)
     cross join lateral (select currency, unit, amount from lottery_exposure where draw_id = $1 and brand_id = b.id and amount > 0
       order by amount desc, unit limit $3) e
     order by e.amount desc, e.unit`,
    [drawId, brandIds, count],
  );
}

/** On the numbers of one play, without regard to others. */
export function exposureOfPlay(
  db: Queryable,
  drawId: bigint,
  play: PlayCode,
): Promise<(Omit<ExposureRow, 'unit'> & { picks: string })[]> {
  return db.rows(
    `select brand_id as "brandId", currency, split_part(unit, ':', 2) as picks, amount from lottery_exposure
     where draw_id = $1 and amount > 0 and split_part(unit, ':', 1) = $2 order by currency, unit`,
    [drawId, play],
  );
}
