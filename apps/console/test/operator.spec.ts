import {
  expect,
  fillSignIn,
  newMember,
  newOperator,
  openDesk,
  openDeskAs,
  openMenu,
  passwordField,
  test,
} from './desk.ts';

test('[AUTH-08] an operator’s name and password leave the browser sealed, and the desk opens', async ({
  page,
}) => {
  await page.goto('/console/');
  const sent = page.waitForRequest('**/ops/session/login');
  await fillSignIn(page, 'owner', 'Operator@12345');
  const body = (await sent).postDataJSON() as Record<string, string>;
  expect(Object.keys(body)).toEqual(['sealed']);
  // A compact JWE has five parts; none of them holds the words as they were typed.
  expect(body['sealed']?.split('.')).toHaveLength(5);
  expect(JSON.stringify(body)).not.toContain('Operator');
  await expect(page).toHaveURL(/\/console\/report$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Dòng tiền' })).toBeVisible();
});

test.describe('refusals', () => {
  test.use({ toleratedErrors: /status of 40[013]/ });

  test('a wrong password says so in words, keeps the name and asks for the password again', async ({
    page,
  }) => {
    await page.goto('/console/');
    await fillSignIn(page, 'risk', 'not-the-password');
    await expect(page.getByRole('alert')).toHaveText('Sai tên đăng nhập hoặc mật khẩu.');
    await expect(page.getByLabel('Tên nhân viên')).toHaveValue('risk');
    await expect(passwordField(page)).toHaveValue('');
    await expect(passwordField(page)).toBeFocused();
  });

  test('[AUTH-04] after three failures the captcha is asked for, shown and required; the right answers open the desk', async ({
    page,
  }) => {
    const { name, password } = await newOperator('support', ['sen']);
    await page.goto('/console/');
    const form = page.getByRole('form', { name: 'Đăng nhập quản trị' });
    const picture = form.getByRole('img', { name: 'Hình chứa mã xác nhận' });
    for (let failures = 0; failures < 3; failures++) {
      await expect(picture).toBeHidden();
      await fillSignIn(page, name, 'not-the-password');
      await expect(page.getByRole('alert')).toHaveText('Sai tên đăng nhập hoặc mật khẩu.');
    }
    await expect(picture).toBeVisible();
    await fillSignIn(page, name, password);
    await expect(form.getByText('Vui lòng nhập thông tin này.')).toBeVisible();
    const brought = page.waitForResponse((response) => response.url().endsWith('/wps/captcha'));
    await form.getByLabel('Mã xác nhận').first().fill('none');
    await form.getByRole('button', { name: 'Đăng nhập' }).click();
    await expect(
      page.getByText('Mã xác nhận không đúng hoặc đã hết hạn. Vui lòng nhập mã mới.'),
    ).toBeVisible();
    await expect(passwordField(page)).toHaveValue(password);
    const { value } = (await (await brought).json()) as { value: { id: string } };
    const { captchas } = (await (await page.request.get('/dev/outbox')).json()) as {
      captchas: { id: string; answer: string }[];
    };
    await form
      .getByLabel('Mã xác nhận')
      .first()
      .fill(captchas.find(({ id }) => id === value.id)!.answer.toLowerCase());
    await form.getByRole('button', { name: 'Đăng nhập' }).click();
    await expect(page.getByRole('button', { name: `Tài khoản ${name}` })).toBeVisible();
  });

  test('a member’s name and password open no desk', async ({ page }) => {
    await page.goto('/console/');
    await fillSignIn(page, 'demo05', 'Demo@12345');
    await expect(page.getByRole('alert')).toHaveText('Sai tên đăng nhập hoặc mật khẩu.');
    await expect(page).toHaveURL(/\/console\/sign-in/);
  });

  test('a token that the server refuses leads back to the sign-in page, and from there to the same page', async ({
    page,
  }) => {
    await openDesk(page, 'finance', '/deposits');
    await page.context().clearCookies();
    await page.reload();
    await expect(page).toHaveURL(/\/console\/sign-in\?returnTo=%2Fdeposits$/);
    await fillSignIn(page, 'finance', 'Operator@12345');
    await expect(page).toHaveURL(/\/console\/deposits$/);
  });
});

test('empty fields are named before anything is sent', async ({ page }) => {
  let calls = 0;
  page.on('request', (request) => (calls += request.url().includes('/ops/') ? 1 : 0));
  await page.goto('/console/');
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page.getByText('Vui lòng nhập thông tin này.')).toHaveCount(2);
  await expect(page.getByLabel('Tên nhân viên')).toBeFocused();
  expect(calls).toBe(0);
});

