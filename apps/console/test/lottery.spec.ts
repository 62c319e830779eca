import { expect, openDesk, test } from './desk.ts';
import { readInBothThemes } from '../../web/test/axe.ts';

test(
  '[LOTTERY-07] [OPS-04] the owner sees what numbers of a draw would cost, and cancels the draw with a reason',
  { tag: '@phone' },
  async ({ page }) => {
    await openDesk(page, 'owner', '/lottery-draws');
    const row = page.getByRole('row').filter({ hasText: 'Miền Bắc 5 phút' }).filter({ hasText: 'Đang nhận cược' });
    const numero = /\d{8}-\d{4}/.exec(await row.first().innerText())![0];
    await row.first().getByRole('button', { name: 'Xem rủi ro' }).click();
    const dialog = page.getByRole('dialog', { name: `Miền Bắc 5 phút, kỳ ${numero}` });
    await expect(dialog).toContainText('500.000,00');
    await readInBothThemes(page, 'a draw');
    await dialog.getByRole('textbox', { name: 'Lý do huỷ' }).fill('Thử huỷ một kỳ');
    await dialog.getByRole('button', { name: 'Huỷ kỳ và hoàn tiền' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: 'Miền Bắc 5 phút' }).filter({ hasText: numero })).toContainText('Đã huỷ');
  },
);
