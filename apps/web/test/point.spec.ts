import { pointBalance } from '@sen/api/point';
import * as fixture from '../../server/test/fixtures/calls.ts';
import { openDesk } from '../../console/test/desk.ts';
import { choosePaymentPassword, expectBooksToAgree, paymentPassword, playFor, test } from './cashier.ts';
import { make } from './fixtures.ts';
import { ownBrand } from './ownBrand.ts';
import { writtenPage } from './spoken.ts';
import { ask, balanceOfMember, expect, newMember } from './world.ts';

const name = `Khăn lụa ${crypto.randomUUID().slice(0, 8)}`;

test('[POINTS-01] [POINTS-02] [OPS-04] play brings points; what is put into the mall at the desk is redeemed twice, one is completed, one rejected and its points returned; the rest becomes balance', async ({
  page,
  baseURL,
  desk,
}) => {
  const account = await newMember(page);
  await make(fixture.giveMoney, { account, amount: '100000.00' });
  await choosePaymentPassword(page);
  // 100 points on 10,000 of a slot.
  await playFor(page, baseURL!, 100_000n);
  // Play is told of by an event, which the job may come before.
  await expect(async () => {
    await make(fixture.runJob, { name: 'points', data: {} });
    expect((await ask(page, pointBalance, {})).points).toBe(1_000);
  }).toPass({ timeout: 60_000 });

  await openDesk(desk, 'owner', '/point-products');
  await desk.getByRole('button', { name: 'Thêm sản phẩm' }).click();
  const making = desk.getByRole('form', { name: 'Thêm sản phẩm' });
  await making.getByRole('button', { name: 'Thêm sản phẩm' }).click();
  await expect(making.getByRole('alert').first()).toBeVisible();
  if (await making.getByLabel('Thương hiệu').isVisible()) await making.getByLabel('Thương hiệu').selectOption('sen');
  await making.getByLabel('Tên (Tiếng Việt)').fill(name);
  await making.getByLabel('Tên (English)').fill('Silk scarf');
  await making.getByLabel('Điểm cần').fill('300');
  await making.getByLabel('Giới hạn mỗi hội viên').fill('3');
  await making.getByLabel('Tồn kho ban đầu').fill('5');
  await making.getByRole('button', { name: 'Thêm sản phẩm' }).click();
  const product = desk.getByRole('row').filter({ hasText: name });
  await expect(product).toContainText('Đang mở');

  await page.goto('/pointMall');
  const own = page.getByRole('region', { name: 'Điểm thưởng của bạn' });
  await expect(own).toContainText('1.000 điểm');
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('300 điểm');
  await expect(card).toContainText('Còn 5');
  await expect(card).toContainText('Đủ điểm để đổi');
  await card.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  const form = dialog.getByRole('form', { name: 'Đổi quà' });
  await form.getByRole('button', { name: 'Thêm một' }).click();
  await form.getByRole('button', { name: 'Đổi quà' }).click();
  await expect(form.getByLabel('Người nhận')).toBeFocused();
  const fill = async () => {
    await form.getByLabel('Người nhận').fill('Nguyễn An');
    await form.getByLabel('Số điện thoại').fill('0912 345 678');
    await form.getByLabel('Địa chỉ nhận quà').fill('12 Lý Thường Kiệt, Hà Nội');
    await form.getByLabel('Ghi chú').fill('Gọi trước khi giao');
    await expect(form.getByText('18/140 ký tự')).toBeVisible();
    await form.getByLabel(/^Mật khẩu thanh toán/).fill(paymentPassword);
    await form.getByRole('button', { name: 'Đổi quà' }).click();
    await expect(dialog.getByText('Đã gửi yêu cầu đổi quà')).toBeVisible();
    await dialog.getByRole('button', { name: 'Đóng' }).last().click();
  };
  await expect(form).toContainText('600 điểm');
  await fill();
  await expect(own).toContainText('400 điểm');
  await expect(card).toContainText('Còn 3');
  await card.getByRole('button', { name }).click();
  await fill();
  await expect(own).toContainText('100 điểm');
  await expect(card).toContainText('Bạn đã đổi hết lượt');

  const before = Number(await balanceOfMember(page));
  await own.getByRole('button', { name: 'Quy đổi thành số dư' }).click();
  const converting = page.getByRole('form', { name: 'Quy đổi điểm thành số dư' });
  await expect(converting).toContainText('10,00');
  await converting.getByLabel(/^Mật khẩu thanh toán/).fill(paymentPassword);
  await converting.getByRole('button', { name: 'Quy đổi' }).click();
  await expect(page.getByText('Đã quy đổi 100 điểm thành 10,00P.')).toBeVisible();
  await expect(own).toContainText('0 điểm');
  expect(Number(await balanceOfMember(page))).toBe(before + 10);

  await own.getByRole('link', { name: 'Lịch sử đổi thưởng' }).click();
  const redemptions = page.getByRole('row').filter({ hasText: name });
  await expect(redemptions).toHaveCount(2);
  await expect(redemptions.filter({ hasText: 'Đang xử lý' })).toHaveCount(2);

  await desk.getByRole('link', { name: /^Lượt đổi thưởng/ }).click();
  const waiting = desk.getByRole('row').filter({ hasText: account });
  await expect(waiting).toHaveCount(2);
  await waiting.filter({ hasText: '600' }).getByRole('button', { name: 'Xử lý' }).click();
  await expect(desk.getByRole('dialog')).toContainText('12 Lý Thường Kiệt, Hà Nội');
  await desk
    .getByRole('dialog')
    .getByLabel(/^Lý do/)
    .fill('Đã giao cho bưu tá');
  await desk.getByRole('dialog').getByLabel('Nội dung nhiều dòng cho hội viên').fill('Mã vận đơn VN123456');
  await desk.getByRole('dialog').getByRole('button', { name: 'Hoàn thành' }).click();
  await expect(waiting).toHaveCount(1);
  await waiting.getByRole('button', { name: 'Xử lý' }).click();
  await desk
    .getByRole('dialog')
    .getByLabel(/^Lý do/)
    .fill('Hết hàng trong kho');
  await desk.getByRole('dialog').getByRole('button', { name: 'Từ chối và hoàn điểm' }).click();
  await expect(waiting).toHaveCount(0);

  await page.reload();
  await expect(redemptions.filter({ hasText: 'Hoàn thành' })).toContainText('Mã vận đơn VN123456');
  await expect(redemptions.filter({ hasText: 'Từ chối' })).toContainText('Hết hàng trong kho');
  await page.getByLabel('Trạng thái').selectOption('Từ chối');
  await expect(redemptions).toHaveCount(1);
  await expect(page.getByRole('main')).toContainText('300 điểm');
  await page.getByRole('tab', { name: 'Lịch sử điểm' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Hoàn điểm' })).toContainText('+300 điểm');
  await expect(page.getByRole('row').filter({ hasText: 'Tích điểm khi chơi' })).toContainText('+1.000 điểm');

  // Nobody else shall find it there.
  await desk.getByRole('link', { name: 'Quà đổi điểm' }).click();
  await expect(product.getByRole('cell', { name: '3', exact: true })).toBeVisible();
  await product.getByRole('button', { name: 'Sửa' }).click();
  await desk.getByRole('dialog').getByLabel('Cho phép đổi').uncheck();
  await desk
    .getByRole('dialog')
    .getByLabel(/^Lý do/)
    .fill('Hết chương trình');
  await desk.getByRole('dialog').getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(product).toContainText('Đã đóng');
  await expectBooksToAgree();
});

test('[POINTS-01] [POINTS-02] [NAV-02] goods and rates are in the page before any script runs; a brand without points says how they will work', async ({
  page,
  baseURL,
}, { workerIndex }) => {
  const written = await writtenPage('/pointMall', baseURL!, 'vi');
  expect(written).toContain('Mỗi');
  expect(written).toContain('Cách tính điểm');
  const code = `pointless${workerIndex}`;
  const conversion = { open: false, points: 100, amount: '10.00', min: 100, max: 100_000, turnoverPercent: 100 };
  const site = await ownBrand(code, { points: { open: false, rates: {}, byRank: [], conversion }, banners: [], notices: [] });
  await page.goto(`${site}/pointMall`);
  await expect(page.getByRole('heading', { level: 1, name: 'Đổi thưởng' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Sắp mở', { exact: true })).toBeVisible();
  await page.getByText('Điểm có hết hạn không?').click();
  await expect(page.getByText('Điểm đã tích được giữ nguyên')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Xem khuyến mãi' }).click();
  await expect(page).toHaveURL(`${site}/promotions`);
});
