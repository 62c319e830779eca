import { expect, type Page } from '@playwright/test';

/**
 * Presses the button of customer service on a screen, writes to it as a visitor and is given a
 * reference.
 */
export async function askForHelp(page: Page): Promise<void> {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Chăm sóc khách hàng' }).click();
  const support = await opened;
  await expect(support.getByRole('heading', { level: 1, name: 'Chăm sóc khách hàng' })).toBeVisible();
  await support.getByRole('textbox', { name: 'Nội dung' }).fill('Khi nào trang mở cửa trở lại?');
  await support.getByRole('textbox', { name: 'Email hoặc số điện thoại' }).fill('an@example.com');
  await support.getByRole('button', { name: 'Gửi đi' }).click();
  await expect(support.getByRole('status').filter({ hasText: 'Mã tham chiếu' })).toBeVisible();
  await support.close();
}
