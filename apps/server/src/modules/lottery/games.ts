/** The lotteries that the house runs. */
import games from './games.json' with { type: 'json' };
import type { StructureCode } from './rules/structures.ts';

export type LotteryGame = {
  code: string;
  structure: StructureCode;
  /** The menu that it stands in. */
  tag: string;
  /** It draws at every multiple of so many minutes. */
  everyMinutes: number;
  names: Record<string, string>;
};

export const lotteryGames = games as readonly LotteryGame[];
const byCode = new Map(lotteryGames.map((game) => [game.code, game]));
export const lotteryGame = (code: string): LotteryGame | undefined => byCode.get(code);
