/**
 * On a phone the row with the button that plays stands on the screen in every game, whatever lies
 * on the table.
 */
import type { Page } from '@playwright/test';
import { gameList } from '@sen/api/game';
import { launchGame } from '@sen/api/launch';
import { ask, deposit, expect, newMember, test } from './world.ts';

test.use({ pictures: true });

/** The height of the site's bar over a game. */
const barPx = 53;
const phones = [
  { width: 390, height: 664 - barPx },
  { width: 390, height: 844 - barPx },
];
/** The button that plays; games among members begin with stakes, the first of which is looked at. */
const plays = '.confirm, .spin, [data-level]:first-of-type';

test(
  '[LOBBY-10] [UI-02] in every game the row with the button that plays stands on a short phone and on a tall one, whatever is bet',
  { tag: '@phone-only' },
  async ({ page }) => {
    await newMember(page);
    await deposit(page, '1000');
    const site = page.url();
    const cut: string[] = [];
    let seen = 0;
    for (const gameType of ['RNG', 'LIVE', 'FISH', 'PVP', 'ELOTT', 'COCKFIGHT'] as const) {
      await page.goto(site);
      const { list } = await ask(page, gameList, { gameType, pageSize: 60 });
      const games = list.filter(({ image }) => image.includes('/assets/'));
      const how = { device: 'mobile', language: 'vi' } as const;
      const launched = [];
      for (const { vassalage, gameCode } of games)
        launched.push({ gameCode, ...(await ask(page, launchGame, { vassalage, gameCode, ...how })) });
      for (const { gameCode, content } of launched) {
        await page.setViewportSize(phones[0]!);
        await page.goto(content);
        await enter(page);
        seen += 1;
        for (const phone of phones) {
          await page.setViewportSize(phone);
          for (const where of await tabs(page)) {
            await layBets(page, where);
            const { bottom, height } = await rowOf(page);
            if (bottom > height) cut.push(`${gameCode}, ${phone.height} px, tab ${where}: ${bottom} px`);
          }
        }
      }
    }
    expect(cut).toEqual([]);
    expect(seen, 'games that were looked at').toBeGreaterThanOrEqual(20);
  },
);

/** Until the game can be played: a table that is asked for is taken. */
async function enter(page: Page): Promise<void> {
  const table = page.locator('dialog.lobby .card').first();
  const ready = page.locator('.felt[data-phase], .spin:enabled, [data-level]').first();
  await expect(table.or(ready).first()).toBeVisible({ timeout: 60_000 });
  if (await table.isVisible()) await table.click();
  await expect(ready).toBeVisible();
}

/** Groups of places of which one is shown at a time; a game without them has one. */
async function tabs(page: Page): Promise<number[]> {
  const count = await page.locator('.groups .group').count();
  return Array.from({ length: Math.max(1, count) }, (_, index) => index);
}

/** Lays chips on the first two places of a group, and a ticket where there are some. */
async function layBets(page: Page, group: number): Promise<void> {
  await page.evaluate((index) => {
    const press = (selector: string, at = 0): void => {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>(selector)];
      buttons.filter((button) => button.checkVisibility() && !button.disabled)[at]?.click();
    };
    press('.groups .group', index);
    for (const at of [0, 1]) press('[data-spot]', at);
    press('.pick-act');
    press('.pick-act.place');
  }, group);
}

const rowOf = (page: Page): Promise<{ bottom: number; height: number }> =>
  page.evaluate((selector) => {
    const buttons = [...document.querySelectorAll(selector)].filter((button) => button.checkVisibility());
    return {
      bottom: Math.max(...buttons.map((button) => button.getBoundingClientRect().bottom)),
      height: window.innerHeight,
    };
  }, plays);
