import { submitFeedback } from '@sen/api/feedback';
import { runCommand } from '../../web/test/command.ts';
import { expect, newMember, openDesk, test } from './desk.ts';

test('[OPS-01] a read-only operator finds a change on the audit trail, sees the fields before and after, and changes nothing', async ({
  page,
  baseURL,
}) => {
  const { account, call } = await newMember(baseURL!);
  await call(submitFeedback, {
    kind: 'question',
    comment: 'Tôi muốn hỏi về ván hôm qua.',
    contact: 'an@example.com',
  });
  const name = `support-${crypto.randomUUID().slice(0, 8)}`;
  await runCommand('operator', 'add', name, 'support', 'sen');
  await openDesk(page, 'readonly', '/audit-trail');
  await expect(page.getByRole('note')).toContainText('Chuỗi nhật ký nguyên vẹn');
  await page.getByRole('searchbox').fill('operator.added');
  await expect(page).toHaveURL(/search=operator/);
  const row = page.getByRole('row').filter({ hasText: 'Thêm nhân viên vận hành' }).first();
  const subject = await row.getByText(/^operator:\d+$/).innerText();
  await row.getByRole('button', { name: 'Xem' }).click();
  const dialog = page.getByRole('dialog', { name: 'Thêm nhân viên vận hành' });
  await expect(dialog.getByRole('row').filter({ hasText: 'name' })).toContainText(name);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Thêm nhân viên vận hành' }).first()).toBeVisible();
  // Other stories add operators at the desk; this one was added by the command alone.
  await page.getByRole('searchbox').fill(subject);
  await expect(page).toHaveURL(/search=operator(:|%3A)\d/);
  await page.getByRole('tab', { name: 'Nhân viên' }).click();
  await expect(page.getByText('Không có dòng nào khớp')).toBeVisible();
  await page.goto('/console/feedback');
  await page
    .getByRole('row')
    .filter({ hasText: account })
    .getByRole('button', { name: 'Xem và trả lời' })
    .click();
  await expect(
    page.getByRole('dialog').getByText('Vai trò Chỉ xem không thực hiện được thao tác này.'),
  ).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(0);
});
