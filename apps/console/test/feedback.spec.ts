import { deskFeedback, submitFeedback, setFeedbackState } from '@sen/api/feedback';
import { expect, newMember, openDesk, openMenu, operatorElsewhere, somebody, test } from './desk.ts';

/** The message that waits longest stands first: one that has just come is on the last page. */
const newest = '/feedback?before=1.1';
const words = 'Tôi nạp tiền mà chưa thấy điểm.\nNhờ kiểm tra giúp.';

test('[CENTRE-04] a member’s message waits at the desk and is counted in the menu; support answers it, and the member has the answer', async ({
  page,
  baseURL,
  otherPerson,
}) => {
  const member = await newMember(baseURL!);
  const { reference } = await member.call(submitFeedback, { kind: 'complaint', comment: words });
  await openDesk(page, 'support', newest);
  const row = page.getByRole('row').filter({ hasText: reference });
  await expect(row).toContainText('Khiếu nại');
  await expect(row).toContainText(member.account);
  await expect(
    (await openMenu(page)).getByRole('link', {
      name: /^Yêu cầu hỗ trợ \d+ yêu cầu hỗ trợ đang chờ trả lời$/,
    }),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: 'Xem và trả lời' }).click();
  const dialog = page.getByRole('dialog', { name: `Yêu cầu hỗ trợ #${reference}` });
  await expect(dialog).toContainText('Nhờ kiểm tra giúp.');
  await expect(dialog).toContainText('Họ đọc câu trả lời trên trang.');
  await dialog.getByRole('button', { name: 'Gửi câu trả lời' }).click();
  // The answer is needed; a note for colleagues beside it is not.
  await expect(dialog.getByRole('alert')).toHaveText(['Vui lòng nhập thông tin này.']);
  await dialog.getByLabel('Câu trả lời cho hội viên').fill('Điểm đã vào ví lúc 10 giờ.');
  await dialog.getByRole('button', { name: 'Gửi câu trả lời' }).click();
  await expect(page.getByText(`Đã trả lời yêu cầu hỗ trợ #${reference}.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  const site = await otherPerson();
  await site.goto('/login');
  const form = site.getByRole('main').getByRole('form', { name: 'Đăng nhập' });
  await form.getByLabel('Tên đăng nhập').first().fill(member.account);
  await form.getByLabel(/^Mật khẩu\*?$/).fill('Matkhau123');
  await form.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(
    site.getByRole('banner').getByRole('button', { name: `Tài khoản ${member.account}` }),
  ).toBeVisible();
  await site.goto('/support');
  const read = site.getByRole('region', { name: 'Yêu cầu hỗ trợ của bạn' });
  await expect(read).toContainText('Đã trả lời');
  await expect(read).toContainText('Điểm đã vào ví lúc 10 giờ.');

  await page.getByRole('tab', { name: 'Đã trả lời' }).click();
  await expect(page).toHaveURL(/\/feedback\?state=answered$/);
  await row.getByRole('button', { name: 'Chi tiết' }).click();
  const past = dialog.getByRole('region', { name: 'Đã xử lý' });
  await expect(past).toContainText('support trả lời');
  await expect(past).toContainText('Điểm đã vào ví lúc 10 giờ.');
  await expect(past.locator('q')).toHaveCount(0);
  // A step without an answer needs its reason.
  await dialog.getByRole('button', { name: 'Mở lại' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(['Vui lòng nhập thông tin này.']);
});

test('[CENTRE-04] where the sender can be reached elsewhere, the button says whether an answer is sent or only noted', async ({
  page,
  baseURL,
}) => {
  const member = await newMember(baseURL!);
  const { reference } = await member.call(submitFeedback, {
    kind: 'question',
    comment: words,
    contact: '0900000000',
  });
  await openDesk(page, 'support', newest);
  await page
    .getByRole('row')
    .filter({ hasText: reference })
    .getByRole('button', { name: 'Xem và trả lời' })
    .click();
  const dialog = page.getByRole('dialog', { name: `Yêu cầu hỗ trợ #${reference}` });
  await dialog.getByLabel('Câu trả lời cho hội viên').fill('Chào bạn.');
  await expect(dialog.getByRole('button', { name: 'Gửi câu trả lời' })).toBeVisible();
  await dialog.getByLabel('Câu trả lời cho hội viên').fill('');
  await dialog.getByRole('button', { name: 'Đánh dấu đã trả lời' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(['Vui lòng nhập thông tin này.']);
  await dialog.getByLabel('Ghi chú nội bộ').fill('đã gọi điện');
  await dialog.getByRole('button', { name: 'Đánh dấu đã trả lời' }).click();
  await expect(page.getByText(`Đã trả lời yêu cầu hỗ trợ #${reference}.`)).toBeVisible();
});

test('[CENTRE-04] a visitor’s message says how to reach them, and is answered there; a message leads to its member', async ({
  page,
  baseURL,
}) => {
  const contact = `khach${crypto.randomUUID().slice(0, 6)}@example.com`;
  const { reference } = await somebody(baseURL!).call(submitFeedback, {
    kind: 'idea',
    comment: words,
    contact,
  });
  const member = await newMember(baseURL!);
  const asked = await member.call(submitFeedback, {
    kind: 'agency',
    comment: 'Tôi có một nhóm bạn chơi cùng.',
    contact: '0900000000',
  });
  await openDesk(page, 'owner', '/feedback?kind=idea');
  const row = page.getByRole('row').filter({ hasText: reference });
  await row.getByRole('button', { name: 'Xem và trả lời' }).click();
  const dialog = page.getByRole('dialog', { name: `Yêu cầu hỗ trợ #${reference}` });
  await expect(dialog.getByText(contact)).toBeVisible();
  await expect(dialog.getByRole('button', { name: `Sao chép ${contact}` })).toBeVisible();
  await expect(dialog.getByLabel('Câu trả lời cho hội viên')).toHaveCount(0);
  await dialog.getByLabel('Cách xử lý').selectOption({ label: 'Đóng yêu cầu hỗ trợ' });
  await dialog.getByLabel('Ghi chú nội bộ').fill('đã có trong kế hoạch');
  await dialog.getByRole('button', { name: 'Đóng yêu cầu hỗ trợ' }).click();
  await expect(page.getByText(`Đã đóng yêu cầu hỗ trợ #${reference}.`)).toBeVisible();

  await page
    .getByRole('combobox', { name: 'Loại yêu cầu hỗ trợ' })
    .selectOption({ label: 'Yêu cầu làm đại lý' });
  await expect(page).toHaveURL(/\/feedback\?kind=agency$/);
  await page
    .getByRole('row')
    .filter({ hasText: asked.reference })
    .getByRole('link', { name: member.account })
    .click();
  await expect(page).toHaveURL(new RegExp(`/console/members\\?brand=sen&search=${member.account}$`));
});

test.describe('two desks at once', () => {
  test.use({ toleratedErrors: /status of 409/ });

  test('[CENTRE-04] the second of two operators is told so, keeps the typed text, and goes on from the first one’s step', async ({
    page,
    baseURL,
  }) => {
    const { reference } = await (
      await newMember(baseURL!)
    ).call(submitFeedback, { kind: 'question', comment: words });
    await openDesk(page, 'support', newest);
    await page
      .getByRole('row')
      .filter({ hasText: reference })
      .getByRole('button', { name: 'Xem và trả lời' })
      .click();
    const dialog = page.getByRole('dialog', { name: `Yêu cầu hỗ trợ #${reference}` });
    await dialog.getByLabel('Câu trả lời cho hội viên').fill('Chúng tôi đang kiểm tra.');
    await dialog.getByLabel('Ghi chú nội bộ').fill('đang hỏi cổng');
    const owner = await operatorElsewhere(baseURL!, 'owner');
    await owner(setFeedbackState, {
      id: reference,
      from: 'open',
      to: 'closed',
      note: 'trùng yêu cầu hỗ trợ khác',
    });
    await dialog.getByRole('button', { name: 'Gửi câu trả lời' }).click();
    await expect(dialog.getByText('Yêu cầu hỗ trợ này vừa được xử lý ở nơi khác.')).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'Đã xử lý' })).toContainText('trùng yêu cầu hỗ trợ khác');
    await expect(dialog.getByLabel('Câu trả lời cho hội viên')).toHaveValue('Chúng tôi đang kiểm tra.');
    await dialog.getByRole('button', { name: 'Gửi câu trả lời' }).click();
    await expect(page.getByText(`Đã trả lời yêu cầu hỗ trợ #${reference}.`)).toBeVisible();
    await expect(dialog).toBeHidden();
    const { list } = await owner(deskFeedback, { id: reference });
    expect(list.map(({ state, steps }) => [state, steps.map(({ operator }) => operator)])).toEqual([
      ['answered', ['owner', 'support']],
    ]);
  });
});
