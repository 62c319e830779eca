/** What holds for every screen of a member and of the doors: accessible in both themes, complete in both languages, never wider than the window. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { publicRoutes } from './everyRoute.ts';
import { beginDeposit, deposit, expect, newMember, openGame, spin, test } from './world.ts';

const own = ['/personal/securityCenter', '/personal/depositv2', '/personal/personalHistoryCopy', '/personal/transactionHistory'];

async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('main .sen-skeleton')).toHaveCount(0);
}

for (const theme of ['light', 'dark'] as const) {
  test(`[UI-04] [UI-05] every screen that visitors see passes axe in the ${theme} theme`, async ({ page }) => {
    test.setTimeout(360_000);
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    // What moves is read in the middle of moving otherwise.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of publicRoutes) {
      await settle(page, path);
      expect.soft(await faults(page), path).toEqual([]);
    }
  });

  test(`[UI-04] [UI-05] the personal centre passes axe in the ${theme} theme`, async ({ page }) => {
    // Reading every rule on every page is much work for a small machine.
    test.setTimeout(180_000);
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    await newMember(page);
    const { id } = await deposit(page, '100');
    for (const path of [...own, `/personal/depositv2?deposit=${id}`]) {
      await settle(page, path);
      expect(await faults(page), path).toEqual([]);
    }
  });
}

test('[UI-03] in English no screen keeps a Vietnamese word', async ({ page }) => {
  await newMember(page);
  await deposit(page, '100');
  await page.addInitScript(() => localStorage.setItem('lang', 'en'));
  for (const path of [...own, '/rng']) {
    await settle(page, path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const words = await page.locator('body').innerText();
    // Letters that English does not have; the languages' own names and the games' may have them.
    const left = words
      .split('\n')
      .filter(
        (line) => /[àáảãạăắằẳẵặâấầẩẫậđèéẻẽẹêếềểễệìíỉĩịòóỏõọôốồổỗộơớờởỡợùúủũụưứừửữựỳýỷỹỵ]/i.test(line) && !line.includes('Tiếng Việt'),
      );
    expect(left, path).toEqual([]);
  }
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

test('no screen is wider than the window, from 360 to 1920 px', async ({ page, viewport }) => {
  await newMember(page);
  const { id } = await deposit(page, '100');
  for (const width of viewport!.width < 700 ? [360] : [820, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [...own, `/personal/depositv2?deposit=${id}`, '/rng']) {
      await settle(page, path);
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(excess, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});
