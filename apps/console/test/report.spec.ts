import { sign } from 'node:crypto';
import type { OutputOf } from '@sen/api/call';
import { gatewaySignatureHeader, gatewayTimestampHeader } from '@sen/api/gateway';
import { type gameReturns, reportOverview } from '@sen/api/report';
import type { APIResponse, Page } from '@playwright/test';
import { keyOf } from '../../web/test/cashier.ts';
import { expect, openDesk, operatorElsewhere, test } from './desk.ts';

type Overview = OutputOf<typeof reportOverview>;

const overviewPath = '**/ops/report/overview';
const figure = (page: Page, label: string) =>
  page.locator('.figure', { hasText: label }).locator('.figure-value');
/** '5.000.000,00 P' and the wire's '5000000.00' as one. */
const bare = (text: string) =>
  text
    .replace(/[^\d,−-]/g, '')
    .replace('−', '-')
    .replace(',', '.');
const cut = (amount: string) => amount.replace(/(\.\d\d)\d+$/, '$1');

test('[WALLET-01] every check of the books stands on the overview, in words, and holds; one that fails is the first thing an operator sees, with what breaks it', async ({
  page,
  baseURL,
}) => {
  const call = await operatorElsewhere(baseURL!, 'risk');
  const { invariants } = await call(reportOverview, {});
  await openDesk(page, 'finance', '/report');
  const checks = page.getByRole('region', { name: 'Kiểm tra sổ sách' }).getByRole('listitem');
  await expect(checks.filter({ hasText: 'Đạt' })).toHaveCount(invariants.length);
  await expect(page.getByText('Sổ sách khớp')).toBeVisible();
  // A check that the dictionary has no words for would show by its English name.
  for (const { name } of invariants) await expect(checks.filter({ hasText: name })).toHaveCount(0);
  // The ledger cannot be broken from outside, so the true answer is altered on its way to the
  // screen.
  await page.route(overviewPath, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { value: Overview };
    const first = answer.value.invariants[0]!;
    first.ok = false;
    first.detail = 'P: 0.00001';
    await route.fulfill({ response, json: answer });
  });
  await page.getByRole('button', { name: 'Cập nhật ngay' }).click();
  await expect(page.getByRole('alert')).toContainText('Sổ sách không khớp: 1 phép kiểm tra không đạt');
  const broken = checks.filter({ hasText: 'Không đạt' });
  await expect(broken).toHaveCount(1);
  await expect(broken).toContainText('P: 0.00001');
  await expect(page.getByText('Sổ sách khớp')).toHaveCount(0);
});

test('[OPS-06] a game that pays more than it declares is named on the overview, with what it paid', async ({
  page,
}) => {
  await page.route('**/ops/report/gameReturns', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { value: OutputOf<typeof gameReturns> };
    answer.value.list = [
      {
        vendor: 'arcade',
        vendorName: 'Sen Arcade',
        gameCode: 'tien-len',
        gameName: 'Tiến Lên Miền Nam',
        currency: 'P',
        plays: 1_240,
        stake: '1240000.00',
        payout: '1302000.00',
        declaredPercent: '99.57',
        paidPercent: '105.00',
      },
    ];
    await route.fulfill({ response, json: answer });
  });
  await openDesk(page, 'finance', '/report');
  const notice = page.getByRole('alert').filter({ hasText: '1 trò chơi trả thưởng vượt mức công bố' });
  await expect(notice).toContainText('Tiến Lên Miền Nam');
  await expect(notice).toContainText('1.240 lượt');
  await expect(notice).toContainText('trả 105,00 %, công bố 99,57 %');
});

test('the figures of the overview are the server’s, to the last digit, and are read anew by the button and by themselves', async ({
  page,
}) => {
  await page.clock.install();
  // Money moves meanwhile: the first answer is given again, so that the figures stand still while
  // they are compared.
  let first: Promise<APIResponse> | undefined;
  await page.route(overviewPath, async (route) =>
    route.fulfill({ response: await (first ??= route.fetch()) }),
  );
  await openDesk(page, 'owner', '/report');
  await expect(page.getByText('Sổ sách khớp')).toBeVisible();
  const { value } = (await (await first!).json()) as { value: Overview };
  for (const [label, amount] of [
    ['Số dư hội viên', value.membersOwed],
    ['Đang tạm giữ', value.heldForMembers],
    ['Tiền nạp hôm nay', value.today.deposits],
    ['Tiền cược hôm nay', value.today.stake],
    ['Trả thưởng hôm nay', value.today.payout],
    ['Doanh thu gộp hôm nay', value.today.grossGamingRevenue],
  ] as const) {
    expect(bare(await figure(page, label).innerText()), label).toBe(cut(amount));
  }
  for (const [i, { path, balance }] of value.platformAccounts!.entries()) {
    // An account has a row in each currency that it holds.
    const earlier = value.platformAccounts!.slice(0, i).filter((other) => other.path === path).length;
    const row = page
      .getByRole('region', { name: 'Tài khoản của nền tảng' })
      .getByRole('row')
      .filter({ has: page.getByText(path, { exact: true }) })
      .nth(earlier);
    expect(bare(await row.getByRole('cell').last().innerText()), path).toBe(cut(balance));
  }
  const byButton = page.waitForResponse(overviewPath);
  await page.getByRole('button', { name: 'Cập nhật ngay' }).click();
  expect((await byButton).ok()).toBe(true);
  const byItself = page.waitForResponse(overviewPath);
  await page.clock.runFor(11_000);
  expect((await byItself).ok()).toBe(true);
});

