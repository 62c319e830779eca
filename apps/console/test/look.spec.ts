import type { Page, ViewportSize } from '@playwright/test';
import { depositStates } from '@sen/api/deposit';
import { submitFeedback } from '@sen/api/feedback';
import { pagesInTurn } from '../../../tools/test/screenTurns.ts';
import { axeFindings, readInBothThemes } from '../../web/test/axe.ts';
import { expect, newMember, openDesk, openMenu, test } from './desk.ts';
import type { PageKey } from '../src/base/pages.ts';
import { pages, titles } from './pages.ts';
import { startsWith } from '../../web/test/texts.ts';

test.use({ pictures: true });

// Every page is much to see for a small machine.
test.describe.configure({ timeout: 900_000 });

/** The widths at which a page is whole; the last is a phone's. */
const widths = [1440, 768, 1024, 1920, 360, 390] as const;

/**
 * The page as it stands is accessible in both themes, and sticks out at no width. A phone has the
 * elements of a desktop in other sizes, and the same colours.
 */
async function see(page: Page, viewport: ViewportSize, where: string): Promise<void> {
  await readInBothThemes(page, where);
  for (const width of widths) {
    await page.setViewportSize({ width, height: viewport.height });
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(excess, `${where} at ${width} px`).toBeLessThanOrEqual(0);
  }
  expect.soft(await axeFindings(page, ['target-size']), `${where} on a phone`).toEqual([]);
  await page.setViewportSize(viewport);
}

async function openAtRest(page: Page, path: string): Promise<void> {
  await page.goto(`/console${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.locator('.sen-skeleton')).toHaveCount(0);
}

/** Goes there by the menu, within the page that stands: a load would cost five times as much. */
async function stepTo(page: Page, key: PageKey): Promise<void> {
  await (await openMenu(page)).getByRole('link', { name: startsWith(titles[key]) }).click();
  // Nothing of the menu is pointed at when the page is looked at.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('heading', { level: 1, name: titles[key], exact: true })).toBeVisible();
  await expect(page.locator('.sen-skeleton')).toHaveCount(0);
}

test('[UI-04] [UI-05] every page of the console passes axe in both themes, and sticks out at no width', async ({
  page,
  baseURL,
  viewport,
}) => {
  const member = await newMember(baseURL!);
  await member.call(submitFeedback, {
    kind: 'question',
    comment: 'Tôi muốn hỏi về ván hôm qua.',
    contact: 'an@example.com',
  });
  await page.goto('/console/');
  await expect(page.getByRole('button', { name: 'Đăng nhập' })).toBeVisible();
  await see(page, viewport!, 'the sign-in');
  await openDesk(page, 'owner');
  // By the menu's own list: a new page is looked at without anybody remembering to add it.
  for (const { key, path } of pagesInTurn(pages)) {
    await stepTo(page, key);
    await see(page, viewport!, path);
  }
  await openAtRest(page, '/nowhere');
  await see(page, viewport!, 'an address without a page');
  await openAtRest(page, '/feedback');
  await page.getByRole('button', { name: 'Xem và trả lời' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await see(page, viewport!, 'a message');
  await openAtRest(page, '/vendors');
  await page.getByRole('button', { name: 'Thay đổi' }).first().click();
  const vendor = page.getByRole('dialog');
  await vendor.getByLabel('Lý do').fill('ừ');
  await vendor.getByRole('button', { name: 'Đổi trạng thái' }).click();
  await expect(vendor.getByRole('alert')).toBeVisible();
  await see(page, viewport!, 'a vendor');
});

test('[UI-03] language and theme change at once and are kept', async ({ page }) => {
  await openDesk(page, 'owner', '/report');
  await page.getByRole('button', { name: 'Ngôn ngữ' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Money' })).toBeVisible();
  await expect(page.getByText('The books add up')).toBeVisible();
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Money' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('[UI-05] the desk opens and every section is reached by keyboard alone', async ({ page }) => {
  await page.goto('/console/');
  await expect(page.getByLabel('Tên nhân viên')).toBeFocused();
  await page.keyboard.type('owner');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Operator@12345');
  await page.keyboard.press('Enter');
  const [first, ...others] = pages.map(({ key }) => titles[key]);
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
  for (const title of others) {
    const entry = (await openMenu(page)).getByRole('link', { name: startsWith(title) });
    for (
      let presses = 0;
      presses < 30 && !(await entry.evaluate((node) => node === document.activeElement));
      presses++
    )
      await page.keyboard.press('Tab');
    await expect(entry).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: others.at(-1)! })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Tới nội dung chính' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
});

test(
  '[NAV-15] a phone’s menu closes with what is chosen in it: the section one is in, and one that is left before it has come',
  { tag: '@phone-only' },
  async ({ page }) => {
    await openDesk(page, 'owner', '/deposits');
    const menu = page.getByRole('dialog', { name: 'Danh mục' });
    await (await openMenu(page)).getByRole('link', { name: 'Lệnh nạp tiền' }).click();
    await expect(menu).toBeHidden();
    await page.route(/\/membersPage-[^/]*\.js/, () => undefined);
    await (await openMenu(page)).getByRole('link', { name: 'Hội viên' }).click();
    await expect(page).toHaveURL(/\/members/);
    await page.goBack();
    await expect(page).toHaveURL(/\/deposits/);
    await expect(menu).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Lệnh nạp tiền' })).toBeVisible();
  },
);

test('[NAV-15] where the tabs are wider than a phone, the chosen one is in view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openDesk(page, 'owner');
  for (const state of depositStates) {
    await openAtRest(page, `/deposits?state=${state}`);
    await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.95 });
  }
});
