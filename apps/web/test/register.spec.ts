import type { Locator, Page } from '@playwright/test';
import {
  accountButton,
  expect,
  formerMember,
  newName,
  outbox,
  password,
  passwordField,
  test,
} from './world.ts';
import { help } from './announced.ts';
import { ownBrand } from './ownBrand.ts';
import { holdScripts } from './watched.ts';

type Setting = { name: string; enabled: boolean; required: boolean };

const registerForm = (page: Page) => page.getByRole('main').getByRole('form', { name: 'Đăng ký tài khoản' });
const send = (page: Page) => registerForm(page).getByRole('button', { name: 'Đăng ký', exact: true });

/** Shows the fields that the brand does not require. */
const openMore = (form: Locator) => form.getByText('Thêm thông tin (không bắt buộc)').click();

/** Names of the calls that leave the page, in order. */
function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/wps/')) calls.push(pathname);
  });
  return calls;
}

test('[REG-01] the form has a tab for each way that is on, and its fields are those of the settings in their order', async ({
  page,
}) => {
  const answer = await page.request.get('/wps/system/setting/register');
  const settings = ((await answer.json()) as { value: Record<'username' | 'mobile', Setting[]> }).value;
  await page.goto('/register.html');
  for (const [tab, way] of [
    ['Tên đăng nhập', 'username'],
    ['Số điện thoại', 'mobile'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    const wanted = settings[way].filter(({ enabled }) => enabled);
    const inputs = registerForm(page).locator('input[name]');
    await expect(inputs).toHaveCount(wanted.length);
    const shown = await inputs.evaluateAll((all) =>
      all.map((input) => ({
        name: input.getAttribute('name'),
        required: input.getAttribute('aria-required') === 'true',
      })),
    );
    expect(shown).toEqual(wanted.map(({ name, required }) => ({ name, required })));
  }
});

test('[REG-01] three fields are asked for at first, and a fault in one that is not required brings it into sight', async ({
  page,
}) => {
  await page.goto('/register');
  const form = registerForm(page);
  await expect(form.getByRole('textbox').and(page.locator(':visible'))).toHaveCount(3);
  await openMore(form);
  await form.getByLabel('Email').fill('khong-phai-email');
  await openMore(form);
  await expect(form.getByLabel('Email')).toBeHidden();
  await send(page).click();
  await expect(form.getByText('Nhập đúng địa chỉ email, dài 5–120 ký tự.')).toBeVisible();
});

test('[REG-05] the terms are ticked at first; unticked they block with their own error before any field is looked at', async ({
  page,
}) => {
  const calls = recordCalls(page);
  await page.goto('/register');
  const terms = registerForm(page).getByRole('checkbox', { name: /21 tuổi/ });
  await expect(terms).toBeChecked();
  await terms.uncheck();
  await send(page).click();
  await expect(registerForm(page).getByRole('alert')).toHaveText(
    'Vui lòng xác nhận bạn đã đủ 21 tuổi và đồng ý với Điều khoản sử dụng.',
  );
  await terms.check();
  await send(page).click();
  await expect(registerForm(page).getByRole('alert')).toHaveText([
    'Vui lòng nhập thông tin này.',
    'Vui lòng nhập thông tin này.',
    'Vui lòng nhập thông tin này.',
  ]);
  expect(calls).not.toContain('/wps/member/register');
});

test('[REG-05] the terms can be read from their box without ticking it or losing what was typed', async ({
  page,
}) => {
  await page.goto('/register');
  const form = registerForm(page);
  const terms = form.getByRole('checkbox', { name: /21 tuổi/ });
  await form.getByLabel('Tên đăng nhập').fill('hoasen');
  await terms.uncheck();
  await form.getByRole('button', { name: 'Điều khoản sử dụng' }).click();
  const dialog = page.getByRole('dialog', { name: 'Điều khoản sử dụng' });
  await expect(dialog).toContainText('10. Thay đổi điều khoản');
  await dialog.getByRole('button', { name: 'Đóng' }).click();
  await expect(dialog).toBeHidden();
  await expect(terms).not.toBeChecked();
  await expect(form.getByLabel('Tên đăng nhập')).toHaveValue('hoasen');
});

test('[REG-05] [HELP-01] a brand’s own terms stand behind the box, for play money and true money; their links open beside the form', async ({
  page,
  context,
}, { parallelIndex }) => {
  const words = (text: string) => ({ vi: text });
  const body = '<p>Nhà này chơi cờ.</p><p><a href="/help#rules">Luật chơi</a></p><script>alert(1)</script>';
  const terms = { code: 'term', title: words('Quy ước của Cờ'), body: words(body) };
  const legal = { code: 'legal', icon: 'shield', title: words('Pháp lý'), articles: [terms] };
  const origin = await ownBrand(`terms-${parallelIndex}`, {
    name: 'Cờ',
    playMoney: false,
    region: { mode: 'allow', countries: ['VN'], unknown: 'open' },
    licences: [{ authority: 'malta', number: 'MGA/1', verifyUrl: '', sample: false }],
    depositChannels: [],
    notices: [],
    ...help([legal]),
  });
  await page.goto(`${origin}/register`);
  await registerForm(page).getByLabel('Tên đăng nhập').fill('hoasen');
  await registerForm(page).getByRole('button', { name: 'Điều khoản sử dụng' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quy ước của Cờ' });
  await expect(dialog).toContainText('Nhà này chơi cờ.');
  await expect(dialog.locator('script')).toHaveCount(0);
  const opened = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'Luật chơi' }).click();
  await (await opened).waitForURL(`${origin}/help#rules`);
  await dialog.getByRole('button', { name: 'Đóng' }).click();
  await expect(registerForm(page).getByLabel('Tên đăng nhập')).toHaveValue('hoasen');
});

test('[REG-05] [SYS-12] terms that cannot be read say so and are asked for again; a brand without any says whom to ask', async ({
  page,
  expected,
}, { parallelIndex }) => {
  expected.push(/503/);
  const origin = await ownBrand(`noterms-${parallelIndex}`, { notices: [], ...help([]) });
  let down = true;
  await page.route('**/wps/system/helpCenter*', (route) =>
    down
      ? route.fulfill({
          status: 503,
          json: { success: false, value: null, message: 'x', code: 'unavailable' },
        })
      : route.continue(),
  );
  await page.goto(`${origin}/register`);
  await registerForm(page).getByRole('button', { name: 'Điều khoản sử dụng' }).click();
  const dialog = page.getByRole('dialog', { name: 'Điều khoản sử dụng' });
  await expect(dialog.getByRole('button', { name: 'Thử lại' })).toBeVisible();
  down = false;
  await dialog.getByRole('button', { name: 'Thử lại' }).click();
  await expect(dialog).toContainText('Điều khoản chưa được đăng');
  await expect(dialog.getByRole('button', { name: 'Chăm sóc khách hàng' })).toBeVisible();
});

test('[REG-03] [REG-10] a value that breaks its rule is told what the rule wants, with its least and greatest length', async ({
  page,
}) => {
  await page.goto('/register');
  const form = registerForm(page);
  await form.getByLabel('Tên đăng nhập').fill('1abc');
  await passwordField(form).fill('chicochucai');
  await form.getByLabel('Nhập lại mật khẩu').fill('khac');
  await openMore(form);
  await form.getByLabel('Họ và tên thật').fill('Hường');
  await form.getByLabel('Email').fill('khong-phai-email');
  await send(page).click();
  await expect(
    form.getByText('Dùng 2–15 ký tự gồm chữ cái không dấu và số, bắt đầu bằng chữ cái.'),
  ).toBeVisible();
  await expect(
    form
      .getByRole('alert')
      .getByText(
        'Dùng 7–64 ký tự không dấu, có cả chữ cái và số, không có khoảng trắng. Được dùng ký tự đặc biệt như @ # !',
      ),
  ).toBeVisible();
  await expect(form.getByText('Hai lần nhập mật khẩu không khớp.')).toBeVisible();
  await expect(
    form.getByText(
      'Vui lòng nhập họ tên thật không dấu, các từ cách nhau bằng khoảng trắng, ví dụ NGUYEN VAN AN.',
    ),
  ).toBeVisible();
  await passwordField(form).fill('Demo@12345');
  await expect(passwordField(form), 'a password may have symbols').not.toHaveAttribute('aria-invalid');
  await expect(form.getByText('Nhập đúng địa chỉ email, dài 5–120 ký tự.')).toBeVisible();
});

test('[REG-06] [REG-07] an unknown invitation code stops the registration; without it the account is made, loaded, and home is shown', async ({
  page,
}) => {
  const calls = recordCalls(page);
  const name = newName();
  await page.goto('/register');
  const form = registerForm(page);
  await form.getByLabel('Tên đăng nhập').fill(name);
  await passwordField(form).fill(password);
  await form.getByLabel('Nhập lại mật khẩu').fill(password);
  await openMore(form);
  await form.getByLabel('Mã mời').fill('khongcoma');
  await send(page).click();
  const warning = page.getByRole('dialog', { name: 'Mã mời không đúng' });
  await warning.getByRole('button', { name: 'Đồng ý' }).click();
  expect(calls).not.toContain('/wps/member/register');
  await expect(form.getByLabel('Tên đăng nhập')).toHaveValue(name);

  await form.getByLabel('Mã mời').fill('');
  await send(page).click();
  await expect(accountButton(page, name)).toBeVisible();
  await expect(page).toHaveURL('/');
  const order = ['/wps/agent/affiliate', '/wps/member/register', '/wps/member/info'].map((path) =>
    calls.indexOf(path),
  );
  expect(order.every((at) => at >= 0)).toBe(true);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('[REG-07] [NAV-05] an invitation code that nobody gave out leaves the field to be filled', async ({
  page,
}) => {
  await page.goto('/?referralCode=khongcoma');
  // The scripts keep it, which come after the page itself.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('referralCode'))).toBe('khongcoma');
  await page.goto('/register');
  await expect(registerForm(page).getByLabel('Mã mời')).toBeVisible();
});

test('[REG-07] [SYS-12] typed values stay when the field for an invitation code comes late', async ({
  page,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/wps/agent/affiliate**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/register?referralCode=khongcoma');
  const form = registerForm(page);
  await form.getByLabel('Tên đăng nhập').fill('hoasen88');
  await passwordField(form).fill(password);
  await expect(form.getByLabel('Mã mời')).toHaveCount(0);
  release();
  await expect(form.getByLabel('Mã mời')).toBeVisible();
  await expect(form.getByLabel('Tên đăng nhập')).toHaveValue('hoasen88');
  await expect(passwordField(form)).toHaveValue(password);
});

test('[REG-11] [SYS-12] a name that is taken is refused at its field, and nothing that was typed is lost', async ({
  page,
  expected,
}) => {
  expected.push(/status of 409/);
  const name = await formerMember(page);
  await page.goto('/register');
  const form = registerForm(page);
  await form.getByLabel('Tên đăng nhập').fill(name.toUpperCase());
  await passwordField(form).fill(password);
  await form.getByLabel('Nhập lại mật khẩu').fill(password);
  await openMore(form);
  await form.getByLabel('Email').fill('hoa.sen@example.com');
  await send(page).click();
  await expect(form.getByRole('alert')).toHaveText('Tên đăng nhập này đã có người sử dụng.');
  await expect(passwordField(form)).toHaveValue(password);
  await expect(form.getByLabel('Email')).toHaveValue('hoa.sen@example.com');
});

test('[REG-09] the hints tell what is wanted, and a real name is written as the bank prints it', async ({
  page,
}) => {
  await page.goto('/register');
  const form = registerForm(page);
  await openMore(form);
  for (const hint of [
    '2–15 ký tự, bắt đầu bằng chữ cái, không dấu cách hay ký tự đặc biệt.',
    'Dùng 7–64 ký tự không dấu, có cả chữ cái và số, không có khoảng trắng. Được dùng ký tự đặc biệt như @ # !',
    'Viết HOA không dấu, trùng với tên trên tài khoản ngân hàng.',
  ]) {
    await expect(form.getByText(hint)).toBeVisible();
  }
  await form.getByLabel('Họ và tên thật').fill('Đặng Thị Hường');
  await form.getByLabel('Email').focus();
  await expect(form.getByLabel('Họ và tên thật')).toHaveValue('DANG THI HUONG');
});

test('[REG-09] [NAV-01] a name that was typed and left before the scripts came is printed so too', async ({
  page,
}) => {
  const go = await holdScripts(page);
  await page.goto('/register', { waitUntil: 'domcontentloaded' });
  const name = registerForm(page).getByLabel('Họ và tên thật');
  await openMore(registerForm(page));
  await name.fill('Đặng Thị Hường');
  await registerForm(page).getByLabel('Email').focus();
  go();
  await expect(name).toHaveValue('DANG THI HUONG');
});

test('[REG-04] [REG-06] a mobile registration sends a code, counts down a minute until the next, says where it went, and takes the code that came', async ({
  page,
}) => {
  const name = newName();
  const mobile = `9${String(Date.now()).slice(-8)}`;
  await page.goto('/register');
  await page.getByRole('tab', { name: 'Số điện thoại' }).click();
  const form = registerForm(page);
  const getCode = form.getByRole('button', { name: 'Lấy mã' });
  await getCode.click();
  await expect(form.getByText('Vui lòng nhập thông tin này.')).toBeVisible();

  await form.getByLabel('Số điện thoại').fill(mobile);
  await getCode.click();
  await expect(form.getByRole('button', { name: /^Gửi lại sau (60|\d\d?)s$/ })).toBeDisabled();
  await expect(
    form.getByText(`Đã gửi mã tới ******${mobile.slice(-3)}. Mã dùng được trong 5 phút.`),
  ).toBeVisible();
  const frameOf = (label: string) => form.locator('.sen-input').filter({ has: page.getByLabel(label) });
  const background = await frameOf('Số điện thoại').evaluate(
    (frame) => getComputedStyle(frame).backgroundColor,
  );
  await expect(frameOf('Mã xác thực SMS'), 'the field is open while its button rests').toHaveCSS(
    'background-color',
    background,
  );
  const sent = (await outbox(page)).messages.find(({ recipient }) => recipient.endsWith(mobile))!;
  await form.getByLabel('Mã xác thực SMS').fill(/\d{6}/.exec(sent.body)![0]);
  await form.getByLabel('Tên đăng nhập').fill(name);
  await passwordField(form).fill(password);
  await form.getByLabel('Nhập lại mật khẩu').fill(password);
  await send(page).click();
  await expect(accountButton(page, name)).toBeVisible();
  await page.goto('/personal/securityCenter');
  await expect(page.getByText(new RegExp(`\\*+${mobile.slice(-3)}$`))).toBeVisible();
});

test('[UI-01] the registration popup closes by its cross alone, so that a slip loses nothing that was typed', async ({
  page,
}) => {
  await page.goto('/');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Đăng ký' });
  await opener.click();
  const popup = page.getByRole('dialog', { name: 'Đăng ký tài khoản' });
  await popup.getByRole('textbox', { name: 'Tên đăng nhập' }).fill('nguoimoi');
  await page.mouse.click(3, 3);
  await page.keyboard.press('Escape');
  await expect(popup.getByRole('textbox', { name: 'Tên đăng nhập' })).toHaveValue('nguoimoi');
  await popup.getByRole('button', { name: 'Đóng' }).click();
  await expect(popup).toBeHidden();
  await expect(opener).toBeFocused();
});
