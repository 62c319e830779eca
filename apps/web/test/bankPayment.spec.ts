import { decideBankPayment, deskBankPayments } from '@sen/api/bankPayment';
import { openDesk, operatorElsewhere } from '../../console/test/desk.ts';
import { readQrCode, sendMoney, test } from './cashier.ts';
import { balanceOfMember, expect, newMember } from './world.ts';

test('[OPS-03] [CASHIER-06] [CASHIER-03] a transfer with a wrong reference waits at the desk until two people credit it to the deposit it is like; the member’s page and inbox tell', async ({
  page,
  baseURL,
  desk,
}) => {
  const account = await newMember(page);
  await page.goto('/personal/depositv2');
  await page.getByText('Chuyển khoản VietQR').click();
  await page.getByRole('textbox', { name: 'Số tiền nạp' }).fill('12345');
  await page.getByRole('button', { name: 'Tiếp tục thanh toán' }).click();
  const code = (await readQrCode(page, page.getByRole('region', { name: 'Thông tin chuyển khoản' }).getByRole('img')))!;
  await sendMoney(page, { account: code.number, dong: String(code.dong), memo: code.purpose!, memoFault: 'letter' });

  await openDesk(desk, 'finance', '/bank-payments');
  const owner = await operatorElsewhere(baseURL!, 'owner');
  const like = code.purpose!.slice(0, 7);
  const row = desk.getByRole('row').filter({ hasText: 'Nội dung không có mã của lệnh nào' }).filter({ hasText: like });
  await row.getByRole('button', { name: 'Xử lý' }).click();
  const dialog = desk.getByRole('dialog', { name: /^Khoản chuyển khoản #\d+$/ });
  const suggested = dialog.getByRole('radio', { name: new RegExp(`${account}.*1 ký tự sai · đúng số tiền`) });
  await suggested.check();
  await dialog.getByLabel('Lý do').fill('Nhầm một ký tự');
  await dialog.getByRole('button', { name: /^Cộng cho lệnh #\d+$/ }).click();
  await expect(desk.getByText('Đã ghi ý kiến của bạn. Khoản này cần thêm một người thứ hai cùng quyết định.')).toBeVisible();
  expect(await balanceOfMember(page)).toBe('0.00');
  await expect(page.getByRole('heading', { name: 'Đang chờ thanh toán' })).toBeVisible();

  const { list } = await owner(deskBankPayments, { state: 'open', size: 500 });
  const { id, depositId } = list.find(({ member }) => member === account)!;
  const decided = await owner(decideBankPayment, { id, decision: 'credit', depositId: depositId!, reason: 'seen as well' });
  expect(decided).toEqual({ state: 'matched', needsSecond: false });
  await expect(page.getByRole('heading', { name: 'Nạp tiền thành công' })).toBeVisible();
  await expect(page.getByText('+12.345,00').first()).toBeVisible();
  await page.goto('/personal/messageV2');
  await expect(page.getByRole('main').getByRole('button', { name: /Tiền nạp đã vào ví/ })).toContainText('12.345,00');
  await desk.getByRole('tab', { name: 'Đã khớp lệnh' }).click();
  await expect(desk.getByRole('row').filter({ hasText: like }).filter({ hasText: 'NGUYEN VAN AN' })).toContainText('Đã khớp lệnh');
});
