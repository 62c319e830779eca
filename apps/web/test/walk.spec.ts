/**
 * A walk over every address in two languages, two themes and three widths. It fails where a place is broken, empty, cut
 * or untranslated, and leaves contact sheets of what it saw in test-results/walk.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { memberRoutes, publicRoutes } from './everyRoute.ts';
import { faultsInSight, speakPseudo, vietnameseLines } from './sight.ts';
import { deposit, expect, newMember, test } from './world.ts';

const sheets = 'test-results/walk';
const widthsOf = (width: number): readonly number[] => (width < 700 ? [390] : [1440, 820]);

// Every address, several times over, is much to see for a small machine.
test.describe.configure({ timeout: 900_000 });

for (const language of ['vi', 'en'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    test(`[UI-02] [UI-03] [UI-04] [NAV-02] every screen is whole in ${language}, ${theme}, at every width`, async ({
      page,
      browser,
      viewport,
    }) => {
      await prepare(page, language, theme);
      for (const width of widthsOf(viewport!.width)) {
        await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
        const shots: Shot[] = [];
        for (const path of publicRoutes) shots.push(await look(page, path, language));
        await newMember(page);
        await deposit(page, '100');
        for (const path of ['/', ...memberRoutes]) shots.push(await look(page, path, language));
        await page.evaluate(() => sessionStorage.clear());
        await writeSheet(browser, `${language}-${theme}-${width}`, shots, width);
      }
    });
  }
}

test('[UI-03] no words are cut in any screen, however long a language makes them', async ({ page, viewport }) => {
  for (const width of viewport!.width < 700 ? [360] : [1440, 820]) {
    await page.setViewportSize({ width, height: 900 });
    await newMember(page);
    for (const path of memberRoutes) await lookAtPseudo(page, path, width);
    await page.evaluate(() => sessionStorage.clear());
    for (const path of publicRoutes) await lookAtPseudo(page, path, width);
  }
});

async function lookAtPseudo(page: Page, path: string, width: number): Promise<void> {
  await settle(page, path);
  await speakPseudo(page);
  const faults = (await faultsInSight(page)).filter((fault) => /^cut|wide|beyond/.test(fault));
  expect.soft(faults, `${path} at ${width} px`).toEqual([]);
}

type Shot = { path: string; picture: Buffer };

async function look(page: Page, path: string, language: 'vi' | 'en'): Promise<Shot> {
  await settle(page, path);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  expect.soft(await faultsInSight(page), `${path} at ${page.viewportSize()!.width} px`).toEqual([]);
  if (language === 'en') expect.soft(await vietnameseLines(page), `${path} in English`).toEqual([]);
  return { path, picture: await page.screenshot({ type: 'jpeg', quality: 70 }) };
}

async function prepare(page: Page, language: string, theme: string): Promise<void> {
  // What opens by itself once a session would stand before everything else.
  await page.addInitScript(
    ([lang, chosen]) => {
      localStorage.setItem('lang', lang!);
      localStorage.setItem('theme', chosen!);
      sessionStorage.setItem('noticeSeen', 'welcome');
    },
    [language, theme],
  );
}

async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // While a page that came drawn in another language is drawn anew, both stand for a moment.
  await expect(page.locator('main')).toHaveCount(1);
  await expect(page.locator('main .sen-skeleton')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** All that was seen, small, on one picture. */
async function writeSheet(browser: Browser, name: string, shots: readonly Shot[], width: number): Promise<void> {
  const columns = width < 700 ? 8 : 4;
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  const cells = shots.map(
    ({ path, picture }) =>
      `<figure><img src="data:image/jpeg;base64,${picture.toString('base64')}"><figcaption>${path}</figcaption></figure>`,
  );
  await page.setContent(
    `<style>body{margin:8px;display:grid;grid-template-columns:repeat(${columns},1fr);gap:8px;font:12px sans-serif;background:#888}figure{margin:0}img{width:100%;display:block}</style>${cells.join('')}`,
  );
  mkdirSync(sheets, { recursive: true });
  await page.screenshot({ path: join(sheets, `${name}.jpg`), type: 'jpeg', quality: 75, fullPage: true });
  await page.close();
}
