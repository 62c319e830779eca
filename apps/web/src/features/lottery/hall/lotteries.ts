import type { LotteryMenuGame } from '@sen/api/lottery';

export type LotteryMenus = readonly { tag: string; gameMenus: readonly LotteryMenuGame[] }[];
export type LotteryView = {
  /** Empty: every menu. */ tag: string;
  /** `1` (Sunday) to `7`; empty: any. */ day: string;
  search: string;
};

/** The lotteries that fit, each once. One without days of its own is drawn on any. */
export function lotteriesOf(menus: LotteryMenus, { tag, day, search }: LotteryView): LotteryMenuGame[] {
  const wanted = plain(search);
  const games = menus.filter((menu) => tag === '' || menu.tag === tag).flatMap(({ gameMenus }) => gameMenus);
  const byId = new Map(games.map((game) => [game.gameId, game]));
  return [...byId.values()].filter(
    ({ gameName, drawDayOfWeek }) =>
      plain(gameName).includes(wanted) &&
      (day === '' || drawDayOfWeek === '' || drawDayOfWeek.split(',').includes(day)),
  );
}

/**
 * Those that draw on an earlier day first; within a day they keep their order, so that none jumps
 * while draws follow each other.
 */
export function soonestFirst(games: readonly LotteryMenuGame[], timeZone: string): LotteryMenuGame[] {
  const days = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const dayOf = ({ winningTime }: LotteryMenuGame): string =>
    winningTime === null ? '' : days.format(winningTime);
  return games.toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)));
}

/** As one types it on a plain keyboard. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase().trim();
}
