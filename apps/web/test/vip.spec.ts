import { expect, test } from './spoken.ts';
import { newName, password, passwordField } from './world.ts';

test('[NAV-02] [PROMO-06] the VIP club shows each rank with what it asks and gives, and a member what is missing to the next one, to keep theirs, and to get one back', async ({
  page,
}) => {
  await page.goto('/vip');
  const ranks = page
    .getByRole('region', { name: 'Các hạng VIP' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(ranks).toHaveCount(3);
  await expect(ranks.nth(1)).toContainText(/Búp Sen.*50\.000.*10\.000.*Hỗ trợ ưu tiên/s);
  await page.getByRole('button', { name: 'Đăng nhập để xem hạng của bạn' }).click();
  await expect(page.getByRole('dialog', { name: 'Đăng nhập' })).toBeVisible();
  await page.goto('/register');
  const form = page.getByRole('main').getByRole('form');
  await form.getByLabel('Tên đăng nhập').fill(newName());
  await passwordField(form).fill(password);
  await form.getByLabel(/^Nhập lại mật khẩu/).fill(password);
  await form.getByRole('button', { name: 'Đăng ký' }).click();
  await expect(page).toHaveURL('/');
  const asked = page.waitForResponse('**/wps/vip/standing*');
  await page.goto('/vip');
  const answer = (await (await asked).json()) as { value: object };
  await expect(page.getByText('Bạn chưa có hạng VIP')).toBeVisible();
  const own = page.getByRole('region', { name: 'Tiến độ của bạn' });
  await expect(own.getByRole('progressbar', { name: 'Lên Mầm Sen' })).toBeVisible();
  await expect(own).toContainText('còn thiếu 10.000');
  // A rank from the first day of the month on, and the next one lost.
  await page.route('**/wps/vip/standing*', async (route) => {
    const mark = (rank: number, amount: string, missing: string) => ({ rank, amount, missing });
    const standing = {
      rank: 1,
      since: '2026-01-01',
      turnover: '60000.00',
      month: { from: '2026-05-01', to: '2026-05-31', turnover: '500.00' },
      next: null,
      keep: { ...mark(1, '2000.00', '1500.00'), isAsked: true },
      back: mark(2, '10000.00', '9500.00'),
    };
    await route.fulfill({ json: { ...answer, value: { ...answer.value, ...standing } } });
  });
  await page.reload();
  await expect(page.getByText('Hạng của bạn: Mầm Sen')).toBeVisible();
  await expect(own.getByRole('progressbar', { name: 'Giữ Mầm Sen tháng này' })).toBeVisible();
  await expect(own).toContainText(/còn thiếu 1\.500.*31/);
  await expect(own.getByRole('progressbar', { name: 'Lấy lại Búp Sen' })).toBeVisible();
  await expect(ranks.nth(0)).toHaveAttribute('aria-current', 'true');
});
