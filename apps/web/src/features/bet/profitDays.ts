import type { ProfitDay } from '@sen/api/record';
import { lengthOf, shiftDay, type Days } from '#parts/list/period.ts';

/** All days of a period, also those on which nothing moved. */
export function everyDay(days: Days): string[] {
  return Array.from({ length: lengthOf(days) }, (_, i) => shiftDay(days.from, i));
}

export type PlayDay = Pick<ProfitDay, 'day' | 'stake' | 'payout' | 'profit'>;

/**
 * The play of each day; of one game type alone, if one is named. Days without play are left out.
 */
export function playDays(days: readonly ProfitDay[], gameType: string): PlayDay[] {
  if (gameType === '') return days.filter(({ games }) => games.length > 0);
  return days.flatMap(({ day, games }) =>
    games.filter((game) => game.gameType === gameType).map((game) => ({ ...game, day })),
  );
}
