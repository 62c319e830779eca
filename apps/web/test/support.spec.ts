import { readInBothThemes } from './axe.ts';
import { ownBrand } from './ownBrand.ts';
import { spokenContent } from './spokenContent.ts';
import { expect, newMember, outbox, test } from './world.ts';

test.use({ pictures: true });

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

test(
  '[HOME-07] only the channels that the brand has are there; what is to come says so',
  { tag: '@phone' },
  async ({ page, viewport }) => {
    await page.goto(`${origin}/`);
    const box = await channels(page, viewport!.width);
    await expect(box.getByRole('button', { name: 'Gửi yêu cầu hỗ trợ' })).toBeVisible();
    await expect(box.getByRole('link', { name: 'Telegram' })).toHaveAttribute(
      'href',
      'https://t.example/sen',
    );
    await expect(box.getByText('Facebook')).toHaveCount(0);
    await expect(box.getByText('Hỗ trợ VIP')).toHaveCount(0);
    await box.getByRole('button', { name: /Quỹ tương lai/ }).click();
    await expect(page.getByText('Quỹ tương lai đang được cập nhật')).toBeVisible();
  },
);

test(
  '[HOME-08] customer service opens a small window and loads the first path of the live chat',
  { tag: '@phone' },
  async ({ page, context, viewport }) => {
    await page.goto(`${origin}/`);
    const box = await channels(page, viewport!.width);
    const opened = context.waitForEvent('page');
    await box.getByRole('button', { name: 'Gửi yêu cầu hỗ trợ' }).click();
    const popup = await opened;
    await popup.waitForURL(`${origin}/support?about=start`);
    await expect(popup.getByRole('heading', { level: 1, name: 'Chăm sóc khách hàng' })).toBeVisible();
    if (viewport!.width >= 1200)
      expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([440, 500]);
    expect(await popup.evaluate(() => window.opener === null)).toBe(true);
  },
);

test('[HOME-08] the window closes again when the server does not say where to go', async ({
  page,
  context,
  viewport,
  expected,
}) => {
  expected.push(/503/);
  await page.route('**/wps/system/customerService', (route) =>
    route.fulfill({ status: 503, json: { success: false, value: null, message: 'x', code: 'unavailable' } }),
  );
  await page.goto(`${origin}/`);
  const box = await channels(page, viewport!.width);
  const opened = context.waitForEvent('page');
  await box.getByRole('button', { name: 'Gửi yêu cầu hỗ trợ' }).click();
  const popup = await opened;
  if (!popup.isClosed()) await popup.waitForEvent('close');
  expect(popup.isClosed()).toBe(true);
});

test('[HOME-08] a member with a VIP rank above 4 is led to the VIP desk', async ({
  page,
  context,
  viewport,
}, { parallelIndex }) => {
  const own = await ownBrand(`vipdesk-${parallelIndex}`, {
    notices: [],
    customerService: [
      { csType: 3, csPosition: 'RIGHT', path: '/support', title: 'Live chat' },
      { csType: 4, csPosition: 'RIGHT', path: '/support?desk=vip', title: 'VIP' },
    ],
  });
  await page.goto(`${own}/`);
  const answer = await page.evaluate(
    async () =>
      (await fetch('/wps/system/customerService')).json() as Promise<{ value: { vipRankLevel: number } }>,
  );
  answer.value.vipRankLevel = 5;
  await page.route('**/wps/system/customerService', (route) => route.fulfill({ json: answer }));
  const box = await channels(page, viewport!.width);
  const opened = context.waitForEvent('page');
  await box.getByRole('button', { name: 'Gửi yêu cầu hỗ trợ' }).click();
  await (await opened).waitForURL(`${own}/support?desk=vip&about=start`);
});

