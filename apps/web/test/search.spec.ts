import type { Page } from '@playwright/test';
import { vendorFixtureUrl } from './vendorFixture.ts';
import { readInBothThemes } from './axe.ts';
import { expect, hydrated, newMember, openGame, test } from './world.ts';

const field = (page: Page) => page.getByRole('combobox', { name: /^Tìm trò chơi/ });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

test(
  '[LOBBY-03] the search opens from the header on any page and finds games, lotteries, halls, promotions and help, forgiving marks and slips',
  { tag: '@phone' },
  async ({ page, viewport }) => {
    await page.goto('/help');
    await hydrated(page);
    await page.getByRole('banner').getByRole('button', { name: 'Tìm kiếm' }).click();
    await expect(field(page)).toBeFocused();
    for (const [typed, found] of [
      ['trang ram', /^Hội Trăng Rằm/],
      ['taixiu', /^Tài Xỉu Nổ hũ/],
      ['xoc dia', /^Xóc Đĩa/],
      ['baccrat', /^Baccarat/],
      ['dong nai', /^Đồng Nai Xổ số/],
      ['da ga', 'Đá gà'],
      ['nap tien', 'Nạp tiền'],
      ['diem danh', /^Điểm danh mỗi ngày/],
      ['quyen rieng tu', /^Quyền riêng tư/],
    ] as const) {
      await field(page).fill(typed);
      await expect(option(page, found).first(), typed).toBeVisible();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport!.width,
    );
    await field(page).fill('zzzz qqqq');
    await expect(page.locator('strong', { hasText: 'Không thấy gì khớp với “zzzz qqqq”' })).toBeVisible();
    await expect(option(page, 'Bắn cá'), 'and shows ways on').toBeVisible();
    await field(page).fill('dalat');
    await option(page, /^Đà Lạt/).click();
    await expect(page).toHaveURL(/\/lottery\?vendor=lottery&gameCode=da-lat/);
    await expect(page.getByRole('dialog')).toBeHidden();
  },
);

test('[LOBBY-03] [UI-05] the slash key opens it, arrows walk the list, Enter opens what is marked or the page of all that fit, Escape empties and closes', async ({
  page,
}) => {
  await page.goto('/promotions');
  await hydrated(page);
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('ban ca');
  await expect(option(page, /^Bắn Cá Ao Sen/)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^\d+ kết quả$/ })).toBeAttached();
  const marked = page.getByRole('option', { selected: true });
  await expect(marked).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(marked).toHaveText('Bắn cá');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await marked.getAttribute('id'))!);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/fish');
  await page.keyboard.press('/');
  await page.keyboard.type('mien');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/games?q=mien');
  await expect(page.getByRole('article').filter({ hasText: 'Miền Bắc 1 phút' })).toBeVisible();
  // In a field the key is a letter.
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('/');
  await expect(field(page)).toBeHidden();
  await page.getByRole('searchbox').blur();
  await page.keyboard.press('/');
  await expect(option(page, 'mien'), 'the words of before are at hand').toBeVisible();
  await page.keyboard.type('xs');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Xoá lịch sử tìm' }).click();
  await expect(option(page, 'mien')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('[LOBBY-03] a vendor is found by its name and leads to all its games; more games than are shown have a page', async ({
  page,
}) => {
  await page.goto(`${vendorFixtureUrl}/promotions`);
  await hydrated(page);
  await page.keyboard.press('/');
  await field(page).fill('trang studio');
  await page.getByRole('group', { name: 'Nhà cung cấp' }).getByRole('option').click();
  await expect(page).toHaveURL(/\/games\?vassalage=studio$/);
  await page.keyboard.press('/');
  await field(page).fill('den long');
  await option(page, /^Xem cả \d+ trò chơi$/).click();
  await expect(page).toHaveURL(/\/games\?q=den\+long$/);
  await expect(page.getByRole('article')).toHaveCount(24);
});

test.describe('as it looks', () => {
  test.use({ pictures: true });

  test('[HOME-07] a member finds the games of last time in the search before typing', async ({ page }) => {
    await newMember(page);
    await openGame(page);
    await page.goto('/promotions');
    await hydrated(page);
    await page.keyboard.press('/');
    await expect(page.getByRole('group', { name: 'Chơi gần đây' }).getByRole('option')).toHaveText([
      /Hội Trăng Rằm/,
    ]);
    await option(page, /^Hội Trăng Rằm/)
      .first()
      .click();
    await expect(page).toHaveURL(/\/game\?.*gameCode=hoi-trang-ram/);
  });

  test('[UI-05] the search passes axe, before anything is typed and with results', async ({ page }) => {
    await page.goto('/promotions');
    await hydrated(page);
    await page.keyboard.press('/');
    await expect(option(page, 'Bắn cá')).toBeVisible();
    await readInBothThemes(page, 'search');
    await field(page).fill('tai xiu');
    await expect(option(page, /^Tài Xỉu Sicbo/)).toBeVisible();
    await readInBothThemes(page, 'search');
  });
});
