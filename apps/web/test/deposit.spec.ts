import { readFile } from 'node:fs/promises';
import { gatewayPaths } from '@sen/api/gateway';
import { readQrCode, readQrPicture } from './cashier.ts';
import { beginDeposit, expect, newMember, password, passwordField, pay, test } from './world.ts';

const amountField = { name: 'Số tiền nạp' };

test(
  '[CASHIER-01] [WALLET-02] what is paid at the gateway is credited and shown at once, also on another tab',
  { tag: '@phone' },
  async ({ page, context }) => {
    await newMember(page);
    // A tab gets the session from another one of the site.
    await page.goto('/');
    const other = await context.newPage();
    await other.goto('/personal/securityCenter');
    const otherBalance = other.getByRole('complementary').locator('.sen-money').first();
    await expect(otherBalance).toHaveText(/^0,00/);
    await pay(page, await beginDeposit(page, context, '1234.5'));
    await expect(page.getByRole('heading', { name: 'Nạp tiền thành công' })).toBeVisible();
    await expect(page.getByText('+1.234,50').first()).toBeVisible();
    await expect(otherBalance).toHaveText(/^1\.234,50/);
    await expect(page.getByRole('row', { name: /Thành công/ })).toHaveCount(1);
  },
);

test('[CASHIER-01] a declined payment ends as failed, and nothing is credited', async ({ page, context }) => {
  await newMember(page);
  const gateway = await beginDeposit(page, context, '500');
  await gateway.getByRole('button', { name: 'Từ chối thanh toán' }).click();
  if (gateway === page) await page.getByRole('link', { name: /^Quay về/ }).click();
  await expect(page.getByRole('heading', { name: 'Thanh toán không thành công' })).toBeVisible();
  await expect(page.getByText('Giao dịch đã bị từ chối hoặc bạn đã huỷ.')).toBeVisible();
  await expect(page.getByRole('complementary').locator('.sen-money').first()).toHaveText(/^0,00/);
});

test('[CASHIER-01] an unpaid deposit shows the time that is left and can be taken up again from the history', async ({
  page,
  context,
}) => {
  await newMember(page);
  const gateway = await beginDeposit(page, context, '250');
  const payAddress = gateway.url().split('?')[0]!;
  if (gateway !== page) await gateway.close();
  await page.goto('/personal/depositv2');
  await page.getByRole('link', { name: 'Thanh toán tiếp' }).click();
  await expect(page.getByRole('heading', { name: 'Đang chờ thanh toán' })).toBeVisible();
  await expect(page.getByText(/^Còn 1[0-9]:[0-5]\d để thanh toán$/)).toBeVisible();
  expect(await page.getByRole('link', { name: 'Mở trang thanh toán' }).getAttribute('href')).toContain(
    payAddress,
  );
});

