/**
 * `npm run sheets`: pictures of every screen in both themes and two languages at every width, many
 * on one sheet, in test-results/sheets, and of every game of the reference vendor, at a table where
 * it has some. To look at; faults that a machine can see are tested by screens.spec.ts.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { gameList } from '@sen/api/game';
import { memberRoutes, publicRoutes } from './everyRoute.ts';
import {
  ask,
  hydrated,
  deposit,
  enterAsAgent,
  expect,
  gameAddress,
  newMember,
  test,
  setTheme,
} from './world.ts';

test.use({ pictures: true });

const folder = 'test-results/sheets';
const height = 900;
const gameRuns = (page: Page) =>
  expect(page.frameLocator('iframe').getByRole('button', { name: /^(?:Quay|Spin)$/ })).toBeEnabled({
    timeout: 60_000,
  });

type Shot = { path: string; picture: Buffer };

test.describe.configure({ timeout: 900_000 });

for (const language of ['vi', 'en'] as const) {
  test(`contact sheets in ${language}`, async ({ page, browser, viewport }) => {
    const widths = viewport!.width < 700 ? [390, 360] : [1440, 1920, 820];
    const shots = new Map<string, Shot[]>();
    await page.addInitScript((lang) => {
      localStorage.setItem('lang', lang);
      sessionStorage.setItem('noticeSeen', 'welcome');
    }, language);
    for (const path of publicRoutes) await take(path);
    await newMember(page);
    await deposit(page, '100');
    for (const path of ['/', ...memberRoutes]) await take(path);
    await take(gameAddress, gameRuns);
    await enterAsAgent(page);
    await take('/agentHome');
    for (const [name, seen] of shots) await writeSheet(browser, `${language}-${name}`, seen, widths[0]!);

    async function take(path: string, arrived?: (page: Page) => Promise<unknown>): Promise<void> {
      await page.setViewportSize({ width: widths[0]!, height });
      await page.goto(path);
      await hydrated(page);
      await expect(page.locator('main .sen-skeleton')).toHaveCount(0);
      await arrived?.(page);
      await page.evaluate(() => document.fonts.ready);
      for (const theme of ['dark', 'light'] as const) {
        await setTheme(page, theme);
        for (const width of widths) {
          await page.setViewportSize({ width, height });
          const sheet = `${theme}-${width}`;
          shots.set(sheet, [
            ...(shots.get(sheet) ?? []),
            { path, picture: await page.screenshot({ type: 'jpeg', quality: 70 }) },
          ]);
        }
      }
    }
  });
}

test('contact sheet of all games', async ({ page, browser, viewport }) => {
  const shots: Shot[] = [];
  await newMember(page);
  await deposit(page, '1000');
  for (const gameType of ['RNG', 'LIVE', 'FISH', 'PVP', 'ELOTT', 'COCKFIGHT'] as const) {
    const { list } = await ask(page, gameList, { gameType, pageSize: 60 });
    for (const { vassalage, gameCode, gameName } of list.filter(({ image }) => image.includes('/assets/'))) {
      await page.goto(`/game?${new URLSearchParams({ vassalage, gameCode, gameType })}`);
      await expect(page.locator('.game-waiting')).toHaveCount(0, { timeout: 60_000 });
      const tables = page.frameLocator('iframe').getByRole('dialog', { name: 'Chọn bàn' });
      if (await tables.isVisible()) await tables.getByRole('button').first().click();
      await expect(tables).toBeHidden();
      shots.push({ path: gameName, picture: await page.screenshot({ type: 'jpeg', quality: 80 }) });
    }
  }
  await writeSheet(browser, `games-${viewport!.width}`, shots, viewport!.width);
});

async function writeSheet(
  browser: Browser,
  name: string,
  shots: readonly Shot[],
  width: number,
): Promise<void> {
  const columns = width < 700 ? 8 : 4;
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  const cells = shots.map(
    ({ path, picture }) =>
      `<figure><img src="data:image/jpeg;base64,${picture.toString('base64')}"><figcaption>${path}</figcaption></figure>`,
  );
  await page.setContent(
    `<style>body{margin:8px;display:grid;grid-template-columns:repeat(${columns},1fr);gap:8px;font:12px sans-serif;background:#888}figure{margin:0}img{width:100%;display:block}</style>${cells.join('')}`,
  );
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 75, fullPage: true });
  await page.close();
}
