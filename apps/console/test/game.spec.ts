import { deskGames } from '@sen/api/gameDesk';
import { expect, openDesk, test } from './desk.ts';

test.use({ pictures: true });

test('[OPS-04] [LOBBY-01] a hall is arranged with a preview of what players will see, and a game is put to rest by a plan', async ({
  page,
}) => {
  await openDesk(page, 'owner', '/games?kind=LIVE&brand=sen');
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: 'Baccarat' })).toBeVisible();
  await page.getByRole('button', { name: 'Sắp xếp sảnh' }).click();
  const dialog = page.getByRole('dialog');
  const preview = dialog.getByRole('region', { name: 'Xem trước' });
  await dialog.getByLabel('Thêm trò chơi').fill('xoc dia');
  await dialog.getByRole('button', { name: 'Ghim Xóc Đĩa' }).click();
  await dialog.getByLabel('Thêm trò chơi').fill('baccarat');
  await dialog.getByRole('button', { name: 'Ghim Baccarat' }).click();
  await dialog.getByRole('button', { name: 'Đưa Baccarat lên' }).click();
  await dialog.getByLabel('Nhãn của Baccarat').selectOption('new');
  await expect(preview.getByRole('article').first()).toContainText('MớiBaccarat');
  await expect(preview.getByRole('article').nth(1)).toContainText('Xóc Đĩa');
  await dialog.getByRole('button', { name: 'Lưu thứ tự' }).click();
  await expect(dialog.getByText('Vui lòng nhập thông tin này.')).toBeVisible();
  await dialog.getByLabel('Lý do').fill('Tuần lễ Baccarat');
  const saved = page.waitForResponse((response) => response.url().includes(deskGames.path));
  await dialog.getByRole('button', { name: 'Lưu thứ tự' }).click();
  await expect(page.getByText('Đã lưu thứ tự: Casino.')).toBeVisible();
  await saved;
  await expect(rows.nth(1)).toContainText('Baccarat');
  await expect(rows.nth(1)).toContainText('Ghim số 1 · Mới');
  await rows.nth(2).getByRole('button', { name: 'Quy định' }).click();
  await dialog.getByLabel('Bảo trì từ').fill('2020-01-01T08:00');
  await dialog.getByLabel('Bảo trì đến').fill('2020-01-01T07:00');
  await dialog.getByLabel('Lý do').fill('Nhà cung cấp nâng cấp bàn');
  await dialog.getByRole('button', { name: 'Lưu quy định' }).click();
  await expect(dialog.getByLabel('Bảo trì đến')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Bảo trì đến').fill('2020-01-01T09:00');
  await dialog.getByRole('button', { name: 'Lưu quy định' }).click();
  await expect(page.getByText('Đã lưu quy định của Xóc Đĩa.')).toBeVisible();
  await expect(rows.nth(2)).toContainText('01/01/2020 08:00');
});
