import { readInBothThemes } from './axe.ts';
import { ownBrand } from './ownBrand.ts';
import { spokenContent } from './spokenContent.ts';
import { deposit, expect, newMember, test } from './world.ts';

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

test('[CENTRE-04] [UI-05] a member finds on the support page what they wrote, and that it waits for an answer', async ({ page }) => {
  await newMember(page);
  await page.goto('/support');
  const form = page.getByRole('form', { name: 'Gửi lời nhắn' });
  await form.getByLabel('Nội dung').fill('Cho tôi hỏi ván hôm qua đã được tính chưa?');
  await form.getByRole('button', { name: 'Gửi đi' }).click();
  await page.getByRole('button', { name: 'Gửi lời nhắn khác' }).click();
  const own = page.getByRole('region', { name: 'Lời nhắn của bạn' });
  await expect(own).toContainText('Cho tôi hỏi ván hôm qua đã được tính chưa?');
  await expect(own).toContainText('Chờ trả lời');
  await readInBothThemes(page, 'the support page with own messages');
});

test('[HOME-07] [NAV-13] [AUTH-12] a channel that the brand has not set up is called a sample, leads to words that say so, and takes a message all the same', async ({
  page,
  context,
  viewport,
}) => {
  await page.addInitScript(() => sessionStorage.setItem('noticeSeen', 'welcome'));
  await page.goto('/forget');
  const source = page.getByRole('list', { name: 'Kênh chính thức' }).getByRole('link', { name: /^Telegram Kênh mẫu/ });
  await expect(source).toHaveAttribute('href', '/support?via=telegram');
  await page.goto('/');
  const box = await channels(page, viewport!.width);
  const opened = context.waitForEvent('page');
  await box.getByRole('link', { name: 'Telegram (demo)' }).click();
  const desk = await opened;
  await expect(desk.getByText('Telegram: kênh mẫu')).toBeVisible();
  await expect(desk.getByText('chưa có địa chỉ thật cho kênh này')).toBeVisible();
  const form = desk.getByRole('form', { name: 'Gửi lời nhắn' });
  await form.getByLabel('Nội dung').fill('Tôi muốn nhắn qua Telegram.');
  await form.getByLabel(/^Email hoặc số điện thoại/).fill('khach@example.com');
  await form.getByRole('button', { name: 'Gửi đi' }).click();
  await expect(desk.getByText('Đã nhận lời nhắn của bạn')).toBeVisible();
});

test('[NAV-15] [UI-03] on a phone the way to customer service lies over no amount: it stands aside while one reads on, and below the records', async ({
  page,
  viewport,
}) => {
  test.skip(viewport!.width >= 1200, 'a wide screen has it at its edge');
  const button = page.getByRole('button', { name: 'Hỗ trợ và tiện ích' });
  await page.goto('/rng');
  await expect(button).toHaveCSS('opacity', '1');
  await page.evaluate(() => scrollTo(0, 200));
  await expect(button).toHaveCSS('opacity', '0');
  await page.evaluate(() => scrollTo(0, 100));
  await expect(button).toHaveCSS('opacity', '1');

  await newMember(page);
  for (let i = 0; i < 3; i++) await deposit(page, '100');
  await page.goto('/personal/transactionHistory');
  await expect(page.getByText('+100').first()).toBeVisible();
  await expect(button).toBeVisible();
  // After all of the list, and in its way at no place of the page.
  const [end, top] = await Promise.all([
    page.getByRole('main').evaluate((main) => main.getBoundingClientRect().bottom),
    button.evaluate((element) => element.getBoundingClientRect().top),
  ]);
  expect(top).toBeGreaterThanOrEqual(end);
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Hỗ trợ và tiện ích' })).toBeVisible();
});

test('[NAV-15] on a phone the way to customer service steps aside from an amount at the edge of any page', async ({ page, viewport }) => {
  test.skip(viewport!.width >= 1200, 'a wide screen has it at its edge');
  const win = { playerName: 'de***1', vassalage: 'arcade', gameType: 'RNG', gameCode: 'x', gameName: 'Hội Trăng Rằm', image: '' };
  const vo = { ...win, currency: 'P', amount: '9000.00', multiple: '12.5', at: 1_790_000_000_000 };
  await page.route(/GCSGAME_getRankList/, (route) =>
    route.fulfill({ json: { success: true, value: { list: [{ vo }] }, message: '', code: 'ok' } }),
  );
  await page.goto('/nowhere');
  await page.locator('#content').getByRole('link', { name: 'Trang chủ' }).click();
  const amount = page.getByRole('region', { name: 'Bảng thắng lớn' }).locator('.sen-money');
  await amount.scrollIntoViewIfNeeded();
  const button = page.getByRole('button', { name: 'Hỗ trợ và tiện ích' });
  /** Where the amount's middle comes to stand, by so many pixels below the button's. */
  const scrollTo = (below: number) =>
    amount.evaluate((element, px) => {
      const place = document.querySelector<HTMLElement>('.side-button')!;
      const box = element.getBoundingClientRect();
      scrollBy({ top: box.top + box.height / 2 - (place.offsetTop + place.offsetHeight / 2) - px, behavior: 'instant' });
    }, below);
  // From the end of the page up, so that nobody is reading on.
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(button).toHaveCSS('opacity', '0');
  await scrollTo(-80);
  await expect(button).toHaveCSS('opacity', '1');
  await scrollTo(0);
  await expect(button).toHaveCSS('opacity', '0');
  await scrollTo(80);
  await expect(button).toHaveCSS('opacity', '1');
});
