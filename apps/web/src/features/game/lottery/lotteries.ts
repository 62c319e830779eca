import type { LotteryMenuGame } from '@sen/api/lottery';

export type LotteryView = { /** Empty: every menu. */ tag: string; /** `1` (Sunday) to `7`; empty: any. */ day: string; search: string };

/** The lotteries that fit, each once. One without days of its own is drawn on any. */
export function lotteriesOf(
  menus: readonly { tag: string; gameMenus: readonly LotteryMenuGame[] }[],
  { tag, day, search }: LotteryView,
): LotteryMenuGame[] {
  const wanted = plain(search);
  const games = menus.filter((menu) => tag === '' || menu.tag === tag).flatMap(({ gameMenus }) => gameMenus);
  const byId = new Map(games.map((game) => [game.gameId, game]));
  return [...byId.values()].filter(
    ({ gameName, drawDayOfWeek }) =>
      plain(gameName).includes(wanted) && (day === '' || drawDayOfWeek === '' || drawDayOfWeek.split(',').includes(day)),
  );
}

/** As one types it on a plain keyboard. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase().trim();
}
