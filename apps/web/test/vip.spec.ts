import { expect, test, writtenPage } from './spoken.ts';
import { newName, password, passwordField } from './world.ts';

test('[NAV-02] the VIP club shows each rank with what it asks and gives, and a member’s own place', async ({ page }) => {
  await page.goto('/vip');
  const ranks = page
    .getByRole('region', { name: 'Các hạng VIP' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(ranks).toHaveCount(3);
  await expect(ranks.nth(1)).toContainText(/Búp Sen.*50\.000.*10\.000.*Hỗ trợ ưu tiên/s);
  await page.getByRole('button', { name: 'Đăng nhập để xem hạng của bạn' }).click();
  await expect(page.getByRole('dialog', { name: 'Đăng nhập' })).toBeVisible();
  await page.goto('/register');
  const form = page.getByRole('main').getByRole('form');
  await form.getByLabel('Tên đăng nhập').fill(newName());
  await passwordField(form).fill(password);
  await form.getByLabel(/^Nhập lại mật khẩu/).fill(password);
  await form.getByRole('button', { name: 'Đăng ký' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/vip');
  await expect(page.getByText('Bạn chưa có hạng VIP')).toBeVisible();
  await expect(page.getByText('Hạng chưa được tính theo tiền cược.')).toBeVisible();
  await expect(page.getByText(/Hạng tiếp theo/)).toHaveCount(0);
});

test('[NAV-02] the ranks are in the page before any script runs', async ({ site }) => {
  expect(await writtenPage('/vip', site, 'en')).toContain('Golden Lotus');
});
