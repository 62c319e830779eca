import type { Locator } from '@playwright/test';
import { ownBrand } from './ownBrand.ts';
import { leave } from './passwordScreens.ts';
import {
  accountButton,
  hydrated,
  deposit,
  expect,
  formerMember,
  loginForm,
  newMember,
  newName,
  outbox,
  password,
  passwordField,
  sessionStorageOf,
  signIn,
  test,
  enterAsTrial,
} from './world.ts';

/** The browser's log names every call that the server refuses. */
const refusal = /status of 40[019]/;

test('[AUTH-03] username and password are required and trimmed, and the password can be shown', async ({
  page,
}) => {
  const name = await formerMember(page);
  await page.goto('/login');
  const form = loginForm(page);
  await form.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(form.getByRole('alert')).toHaveText([
    'Vui lòng nhập thông tin này.',
    'Vui lòng nhập thông tin này.',
  ]);
  await expect(form.getByRole('textbox', { name: 'Tên đăng nhập' })).toBeFocused();

  await passwordField(form).fill(password);
  await expect(passwordField(form)).toHaveAttribute('type', 'password');
  await form.getByRole('button', { name: 'Hiện mật khẩu' }).click();
  await expect(passwordField(form)).toHaveAttribute('type', 'text');
  await form.getByRole('button', { name: 'Ẩn mật khẩu' }).click();
  await expect(passwordField(form)).toHaveAttribute('type', 'password');

  await form.getByRole('textbox', { name: 'Tên đăng nhập' }).fill(`  ${name}  `);
  await form.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(accountButton(page, name)).toBeVisible();
});

