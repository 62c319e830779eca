/**
 * Offers of a brand in a region (prices, odds and limits): the one in force, and drafts that
 * operators prepare.
 */
import assert from 'node:assert/strict';
import { unit } from '@sen/api/money';
import type { Queryable } from '#platform/database.ts';
import { lotteryGames, regions, type Region } from './games.ts';
import { findOfferInForce, findOffersInForce, type OfferRow } from './offerStore.ts';
import type { Fall } from './rules/exposure.ts';
import { playOf, stationsOf } from './rules/plays.ts';
import type { StructureCode } from './rules/structures.ts';
import { defaultTerms, returnOf, termsFaults, type Terms } from './rules/terms.ts';

/** The worth of one point, in 1/100,000 of a unit. */
export const base = unit;

export type Limits = {
  /** The highest price of one ticket. */
  ticketMax: bigint;
  /**
   * The most that a brand may owe if one unit hits, over all its tickets of a draw in one currency.
   */
  unitMax: bigint;
  falls: readonly Fall[];
};
export type Offer = { terms: Terms; limits: Limits };

export const structureOf = (region: Region): StructureCode => (region === 'central' ? 'south' : region);

export const firstLimits: Limits = {
  ticketMax: 20_000n * unit,
  unitMax: 500_000n * unit,
  falls: [
    { from: 70, odds: 95 },
    { from: 85, odds: 90 },
  ],
};

// Nobody plays at terms that give more than they take.
for (const region of regions)
  assert.deepEqual(termsFaults(structureOf(region), defaultTerms[structureOf(region)]), []);

/** The region whose stations are bet on two at a time. */
export const regionOfTwo: Region = 'south';
const isHere = (region: Region, play: string): boolean => region === regionOfTwo || stationsOf(play) === 1;

export const firstOffer = (region: Region): Offer => ({
  terms: Object.fromEntries(
    Object.entries(defaultTerms[structureOf(region)]).filter(([play]) => isHere(region, play)),
  ),
  limits: firstLimits,
});

/** A brand's own, or that of all brands, or the first one. Null: of all brands. */
export async function offerOf(db: Queryable, brandId: bigint | null, region: Region): Promise<Offer> {
  const row = await findOfferInForce(db, brandId, region);
  return row ? offerIn(row) : firstOffer(region);
}

/** The same of every brand that has one of its own, and of all others. */
export async function offersOf(db: Queryable, region: Region): Promise<(brandId: bigint) => Offer> {
  const rows = new Map((await findOffersInForce(db, region)).map((row) => [row.brandId, row]));
  return (brandId) => {
    const row = rows.get(brandId) ?? rows.get(null);
    return row ? offerIn(row) : firstOffer(region);
  };
}

export const offerIn = ({ terms, limits }: OfferRow): Offer => ({
  terms,
  limits: { ticketMax: BigInt(limits.ticketMax), unitMax: BigInt(limits.unitMax), falls: limits.falls },
});

/** Why an offer cannot be put in force. */
export function offerFaults(region: Region, { terms, limits }: Offer): string[] {
  return [
    ...termsFaults(structureOf(region), terms),
    ...Object.keys(terms).flatMap((play) =>
      isHere(region, play) ? [] : [`${play}: play is not one of the ${region}`],
    ),
    ...(Object.keys(terms).length === 0 ? ['there is no play'] : []),
    ...(limits.ticketMax <= 0n ? ['ticketMax: must be above 0'] : []),
    ...(limits.unitMax <= 0n ? ['unitMax: must be above 0'] : []),
  ];
}

/** The return of the best play of each lottery at a brand, in millionths, rounded up. */
export async function bestReturns(db: Queryable, brandId: bigint): Promise<Map<string, number>> {
  const best = new Map<Region, number>();
  for (const region of regions) best.set(region, bestReturn(region, await offerOf(db, brandId, region)));
  return new Map(lotteryGames.map(({ code, region }) => [code, best.get(region)!]));
}

function bestReturn(region: Region, { terms }: Offer): number {
  const structure = structureOf(region);
  const returns = Object.keys(terms).map((play) => {
    const { over, under } = returnOf(structure, playOf(play)!.code, terms);
    return Number((over * 1_000_000n + under - 1n) / under);
  });
  return Math.max(0, ...returns);
}

/** The return of the best play of the first offers, in millionths. */
export const firstReturn = Math.max(...regions.map((region) => bestReturn(region, firstOffer(region))));
