/** What holds for every screen of a member and of the doors: accessible in both themes, no table cut. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { publicRoutes } from './everyRoute.ts';
import { awake, beginDeposit, deposit, expect, newMember, openGame, spin, test, wear } from './world.ts';

const own = ['/personal/securityCenter', '/personal/depositv2', '/personal/personalHistoryCopy', '/personal/transactionHistory'];

async function faults(page: Page, rules?: string[]): Promise<string[]> {
  const reader = new AxeBuilder({ page });
  const { violations } = await (rules ? reader.withRules(rules) : reader).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await awake(page);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('main .sen-skeleton')).toHaveCount(0);
}

/** Reads every rule in the light theme, and in the dark one those that colours can break. */
async function readInBothThemes(page: Page, path: string): Promise<void> {
  await settle(page, path);
  expect.soft(await faults(page), `${path}, light`).toEqual([]);
  await wear(page, 'dark');
  expect.soft(await faults(page, ['color-contrast', 'link-in-text-block']), `${path}, dark`).toEqual([]);
}

test('[UI-04] [UI-05] every screen that visitors see passes axe in both themes', async ({ page }) => {
  // Reading every rule on every page is much work for a small machine.
  test.setTimeout(600_000);
  for (const path of publicRoutes) await readInBothThemes(page, path);
});

test('[UI-04] [UI-05] the personal centre passes axe in both themes', async ({ page }) => {
  await newMember(page);
  const { id } = await deposit(page, '100');
  for (const path of [...own, `/personal/depositv2?deposit=${id}`]) await readInBothThemes(page, path);
});

test('[UI-05] signing in works by the keyboard alone, and the popup keeps and returns the focus', async ({ page, viewport }) => {
  await page.goto('/');
  const opener = page
    .getByRole('banner')
    .getByRole('button', { name: viewport!.width < 700 ? 'Đăng nhập' : 'Đăng ký' })
    .first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog');
  await expect(popup).toBeVisible();
  for (let presses = 0; presses < 25; presses++) {
    await page.keyboard.press('Tab');
    expect(await popup.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await popup.getByRole('button', { name: 'Đóng' }).focus();
  await page.keyboard.press('Enter');
  await expect(popup).toBeHidden();
  await expect(opener).toBeFocused();
});

/** What is wider than the room it has: cells and frames of tables, the former by their contents. */
const clipped = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.sen-table-frame, .sen-table th, .sen-table td')]
      .filter((box) => box.checkVisibility() && box.scrollWidth > box.clientWidth)
      .map((box) => `${box.className}: ${box.innerText.slice(0, 40)}`),
  );

test('no table is cut: every cell shows its contents, also with a payment that waits', async ({ page, context, viewport }) => {
  await newMember(page);
  await deposit(page, '100000');
  const frame = await openGame(page);
  await spin(page, frame);
  await beginDeposit(page, context, '100000');
  for (const language of ['vi', 'en']) {
    await page.goto('/site.webmanifest');
    await page.evaluate((chosen) => localStorage.setItem('lang', chosen), language);
    for (const path of ['/personal/depositv2', '/personal/personalHistoryCopy', '/personal/transactionHistory']) {
      await settle(page, path);
      await expect(page.getByRole('main').getByRole('table')).toBeVisible();
      expect(await clipped(page), `${path} in ${language} at ${viewport!.width} px`).toEqual([]);
    }
  }
});