test('[AUTH-08] the body of a sign-in is sealed, and the same body again is refused', async ({
  page,
  expected,
}) => {
  expected.push(refusal);
  const name = await formerMember(page);
  const sent = page.waitForRequest((request) => request.url().endsWith('/wps/session/login'));
  await signIn(page, name);
  const body = (await sent).postData() ?? '';
  expect(body).not.toContain(name);
  expect(body).not.toContain(password);
  const { sealed, ...rest } = JSON.parse(body) as { sealed: string };
  expect(rest).toEqual({});
  const header = JSON.parse(Buffer.from(sealed.split('.')[0]!, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  expect(header).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM' });
  await expect(accountButton(page, name)).toBeVisible();

  const again = await page.request.post('/wps/session/login', { data: { sealed } });
  expect(((await again.json()) as { code: string }).code).toBe('sealed_repeated');
});

test('[AUTH-04] [NAV-10] a sign-in that the header’s form cannot finish goes on in the popup, with the name and the captcha', async ({
  page,
  expected,
}) => {
  expected.push(refusal);
  const name = await formerMember(page);
  await page.goto('/');
  await hydrated(page);
  const form = page.getByRole('banner').getByRole('form');
  await form.getByRole('textbox', { name: 'Tên đăng nhập' }).focus();
  const { width, height } = (await form.getByRole('checkbox').boundingBox())!;
  expect(width, 'the box has the size of a box, not that of a field').toBe(height);
  for (let failures = 0; failures < 3; failures++) {
    await expect(page.getByRole('dialog')).toBeHidden();
    await form.getByRole('textbox', { name: 'Tên đăng nhập' }).fill(name);
    await form.getByLabel('Mật khẩu', { exact: true }).fill('SaiMatKhau1');
    const answered = page.waitForResponse((response) => response.status() === 401);
    await form.getByRole('button', { name: 'Đăng nhập' }).click();
    await answered;
  }
  const popup = page.getByRole('dialog').getByRole('form');
  await expect(popup.getByRole('textbox', { name: 'Tên đăng nhập' })).toHaveValue(name);
  await expect(popup.getByRole('img', { name: 'Hình chứa mã xác nhận' })).toBeVisible();
});

test(
  '[AUTH-02] [NAV-10] the popup is called what it does, greets nobody as an old friend, and its lines end at one edge',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/rng');
    await hydrated(page);
    await page
      .getByRole('article')
      .getByRole('button', { name: /^Hội Trăng Rằm/ })
      .click();
    const popup = page.getByRole('dialog');
    await expect(popup.getByRole('heading', { level: 2 })).toHaveText('Đăng nhập');
    await expect(popup.getByText(/trở lại/)).toHaveCount(0);
    const endOf = (part: Locator) =>
      part.evaluate((element) => {
        const words = document.createRange();
        words.selectNodeContents(element);
        return (element.matches('.sen-input') ? element : words).getBoundingClientRect().right;
      });
    const fieldEnd = await endOf(popup.locator('.sen-input').first());
    expect(
      Math.abs((await endOf(popup.getByRole('button', { name: 'Quên mật khẩu?' }))) - fieldEnd),
    ).toBeLessThan(1.5);
  },
);

test('[AUTH-04] after failures the captcha is asked for with the reason, shown and required; the right answers then sign in', async ({
  page,
  expected,
}) => {
  expected.push(refusal);
  const name = await formerMember(page);
  await page.goto('/login');
  const form = loginForm(page);
  const picture = form.getByRole('img', { name: 'Hình chứa mã xác nhận' });
  const send = form.getByRole('button', { name: 'Đăng nhập' });
  await form.getByRole('textbox', { name: 'Tên đăng nhập' }).fill(name);
  const brought = page.waitForResponse((response) => response.url().endsWith('/wps/captcha'));
  for (let failures = 0; failures < 3; failures++) {
    await expect(picture).toBeHidden();
    await passwordField(form).fill('SaiMatKhau1');
    await send.click();
    await expect(form.getByRole('alert')).toHaveText('Sai tên đăng nhập hoặc mật khẩu.');
    await expect(send).toBeFocused();
  }
  await expect(picture).toBeVisible();
  await expect(form.getByRole('status')).toHaveText(
    'Bạn đăng nhập chưa đúng vài lần liền. Vui lòng nhập thêm mã trong hình.',
  );
  await passwordField(form).fill(password);
  await send.click();
  await expect(form.getByRole('alert')).toHaveText('Vui lòng nhập thông tin này.');

  const { value } = (await (await brought).json()) as { value: { id: string } };
  const answer = (await outbox(page)).captchas.find(({ id }) => id === value.id)!.answer;
  await form.getByLabel('Mã xác nhận').first().fill(answer.toLowerCase());
  await send.click();
  await expect(accountButton(page, name)).toBeVisible();
});

test(
  '[AUTH-07] [REG-06] where the brand asks for it a piece is put into its gap before a registration and a sign-in are sent, by a drag, by keys, on a phone by taps; beeps stand in for it',
  { tag: '@phone' },
  async ({ page, expected }, { workerIndex, project }) => {
    expected.push(/status of 40[01]/);
    const site = await ownBrand(`slider${project.name}${workerIndex}`, {
      switchesOn: ['USERNAMEREG3', 'REGSLIDER3', 'LOGINSLIDER3'],
      notices: [],
      banners: [],
    });
    const name = newName();
    const check = page.getByRole('dialog', { name: /^Xác minh trước khi đăng/ });
    const slider = check.getByRole('slider');
    const nextCheck = async (act: () => Promise<void>): Promise<string> => {
      const answered = page.waitForResponse((response) => response.url().endsWith('/wps/captcha/human'));
      await act();
      const { value } = (await (await answered).json()) as { value: { id: string } };
      return (await outbox(page)).captchas.find(({ id }) => id === value.id)!.answer;
    };
    /** The places on the slider where the piece has its left edge there. */
    const places = async () => {
      const { x, y, width, height } = (await slider.boundingBox())!;
      return { middle: y + height / 2, at: (left: number): number => x + 26 + (left * (width - 52)) / 268 };
    };
    /**
     * Goes on until a person would have needed as long, by the clock of the page, which the server
     * looks at.
     */
    const forAtLeast = async (ms: number, act: (turn: number) => Promise<void>): Promise<void> => {
      const now = () => page.evaluate(() => performance.now());
      const end = (await now()) + ms;
      for (let turn = 0; turn % 2 === 1 || (await now()) < end; turn++) await act(turn);
    };
    const drag = async (to: number): Promise<void> => {
      const { middle, at } = await places();
      await page.mouse.move(at(0), middle);
      await page.mouse.down();
      for (const part of [0.02, 0.1, 0.3, 0.6, 0.8, 0.95, 1])
        await page.mouse.move(at(to * part), middle, { steps: 6 });
      await forAtLeast(300, (turn) => page.mouse.move(at(to) + (turn % 2 === 0 ? 1 : 0), middle));
      await expect.poll(() => slider.inputValue().then(Number)).toBeGreaterThan(to - 3);
    };

    let sent = 0;
    page.on(
      'request',
      (request) => (sent += /\/wps\/(?:session\/login|member\/register)$/.test(request.url()) ? 1 : 0),
    );
    await page.goto(`${site}/register`);
    const registration = page.getByRole('form', { name: 'Đăng ký tài khoản' });
    await registration.getByLabel(/^Tên đăng nhập/).fill(name);
    await passwordField(registration).fill(password);
    await registration.getByLabel(/^Nhập lại mật khẩu/).fill(password);
    const submit = registration.getByRole('button', { name: 'Đăng ký' });
    await nextCheck(() => submit.click());
    await expect(check).toHaveAccessibleName('Xác minh trước khi đăng ký');
    await check.getByRole('button', { name: 'Đóng' }).click();
    await expect(check).toHaveCount(0);
    const gapAtRegistration = Number(await nextCheck(() => submit.click()));
    expect(sent, 'the check comes before the call').toBe(0);
    await drag(gapAtRegistration);
    await page.mouse.up();
    await expect(accountButton(page, name)).toBeVisible();
    await leave(page);

    await page.goto(`${site}/login`);
    sent = 0;
    const fill = async (form: Locator): Promise<void> => {
      await form.getByRole('textbox', { name: 'Tên đăng nhập' }).fill(name);
      await passwordField(form).fill(password);
    };
    await fill(loginForm(page));
    await nextCheck(() => loginForm(page).getByRole('button', { name: 'Đăng nhập' }).click());
    await nextCheck(() => check.getByRole('button', { name: 'Không nhìn rõ hình? Nghe âm thanh' }).click());
    await check.getByRole('button', { name: 'Phát âm thanh' }).click();
    const stop = check.getByRole('button', { name: 'Dừng' });
    await expect(stop).toBeFocused();
    await stop.click();
    await expect(check.getByRole('button', { name: 'Phát âm thanh' })).toBeFocused();
    await check.getByRole('textbox', { name: 'Số tiếng bíp của từng nhóm' }).fill('9 9 9 9');
    await nextCheck(() => check.getByRole('button', { name: 'Xác nhận' }).click());
    await expect(check.getByRole('alert')).toHaveText('Chưa khớp. Vui lòng thử lại.');
    expect(sent, 'the check comes before the call').toBe(0);
    await drag(Number(await nextCheck(() => check.getByRole('button', { name: 'Dùng hình ảnh' }).click())));
    await page.mouse.up();
    await expect(accountButton(page, name)).toBeVisible();
    await leave(page);

    // Without a drag; from the header where it has a form.
    await page.goto(site + (project.name === 'phone' ? '/login' : '/help'));
    await hydrated(page);
    const form = project.name === 'phone' ? loginForm(page) : page.getByRole('banner').getByRole('form');
    await fill(form);
    const gap = Number(await nextCheck(() => form.getByRole('button', { name: 'Đăng nhập' }).click()));
    await expect(slider).toBeFocused();
    if (project.name === 'phone') {
      const { middle, at } = await places();
      await forAtLeast(700, (turn) => page.mouse.click(at(turn % 2 === 0 ? gap / 2 : gap), middle));
      await check.getByRole('button', { name: 'Xác nhận' }).click();
    } else {
      for (let x = 0; x < gap - 2; x = Number(await slider.inputValue()))
        await page.keyboard.press(x < gap - 30 ? 'PageUp' : 'ArrowRight');
      await forAtLeast(300, (turn) => page.keyboard.press(turn % 2 === 0 ? 'ArrowLeft' : 'ArrowRight'));
      await page.keyboard.press('Enter');
    }
    await expect(accountButton(page, name)).toBeVisible();
  },
);

test('[AUTH-11] [SYS-11] signing out asks first, ends the session on the server, and leaves only the site’s own values', async ({
  page,
  expected,
}) => {
  expected.push(refusal);
  const name = await newMember(page);
  const { token } = await sessionStorageOf(page);
  await page.goto('/personal/securityCenter');
  await accountButton(page, name).click();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  const question = page.getByRole('dialog', { name: 'Đăng xuất khỏi tài khoản?' });
  await question.getByRole('button', { name: 'Ở lại' }).click();
  await expect(question).toBeHidden();
  expect((await sessionStorageOf(page))['token']).toBe(token);

  await accountButton(page, name).click();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  const ended = page.waitForRequest((request) => request.url().endsWith('/wps/session/logout'));
  await question.getByRole('button', { name: 'Đăng xuất' }).click();
  expect((await ended).method()).toBe('DELETE');
  await expect(page).toHaveURL('/');
  await expect(accountButton(page, name)).toBeHidden();
  const left = await sessionStorageOf(page);
  expect(left).toMatchObject({ merchant: 'web', merchantCode: 'sen' });
  for (const key of ['token', 'isAgent', 'memberLabel', 'customerId', 'account'])
    expect(left).not.toHaveProperty(key);

  const dead = await page.request.get('/wps/member/info', { headers: { authorization: `Bearer ${token}` } });
  expect(dead.status()).toBe(401);
});

test('[AUTH-04] a wrong password says nothing about whether the account exists', async ({
  page,
  expected,
}) => {
  expected.push(refusal);
  const name = await formerMember(page);
  for (const account of [name, newName()]) {
    await signIn(page, account, 'SaiMatKhau1');
    await expect(loginForm(page).getByRole('alert')).toHaveText('Sai tên đăng nhập hoặc mật khẩu.');
  }
});

test('[SYS-11] session storage holds the member and the site under the names of the product', async ({
  page,
}) => {
  const name = await formerMember(page);
  await signIn(page, name);
  await expect(accountButton(page, name)).toBeVisible();
  const kept = await sessionStorageOf(page);
  expect(kept).toMatchObject({
    isAgent: '0',
    memberLabel: expect.any(String),
    account: name,
    merchant: 'web',
    merchantCode: 'sen',
  });
  expect(kept['token']).toMatch(/^\S{20,}$/);
  expect(kept['customerId']).toMatch(/^\d+$/);
  await page.goto('/rng');
  await expect(page.getByRole('tab', { name: 'Lantern Games' })).toBeVisible();
  expect(JSON.stringify(await sessionStorageOf(page))).toContain('gameVendor');
  await page.goto('/personal/securityCenter');
  const main = page.getByRole('main');
  await expect(main.getByText('Tổng cộng').locator('..')).toContainText('0,00');
  const { merchantWallet, consolidated } = await sessionStorageOf(page);
  expect(JSON.parse(merchantWallet!)).toMatchObject({ data: { isSingle: false } });
  expect(JSON.parse(consolidated!)).toMatchObject({
    data: { total: expect.any(String), divtypereq: 0, dailysalreqtype: 0 },
  });
});

test('[SYS-12] a sign-in over a cut line says so, keeps what was typed, and works when the line is back', async ({
  page,
  context,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const name = await formerMember(page);
  await page.goto('/login');
  const form = loginForm(page);
  await form.getByRole('textbox', { name: 'Tên đăng nhập' }).fill(name);
  await passwordField(form).fill(password);
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(form.getByRole('alert')).toContainText('Mất kết nối mạng.');
  await expect(form.getByRole('textbox', { name: 'Tên đăng nhập' })).toHaveValue(name);
  await expect(passwordField(form)).toHaveValue(password);
  await context.setOffline(false);
  await form.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(accountButton(page, name)).toBeVisible();
});

test('a page of one’s own asks to sign in and then shows what was wanted', async ({ page }) => {
  const name = await formerMember(page);
  await page.goto('/personal/transactionHistory');
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  const form = loginForm(page);
  await form.getByRole('textbox', { name: 'Tên đăng nhập' }).fill(name);
  await passwordField(form).fill(password);
  await form.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page).toHaveURL('/personal/transactionHistory');
  await expect(page.getByRole('heading', { level: 1, name: 'Lịch sử giao dịch' })).toBeVisible();
});

test('[NAV-07] the way back leads to the very anchor that was asked for', async ({ page }) => {
  const name = await formerMember(page);
  await page.goto('/login?returnTo=%2Fhelp#about');
  const form = loginForm(page);
  await form.getByRole('textbox', { name: 'Tên đăng nhập' }).fill(name);
  await passwordField(form).fill(password);
  await form.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page).toHaveURL('/help#about');
  await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test('a way back that leads off the site is not followed, however it is written', async ({ page }) => {
  const name = await newMember(page);
  for (const way of [
    '//example.com/',
    '/\\example.com/',
    '/%09/example.com/',
    '/%0A\\example.com/',
    '//[',
    'https://example.com/',
  ]) {
    await page.goto(`/login?returnTo=${way}`);
    await expect(page, way).toHaveURL('/');
  }
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/login?returnTo=/%09/example.com/');
  const form = loginForm(page);
  await form.getByRole('textbox', { name: 'Tên đăng nhập' }).fill(name);
  await passwordField(form).fill(password);
  await form.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page).toHaveURL('/');
});

test('[AUTH-11] tabs of one browser share the session, and signing out in one signs out all', async ({
  page,
  context,
  expected,
}) => {
  // A request that was under way when the session ended is refused.
  expected.push(/401 \(Unauthorized\)/);
  const name = await newMember(page);
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/personal/securityCenter');
  await expect(other.getByRole('heading', { level: 1, name: 'Tài khoản của tôi' })).toBeVisible();
  await accountButton(page, name).click();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Đăng xuất' }).click();
  await expect(other).toHaveURL(/\/login/);
});

test('[SYS-11] [AUTH-11] a tab that another member takes over shows nothing of the one before', async ({
  page,
  context,
}) => {
  const first = await newMember(page);
  await deposit(page, '123.45');
  await page.goto('/personal/securityCenter');
  await expect(page.getByText('Tổng cộng').locator('..')).toContainText('123,45');
  expect((await sessionStorageOf(page))['consolidated']).toContain('123.45');
  await page.goto('/personal/transactionHistory');
  await expect(page.getByRole('main')).toContainText('+123,45');
  await expect(accountButton(page, first)).toBeVisible();

  // The second member's records stay away for as long as the story wants, so that what is shown
  // meanwhile can be seen.
  const release = Promise.withResolvers<void>();
  await page.route('**/wps/**', async (route) => {
    await release.promise;
    await route.continue();
  });
  const other = await context.newPage();
  const second = await newMember(other);
  await other.evaluate(() => {
    const channel = new BroadcastChannel('sen-session');
    channel.postMessage({ type: 'tell', values: { ...sessionStorage } });
  });
  await expect(accountButton(page, second)).toBeVisible();
  await expect(page.getByRole('main').getByRole('table', { name: 'Lịch sử giao dịch' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  await expect(page.locator('body')).not.toContainText('123,45');
  expect(JSON.stringify(await sessionStorageOf(page))).not.toContain('123.45');
  release.resolve();
  await expect(page.getByText('Không có dữ liệu')).toBeVisible();
  await expect(page.getByRole('complementary').locator('.sen-money').first()).toHaveText(/^0,00/);
});

test(
  '[AUTH-15] free play signs a trial account in, which has no personal centre',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await enterAsTrial(page);
    expect((await sessionStorageOf(page))['isAgent']).toBe('4');
    // It has no money: nothing of the site speaks of a balance, and the way on is a real account.
    for (const path of ['/', '/rng', '/game?vassalage=arcade&gameCode=hoi-trang-ram']) {
      await page.goto(path);
      if (path.startsWith('/game'))
        await expect(page.getByRole('dialog', { name: 'Tài khoản chơi thử' })).toBeVisible();
      else
        await expect(page.getByRole('banner').getByText('Chơi thử', { exact: true }).first()).toBeVisible();
      await expect(page.locator('.balance, .hero-balance, .game-money')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Nạp tiền', exact: true })).toHaveCount(0);
    }
    if (isMobile) {
      await page.goto('/');
      await page
        .getByRole('navigation', { name: 'Điều hướng nhanh' })
        .getByRole('link', { name: 'Đăng ký' })
        .click();
      await expect(page).toHaveURL('/register');
      await expect(page.getByRole('main').getByRole('form', { name: 'Đăng ký tài khoản' })).toBeVisible();
    }
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Đăng ký' }).click();
    await expect(page.getByRole('dialog', { name: 'Đăng ký tài khoản' })).toBeVisible();
    await page.goto('/personal/depositv2');
    await expect(page.getByText('Cần có tài khoản thật để sử dụng tính năng này.')).toBeVisible();
    await page.getByRole('button', { name: 'Đăng ký tài khoản thật' }).click();
    await expect(page.getByRole('dialog', { name: 'Đăng ký tài khoản' })).toBeVisible();
  },
);

test('[AUTH-16] a remembered name is filled in for a day, never the password, and unticking forgets it', async ({
  page,
}) => {
  const name = await formerMember(page);
  await page.goto('/login');
  const form = loginForm(page);
  await form.getByRole('textbox', { name: 'Tên đăng nhập' }).fill(name);
  await passwordField(form).fill(password);
  await form.getByRole('checkbox', { name: /Nhớ tên đăng nhập/ }).check();
  await form.getByRole('checkbox', { name: /^Giữ đăng nhập/ }).uncheck();
  await form.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(accountButton(page, name)).toBeVisible();
  expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).not.toContain(password);

  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/login');
  await expect(form.getByRole('textbox', { name: 'Tên đăng nhập' })).toHaveValue(name);
  await expect(passwordField(form)).toHaveValue('');
  await page.clock.install({ time: Date.now() + 25 * 3_600_000 });
  await page.reload();
  await expect(form.getByRole('textbox', { name: 'Tên đăng nhập' })).toHaveValue('');
});

test('[AUTH-22] a member who leaves the box ticked is still signed in when the only tab was closed, until the device is signed out', async ({
  context,
  otherPerson,
}) => {
  const first = await context.newPage();
  const name = await formerMember(first);
  await signIn(first, name);
  await expect(accountButton(first, name)).toBeVisible();
  await first.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  // The header of a wide window has the same box below its fields, and a sign-in there keeps the
  // browser signed in too.
  await context.clearCookies();
  await first.goto('/help');
  await hydrated(first);
  const header = first.getByRole('banner').getByRole('form');
  await header.getByRole('textbox', { name: 'Tên đăng nhập' }).fill(name);
  await header.getByLabel('Mật khẩu', { exact: true }).fill(password);
  const box = header.getByRole('checkbox', { name: /^Giữ đăng nhập/ });
  await header.getByText(/^Giữ đăng nhập/).click();
  await expect(box).not.toBeChecked();
  await box.check();
  await header.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(accountButton(first, name)).toBeVisible();
  await expect(first).toHaveURL('/help');
  await first.close();
  // The browser was closed as well.
  await context.clearCookies({ name: 'sen_session' });
  const later = await context.newPage();
  // Free play that is asked for before the page knows who is here waits for that: it is the member
  // who plays, and stays signed in.
  const trials: string[] = [];
  later.on('request', (request) => request.url().endsWith('/login/freeplay') && trials.push(request.url()));
  let letResume: () => void;
  const mayResume = new Promise<void>((resolve) => (letResume = resolve));
  const resuming = later.waitForRequest(/\/session\/resume$/);
  await later.route(/\/session\/resume$/, (route) => mayResume.then(() => route.continue()));
  await later.goto('/');
  await resuming;
  const code = later.waitForResponse(/\/tryOut-[^/]*\.js$/);
  await later.getByRole('button', { name: 'Chơi thử: Hội Trăng Rằm' }).first().click();
  await (await code).finished();
  await expect(later.getByRole('main')).toHaveClass('game-page');
  letResume!();
  await expect(later.locator('iframe')).toHaveAttribute('title', 'Hội Trăng Rằm');
  expect(trials).toEqual([]);
  await later.goto('/');
  await expect(accountButton(later, name)).toBeVisible();
  const other = await otherPerson();
  await signIn(other, name);
  await expect(accountButton(other, name)).toBeVisible();
  await other.close();
  const both = await context.newPage();
  await both.goto('/personal/securityCenter');
  const card = both.getByRole('main').locator('.devices');
  await expect(card.getByText('Thiết bị này')).toHaveCount(1);
  await both.getByRole('button', { name: 'Đăng xuất mọi thiết bị khác' }).click();
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await expect(accountButton(later, name)).toBeVisible();
});

test('[SYS-12] a line that is cut before the cipher came is a network problem like any other', async ({
  page,
  expected,
}) => {
  expected.push(/ERR_FAILED/);
  const name = await formerMember(page);
  await page.route('**/assets/cipher-*', (route) => route.abort());
  await signIn(page, name);
  await expect(loginForm(page).getByRole('alert')).toContainText('Mất kết nối mạng.');
  await page.unroute('**/assets/cipher-*');
  await loginForm(page).getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(accountButton(page, name)).toBeVisible();
});
