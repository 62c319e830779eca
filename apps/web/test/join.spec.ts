import type { Page } from '@playwright/test';
import { expect, newName, password, passwordField, test } from './world.ts';

async function signInAsAgent(page: Page, name: string): Promise<void> {
  const form = page.getByRole('main').getByRole('form', { name: 'Đăng nhập' });
  await form.getByLabel('Tên đăng nhập', { exact: false }).first().fill(name);
  await passwordField(form).fill('Agent@12345');
  await form.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page.getByRole('button', { name: `Tài khoản ${name}` })).toBeVisible();
}

test('[REG-12] [NAV-02] somebody joins by an agent’s code and applies to become an agent on the same page', async ({
  page,
}) => {
  await page.goto('/join');
  const form = page.getByRole('main').getByRole('form', { name: 'Đăng ký' });
  await form.getByLabel('Tên đăng nhập').fill(newName());
  await passwordField(form).fill(password);
  await form.getByLabel(/^Nhập lại mật khẩu/).fill(password);
  await form.getByText('Thêm thông tin (không bắt buộc)').click();
  await form.getByLabel('Mã mời').fill('KHONGCO1');
  await form.getByRole('button', { name: 'Đăng ký' }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await form.getByLabel('Mã mời').fill('agent01');
  await form.getByRole('button', { name: 'Đăng ký' }).click();
  const application = page.getByRole('form', { name: 'Gửi yêu cầu làm đại lý' });
  await application.getByRole('button', { name: 'Gửi yêu cầu' }).click();
  await expect(application.getByRole('alert')).toBeVisible();
  await application.getByLabel(/Bạn dự định giới thiệu/).fill('Nhóm bạn bè ở Cần Thơ, khoảng ba mươi người.');
  await application.getByRole('button', { name: 'Gửi yêu cầu' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Mã yêu cầu' })).toContainText(/Mã yêu cầu: \S+/);
});

test('[AUTH-19] [AUTH-09] [NAV-02] agents sign in at their own page, where the players’ sign-in leads them too; nobody else gets in there', async ({
  page,
  expected,
}) => {
  expected.push(/403/);
  await page.goto('/agentHome');
  const form = page.getByRole('main').getByRole('form', { name: 'Đăng nhập' });
  await form.getByLabel('Tên đăng nhập', { exact: false }).first().fill('demo05');
  await passwordField(form).fill('Demo@12345');
  await form.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(form.getByRole('alert')).toContainText('không phải đại lý');
  await signInAsAgent(page, 'agent03');
  await expect(page).toHaveURL('/agentHome');
  await page.getByRole('navigation', { name: 'Đại lý' }).getByRole('link', { name: 'Mở tài khoản' }).click();
  await expect(page).toHaveURL('/agentHome/registerCenter');
  await page.getByRole('tab', { name: 'Liên kết & mã mời' }).click();
  await expect(page.getByText(/\/register\?referralCode=AGENT03$/)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Mã QR của liên kết AGENT03' })).toBeVisible();
  await page.goto('/join');
  await page.getByRole('link', { name: 'Đến trang đại lý' }).click();
  await expect(page).toHaveURL('/agentHome');

  // By the players' sign-in too, where nothing else was asked for. The page's requests as the agent
  // are answered before the cookie goes.
  await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
  await expect(page.locator('.sen-skeleton')).toHaveCount(0);
  await page.evaluate(() => sessionStorage.clear());
  await page.context().clearCookies();
  await page.goto('/login');
  await signInAsAgent(page, 'agent03');
  await expect(page).toHaveURL('/agentHome');
});

test('[NAV-02] a member who comes to the agents’ page is told so and shown ways on', async ({ page }) => {
  await page.goto('/login');
  const form = page.getByRole('main').getByRole('form', { name: 'Đăng nhập' });
  await form.getByLabel('Tên đăng nhập', { exact: false }).first().fill('demo05');
  await passwordField(form).fill('Demo@12345');
  await form.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/agentHome');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Tài khoản này không phải đại lý' }),
  ).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Đăng ký làm đại lý' }).click();
  await expect(page).toHaveURL('/join');
  await expect(page.getByRole('form', { name: 'Gửi yêu cầu làm đại lý' })).toBeVisible();
});