test('[CASHIER-06] [OPS-03] a payment that belongs to no deposit stands on the overview until somebody has found out whose it is, and says so', async ({
  page,
  request,
}) => {
  // A gateway may name its payments as it likes.
  const paymentId = `pay/#?&"1" ${crypto.randomUUID()}`;
  const content = {
    eventId: 'evt',
    paymentId,
    merchantId: 'sen',
    orderId: 'dep-900000000007',
    status: 'paid',
    amount: '77.50',
    currency: 'P',
  };
  const body = JSON.stringify({ ...content, at: Date.now() - 3_600_000, sequence: 1 });
  const timestamp = String(Date.now());
  const answer = await request.post('/gateway/sandbox/notify', {
    data: Buffer.from(body),
    headers: {
      'content-type': 'application/json',
      [gatewayTimestampHeader]: timestamp,
      [gatewaySignatureHeader]: sign(
        'sha256',
        Buffer.from(`${timestamp}.${body}`),
        keyOf('gateway'),
      ).toString('base64'),
    },
  });
  expect(await answer.json()).toEqual({ received: true, matched: false });
  await openDesk(page, 'finance', '/report');
  const row = page
    .getByRole('region', { name: 'Khoản của cổng thanh toán và ngân hàng cần xác minh' })
    .getByRole('row')
    .filter({ hasText: paymentId });
  await expect(row).toContainText('Đơn dep-900000000007');
  await expect(row).toContainText('Chính cổng thanh toán không có khoản này');
  await expect(row).toContainText('77,50');

  await row.getByRole('button', { name: 'Đóng' }).click();
  const dialog = page.getByRole('dialog', { name: 'Đóng khoản cần xác minh' });
  await expect(dialog).toContainText(paymentId);
  await dialog.getByRole('button', { name: 'Đóng khoản này' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Vui lòng nhập thông tin này.');
  await dialog.getByLabel('Kết quả xác minh').fill('Đã hoàn lại người gửi');
  await dialog.getByRole('button', { name: 'Đóng khoản này' }).click();
  await expect(page.getByText('Đã đóng khoản thanh toán.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await page.getByRole('tab', { name: /^Đã đóng/ }).click();
  await expect(page).toHaveURL(/\/console\/report\?state=closed$/);
  await expect(row).toContainText('Đã hoàn lại người gửi');
  await expect(row).toContainText('finance');
});

test.describe('without a connection', () => {
  test.use({ toleratedErrors: /ERR_/ });

  test('[SYS-12] a lost connection offers another try, and later keeps the old figures and marks them as old', async ({
    page,
  }) => {
    await page.route(overviewPath, (route) => route.abort());
    await openDesk(page, 'owner', '/report');
    await expect(page.getByText('Mất kết nối mạng').first()).toBeVisible();
    await page.unroute(overviewPath);
    await page.getByRole('button', { name: 'Thử lại' }).click();
    await expect(page.getByText('Sổ sách khớp')).toBeVisible();
    await page.route(overviewPath, (route) => route.abort());
    const owed = await figure(page, 'Số dư hội viên').innerText();
    await page.getByRole('button', { name: 'Cập nhật ngay' }).click();
    await expect(page.getByText(/Số liệu bên dưới có thể đã cũ/)).toBeVisible();
    expect(await figure(page, 'Số dư hội viên').innerText()).toBe(owed);
    await page.unroute(overviewPath);
    await page.getByRole('button', { name: 'Cập nhật ngay' }).click();
    await expect(page.getByText(/Số liệu bên dưới có thể đã cũ/)).toHaveCount(0);
  });
});

test('[OPS-02] a day of the reconciliation is chosen in a calendar or by going a day on, and none comes after today', async ({
  page,
}) => {
  await openDesk(page, 'owner', '/reconciliation?day=2026-11-02');
  const chosen = (day: number) => page.getByRole('button', { name: `Ngày: ${day} tháng 11, 2026` });
  await chosen(2).click();
  const days = page.getByRole('grid');
  await days.getByRole('button').filter({ hasText: /^3$/ }).first().click();
  await expect(days).toBeHidden();
  await expect(page).toHaveURL(/day=2026-11-03/);
  await page.getByRole('button', { name: 'Ngày sau' }).click();
  await expect(chosen(4)).toBeVisible();
  // Without a day the page shows yesterday.
  await page.goto('/console/reconciliation');
  const next = page.getByRole('button', { name: 'Ngày sau' });
  await next.click();
  await expect(next).toBeDisabled();
});

test('[OPS-06] a day of which there is no report yet is not said to be one on which nothing moved', async ({
  page,
}) => {
  await openDesk(page, 'finance', '/reconciliation?day=2024-02-29');
  const content = page.locator('#content');
  await expect(content.getByText('chưa có báo cáo')).toHaveCount(2);
  await expect(content.getByRole('heading', { level: 2 })).toHaveCount(0);
});
