import { inboxList, unread } from '@sen/api/inbox';
import { expect, newMember, openDesk, test } from './desk.ts';

const host = 'truc.localhost';
// The first try, which lacks something, is refused.
test.use({ toleratedErrors: /400 \(Bad Request\)/ });

test('[INBOX-01] an operator writes to one member and to all, sees how many it reaches before sending, and two members have it', async ({
  page,
  baseURL,
}) => {
  // The members belong to a brand whose inboxes no other story counts.
  const [alice, bob] = [await newMember(baseURL!, host), await newMember(baseURL!, host)];
  await openDesk(page, 'support', '/inbox?brand=truc');
  const write = page.getByRole('dialog', { name: 'Viết thư' });
  await page.getByRole('button', { name: 'Viết thư' }).click();
  await write.getByRole('button', { name: 'Xem trước' }).click();
  await expect(write.getByRole('alert').first()).toHaveText('Vui lòng nhập thông tin này.');
  await write.getByLabel('Tên đăng nhập của hội viên').fill(alice.account);
  await write.getByLabel('Tiêu đề (Tiếng Việt)').fill('Chào mừng bạn');
  await write.getByLabel('Nội dung (Tiếng Việt)').fill('Cảm ơn bạn đã tham gia.');
  await write.getByRole('button', { name: 'Xem trước' }).click();
  await expect(write.getByText('1 người nhận')).toBeVisible();
  await write.getByRole('button', { name: 'Gửi cho 1 người' }).click();
  // The brand speaks English too.
  await expect(write.getByRole('alert')).toContainText('en');
  await write.getByRole('button', { name: 'Sửa lại' }).click();
  await write.getByLabel('Tiêu đề (English)').fill('Welcome');
  await write.getByLabel('Nội dung (English)').fill('Thank you for joining.');
  await write.getByLabel('Gửi đến').selectOption('all');
  await write.getByRole('button', { name: 'Xem trước' }).click();
  await expect(write.getByRole('region', { name: 'English' })).toContainText('Thank you for joining.');
  await write.getByRole('button', { name: /^Gửi cho \d+ người$/ }).click();
  await expect(page.getByText(/^Đã gửi cho \d+ người\.$/)).toBeVisible();
  for (const member of [alice, bob]) {
    expect((await member.call(unread, {})).announcement).toBeGreaterThan(0);
    const { list: found } = await member.call(inboxList, { box: 'announcement', language: 'en' });
    expect(found.map(({ title }) => title)).toContain('Welcome');
  }
  await page
    .getByRole('row')
    .filter({ hasText: 'Chào mừng bạn' })
    .first()
    .getByRole('button', { name: 'Chi tiết' })
    .click();
  await expect(page.getByRole('dialog', { name: /^Thư #\d+$/ })).toContainText('Tất cả hội viên');
});
