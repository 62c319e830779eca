import { randomUUID } from 'node:crypto';
import { expect, openDesk, test } from './desk.ts';

test.use({ toleratedErrors: /409 \(Conflict\)/ });

test(
  '[VALID-02] [PROMO-03] the desk reads what flows back of each type of game and goes to what changes it; a rule that would break a sum is refused with its parts, and a bonus says what clearing it costs',
  { tag: '@phone' },
  async ({ page }) => {
    await openDesk(page, 'owner', '/economics?brand=sen');
    const casino = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Casino' }) });
    await expect(casino).toContainText('Nhà cái giữ ít nhất');
    await expect(casino).toContainText('1,05%');
    await expect(casino).toContainText('An toàn');
    await casino.getByRole('link', { name: 'Thưởng cứu trợ' }).click();
    await expect(page).toHaveURL(/\/reward-rules\?brand=sen&kind=rescue$/);

    await page.getByRole('button', { name: 'Thêm quy tắc' }).click();
    const making = page.getByRole('form', { name: 'Thêm quy tắc' });
    await making.getByLabel('Loại', { exact: true }).selectOption('rescue');
    await making.getByLabel('Khuyến mãi').selectOption('no-fee-deposit');
    await making.getByLabel('Tên (Tiếng Việt)').fill(`Cứu trợ ${randomUUID().slice(0, 8)}`);
    await making.getByLabel('Tên (English)').fill('Rescue');
    await making.getByLabel('Thua ròng từ').fill('100');
    await making.getByLabel('Phần trăm thua ròng').fill('50');
    await making.getByLabel('Thưởng tối đa').fill('1000');
    await making.getByLabel(/^Lý do/).fill('Giữ chân hội viên');
    await making.getByRole('button', { name: 'Tạo quy tắc' }).click();
    await expect(making.getByRole('alert')).toContainText(/tiền cược LIVE .* cứu trợ 50,10 .* giữ lại 1,05%/);

    await making.getByLabel('Loại', { exact: true }).selectOption('depositBonus');
    await making.getByLabel('Phần trăm tiền nạp').fill('20');
    await making.getByLabel('Thưởng tối đa').fill('300');
    await making.getByLabel('Nạp tối thiểu').fill('100');
    const cost = making.getByRole('note').filter({ hasText: 'Quay vòng tốn' });
    await expect(cost).toContainText('Nạp 1.500 P được thưởng 300 P');
    await expect(cost).toContainText('hội viên lãi trung bình');
  },
);
