import type { LotteryRegion } from '@sen/api/lotteryBetting';
import type { Queryable } from '#platform/database.ts';
import type { Fall } from './rules/exposure.ts';
import type { Terms } from './rules/terms.ts';

export type OfferRow = {
  id: bigint;
  brandId: bigint | null;
  region: LotteryRegion;
  state: 'draft' | 'in_force' | 'retired';
  terms: Terms;
  /** Amounts in 1/100,000 of a unit, as text. */
  limits: { ticketMax: string; unitMax: string; falls: Fall[] };
  madeBy: bigint;
  madeAt: number;
  inForceAt: number | null;
};
const columns = `id, brand_id as "brandId", region, state, terms, limits, made_by as "madeBy", made_at as "madeAt", in_force_at as "inForceAt"`;

/** The brand's own before that of all brands. */
export function findOfferInForce(
  db: Queryable,
  brandId: bigint | null,
  region: LotteryRegion,
): Promise<OfferRow | undefined> {
  return db.one<OfferRow>(
    `select ${columns} from lottery_offer where state = 'in_force' and region = $2 and (brand_id is null or brand_id = $1)
     order by brand_id nulls last limit 1`,
    [brandId, region],
  );
}

/** Those of all brands that have their own, and that of all others. */
export function findOffersInForce(db: Queryable, region: LotteryRegion): Promise<OfferRow[]> {
  return db.rows<OfferRow>(`select ${columns} from lottery_offer where state = 'in_force' and region = $1`, [
    region,
  ]);
}

export function findDraft(
  db: Queryable,
  brandId: bigint | null,
  region: LotteryRegion,
): Promise<OfferRow | undefined> {
  return db.one<OfferRow>(
    `select ${columns} from lottery_offer where state = 'draft' and region = $2 and brand_id is not distinct from $1`,
    [brandId, region],
  );
}

export function lockOffer(tx: Queryable, id: bigint): Promise<OfferRow | undefined> {
  return tx.one<OfferRow>(`select ${columns} from lottery_offer where id = $1 for update`, [id]);
}

export async function putDraft(
  tx: Queryable,
  {
    brandId,
    region,
    terms,
    limits,
    madeBy,
  }: Pick<OfferRow, 'brandId' | 'region' | 'terms' | 'limits' | 'madeBy'>,
): Promise<OfferRow> {
  const row = await tx.one<OfferRow>(
    `insert into lottery_offer (brand_id, region, terms, limits, made_by) values ($1, $2, $3, $4, $5)
     on conflict (coalesce(brand_id, 0), region) where state = 'draft'
       do update set terms = excluded.terms, limits = excluded.limits, made_by = excluded.made_by, made_at = clock_timestamp()
     returning ${columns}`,
    [brandId, region, JSON.stringify(terms), JSON.stringify(limits), madeBy],
  );
  return row!;
}

export async function putInForce(tx: Queryable, { id, brandId, region }: OfferRow): Promise<OfferRow> {
  await tx.run(
    `update lottery_offer set state = 'retired', retired_at = clock_timestamp()
     where state = 'in_force' and region = $2 and brand_id is not distinct from $1`,
    [brandId, region],
  );
  const row = await tx.one<OfferRow>(
    `update lottery_offer set state = 'in_force', in_force_at = clock_timestamp() where id = $1 returning ${columns}`,
    [id],
  );
  return row!;
}
