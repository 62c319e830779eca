import { decideAdjustment, requestAdjustment } from '@sen/api/adjustment';
import { info } from '@sen/api/member';
import { convertPoint, pointBalance } from '@sen/api/point';
import { changePointProduct, deskPointProducts } from '@sen/api/pointDesk';
import * as fixture from '../../server/test/fixtures/calls.ts';
import { newMember as deskMember, openDesk, operatorElsewhere } from '../../console/test/desk.ts';
import { choosePaymentPassword, expectBooksToAgree, paymentPassword, playFor, test } from './cashier.ts';
import { make } from './fixtures.ts';
import { ownBrand } from './ownBrand.ts';
import { ask, balanceOfMember, expect, loginForm, newMember, password, passwordField } from './world.ts';

// An answer that is lost, and a change that comes too late.
test.use({ expected: [/MCS2_convertPoint|409.*point\/product\/change/] });

const name = `Khăn lụa ${crypto.randomUUID().slice(0, 8)}`;

test('[POINTS-01] [POINTS-02] [OPS-04] play brings points; what is put into the mall at the desk is redeemed twice, one is completed, one rejected and its points returned; the rest becomes balance', async ({
  page,
  baseURL,
  desk,
}) => {
  const account = await newMember(page);
  await make(fixture.giveMoney, { account, amount: '200000.00' });
  await choosePaymentPassword(page);
  // 60 points on 10,000 of a slot.
  await playFor(page, baseURL!, 166_700n);
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
  if (await making.getByLabel('Thương hiệu').isVisible())
    await making.getByLabel('Thương hiệu').selectOption('sen');
  await making.getByLabel('Tên (Tiếng Việt)').fill(name);
  // The brand has English, too.
  await expect(making.getByLabel('Tên (English)')).toHaveAttribute('aria-invalid', 'true');
  await making.getByLabel('Tên (English)').fill('Silk scarf');
  await making.getByLabel('Kết thúc hiển thị').fill('2099-12-31T23:30');
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
  await expect(card).toContainText('23:30');
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
  await expect(dialog).toContainText('Tối đa 3/người, bạn còn 1 lượt');
  await expect(form.getByLabel('Số lượng')).toBeVisible();
  await fill();
  await expect(own.getByText('100 điểm', { exact: true })).toBeVisible();
  await expect(card).toContainText('Bạn đã đổi hết lượt');

  const before = Number(await balanceOfMember(page));
  await own.getByRole('button', { name: 'Quy đổi thành số dư' }).click();
  const converting = page.getByRole('form', { name: 'Quy đổi điểm thành số dư' });
  await expect(converting).toContainText('10,00');
  await expect(converting).toContainText('Từ 100 đến 100.000 điểm mỗi lần.');
  await converting.getByLabel('Số điểm muốn đổi').fill('200');
  await converting.getByLabel(/^Mật khẩu thanh toán/).fill(paymentPassword);
  await converting.getByRole('button', { name: 'Quy đổi' }).click();
  await expect(converting.getByText('Còn thiếu 100 điểm.')).toBeVisible();
  await converting.getByLabel('Số điểm muốn đổi').fill('100');
  // The server does it, and its answer is lost.
  await page.route(
    `**${convertPoint.path}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await converting.getByRole('button', { name: 'Quy đổi' }).click();
  await expect(converting.getByText('điểm không bị trừ hai lần')).toBeVisible();
  await expect(own.getByText('0 điểm', { exact: true })).toBeVisible();
  await converting.getByRole('button', { name: 'Quy đổi' }).click();
  await expect(page.getByText('Đã quy đổi 100 điểm thành 10,00P.')).toBeVisible();
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
  const desktop = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await redemptions.filter({ hasText: 'Hoàn thành' }).getByRole('button', { name: 'Xem' }).click();
  const details = page.getByRole('dialog', { name: /^Đổi thưởng #/ });
  for (const part of ['Mã vận đơn VN123456', '600 điểm', '12 Lý Thường Kiệt, Hà Nội', 'Gọi trước khi giao'])
    await expect(details.getByText(part, { exact: true })).toBeInViewport();
  await details.getByRole('button', { name: 'Đóng' }).click();
  await page.setViewportSize(desktop);
  await page.getByLabel('Trạng thái').selectOption('Từ chối');
  await expect(redemptions).toHaveCount(1);
  await expect(
    page.getByRole('region', { name: 'Điểm thưởng của bạn' }).getByText('300 điểm', { exact: true }),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Lịch sử điểm' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Hoàn điểm' })).toContainText('+300 điểm');
  await expect(page.getByRole('row').filter({ hasText: 'Tích điểm khi chơi' })).toContainText('+1.000 điểm');

  // Nobody else shall find it there.
  await desk.getByRole('link', { name: 'Quà đổi điểm' }).click();
  await expect(product.locator('[data-label="Tồn kho"]')).toHaveText('3');
  await product.getByRole('button', { name: 'Sửa' }).click();
  const changing = desk.getByRole('dialog');
  await changing.getByLabel('Cho phép đổi').uncheck();
  await changing.getByLabel(/^Lý do/).fill('Hết chương trình');
  // Somebody else is faster: what was typed stays, until the operator loads what is there now.
  const colleague = await operatorElsewhere(baseURL!, 'finance');
  const { list } = await colleague(deskPointProducts, {});
  const { id, version, stock: _stock, ...terms } = list.find((each) => each.name.vi === name)!;
  const {
    brand: _brand,
    currency: _currency,
    redeemed: _redeemed,
    processing: _waits,
    createdAt: _made,
    changedAt: _at,
    ...kept
  } = terms;
  await colleague(changePointProduct, { ...kept, id, version, position: 7, reason: 'Xếp lại thứ tự' });
  await changing.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(changing.getByText('Mục này đã được người khác thay đổi')).toBeVisible();
  await expect(changing.getByLabel(/^Lý do/)).toHaveValue('Hết chương trình');
  await changing.getByRole('button', { name: 'Tải bản mới' }).click();
  await expect(changing.getByLabel('Thứ tự')).toHaveValue('7');
  await changing.getByLabel('Cho phép đổi').uncheck();
  await changing.getByLabel(/^Lý do/).fill('Hết chương trình');
  await changing.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(product).toContainText('Đã đóng');
  await expectBooksToAgree();
});

test('[POINTS-01] [POINTS-02] [NAV-02] a brand without points says how they will work', async ({
  page,
  baseURL,
}, { workerIndex }) => {
  const code = `pointless${workerIndex}`;
  const conversion = {
    open: false,
    points: 100,
    amount: '10.00',
    min: 100,
    max: 100_000,
    turnoverPercent: 100,
  };
  const site = await ownBrand(code, {
    points: { open: false, rates: {}, byRank: [], conversion },
    banners: [],
    notices: [],
  });
  await page.goto(`${site}/pointMall`);
  await expect(page.getByRole('heading', { level: 1, name: 'Đổi thưởng' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Sắp mở', { exact: true })).toBeVisible();
  await page.getByText('Điểm có hết hạn không?').click();
  await expect(page.getByText('Điểm đã tích được giữ nguyên')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Xem khuyến mãi' }).click();
  await expect(page).toHaveURL(`${site}/promotions`);

  // A member who has points is told the truth about them.
  const { call, account } = await deskMember(baseURL!, new URL(site).host);
  const wish = {
    member: (await call(info, {})).id,
    of: 'points',
    direction: 'give',
    amount: '250',
    reason: 'Điểm cũ',
  } as const;
  const { id } = await (
    await operatorElsewhere(baseURL!, 'finance')
  )(requestAdjustment, { ...wish, requestId: crypto.randomUUID() });
  await (
    await operatorElsewhere(baseURL!, 'owner')
  )(decideAdjustment, { id, decision: 'approve', reason: 'Đã đối chiếu' });
  await page.goto(`${site}/login`);
  await loginForm(page).getByLabel('Tên đăng nhập', { exact: false }).first().fill(account);
  await passwordField(loginForm(page)).fill(password);
  await loginForm(page).getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page).toHaveURL(`${site}/`);
  await page.goto(`${site}/pointMall`);
  await expect(page.getByText('Đổi thưởng đang đóng. Điểm của bạn được giữ nguyên.')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Điểm thưởng của bạn' }).getByText('250 điểm', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Quy đổi thành số dư' })).toBeHidden();
  await expect(page.getByRole('main').getByText('Sắp mở', { exact: true })).toBeHidden();
});
