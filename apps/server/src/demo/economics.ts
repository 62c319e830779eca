/** The terms of the demo brands by which money flows back, as their files have them. */
import { contractKinds } from '@sen/api/contract';
import { parseAmount, unit } from '@sen/api/money';
import type { BrandTerms, OpenGame, PlayRules } from '#modules/economics/service.ts';
import * as lottery from '#modules/lottery/service.ts';
import type { DemoBrand } from './brands.ts';
import { contractTermsOf } from './team.ts';

/** The games of the arcade that keep least, one of each type; a test compares them with its list. */
const cheapestGames: readonly OpenGame[] = (
  [
    ['RNG', 'tai-xiu', '98.00'],
    ['LIVE', 'baccarat', '85.64'],
    ['FISH', 'ban-ca-ao-sen', '96.00'],
    ['PVP', 'bau-cua', '91.12'],
    ['ELOTT', 'so-nhanh', '96.00'],
    ['COCKFIGHT', 'truong-ga-dat-vo', '94.50'],
  ] as const
).map(([gameType, code, rtpPercent]) => ({ gameType, code, name: code, rtpPercent }));

export function termsOfDemo({ document, content, goods, rewards }: DemoBrand, withTeam: boolean): BrandTerms {
  const lotteries: OpenGame = {
    gameType: 'LOTTERY',
    code: 'lottery',
    name: 'lottery',
    rtpPercent: null,
    returnShare: lottery.firstReturn,
  };
  return {
    games: [...cheapestGames, lotteries].filter(({ gameType }) => document.categories.includes(gameType)),
    rebates: document.rebates.max,
    points: document.points,
    credits: goods.flatMap(({ type, open, requiredPoints, credit }) =>
      type === 'credit' && open && credit !== null
        ? [{ points: BigInt(requiredPoints), credit: parseAmount(credit)! }]
        : [],
    ),
    rewards: rewards.filter(({ open }) => open).map(({ terms }) => terms),
    ranks: content.vipRanks.map(({ code, turnover }) => ({
      level: Number(code),
      turnover: BigInt(turnover) * unit,
    })),
    contracts: withTeam ? [contractKinds.map((kind) => contractTermsOf(kind, 0))] : [],
  };
}

/** Play counts by what a round risked, and hands among members bring the rake alone. */
export const playRulesOf = ({ document }: DemoBrand): PlayRules => ({
  counts: 'valid',
  amongMembers: 'rake',
  depositTurnoverPercent: document.depositTurnoverPercent,
  weights: document.turnoverWeights,
});
