import type { OutputOf } from '@sen/api/call';
import type { ownLeaf } from '@sen/api/proof';
import { accountButton, expect, signIn, test } from './world.ts';

test('[SAFE-03] a visitor sees the published total; a member finds their balance in it, and an answer that was altered does not pass', async ({
  page,
}) => {
  await page.goto('/proof');
  await expect(page.getByRole('heading', { level: 1, name: 'Chứng minh số dư' })).toBeVisible();
  await expect(page.getByText(/^[0-9a-f]{64}$/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Đăng nhập để kiểm tra số dư của bạn' }).first()).toBeVisible();
  await signIn(page, 'demo05', 'Demo@12345');
  await expect(accountButton(page, 'demo05')).toBeVisible();
  await page.goto('/proof');
  const check = page.getByRole('main').getByRole('button', { name: 'Kiểm tra số dư của tôi' }).first();
  await check.click();
  await expect(page.getByText('Số dư của bạn có trong tổng đã công bố')).toBeVisible();
  await page.route('**/wps/proof/leaf**', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { value: OutputOf<typeof ownLeaf> };
    answer.value.path[0]!.sum = `${answer.value.path[0]!.sum}1`;
    await route.fulfill({ response, json: answer });
  });
  await check.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Kiểm tra không đạt' })).toBeVisible();
  await expect(page.getByText('Số dư của bạn có trong tổng đã công bố')).toHaveCount(0);
});
