import type { APIRequestContext } from '@playwright/test';
import { createDeposit, depositList } from '@sen/api/deposit';
import { gatewayPaths } from '@sen/api/gateway';
import { balance } from '@sen/api/wallet';
import { expect, newMember, openDesk, test } from './desk.ts';

test('[CASHIER-01] a deposit that a member begins stands first at the desk, pending, and moves to paid once the gateway says so', async ({
  page,
  baseURL,
  request,
}) => {
  const member = await newMember(baseURL!);
  const deposit = await member.call(createDeposit, {
    channel: 'sandbox',
    amount: '123.45',
    requestId: crypto.randomUUID(),
  });

  await openDesk(page, 'finance', '/deposits?state=pending');
  const row = page.getByRole('row').filter({ hasText: deposit.id });
  await expect(row).toContainText(member.account);
  await expect(row).toContainText('123,45');
  await expect(row).toContainText('Chờ thanh toán');

  expect((await request.post(`${deposit.payUrl}`.replace(/(\?.*)?$/, '/pay'), { form: {} })).ok()).toBe(true);
  await expect.poll(async () => (await member.call(depositList, {})).list[0]?.state).toBe('paid');
  await page.getByRole('tab', { name: 'Thành công' }).click();
  await expect(page).toHaveURL(/\/console\/deposits\?state=paid$/);
  await expect(row).toContainText('Thành công');
  await expect(row.getByText('123,45')).toHaveCount(2);
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
  const deposit = await member.call(createDeposit, {
    channel: 'sandbox',
    amount: '60.00',
    requestId: crypto.randomUUID(),
  });
  await openDesk(page, 'owner', '/deposits?state=pending');
  await page
    .getByRole('row')
    .filter({ hasText: deposit.id })
    .getByRole('link', { name: member.account })
    .click();
  await expect(page).toHaveURL(/\/console\/members\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: member.account })).toBeVisible();
});

type Waiting = { id: string; member: Awaited<ReturnType<typeof newMember>> };

/** A deposit whose payer sent a tenth too little, or another currency. */
async function waiting(
  baseURL: string,
  request: APIRequestContext,
  amount: string,
  pays: 'less' | 'otherCurrency',
): Promise<Waiting> {
  const member = await newMember(baseURL);
  const deposit = await member.call(createDeposit, {
    channel: 'sandbox',
    amount,
    requestId: crypto.randomUUID(),
  });
  const page = new URL(deposit.payUrl!);
  const paymentId = page.pathname.split('/').at(-1)!;
  expect(
    (await request.post(`${page.origin}${gatewayPaths.scenario(paymentId)}`, { data: { pays } })).ok(),
  ).toBe(true);
  expect((await request.post(`${page.origin}${page.pathname}/pay`, { form: {} })).ok()).toBe(true);
  await expect.poll(async () => (await member.call(depositList, {})).list[0]?.state).toBe('review');
  return { id: deposit.id, member };
}

