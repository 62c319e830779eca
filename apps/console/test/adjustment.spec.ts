import { pointBalance } from '@sen/api/point';
import { balance } from '@sen/api/wallet';
import { expect, newMember, openDesk, test } from './desk.ts';

test('[OPS-02] one operator asks for an adjustment on the member’s page, another approves it in the queue; the member has the money, and points in the same way', async ({
  page,
  baseURL,
  otherPerson,
}) => {
  const { call, account } = await newMember(baseURL!);
  await openDesk(page, 'finance', `/members?search=${account}`);
  await page.getByRole('row').getByRole('link', { name: account }).click();
  await page.getByRole('button', { name: 'Điều chỉnh số dư' }).click();
  const asking = page.getByRole('dialog', { name: `Điều chỉnh số dư của ${account}` });
  await asking.getByRole('button', { name: 'Đề nghị điều chỉnh' }).click();
  await expect(asking.getByRole('alert').first()).toHaveText('Vui lòng nhập thông tin này.');
  await asking.getByLabel('Số tiền').fill('1.250,50');
  await asking.getByLabel('Lý do').fill('Bù ván bị lỗi của nhà cung cấp');
  await asking.getByRole('button', { name: 'Đề nghị điều chỉnh' }).click();
  await expect(page.getByText('Đã gửi đề nghị. Một người thứ hai cần đồng ý.')).toBeVisible();
  expect((await call(balance, {})).sumBalance).toBe('0.00');

  const second = await otherPerson();
  await openDesk(second, 'owner', '/adjustments');
  const row = second.getByRole('row').filter({ hasText: account });
  await expect(row).toContainText('1.250,50');
  await row.getByRole('button', { name: 'Xử lý' }).click();
  const dialog = second.getByRole('dialog', { name: /^Điều chỉnh #/ });
  await expect(dialog.getByRole('region', { name: 'Ý kiến đã ghi' })).toContainText(
    'Bù ván bị lỗi của nhà cung cấp',
  );
  await dialog.getByLabel('Lý do').fill('Đã đối chiếu nhật ký');
  await dialog.getByRole('button', { name: 'Đồng ý điều chỉnh' }).click();
  await expect(second.getByText(/^Đã điều chỉnh theo khoản #/)).toBeVisible();
  expect((await call(balance, {})).sumBalance).toBe('1250.50');

  await page.getByRole('button', { name: 'Điều chỉnh số dư' }).click();
  await asking.getByLabel('Điều chỉnh', { exact: true }).selectOption('Điểm thưởng');
  const points = page.getByRole('dialog', { name: `Điều chỉnh điểm thưởng của ${account}` });
  await points.getByLabel('Số điểm').fill('250');
  await points.getByLabel('Lý do').fill('Bù điểm sự kiện');
  await points.getByRole('button', { name: 'Đề nghị điều chỉnh' }).click();
  await expect(points).toBeHidden();
  await expect(row).toContainText('250điểm');
  await row.getByRole('button', { name: 'Xử lý' }).click();
  await dialog.getByLabel('Lý do').fill('Đúng theo sự kiện');
  await dialog.getByRole('button', { name: 'Đồng ý điều chỉnh' }).click();
  await expect(dialog).toBeHidden();
  expect((await call(pointBalance, {})).points).toBe(250);
  await expect(page.getByRole('row').filter({ hasText: 'Điều chỉnh' })).toContainText('1.250,50');
});
