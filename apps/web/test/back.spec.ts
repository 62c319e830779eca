/** Back, while something is open over the page. */
import type { Page } from '@playwright/test';
import { hydrated, expect, test } from './world.ts';

const open = (page: Page) => page.locator('dialog[open]');
const stepsOf = (page: Page) => page.evaluate(() => history.length);
const openRegister = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Đăng ký' }).click();
/** Whether the history stands at the page itself, or at a dialog over it. */
const atPage = (page: Page) =>
  expect.poll(() => page.evaluate(() => (history.state as { modals?: number } | null)?.modals ?? 0)).toBe(0);

test(
  '[UI-01] [NAV-15] Back closes what is open over the page, Forward does not open it again, and the next Back leaves',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/promotions');
    await page.goto('/vip');
    await hydrated(page);
    await openRegister(page);
    await expect(open(page)).toHaveCount(1);
    await page.goBack();
    await expect(open(page)).toHaveCount(0);
    await expect(page).toHaveURL('/vip');
    await page.goForward();
    await atPage(page);
    await expect(open(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/promotions');
  },
);

test('[UI-01] [REG-05] Back closes the terms over the form first, and loses nothing that was typed', async ({
  page,
}) => {
  await page.goto('/vip');
  await hydrated(page);
  await openRegister(page);
  const form = page.getByRole('form', { name: 'Đăng ký tài khoản' });
  await form.getByRole('textbox', { name: 'Tên đăng nhập' }).fill('nguoimoi');
  await form
    .getByRole('link', { name: 'Điều khoản sử dụng' })
    .or(form.getByRole('button', { name: 'Điều khoản sử dụng' }))
    .click();
  await expect(open(page)).toHaveCount(2);
  await page.goBack();
  await expect(open(page)).toHaveCount(1);
  await expect(form.getByRole('textbox', { name: 'Tên đăng nhập' })).toHaveValue('nguoimoi');
  await page.goBack();
  await expect(open(page)).toHaveCount(0);
  await expect(page).toHaveURL('/vip');
});

test('[UI-01] [NAV-08] dialogs and menus that open and close leave no steps in the history, also where they lead on', async ({
  page,
}) => {
  await page.goto('/vip');
  await hydrated(page);
  const steps = await stepsOf(page);
  for (let i = 0; i < 3; i++) {
    await openRegister(page);
    await open(page).getByRole('button', { name: 'Đóng' }).click();
    await expect(open(page)).toHaveCount(0);
    await atPage(page);
  }
  expect(await stepsOf(page), 'the step ahead is one and the same').toBeLessThanOrEqual(steps + 1);
  await openRegister(page);
  await open(page).getByRole('button', { name: 'Đăng nhập' }).click();
  await open(page).getByRole('button', { name: 'Quên mật khẩu?' }).click();
  await expect(page.getByRole('dialog', { name: 'Quên mật khẩu' })).toBeVisible();
  await page.goBack();
  await expect(open(page), 'one place in the history, whichever dialog stands open').toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Khuyến mãi' }).click();
  await expect(page).toHaveURL('/promotions');
  expect(await stepsOf(page)).toBe(steps + 1);
});

test(
  '[NAV-15] a link in the drawer goes one step on, and Back one step back',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.goto('/vip');
    await hydrated(page);
    const steps = await stepsOf(page);
    await page.getByRole('button', { name: 'Danh mục' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Trang chủ' }).click();
    await expect(page).toHaveURL('/');
    await expect(open(page)).toHaveCount(0);
    expect(await stepsOf(page)).toBe(steps + 1);
    await page.goBack();
    await expect(page).toHaveURL('/vip');
    await expect(open(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Danh mục' }).click();
    await expect(open(page)).toHaveCount(1);
    await page.goBack();
    await expect(open(page)).toHaveCount(0);
    await expect(page).toHaveURL('/vip');
  },
);

test('[NAV-04] [UI-01] the terms that an address opens close with Back, and stay closed', async ({
  page,
}) => {
  await page.goto('/vip');
  await page.goto('/help#term');
  await expect(open(page)).toHaveCount(1);
  await page.goBack();
  await expect(open(page)).toHaveCount(0);
  await expect(page).toHaveURL('/help');
  await page.goForward();
  await atPage(page);
  await expect(page).toHaveURL('/help');
  await expect(open(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/vip');
});

test('[UI-01] after a reload below an open dialog one Back leaves', async ({ page }) => {
  await page.goto('/promotions');
  await page.goto('/vip');
  await hydrated(page);
  await openRegister(page);
  await expect(open(page)).toHaveCount(1);
  await page.reload();
  await hydrated(page);
  await atPage(page);
  await page.goBack();
  await expect(page).toHaveURL('/promotions');
});
