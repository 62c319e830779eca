/**
 * The least that the house keeps of a unit of turnover, by game type: who looks for the cheapest
 * play plays the best bet of the best game.
 */
import { shareWhole } from '@sen/api/bonusCost';
import type { GameType } from '@sen/api/game';

/** A game that a brand offers. `returnShare`: what its best bet returns, where that is known. */
export type OpenGame = {
  gameType: GameType;
  /** `<vendor>/<code>`. */
  name: string;
  code: string;
  /** As its vendor declares it, in percent; null: not at all. */
  rtpPercent: string | null;
  /** In millionths, where the house reckons the return itself: its own lotteries. */
  returnShare?: number;
};

/**
 * The best bets of games with several: their vendors declare the return of the worst one, as a
 * player has to be told. In millionths; of games among members, where both sides of what changes
 * hands count, half of the rake.
 */
const bestBets: Readonly<Record<string, number>> = {
  // The banker.
  baccarat: 989_500,
  roulette: 972_973,
  'sic-bo': 972_223,
  'xoc-dia': 980_000,
  keno: 965_800,
  'so-nhanh': 975_000,
  'do-min': 970_000,
  'tren-duoi': 970_000,
  'tha-dieu': 970_000,
  'da-ga': 953_400,
  'truong-ga-dat-vo': 955_300,
  // A rake of 2 and of 5 % of gains.
  'bau-cua': 990_000,
  'tien-len': 975_000,
};

/**
 * The returns that are assumed of games that are not known, in millionths: a declared one counts
 * where it is higher. What is declared of a table is the return of its worst bet, and of sports and
 * of games among players nothing.
 */
const assumed: Readonly<Record<GameType, number>> = {
  RNG: 970_000,
  LIVE: 989_500,
  FISH: 970_000,
  PVP: 990_000,
  SPORTS: 970_000,
  ESPORTS: 970_000,
  ELOTT: 975_000,
  LOTTERY: 980_000,
  COCKFIGHT: 970_000,
};
/** Types of which a declared return is that of any bet. */
const oneReturn: ReadonlySet<GameType> = new Set(['RNG', 'FISH']);

/** The return of a game's best bet, in millionths. */
export function returnOfGame({ gameType, code, rtpPercent, returnShare }: OpenGame): number {
  const known = returnShare ?? bestBets[code];
  if (known !== undefined) return known;
  const declared = declaredShare(rtpPercent);
  if (declared === null) return assumed[gameType];
  return oneReturn.has(gameType) ? declared : Math.max(declared, assumed[gameType]);
}

/** A return in percent as vendors write it, `96.10`, in millionths; what is no number is none. */
function declaredShare(percent: string | null): number | null {
  if (percent === null || !/^\d{1,3}(?:\.\d{1,4})?$/.test(percent)) return null;
  const [whole = '0', rest = ''] = percent.split('.');
  return Number(whole) * 10_000 + Number(rest.padEnd(4, '0'));
}

export type Edge = {
  gameType: GameType;
  /** In millionths of the turnover; below zero where a game returns more than all. */
  share: number;
  /** The game that keeps no more. */
  game: string;
};

/** The least edge of each game type that has an open game. */
export function leastEdges(games: readonly OpenGame[]): Edge[] {
  const least = new Map<GameType, Edge>();
  for (const game of games) {
    const share = shareWhole - returnOfGame(game);
    const before = least.get(game.gameType);
    if (!before || share < before.share)
      least.set(game.gameType, { gameType: game.gameType, share, game: game.name });
  }
  return [...least.values()];
}