test('[HOME-08] [HELP-03] the support window has quick answers and takes a message, which gets a number', async ({
  page,
}) => {
  await page.setViewportSize({ width: 440, height: 500 });
  await page.goto(`${origin}/support`);
  await page.getByText('Mở tài khoản', { exact: true }).click();
  await expect(page.getByText('ở đầu trang rồi điền các mục')).toBeVisible();
  const form = page.getByRole('form', { name: 'Gửi yêu cầu hỗ trợ' });
  await form.getByRole('button', { name: 'Gửi đi' }).click();
  await expect(form.getByText('Vui lòng để lại email hoặc số điện thoại')).toBeVisible();
  await form.getByLabel('Nội dung').fill('Tôi chưa thấy điểm trong ví sau khi nạp.');
  await form.getByLabel(/^Email hoặc số điện thoại/).fill('khach@example.com');
  await form.getByRole('button', { name: 'Gửi đi' }).click();
  await expect(page.getByText('Đã nhận yêu cầu của bạn')).toBeVisible();
  await expect(page.locator('.support-reference strong')).toHaveText(/^\d+$/);
});

test('[CENTRE-04] [REG-10] a visitor types the code of a picture before the first picture of a message', async ({
  page,
}) => {
  await page.goto('/support');
  const form = page.getByRole('form', { name: 'Gửi yêu cầu hỗ trợ' });
  const brought = page.waitForResponse((response) => response.url().endsWith('/wps/captcha'));
  await form.getByRole('button', { name: 'Thêm ảnh' }).click();
  const { value } = (await (await brought).json()) as { value: { id: string } };
  await expect(form.getByRole('status')).toHaveText('Nhập mã trong hình trước, rồi chọn ảnh.');
  const screenshot = { name: 'loi.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await form.getByLabel('Thêm ảnh').setInputFiles(screenshot);
  await expect(form.getByRole('alert')).toHaveText('Nhập mã trong hình trước, rồi chọn ảnh.');
  const answer = (await outbox(page)).captchas.find(({ id }) => id === value.id)!.answer;
  await form.getByLabel('Mã xác nhận').first().fill(answer);
  await form.getByLabel('Thêm ảnh').setInputFiles(screenshot);
  await expect(form.getByRole('img', { name: 'loi.png' })).toBeVisible();
  // It is asked for once a message.
  await expect(form.getByLabel('Mã xác nhận')).toHaveCount(0);
  await form.getByLabel('Thêm ảnh').setInputFiles({ ...screenshot, name: 'loi-2.png' });
  await expect(form.getByRole('img', { name: 'loi-2.png' })).toBeVisible();
});

test('[CENTRE-04] [UI-05] a member finds on the support page what they wrote, and that it waits for an answer', async ({
  page,
}) => {
  await newMember(page);
  await page.goto('/support');
  const form = page.getByRole('form', { name: 'Gửi yêu cầu hỗ trợ' });
  await form.getByLabel('Nội dung').fill('Cho tôi hỏi ván hôm qua đã được tính chưa?');
  await form.getByRole('button', { name: 'Gửi đi' }).click();
  await page.getByRole('button', { name: 'Gửi yêu cầu hỗ trợ khác' }).click();
  const own = page.getByRole('region', { name: 'Yêu cầu hỗ trợ của bạn' });
  await expect(own).toContainText('Cho tôi hỏi ván hôm qua đã được tính chưa?');
  await expect(own).toContainText('Chờ trả lời');
  await readInBothThemes(page, 'the support page with own messages');
  // The page has no header of the site; its mark and a line lead back.
  await expect(page.getByRole('link', { name: 'Sen, về trang chủ' })).toHaveAttribute('href', '/');
  await page.getByRole('main').getByRole('link', { name: 'Trang chủ', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test(
  '[HOME-07] [NAV-13] [AUTH-12] a channel that the brand has not set up is called a sample, leads to words that say so, and takes a message all the same',
  { tag: '@phone' },
  async ({ page, context, viewport }) => {
    await page.addInitScript(() => sessionStorage.setItem('noticeSeen', 'welcome'));
    await page.goto('/forget');
    const source = page
      .getByRole('list', { name: 'Kênh chính thức' })
      .getByRole('link', { name: /^Telegram Kênh mẫu/ });
    await expect(source).toHaveAttribute('href', '/support?via=telegram');
    // Beside each page stand those alone behind whom is somebody.
    await page.goto('/');
    const box = await channels(page, viewport!.width);
    await expect(box.getByRole('button', { name: 'Gửi yêu cầu hỗ trợ' })).toBeVisible();
    await expect(page.getByRole('link', { name: /\(demo\)/ })).toHaveCount(0);
    const desk = await context.newPage();
    await desk.goto('/support?via=telegram');
    await expect(desk.getByText('Telegram: kênh mẫu')).toBeVisible();
    await expect(desk.getByText('chưa có địa chỉ thật cho kênh này')).toBeVisible();
    const form = desk.getByRole('form', { name: 'Gửi yêu cầu hỗ trợ' });
    await form.getByLabel('Nội dung').fill('Tôi muốn nhắn qua Telegram.');
    await form.getByLabel(/^Email hoặc số điện thoại/).fill('khach@example.com');
    await form.getByRole('button', { name: 'Gửi đi' }).click();
    await expect(desk.getByText('Đã nhận yêu cầu của bạn')).toBeVisible();
  },
);

test(
  '[NAV-15] on a phone the way to customer service lies over no words and no button, however far one has scrolled',
  { tag: '@phone-only' },
  async ({ page }) => {
    for (const path of ['/', '/rng', '/vip', '/promotions', '/noticePage', '/help']) {
      await page.goto(path);
      const button = page.getByRole('button', { name: 'Hỗ trợ và tiện ích' });
      await expect(button).toBeAttached();
      // From the end up, so that nobody is reading on.
      for (const part of [1, 0.8, 0.6, 0.4, 0.2, 0]) {
        await page.evaluate(
          (share) =>
            scrollTo({ top: (document.body.scrollHeight - innerHeight) * share, behavior: 'instant' }),
          part,
        );
        await expect
          .poll(() => button.evaluate(coveredBy), { message: `${path}, scrolled by ${part}` })
          .toEqual([]);
      }
    }
  },
);

test(
  '[NAV-15] on a phone the menu and the end of the page lead to customer service',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.goto(`${origin}/`);
    await page.getByRole('button', { name: 'Danh mục' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hỗ trợ và tiện ích' }).click();
    const sheet = page.getByRole('dialog', { name: 'Hỗ trợ và tiện ích' });
    await expect(sheet.getByRole('button', { name: 'Gửi yêu cầu hỗ trợ' })).toBeVisible();
    await expect(page.locator('dialog[open]')).toHaveCount(1);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: 'Hỗ trợ và tiện ích' }).click();
    await expect(sheet).toBeVisible();
  },
);

/** The words, buttons and links of the page that lie under a button. */
function coveredBy(button: Element): string[] {
  if (!button.checkVisibility({ opacityProperty: true })) return [];
  const above = button.getBoundingClientRect();
  if (above.bottom <= 0 || above.top >= innerHeight) return [];
  const isUnder = ({ left, right, top, bottom }: DOMRect) =>
    right - left > 1 &&
    left < above.right - 1 &&
    right > above.left + 1 &&
    top < above.bottom - 1 &&
    bottom > above.top + 1;
  const covered: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement!;
    if (
      !text.textContent?.trim() ||
      button.contains(parent) ||
      !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
      continue;
    // Bars that stay in sight have the page pass below them.
    if (parent.closest('.skip-link, header.header, .bottom-bar, dialog')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    if ([...range.getClientRects()].some(isUnder)) covered.push(text.textContent.trim());
  }
  for (const control of document.querySelectorAll(
    '#content :is(a, button, input, select), footer :is(a, button)',
  )) {
    if (control !== button && control.checkVisibility() && isUnder(control.getBoundingClientRect()))
      covered.push(control.outerHTML.slice(0, 80));
  }
  return covered;
}
