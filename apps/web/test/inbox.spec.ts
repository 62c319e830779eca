import { deposit, expect, newMember, test } from './world.ts';

test('[INBOX-01] [CASHIER-03] [CENTRE-02] a deposit that arrives is a message with a badge on every tab at once; it is read, deleted and put back', async ({
  page,
  context,
}) => {
  await newMember(page);
  await page.goto('/personal/messageV2');
  const main = page.getByRole('main');
  await expect(main.getByText('Chưa có thư nào')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/personal');
  const entry = (tab: typeof page) =>
    tab.getByRole('navigation', { name: 'Trang cá nhân' }).getByRole('link', { name: /^Hộp thư/ });
  await expect(entry(other)).toHaveText('Hộp thư');
  await deposit(page, '200');
  await expect(entry(page)).toHaveText('Hộp thư1');
  await expect(entry(other)).toHaveText('Hộp thư1');

  const line = main.getByRole('list', { name: 'Thư cá nhân' }).getByRole('button');
  await expect(line).toContainText('Tiền nạp đã vào ví');
  await line.click();
  const opened = page.getByRole('dialog', { name: 'Tiền nạp đã vào ví' });
  await expect(opened).toContainText(/200,00 .+ đã được cộng vào ví/);
  await expect(entry(other)).toHaveText('Hộp thư');
  await opened.getByRole('button', { name: 'Xoá thư' }).click();
  await expect(main.getByText('Chưa có thư nào')).toBeVisible();
  await main.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(line).toContainText('Tiền nạp đã vào ví');
});
