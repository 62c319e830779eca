import { expect, test } from './spoken.ts';

test(
  '[AUTH-12] the way back into an account shows the brand’s own channels, as a page and as a popup',
  { tag: '@phone' },
  async ({ page, viewport }) => {
    await page.goto('/forget');
    const sources = page.getByRole('list', { name: 'Kênh chính thức' });
    for (const [name, href] of [
      ['Trang chính thức', 'https://sen.example'],
      ['Email chính thức', 'mailto:hotro@sen.example'],
      ['Telegram t.example', 'https://t.example/sen'],
      ['Telegram khiếu nại', 'https://t.example/sen-khieunai'],
    ] as const)
      await expect(sources.getByRole('link', { name: new RegExp(`^${name}\\b`) })).toHaveAttribute(
        'href',
        href,
      );
    await expect(page.getByText('* bắt buộc')).toBeVisible();
    await page.goto('/help');
    const header = page.getByRole('banner');
    if (viewport!.width < 900) {
      await header.getByRole('button', { name: 'Đăng nhập' }).click();
    } else {
      await header.getByRole('button', { name: 'Đăng ký' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Đăng nhập' }).click();
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Quên mật khẩu?' }).click();
    const popup = page.getByRole('dialog', { name: 'Quên mật khẩu' });
    await expect(popup.getByRole('list', { name: 'Kênh chính thức' })).toBeVisible();
    // Members who gave a number help themselves; a person helps the others.
    await expect(popup.getByRole('tab', { name: 'Số điện thoại' })).toHaveAttribute('aria-selected', 'true');
    await expect(popup.getByRole('form', { name: 'Đặt lại mật khẩu bằng điện thoại' })).toBeVisible();
  },
);

test('[AUTH-13] the typed text goes along into the live chat', async ({ page }) => {
  await page.goto('/forget');
  await page.getByRole('tab', { name: 'Email' }).click();
  const form = page.getByRole('form', { name: 'Nhờ nhân viên hỗ trợ' });
  await form.getByRole('button', { name: 'Gửi yêu cầu hỗ trợ' }).click();
  await expect(form.getByRole('alert')).toHaveCount(2);
  await form.getByLabel('Tên đăng nhập').fill('sen88');
  await form.getByLabel('Vấn đề bạn gặp phải').fill('Tôi quên mật khẩu từ hôm qua.');
  const opened = page.waitForEvent('popup');
  await form.getByRole('button', { name: 'Gửi yêu cầu hỗ trợ' }).click();
  const chat = await opened;
  await chat.waitForURL(/\/support\?about=start#draft=/);
  await expect(chat.getByLabel('Nội dung')).toHaveValue(
    /Tên đăng nhập: sen88\nTôi quên mật khẩu từ hôm qua\./,
  );
});
