import { readFileSync } from 'node:fs';
import { info } from '@sen/api/member';
import { readSheet } from 'read-excel-file/node';
import { approveChange, expect, newMember, openDesk, test } from './desk.ts';

test('a member who has just registered is found by a part of the name, with kind, state and balance', async ({
  page,
  baseURL,
}) => {
  const { account } = await newMember(baseURL!);
  await openDesk(page, 'support', '/members');
  await page.getByRole('searchbox', { name: 'Tìm theo tên đăng nhập' }).fill(account.slice(0, -2));
  const row = page.getByRole('row').filter({ hasText: account });
  await expect(row).toContainText('Hội viên');
  await expect(row).toContainText('Hoạt động');
  await expect(row).toContainText('0,00');
  await expect(page).toHaveURL(new RegExp(`\\?search=${account.slice(0, -2)}$`));
});

test('agents are told apart from members', async ({ page }) => {
  await openDesk(page, 'support', '/members?search=agent0');
  await expect(page.getByRole('row').filter({ hasText: 'agent01' })).toContainText('Đại lý');
});

test('[UI-02] a search without a match says what was searched for, also where words are typed with a pause between them', async ({
  page,
}) => {
  await openDesk(page, 'support', '/members');
  const search = page.getByRole('searchbox');
  await search.pressSequentially('khongco ');
  await expect(page).toHaveURL(/\?search=khongco$/);
  await expect(page.getByText('Không tìm thấy tên nào khớp với “khongco”.')).toBeVisible();
  await search.pressSequentially('ainhuvay');
  await expect(page.getByText('Không tìm thấy tên nào khớp với “khongco ainhuvay”.')).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue('');
  await page.goForward();
  await expect(search).toHaveValue('khongco ainhuvay');
  await search.fill('');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('[API-02] pages have addresses; Back goes back a page, and a link to a page shows it', async ({
  page,
  baseURL,
}) => {
  // One page holds twenty.
  for (let i = 0; i < 13; i++) await newMember(baseURL!);
  await openDesk(page, 'support', '/members');
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('Hội viên');
  const first = (await row.textContent())!;
  const forward = page.getByRole('button', { name: 'Trang sau' });
  await forward.click();
  await expect(page).toHaveURL(/\?after=\d+\.\d+$/);
  await expect(row).not.toHaveText(first);
  const second = (await row.textContent())!;
  await page.goBack();
  // Other stories add members meanwhile: the first page may have begun anew.
  await expect(row).not.toHaveText(second);
  await page.goForward();
  await page.reload();
  await expect(row).toHaveText(second);
  const back = page.getByRole('button', { name: 'Trang trước' });
  // While another search loads, the ways of the page that is still shown lead nowhere.
  const held = Promise.withResolvers<void>();
  await page.route(/\/ops\/member\/list\?.*search=/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('searchbox').fill('a');
  await expect(back).toBeDisabled();
  await expect(row).toHaveText(second);
  held.resolve();
  await page.goBack();
  await back.click();
  await expect(page).toHaveURL(/\?before=\d+\.\d+$/);
  await expect(row).toHaveText(first);
});

test('a page that holds no rows any more leads back to the first', async ({ page }) => {
  await openDesk(page, 'support', '/members?search=agent0&after=1.1');
  await expect(page.getByText('Không tìm thấy tên nào khớp với “agent0”.')).toBeVisible();
  await page.getByRole('button', { name: 'Về trang đầu' }).click();
  await expect(page).toHaveURL(/\/members\?search=agent0$/);
  await expect(page.getByRole('row').filter({ hasText: 'agent01' })).toBeVisible();
});

test('[OPS-02] members are filtered by the days of their registration, which stand in the address', async ({
  page,
  baseURL,
}) => {
  const { account } = await newMember(baseURL!);
  await openDesk(page, 'support', `/members?search=${account}`);
  const row = page.getByRole('row').filter({ hasText: account });
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Ngày đăng ký' }).click();
  await page.getByRole('button', { name: 'Hôm qua' }).click();
  await expect(page).toHaveURL(/from=(\d{4}-\d\d-\d\d)&to=\1$/);
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Hôm nay', exact: true }).click();
  await expect(row).toBeVisible();
});

test('[OPS-02] all that a list is filtered to is exported as CSV and XLSX, in which no spreadsheet takes a text for a formula', async ({
  page,
  baseURL,
}) => {
  for (let i = 0; i < 13; i++) await newMember(baseURL!);
  await openDesk(page, 'support', '/members');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const download = async (format: 'CSV' | 'XLSX') => {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Xuất Excel/CSV' }).click();
    await page.getByRole('button', { name: `Tải ${format}` }).click();
    const came = await coming;
    return { name: came.suggestedFilename(), bytes: readFileSync(await came.path()) };
  };
  const csv = await download('CSV');
  expect(csv.name).toBe('Hội viên.csv');
  const lines = csv.bytes.toString('utf8').trim().split('\r\n');
  expect(lines[0]).toContain('Tên đăng nhập');
  // More than the page shows.
  expect(lines.length).toBeGreaterThan(21);
  expect(lines.some((line) => line.startsWith('demo01;'))).toBe(true);
  const xlsx = await download('XLSX');
  expect(xlsx.name).toBe('Hội viên.xlsx');
  const [headings, ...rows] = await readSheet(xlsx.bytes);
  expect(headings!.join(';')).toBe(lines[0]!.replace('\ufeff', ''));
  expect(rows.length).toBe(lines.length - 1);
  // Money is a number there, and a moment a date.
  expect(rows[0]!.some((cell) => typeof cell === 'number')).toBe(true);
  expect(rows[0]!.some((cell) => cell instanceof Date)).toBe(true);
});

test('a column that is switched off stays off in this browser', async ({ page }) => {
  await openDesk(page, 'support', '/members');
  const header = page.getByRole('columnheader', { name: 'Đăng nhập gần nhất' });
  await expect(header).toBeVisible();
  await page.getByRole('button', { name: 'Cột hiển thị' }).click();
  await page.getByRole('checkbox', { name: 'Đăng nhập gần nhất' }).click();
  await expect(header).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Số dư' })).toBeVisible();
  await expect(header).toHaveCount(0);
});

test('[OPS-02] [OPS-06] a figure of a member leads to the entries beneath it, and every list of theirs is in sight', async ({
  page,
}) => {
  await openDesk(page, 'finance', '/members?search=demo02');
  await page.getByRole('row').getByRole('link', { name: 'demo02' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'demo02' })).toBeVisible();
  const money = page.getByRole('region', { name: 'Tiền' });
  await money.getByRole('link').first().click();
  await expect(page).toHaveURL(/\?view=main$/);
  await expect(page.getByRole('row').filter({ hasText: 'Tiền chơi thử' })).toBeVisible();
  await page.getByRole('tab', { name: 'Sổ nợ' }).click();
  await expect(page).toHaveURL(/\?view=debt$/);
  await expect(page.getByText('Chưa có dòng nào')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Thiết bị đã đăng nhập' })).toBeInViewport();
});

test('[OPS-02] support notes, labels and locks; the member is out, reads the label and comes back once unlocked', async ({
  page,
  baseURL,
}) => {
  const { call, account } = await newMember(baseURL!);
  await openDesk(page, 'support', `/members?search=${account}`);
  await page.getByRole('row').getByRole('link', { name: account }).click();
  await page.getByRole('textbox', { name: 'Ghi chú mới' }).fill('Gọi điện hỏi về lệnh nạp');
  await page.getByRole('button', { name: 'Thêm ghi chú' }).click();
  await expect(page.getByRole('region', { name: 'Ghi chú nội bộ' }).getByRole('listitem')).toContainText(
    'support',
  );
  await page.getByRole('textbox', { name: 'Nhãn' }).fill('Khách quen, Hà Nội');
  await page.getByRole('button', { name: 'Lưu nhãn' }).click();
  await expect(page.getByText('Đã lưu nhãn.')).toBeVisible();
  expect((await call(info, {})).memberLabel.map(({ labelName }) => labelName).toSorted()).toEqual([
    'Hà Nội',
    'Khách quen',
  ]);

  await page.getByRole('button', { name: 'Khoá tài khoản' }).click();
  const dialog = page.getByRole('dialog', { name: `Khoá tài khoản ${account}` });
  await dialog.getByLabel('Lý do').fill('Hội viên yêu cầu');
  await dialog.getByRole('button', { name: 'Khoá', exact: true }).click();
  await expect(page.getByText('Bị khoá')).toBeVisible();
  await expect(call(info, {})).rejects.toMatchObject({ code: 'login_first' });
  await page.getByRole('tab', { name: 'Thiết bị đã đăng nhập' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Đã kết thúc' })).toBeVisible();
  await page.getByRole('button', { name: 'Mở khoá tài khoản' }).click();
  await page.getByRole('dialog').getByLabel('Lý do').fill('Đã xác minh lại');
  await page.getByRole('dialog').getByRole('button', { name: 'Mở khoá', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Hồ sơ' })).toContainText('Hoạt động');
});

test('[PROMO-06] a rank of the VIP club is set with a reason, when a colleague has approved it, and held until a day; the history and the report have it', async ({
  page,
  baseURL,
}) => {
  const { call, account } = await newMember(baseURL!);
  const { id } = await call(info, {});
  await openDesk(page, 'risk', `/members/${id}?view=vip`);
  await page.getByRole('button', { name: 'Đặt hạng' }).click();
  const dialog = page.getByRole('dialog', { name: /^Đặt hạng VIP của/ });
  await dialog.getByRole('combobox', { name: 'Hạng VIP' }).selectOption('3');
  await dialog.getByLabel('Giữ đến hết ngày').fill('2099-12-31');
  await dialog.getByLabel(/^Lý do/).fill('Khách thân thiết lâu năm');
  await dialog.getByRole('button', { name: 'Đặt hạng' }).click();
  await expect(page.getByText(/^Đã gửi đề nghị thay đổi #\d+/)).toBeVisible();
  expect((await call(info, {})).clubLabel.rankLevel).toBe(0);
  await approveChange(baseURL!, account);
  await page.reload();
  const change = page.getByRole('row').filter({ hasText: 'Khách thân thiết lâu năm' });
  await expect(change).toContainText(/Chưa có hạng → VIP 3.*Nhân viên đặt/);
  expect((await call(info, {})).clubLabel.rankLevel).toBe(3);
  await page.goto('/console/vip-report?brand=sen');
  await expect(page.getByRole('row').filter({ hasText: 'VIP 3' })).toBeVisible();
});
