/** All terms of a brand by which money flows back, as they stand in the database. */
import * as brands from '#modules/brand/service.ts';
import * as content from '#modules/content/service.ts';
import * as contracts from '#modules/contract/service.ts';
import * as games from '#modules/game/service.ts';
import * as lottery from '#modules/lottery/service.ts';
import * as points from '#modules/point/service.ts';
import * as rewards from '#modules/reward/service.ts';
import type { Queryable } from '#platform/database.ts';
import type { BrandTerms } from './rules/flows.ts';

export async function termsOf(db: Queryable, brand: brands.Brand): Promise<BrandTerms> {
  const { rebates, points: pointTerms, currency } = brand.document;
  const lotteries = await lottery.bestReturns(db, brand.id);
  const offered = await games.offeredGames(db, brand);
  return {
    games: offered.map(({ vendor, code, gameType, rtpPercent }) => {
      const returnShare = vendor === lottery.houseLotteryCode ? lotteries.get(code) : undefined;
      const name = `${vendor}/${code}`;
      return { gameType, name, code, rtpPercent, ...(returnShare !== undefined && { returnShare }) };
    }),
    rebates: rebates.max,
    points: pointTerms,
    credits: await points.creditsOf(db, brand.id),
    rewards: await rewards.openTerms(db, brand.id, currency),
    ranks: await content.ranksIn(db, brand.id),
    contracts: await contracts.houseTerms(db, brand.id),
  };
}