test(
  '[CASHIER-01] a deposit by bank transfer shows a code that another program reads, and the same to be copied',
  { tag: '@phone' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await newMember(page);
    await page.goto('/personal/depositv2');
    await page.getByText('Chuyển khoản VietQR').click();
    await page.getByRole('textbox', amountField).fill('250');
    await page.getByRole('button', { name: 'Tiếp tục thanh toán' }).click();
    await expect(page.getByRole('heading', { name: 'Đang chờ thanh toán' })).toBeVisible();
    await expect(page.getByText(/^Còn 29:[0-5]\d để thanh toán$/)).toBeVisible();
    const details = page.getByRole('region', { name: 'Thông tin chuyển khoản' });
    await expect(details).toContainText('250.000 ₫');
    await details.getByRole('button', { name: 'Sao chép: Nội dung chuyển khoản' }).click();
    const reference = await page.evaluate(() => navigator.clipboard.readText());
    expect(reference).toMatch(/^SEN\w{8}$/);
    await expect(details).toContainText(reference);
    expect(await readQrCode(page, details.getByRole('img'))).toEqual({
      bin: '999999',
      number: '190026112026',
      to: 'account',
      dong: 250_000n,
      purpose: reference,
    });
    // A phone cannot scan its own screen: the saved picture is what the bank's app reads.
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      details.getByRole('button', { name: 'Lưu ảnh mã QR' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe(`${reference}.png`);
    expect((await readQrPicture(page, await readFile(await saved.path())))?.purpose).toBe(reference);
  },
);

test('[CASHIER-01] an amount outside the limits, or none at all, is refused before anything is sent', async ({
  page,
}) => {
  await newMember(page);
  await page.goto('/personal/depositv2');
  let sent = 0;
  page.on('request', (request) => (sent += Number(request.url().includes('/wps/deposit/create'))));
  const field = page.getByRole('textbox', amountField);
  for (const [typed, words] of [
    ['', 'Vui lòng nhập thông tin này.'],
    ['0', 'Số tiền nạp tối thiểu là 50,00.'],
    ['49,99', 'Số tiền nạp tối thiểu là 50,00.'],
    ['100000,01', 'Số tiền nạp tối đa là 100.000,00.'],
    ['9'.repeat(20), 'Số tiền nạp tối đa là 100.000,00.'],
    ['1.5', /^Chưa rõ số tiền\./],
    ['1,000', /^Chưa rõ số tiền\./],
    ['1e3', /^Số tiền chỉ gồm chữ số/],
    ['-5', /^Số tiền chỉ gồm chữ số/],
  ] as const) {
    await field.fill(typed);
    await page.getByRole('button', { name: 'Tiếp tục thanh toán' }).click();
    await expect(page.getByRole('alert')).toHaveText(words);
  }
  expect(sent).toBe(0);
});

test('[CASHIER-01] [UI-03] an amount comes into groups while it is typed, and is read as the language writes it', async ({
  page,
}) => {
  await newMember(page);
  await page.goto('/personal/depositv2');
  const field = page.getByRole('textbox', amountField);
  const got = page.locator('dl', { hasText: 'Số tiền được cộng' }).first();
  await field.pressSequentially('12345');
  await expect(field).toHaveValue('12.345');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('9');
  await expect(field).toHaveValue('123.945');
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(5);
  await expect(got).toContainText('123.945,00');

  // A thousand typed with its separator is a thousand, and nobody is told off on the way there.
  await field.fill('');
  await field.pressSequentially('1.00');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(got).not.toContainText(/\d,\d/);
  await field.pressSequentially('0');
  await expect(got).toContainText('1.000,00');

  // A number in another language's format gets a fault at once, stands as it was typed, and counts
  // for nothing.
  await field.fill('1,234.50');
  await expect(page.getByRole('alert')).toContainText('Chưa rõ số tiền.');
  await expect(field).toHaveValue('1,234.50');
  await expect(got).not.toContainText(/\d,\d/);

  // A member who meant it says so by one press.
  await page.getByRole('button', { name: 'Ý bạn là 1.234,50?' }).click();
  await expect(field).toHaveValue('1.234,50');
  await expect(field).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(got).toContainText('1.234,50');
  await field.fill('1234,5');
  await expect(field).toHaveValue('1.234,5');
});

test('the summary and the quick amounts follow each other to the last place', async ({ page }) => {
  await newMember(page);
  await page.goto('/personal/depositv2');
  await page.getByRole('button', { name: '5.000', exact: true }).click();
  await expect(page.getByRole('textbox', amountField)).toHaveValue('5.000');
  await page.getByRole('textbox', amountField).fill('0,1');
  const got = page.locator('dl', { hasText: 'Số tiền được cộng' }).first();
  await expect(got).toContainText('0,10');
});

test('[SYS-12] a deposit over a cut line keeps the amount, and the next try makes one deposit only', async ({
  page,
  context,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await newMember(page);
  await page.goto('/personal/depositv2');
  await page.getByRole('textbox', amountField).fill('777');
  await page.route(
    '**/wps/deposit/create',
    async (route) => {
      // The order arrives, its answer is lost.
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Tiếp tục thanh toán' }).click();
  await expect(page.getByRole('alert')).toContainText('Mất kết nối mạng.');
  await expect(page.getByRole('textbox', amountField)).toHaveValue('777');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Tiếp tục thanh toán' }).click();
  await (await opened).waitForURL(/\/pay\//);
  await page.goto('/personal/depositv2');
  await expect(page.getByRole('link', { name: 'Thanh toán tiếp' })).toHaveCount(1);
});

test('[CASHIER-01] [UI-02] money that came short is shown as it came while it is looked into, and nothing says that it is done', async ({
  page,
  context,
  request,
}) => {
  await newMember(page);
  const gateway = await beginDeposit(page, context, '200');
  const { origin, pathname } = new URL(gateway.url());
  const scenario = gatewayPaths.scenario(pathname.split('/').at(-1)!);
  expect((await request.post(origin + scenario, { data: { pays: 'less' } })).ok()).toBe(true);
  await pay(page, gateway);
  await expect(page.getByRole('heading', { name: 'Khoản nạp đang được kiểm tra' })).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: 'Khoản nạp đang được kiểm tra' }).locator('.sen-money'),
  ).toHaveText(/^180,00/);
  const facts = page.locator('dl', { hasText: 'Mã lệnh' });
  await expect(facts).toContainText(/Số tiền thực nhận\s*180,00/);
  await expect(facts.getByText('Hoàn tất lúc')).toHaveCount(0);
  // No second order is needed, so that none is offered, but a way to ask support, with the order
  // named.
  const ways = page.locator('.deposit-ways');
  await expect(ways.locator('.sen-button-primary')).toHaveText(['Chăm sóc khách hàng']);
  await expect(ways.getByRole('link')).toHaveCount(0);
  const order = /#(\d+)/.exec(await facts.innerText())![1]!;
  const opened = context.waitForEvent('page');
  await ways.getByRole('button', { name: 'Chăm sóc khách hàng' }).click();
  await expect((await opened).getByRole('textbox', { name: 'Nội dung' })).toHaveValue(
    new RegExp(`#${order}\\b`),
  );
});

test('[SYS-12] a session that ends over a typed amount says so, and after the sign-in the amount is there', async ({
  page,
  context,
  expected,
}) => {
  expected.push(/status of 401/);
  const name = await newMember(page);
  await page.goto('/personal/depositv2');
  await page.getByRole('textbox', amountField).fill('777');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Tiếp tục thanh toán' }).click();
  await expect(
    page.getByText('Phiên đăng nhập đã kết thúc. Vui lòng đăng nhập lại để tiếp tục.'),
  ).toBeVisible();
  const form = page.locator('#content').getByRole('form');
  await form.getByRole('textbox', { name: 'Tên đăng nhập' }).fill(name);
  await passwordField(form).fill(password);
  await form.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page.getByRole('textbox', amountField)).toHaveValue('777');
});
