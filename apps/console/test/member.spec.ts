import { expect, newMember, openDesk, test } from './desk.ts';

test('a member who has just registered is found by a part of the name, with kind, state and balance', async ({ page, baseURL }) => {
  const { account } = await newMember(baseURL!);
  await openDesk(page, 'support', '/members');
  await page.getByRole('searchbox', { name: 'Tìm theo tên đăng nhập' }).fill(account.slice(0, -2));
  const row = page.getByRole('row').filter({ hasText: account });
  await expect(row).toContainText('Hội viên');
  await expect(row).toContainText('Hoạt động');
  await expect(row).toContainText('0,00');
  await expect(page).toHaveURL(new RegExp(`\\?search=${account.slice(0, -2)}$`));
});

test('agents are told apart from members', async ({ page }) => {
  await openDesk(page, 'support', '/members?search=agent0');
  await expect(page.getByRole('row').filter({ hasText: 'agent01' })).toContainText('Đại lý');
});

test('[UI-02] a search without a match says what was searched for', async ({ page }) => {
  await openDesk(page, 'support', '/members');
  await page.getByRole('searchbox').fill('khongcoainhuvay');
  await expect(page.getByText('Không tìm thấy tên nào khớp với “khongcoainhuvay”.')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('pages have addresses; going back goes back a page', async ({ page, baseURL }) => {
  // One page holds twenty; the seed has eight members.
  for (let i = 0; i < 13; i++) await newMember(baseURL!);
  await openDesk(page, 'support', '/members');
  const first = await page.getByRole('row').nth(1).innerText();
  await page.getByRole('button', { name: 'Trang sau' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByText(/^Trang 2 \/ \d+$/)).toBeVisible();
  await expect(page.getByRole('row').nth(1)).not.toHaveText(first);
  await page.goBack();
  await expect(page.getByText(/^Trang 1 \/ \d+$/)).toBeVisible();
});

test('an address beyond the last page shows the last page', async ({ page }) => {
  await openDesk(page, 'support');
  await page.goto('/console/members?search=agent0&page=7');
  await expect(page).toHaveURL(/\/console\/members\?search=agent0&page=1$/);
  await expect(page.getByRole('row').filter({ hasText: 'agent01' })).toBeVisible();
  await expect(page.getByText('Trang 1 / 1')).toBeVisible();
});
