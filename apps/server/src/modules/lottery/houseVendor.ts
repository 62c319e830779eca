/** The house as the vendor of its lotteries. */
import { houseLotteryCode } from '@sen/api/houseLottery';
import * as games from '#modules/game/service.ts';
import * as vendors from '#modules/vendor/service.ts';
import type { Transaction } from '#platform/database.ts';
import { coverPath } from './cover.ts';
import { lotteryGames, type LotteryGame } from './games.ts';
import { base, firstLimits, firstOffer } from './offers.ts';

/** The lotteries in the catalogue, as a vendor's list would put them there. */
export async function putHouseVendor(tx: Transaction, currency: string): Promise<void> {
  await vendors.putVendor(tx, {
    code: houseLotteryCode,
    name: 'Sen',
    protocol: 'house',
    state: 'live',
    currency,
    baseUrl: '',
    operatorId: 1,
  });
  await games.putLotteries(
    tx,
    houseLotteryCode,
    lotteryGames.map(({ code, tag, names, region }) => ({
      code,
      classify: tag,
      names,
      image: coverPath(code),
      ...stakesOf(region),
    })),
  );
}

/** The cheapest line, and the most that a ticket costs. */
function stakesOf(region: LotteryGame['region']): { minBet: bigint; maxBet: bigint } {
  const prices = Object.values(firstOffer(region).terms).map(({ price }) => (base * BigInt(price)) / 1_000n);
  return {
    minBet: prices.reduce((least, price) => (price < least ? price : least)),
    maxBet: firstLimits.ticketMax,
  };
}
