import { create, list } from '@sen/api/deposit';
import { expect, newMember, openDesk, test } from './desk.ts';

test('[CASHIER-01] a deposit that a member begins stands first at the desk, pending, and moves to paid once the gateway says so', async ({
  page,
  baseURL,
  request,
}) => {
  const member = await newMember(baseURL!);
  const deposit = await member.call(create, { channel: 'sandbox', amount: '123.45', requestId: crypto.randomUUID() });

  await openDesk(page, 'finance', '/deposits?state=pending');
  const row = page.getByRole('row').filter({ hasText: deposit.id });
  await expect(row).toContainText(member.account);
  await expect(row).toContainText('123.45');
  await expect(row).toContainText('Chờ thanh toán');

  expect((await request.post(`${deposit.payUrl}`.replace(/(\?.*)?$/, '/pay'), { form: {} })).ok()).toBe(true);
  await expect.poll(async () => (await member.call(list, {})).list[0]?.state).toBe('paid');
  await page.getByRole('tab', { name: 'Thành công' }).click();
  await expect(page).toHaveURL(/\/console\/deposits\?state=paid$/);
  await expect(row).toContainText('Thành công');
  await expect(row.getByText('123.45')).toHaveCount(2);
});

test('each state has an address of its own, and the table holds that state alone', async ({ page }) => {
  await openDesk(page, 'risk', '/deposits');
  await page.getByRole('tab', { name: 'Hết hạn' }).click();
  await expect(page).toHaveURL(/\?state=expired$/);
  await expect(page.getByRole('tab', { name: 'Hết hạn' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel').getByText(/Chờ thanh toán|Thành công|Thất bại/)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Tất cả' })).toHaveAttribute('aria-selected', 'true');
});

test('a deposit leads to its member', async ({ page, baseURL }) => {
  const member = await newMember(baseURL!);
  const deposit = await member.call(create, { channel: 'sandbox', amount: '60.00', requestId: crypto.randomUUID() });
  await openDesk(page, 'owner', '/deposits?state=pending');
  await page.getByRole('row').filter({ hasText: deposit.id }).getByRole('link', { name: member.account }).click();
  await expect(page).toHaveURL(new RegExp(`/console/members\\?search=${member.account}$`));
  await expect(page.getByRole('row').filter({ hasText: member.account })).toHaveCount(1);
});