test('the page that was asked for opens after signing in', async ({ page }) => {
  await openDesk(page, 'support', '/members?search=demo0');
  await expect(page).toHaveURL(/\/console\/members\?search=demo0$/);
});

test('an address elsewhere does not follow signing in', async ({ page }) => {
  await openDesk(page, 'owner', '/sign-in?returnTo=%2F%2Fexample.com%2F');
  await expect(page).toHaveURL(/\/console\/report$/);
});

test('signing out ends the session on the server and empties the desk', async ({ page }) => {
  await openDesk(page, 'risk');
  const token = await page.evaluate(() => sessionStorage.getItem('operatorToken'));
  await page.getByRole('button', { name: 'Tài khoản risk' }).click();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  await expect(page).toHaveURL(/\/console\/sign-in/);
  expect(await page.evaluate(() => sessionStorage.getItem('operatorToken'))).toBeNull();
  const again = await page.request.get('/ops/me', { headers: { authorization: `Bearer ${token}` } });
  expect(again.status()).toBe(401);
});

test('a second tab opens at the same desk, and signing out there closes both', async ({ page, context }) => {
  await openDesk(page, 'finance');
  const second = await context.newPage();
  await second.goto('/console/deposits');
  await expect(second.getByRole('heading', { level: 1, name: 'Lệnh nạp tiền' })).toBeVisible();
  await second.getByRole('button', { name: 'Tài khoản finance' }).click();
  await second.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  await expect(page).toHaveURL(/\/console\/sign-in/);
});

test('[OPS-01] a tab that another operator takes over shows nothing that the one before had read', async ({
  page,
  context,
  baseURL,
}) => {
  const { account } = await newMember(baseURL!);
  const next = await newOperator('support', ['truc']);
  await openDesk(page, 'support', '/members');
  await expect(page.getByRole('row').filter({ hasText: account })).toBeVisible();
  const second = await context.newPage();
  await second.goto('/console/');
  await second.getByRole('button', { name: 'Tài khoản support' }).click();
  await second.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  await expect(page).toHaveURL(/\/console\/sign-in/);
  // The list's requests hang, so that anything it shows now comes from the memory of this tab.
  await page.route('**/ops/member/list**', () => undefined);
  await openDeskAs(second, next);
  await expect(page.getByRole('button', { name: `Tài khoản ${next.name}` })).toBeVisible();
  await expect(page).toHaveURL(/\/console\/members/);
  await expect(page.getByRole('heading', { level: 1, name: 'Hội viên' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: account })).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the menu of a role holds what that role may call, and nothing else', async ({ page }) => {
  await openDesk(page, 'risk');
  const menu = await openMenu(page);
  const entries = [
    'Dòng tiền',
    'Lệnh nạp tiền',
    'Chuyển khoản ngân hàng',
    'Lệnh rút tiền',
    'Chuyển ví',
    'Đối soát',
    'Đối chiếu ván',
    'Thắng lớn',
    'Kỳ xổ số',
    'Kết quả đài',
    'Trả thưởng xổ số',
    'Lịch quay xổ số',
    'Tỷ lệ xổ số',
    'Hoàn trả',
    'Quà đổi điểm',
    'Lượt đổi thưởng',
    'Quy tắc thưởng',
    'Thưởng khuyến mãi',
    'Báo cáo thưởng',
    'Lượt mời bạn bè',
    'Hũ thưởng',
    'Điều chỉnh',
    'Thay đổi chờ duyệt',
    'Cân đối hoàn trả',
    'Hợp đồng đại lý',
    'Chi trả đại lý',
    'Khiếu nại chi trả',
    'Hội viên',
    'Đại lý',
    'Báo cáo hạng VIP',
    'Trò chơi',
    'Nhà cung cấp',
  ];
  await expect(menu.getByRole('link')).toHaveText(entries.map((entry) => new RegExp(`^${entry}`)));
});

test.describe('a section behind a role’s back', () => {
  test.use({ toleratedErrors: /status of 403/ });

  test('a section that the role may not call, opened by its address, shows the server’s refusal in words', async ({
    page,
  }) => {
    await openDesk(page, 'support', '/report');
    await expect(page.getByText('Bạn không có quyền xem mục này')).toBeVisible();
    await expect(page.getByText('Tài khoản của bạn không có quyền thực hiện thao tác này.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Thử lại' })).toHaveCount(0);
  });
});

test('an address that the console does not have says so and leads on', async ({ page }) => {
  await openDesk(page, 'owner', '/nowhere');
  await expect(page.getByText('Địa chỉ này không có trong trang quản trị.')).toBeVisible();
  await page.getByRole('link', { name: 'Về trang đầu', exact: true }).click();
  await expect(page).toHaveURL(/\/console\/report$/);
});
