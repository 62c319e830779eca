import { deskVendors } from '@sen/api/vendor';
import * as fixture from '../../server/test/fixtures/calls.ts';
import { make } from '../../web/test/fixtures.ts';
import { expect, newOperator, openDesk, openDeskAs, operatorElsewhere, test } from './desk.ts';

test.use({ pictures: true });

/** A vendor that no other story plays at. */
async function newVendor(): Promise<{ code: string; name: string }> {
  const code = `rest-${crypto.randomUUID().slice(0, 8)}`;
  const name = `Studio ${code}`;
  await make(fixture.putVendor, { code, name, games: [] });
  return { code, name };
}

test('[OPS-04] an operator puts a vendor under maintenance with a reason, and every desk sees it', async ({
  page,
  baseURL,
}) => {
  const { code, name } = await newVendor();
  await openDesk(page, 'risk', '/vendors');
  const row = page.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('Đang mở');
  await row.getByRole('button', { name: 'Thay đổi' }).click();
  const dialog = page.getByRole('dialog', { name: `Đổi trạng thái của ${name}` });
  await dialog.getByLabel('Trạng thái mới').selectOption('Đang bảo trì');
  await expect(dialog).toContainText('không nhận cược');
  await dialog.getByRole('button', { name: 'Đổi trạng thái' }).click();
  await expect(dialog).toContainText('Vui lòng nhập thông tin này.');
  await dialog.getByLabel('Lý do').fill('ừ ');
  await dialog.getByRole('button', { name: 'Đổi trạng thái' }).click();
  await expect(dialog).toContainText('Độ dài từ 3–300 ký tự.');
  await dialog.getByLabel('Lý do').fill('Nhà cung cấp báo bảo trì');
  await dialog.getByRole('button', { name: 'Đổi trạng thái' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Đang bảo trì');
  const elsewhere = await operatorElsewhere(baseURL!, 'owner');
  const { list } = await elsewhere(deskVendors, {});
  expect(list.find((vendor) => vendor.code === code)?.state).toBe('maintenance');
});

test.describe('an operator of one brand', () => {
  test.use({ toleratedErrors: /status of 403/ });
  test('[OPS-04] is told that vendors are for those who work for all', async ({ page }) => {
    await openDeskAs(page, await newOperator('risk', ['sen']), '/vendors');
    await expect(
      page.getByText('Chỉ nhân viên phụ trách tất cả thương hiệu mới xem được', { exact: false }),
    ).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(0);
  });
});
