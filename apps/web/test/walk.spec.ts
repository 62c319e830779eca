/**
 * A walk over every address in two languages, two themes and every width. It fails where a place is broken, empty, cut
 * or untranslated, and leaves contact sheets of what it saw in test-results/walk.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { memberRoutes, publicRoutes } from './everyRoute.ts';
import { brandOfCodes, openPasswordScreens } from './passwordScreens.ts';
import { faultsInSight, speakPseudo, vietnameseLines } from './sight.ts';
import { awake, deposit, enterAsAgent, expect, gameAddress, newMember, test, wear } from './world.ts';

const sheets = 'test-results/walk';
const height = 900;
const widthsOf = (width: number): readonly number[] => (width < 700 ? [390, 360] : [1440, 1920, 820]);

// Every address, several times over, is much to see for a small machine.
test.describe.configure({ timeout: 900_000 });

for (const language of ['vi', 'en'] as const) {
  test(`[UI-02] [UI-03] [UI-04] [NAV-02] every screen is whole in ${language}, in both themes, at every width`, async ({
    page,
    browser,
    viewport,
  }) => {
    const walk = beginWalk(page, language, widthsOf(viewport!.width));
    await speak(page, language);
    for (const path of publicRoutes) await walk.look(path);
    await newMember(page);
    const { id } = await deposit(page, '100');
    for (const path of ['/', ...memberRoutes, `/personal/depositv2?deposit=${id}`]) await walk.look(path);
    await walk.writeSheets(browser, language);
  });

  test(`[UI-02] [UI-03] [UI-04] [NAV-02] a game that runs and the agents’ own page are whole in ${language}, in both themes, at every width`, async ({
    page,
    browser,
    viewport,
  }) => {
    const walk = beginWalk(page, language, widthsOf(viewport!.width));
    await speak(page, language);
    await newMember(page);
    await deposit(page, '100');
    await walk.look(gameAddress, gameRuns);
    await enterAsAgent(page);
    await walk.look('/agentHome', agentsOwn);
    await walk.writeSheets(browser, `${language}-inside`);
  });
}

test('[UI-03] no words are cut in any screen, however long a language makes them', async ({ page, viewport }) => {
  const look = beginPseudoWalk(page, widthsOf(viewport!.width));
  await speak(page, 'vi');
  for (const path of publicRoutes) await look(path);
  await newMember(page);
  await deposit(page, '100');
  for (const path of memberRoutes) await look(path);
});

test('[UI-03] no words are cut around a game and on the agents’ own page, however long a language makes them', async ({
  page,
  viewport,
}) => {
  const look = beginPseudoWalk(page, widthsOf(viewport!.width));
  await speak(page, 'vi');
  await newMember(page);
  await deposit(page, '100');
  await look(gameAddress, gameRuns);
  await enterAsAgent(page);
  await look('/agentHome', agentsOwn);
});

test('[UI-02] [UI-03] [UI-04] the screens of codes and passwords that a brand may have are whole, in both themes, at every width, and no words are cut', async ({
  page,
  browser,
  viewport,
  expected,
}, { project }) => {
  expected.push(/403/);
  const widths = widthsOf(viewport!.width);
  const site = await brandOfCodes(`walk-${project.name}`);
  const { see, writeSheets } = beginWalk(page, 'vi', widths);
  await openPasswordScreens(page, site, ['vi', 'en'], async (screen) => {
    await see(screen);
    await seePseudo(page, screen, widths);
    await page.setViewportSize({ width: widths[0]!, height });
  });
  await writeSheets(browser, 'codes');
});

/** Waits until what the walk is about stands in the page. */
type Arrival = (page: Page) => Promise<unknown>;

const gameRuns: Arrival = (page) =>
  expect(page.frameLocator('iframe').getByRole('button', { name: /^(?:Quay|Spin)$/ })).toBeEnabled({ timeout: 60_000 });
const agentsOwn: Arrival = (page) => expect(page.getByText(/\/register\?referralCode=/)).toBeVisible();

/** Looks at each place in both themes and at every width, and keeps what it saw. */
function beginWalk(page: Page, language: 'vi' | 'en', widths: readonly number[]) {
  const shots = new Map<string, Shot[]>();

  return {
    async look(path: string, arrived?: Arrival): Promise<void> {
      await page.setViewportSize({ width: widths[0]!, height });
      await settle(page, path);
      await arrived?.(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      if (language === 'en') expect.soft(await vietnameseLines(page), `${path} in English`).toEqual([]);
      await see(path);
    },
    see,
    async writeSheets(browser: Browser, name: string): Promise<void> {
      for (const [sheet, seen] of shots) await writeSheet(browser, `${name}-${sheet}`, seen, widths[0]!);
    },
  };

  async function see(place: string): Promise<void> {
    for (const theme of ['dark', 'light'] as const) {
      await wear(page, theme);
      for (const width of widths) {
        await page.setViewportSize({ width, height });
        expect.soft(await faultsInSight(page), `${place}, ${theme}, at ${width} px`).toEqual([]);
        await keep(`${theme}-${width}`, place);
      }
    }
  }

  async function keep(sheet: string, path: string): Promise<void> {
    const seen = shots.get(sheet) ?? [];
    shots.set(sheet, [...seen, { path, picture: await page.screenshot({ type: 'jpeg', quality: 70 }) }]);
  }
}

function beginPseudoWalk(page: Page, widths: readonly number[]) {
  return async (path: string, arrived?: Arrival): Promise<void> => {
    await settle(page, path);
    await arrived?.(page);
    await seePseudo(page, path, widths);
  };
}

/** Looks at the page as it stands in words that are longer than those of any language. */
async function seePseudo(page: Page, place: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await speakPseudo(page);
    const faults = (await faultsInSight(page)).filter((fault) => /^cut|wide|beyond/.test(fault));
    expect.soft(faults, `${place} at ${width} px`).toEqual([]);
  }
}

type Shot = { path: string; picture: Buffer };

/** Each page comes dark and in this language. What opens by itself once a session would stand before everything else. */
async function speak(page: Page, language: string): Promise<void> {
  await page.addInitScript((lang) => {
    localStorage.setItem('lang', lang);
    localStorage.setItem('theme', 'dark');
    sessionStorage.setItem('noticeSeen', 'welcome');
  }, language);
}

async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await awake(page);
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