test('[OPS-03] finance sees what was really paid and credits it with a reason; the member has it at once', async ({
  page,
  baseURL,
  request,
}) => {
  const { id, member } = await waiting(baseURL!, request, '200.00', 'less');
  await openDesk(page, 'finance', '/deposits?state=review');
  const row = page.getByRole('row').filter({ hasText: id });
  await row.getByRole('button', { name: 'Xử lý' }).click();
  const dialog = page.getByRole('dialog', { name: `Lệnh nạp #${id}` });
  await expect(dialog).toContainText('180,00');
  await expect(dialog).toContainText('Số tiền khác với lệnh nạp');
  await dialog.getByRole('button', { name: 'Cộng số tiền thực nhận' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Vui lòng nhập thông tin này.');
  await dialog.getByLabel('Lý do').fill('Khớp sao kê ngân hàng');
  await dialog.getByRole('button', { name: 'Cộng số tiền thực nhận' }).click();
  await expect(page.getByText(`Đã cộng tiền cho lệnh #${id}.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await member.call(balance, {})).sumBalance).toBe('180.00');

  await page.getByRole('tab', { name: 'Thành công' }).click();
  await row.getByRole('button', { name: 'Chi tiết' }).click();
  await expect(dialog.getByRole('region', { name: 'Ý kiến đã ghi' })).toContainText(
    'finance đồng ý cộng tiền',
  );
  await expect(dialog).toContainText('Khớp sao kê ngân hàng');
});

test.describe('a case that another operator has', () => {
  // The browser itself reports a refused call.
  test.use({ toleratedErrors: /409 \(Conflict\)/ });
  test('[OPS-03] by keyboard two operators decide about a large amount: the second reads who has the case, and has it once it is free', async ({
    page,
    baseURL,
    request,
    otherPerson,
  }) => {
    const { id, member } = await waiting(baseURL!, request, '30000.00', 'less');
    // By way of the list of all, whose answer stays in the page's cache.
    await openDesk(page, 'finance', '/deposits');
    await page.getByRole('tab', { name: 'Cần kiểm tra' }).click();
    await expect(page).toHaveURL(/state=review$/);
    const row = page.getByRole('row').filter({ hasText: id });
    await expect(row).toContainText('phút');
    // The rows of the list before it stay in view until these have come.
    await expect(page.locator('.stale')).toHaveCount(0);
    await page.getByRole('heading', { level: 1 }).click();
    const button = row.getByRole('button', { name: 'Xử lý' });
    const isThere = () => button.evaluate((element) => element === document.activeElement);
    // Cases of other stories may stand above it.
    for (let rows = 0; rows < 50 && !(await isThere()); rows++) await page.keyboard.press('j');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Lệnh nạp #${id}` });
    await expect(dialog.getByLabel('Lý do')).toBeVisible();

    const other = await otherPerson();
    await openDesk(other, 'owner', '/deposits?state=review');
    const itsRow = other.getByRole('row').filter({ hasText: id });
    await expect(itsRow).toContainText('finance đang xử lý');
    await itsRow.getByRole('button', { name: 'Xử lý' }).click();
    const itsDialog = other.getByRole('dialog', { name: `Lệnh nạp #${id}` });
    await expect(itsDialog.getByRole('note')).toContainText('finance đang xử lý hồ sơ này');
    await expect(itsDialog.getByLabel('Lý do')).toHaveCount(0);
    await other.keyboard.press('Escape');
    await expect(itsDialog).toHaveCount(0);

    const focusAfterKey = await page.evaluate(() => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
      return document.activeElement?.getAttribute('name');
    });
    expect(focusAfterKey, 'the reason takes the very next letter').toBe('reason');
    await expect(dialog.getByRole('status')).toHaveText('Đã chọn: Cộng số tiền thực nhận');
    await page.keyboard.type('Khớp sao kê ngân hàng');
    await page.keyboard.press('Control+Enter');
    await expect(
      page.getByText('Đã ghi ý kiến của bạn. Khoản này cần thêm một người thứ hai cùng quyết định.'),
    ).toBeVisible();
    await expect(row).toContainText('Cần kiểm tra');
    expect((await member.call(balance, {})).sumBalance).toBe('0.00');

    // Told by push, not by the clock of the list.
    await expect(itsRow).toContainText('finance đã có ý kiến', { timeout: 8_000 });
    await itsRow.getByRole('button', { name: 'Xử lý' }).click();
    await expect(itsDialog).toContainText('Khớp sao kê ngân hàng');
    await expect(itsDialog.getByLabel('Lý do')).toBeVisible();
    // A looker's dialog follows what is decided elsewhere.
    await row.getByRole('button', { name: 'Xử lý' }).click();
    await expect(dialog.getByRole('note')).toContainText('owner đang xử lý hồ sơ này');
    await other.keyboard.press('a');
    await expect(itsDialog.getByRole('status')).toHaveText('Đã chọn: Cộng số tiền thực nhận');
    await other.keyboard.type('seen as well');
    await other.keyboard.press('Control+Enter');
    await expect(itsDialog).toHaveCount(0);
    expect((await member.call(balance, {})).sumBalance).toBe('27000.00');
    await expect(dialog).toContainText('seen as well');
    await expect(dialog.getByRole('note')).toHaveCount(0);
  });
});

test('[OPS-03] money in another currency can only be refused', async ({ page, baseURL, request }) => {
  const { id, member } = await waiting(baseURL!, request, '75.00', 'otherCurrency');
  await openDesk(page, 'owner', '/deposits?state=review');
  const dialog = page.getByRole('dialog', { name: `Lệnh nạp #${id}` });
  await page.getByRole('row').filter({ hasText: id }).getByRole('button', { name: 'Xử lý' }).click();
  await expect(dialog).toContainText('75,00USD');
  await expect(dialog.getByRole('button', { name: 'Cộng số tiền thực nhận' })).toHaveCount(0);
  await dialog.getByLabel('Lý do').fill('Sai loại tiền');
  await dialog.getByRole('button', { name: 'Từ chối khoản này' }).click();
  await expect(page.getByText(`Đã từ chối lệnh #${id}.`)).toBeVisible();
  expect((await member.call(depositList, {})).list[0]?.state).toBe('refused');
});

test('[OPS-03] a role that may not decide looks, and is offered nothing else', async ({
  page,
  baseURL,
  request,
}) => {
  const { id } = await waiting(baseURL!, request, '75.00', 'less');
  await openDesk(page, 'risk', '/deposits?state=review');
  const dialog = page.getByRole('dialog', { name: `Lệnh nạp #${id}` });
  await page.getByRole('row').filter({ hasText: id }).getByRole('button', { name: 'Chi tiết' }).click();
  await expect(dialog).toContainText('Chỉ bộ phận tài chính hoặc chủ sở hữu được quyết định khoản này.');
  await expect(dialog.getByRole('form')).toHaveCount(0);
});
