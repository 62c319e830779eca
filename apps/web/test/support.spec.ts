import { ownBrand } from './ownBrand.ts';
import { spokenContent } from './spokenContent.ts';
import { expect, test } from './watched.ts';

let origin: string;
test.beforeAll(async ({ browserName: _browserName }, { parallelIndex }) => {
  origin = await ownBrand(`support-${parallelIndex}`, {
    ...spokenContent,
    notices: [],
    customerService: [
      { csType: 3, csPosition: 'RIGHT', path: '/support', title: 'Live chat' },
      { csType: 2, csPosition: 'RIGHT', path: 'https://t.example/sen', title: 'Telegram' },
    ],
  });
});

/** The channels: at the edge of a wide screen, in a sheet of a narrow one. */
async function channels(page: import('@playwright/test').Page, width: number) {
  if (width >= 1200) return page.getByRole('complementary', { name: 'Hỗ trợ và tiện ích' });
  await page.getByRole('button', { name: 'Hỗ trợ và tiện ích' }).click();
  return page.getByRole('dialog', { name: 'Hỗ trợ và tiện ích' });
}

test('[HOME-07] only the channels that the brand has are there; what is to come says so', async ({ page, viewport }) => {
  await page.goto(`${origin}/`);
  const box = await channels(page, viewport!.width);
  await expect(box.getByRole('button', { name: 'Trò chuyện trực tuyến' })).toBeVisible();
  await expect(box.getByRole('link', { name: 'Telegram' })).toHaveAttribute('href', 'https://t.example/sen');
  await expect(box.getByText('Facebook')).toHaveCount(0);
  await expect(box.getByText('Hỗ trợ VIP')).toHaveCount(0);
  await box.getByRole('button', { name: /Quỹ tương lai/ }).click();
  await expect(page.getByText('Quỹ tương lai đang được cập nhật')).toBeVisible();
});

test('[HOME-08] customer service opens a small window and loads the first path of the live chat', async ({ page, context, viewport }) => {
  await page.goto(`${origin}/`);
  const box = await channels(page, viewport!.width);
  const opened = context.waitForEvent('page');
  await box.getByRole('button', { name: 'Trò chuyện trực tuyến' }).click();
  const popup = await opened;
  await popup.waitForURL(`${origin}/support`);
  await expect(popup.getByRole('heading', { level: 1, name: 'Chăm sóc khách hàng' })).toBeVisible();
  if (viewport!.width >= 1200) expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([440, 500]);
  expect(await popup.evaluate(() => window.opener === null)).toBe(true);
});

test('[HOME-08] the window closes again when the server does not say where to go', async ({ page, context, viewport, expected }) => {
  expected.push(/503/);
  await page.route('**/wps/system/customerService', (route) =>
    route.fulfill({ status: 503, json: { success: false, value: null, message: 'x', code: 'unavailable' } }),
  );
  await page.goto(`${origin}/`);
  const box = await channels(page, viewport!.width);
  const opened = context.waitForEvent('page');
  await box.getByRole('button', { name: 'Trò chuyện trực tuyến' }).click();
  const popup = await opened;
  if (!popup.isClosed()) await popup.waitForEvent('close');
  expect(popup.isClosed()).toBe(true);
});

test('[HOME-08] a member with a VIP rank above 4 is led to the VIP desk', async ({ page, context, viewport }, { parallelIndex }) => {
  const own = await ownBrand(`vipdesk-${parallelIndex}`, {
    notices: [],
    customerService: [
      { csType: 3, csPosition: 'RIGHT', path: '/support', title: 'Live chat' },
      { csType: 4, csPosition: 'RIGHT', path: '/support?desk=vip', title: 'VIP' },
    ],
  });
  await page.goto(`${own}/`);
  const answer = await page.evaluate(
    async () => (await fetch('/wps/system/customerService')).json() as Promise<{ value: { vipRankLevel: number } }>,
  );
  answer.value.vipRankLevel = 5;
  await page.route('**/wps/system/customerService', (route) => route.fulfill({ json: answer }));
  const box = await channels(page, viewport!.width);
  const opened = context.waitForEvent('page');
  await box.getByRole('button', { name: 'Trò chuyện trực tuyến' }).click();
  await (await opened).waitForURL(`${own}/support?desk=vip`);
});

test('[HOME-08] [HELP-03] the support window has quick answers and takes a message, which gets a number', async ({ page }) => {
  await page.setViewportSize({ width: 440, height: 500 });
  await page.goto(`${origin}/support`);
  await page.getByText('Mở tài khoản', { exact: true }).click();
  await expect(page.getByText('ở đầu trang rồi điền các mục')).toBeVisible();
  const form = page.getByRole('form', { name: 'Gửi lời nhắn' });
  await form.getByRole('button', { name: 'Gửi đi' }).click();
  await expect(form.getByText('Vui lòng để lại email hoặc số điện thoại')).toBeVisible();
  await form.getByLabel('Nội dung').fill('Tôi chưa thấy điểm trong ví sau khi nạp.');
  await form.getByLabel(/^Email hoặc số điện thoại/).fill('khach@example.com');
  await form.getByRole('button', { name: 'Gửi đi' }).click();
  await expect(page.getByText('Đã nhận lời nhắn của bạn')).toBeVisible();
  await expect(page.locator('.support-reference strong')).toHaveText(/^\d+$/);
});
