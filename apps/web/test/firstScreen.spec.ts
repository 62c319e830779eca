import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './world.ts';

test.use({ pictures: true });

/** The least number of covers in the first screen, where the list has as many. */
const screens = [
  { width: 1440, height: 900, covers: 10 },
  { width: 1024, height: 768, covers: 5 },
  { width: 390, height: 844, covers: 6 },
] as const;

type Sight = {
  /** Covers that the page has, and those that are whole in the first screen. */
  covers: number;
  whole: number;
  /** The width of the widest cover against that of the page. */
  share: number;
  /** Heights of the rows above them. */
  rows: Record<string, number>;
};

const look = (page: Page): Promise<Sight> =>
  page.evaluate(() => {
    const bar = document.querySelector('.bottom-bar')?.getBoundingClientRect().top ?? 0;
    const end = bar > 0 ? bar : innerHeight;
    const boxes = [...document.querySelectorAll('main article.sen-game')].map((card) =>
      card.getBoundingClientRect(),
    );
    const heightOf = (selector: string): number =>
      document.querySelector(selector)?.getBoundingClientRect().height ?? 0;
    return {
      covers: boxes.length,
      whole: boxes.filter(({ bottom }) => bottom <= end).length,
      share: Math.max(...boxes.map(({ width }) => width)) / innerWidth,
      rows: Object.fromEntries(
        ['.banner-row', '.notice-bar', '.jackpots', '.hall-rail'].map((row) => [row, heightOf(row)]),
      ),
    };
  });

/** One row: no more than a banner of a hand's height, and a line for each of the others. */
const rowMost = { '.banner-row': 124, '.notice-bar': 44, '.jackpots': 64, '.hall-rail': 48 };

test('[LOBBY-01] [HOME-06] ten covers are in sight on a desk’s first screen and six on a phone’s, at home, among all games and in every hall, and a hall of few shows them large', async ({
  page,
}) => {
  for (const { covers: least, ...size } of screens) {
    await page.setViewportSize(size);
    const where = (place: string) => `${place} at ${size.width}`;
    const holds = async (place: string, count: number): Promise<Sight> => {
      await expect(page.locator('main article.sen-game').first()).toBeVisible();
      // Lists of other halls stand below the own one, where that is short.
      const enough = async (): Promise<boolean> => {
        const { covers, whole } = await look(page);
        return whole >= Math.min(count, covers);
      };
      await expect
        .poll(enough, { message: `${where(place)}: ${JSON.stringify(await look(page))}` })
        .toBe(true);
      const sight = await look(page);
      for (const [row, most] of Object.entries(rowMost))
        expect(sight.rows[row], `${row} of ${where(place)}`).toBeLessThanOrEqual(most);
      return sight;
    };
    await page.goto('/');
    await hydrated(page);
    await holds('home', least);
    await page.getByRole('main').getByRole('link', { name: 'Xem tất cả trò chơi' }).click();
    await expect(page).toHaveURL('/games');
    const rail = page.getByRole('main').getByRole('navigation', { name: 'Sảnh trò chơi' });
    await holds('all games', least);
    await page.goto('/rng');
    await hydrated(page);
    const halls = await rail
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => link.getAttribute('href')!).filter((at) => at !== '/games'),
      );
    expect(halls).toContain('/lottery');
    for (const hall of halls) {
      await rail.locator(`a[href="${hall}"]`).click();
      await expect(page).toHaveURL(hall);
      await expect(rail.locator('[aria-current]')).toHaveAttribute('href', hall);
      const own = await page.locator('main .browser article.sen-game').count();
      const { share } = await holds(hall, Math.min(least, own));
      if (own === 2) expect(share, `two games of ${where(hall)}`).toBeGreaterThan(0.35);
    }
  }
});
