/** Passwords that are changed, that expire, that a phone sets anew, and that nobody needs. */
import type { Locator, Page } from '@playwright/test';
import { setPasswordByPhone } from '@sen/api/member';
import { login as loginCall } from '@sen/api/session';
import { ownBrand } from './ownBrand.ts';
import { agePassword, leave, register } from './passwordScreens.ts';
import {
  accountButton,
  expect,
  loginForm,
  newMember,
  newName,
  outbox,
  password,
  passwordField,
  signIn,
  test,
} from './world.ts';

test.use({ pictures: true });

const newPassword = 'Matkhau456';

async function fillLogin(form: Locator, name: string, word: string): Promise<void> {
  await form.getByRole('textbox', { name: 'Tên đăng nhập' }).fill(name);
  await passwordField(form).fill(word);
  await form.getByRole('button', { name: 'Đăng nhập' }).click();
}

async function fillNew(form: Locator, word: string): Promise<void> {
  await form.getByLabel(/^Mật khẩu mới/).fill(word);
  await form.getByLabel(/^Nhập lại mật khẩu mới/).fill(word);
}

/** The code of the last SMS to a number. */
async function codeFor(page: Page, mobile: string): Promise<string> {
  const sent = async () =>
    (await outbox(page)).messages.find(({ recipient }) => recipient === `+84${mobile.slice(1)}`)?.body;
  await expect.poll(sent).toMatch(/\d{6}/);
  return /\d{6}/.exec((await sent())!)![0];
}

let serial = 0;
/** A number that nobody has: the serial tells apart what is made in one millisecond. */
const newMobile = (): string =>
  `098${String((Date.now() + 7_919 * serial++) % 1_000_000).padStart(6, '0')}${process.pid % 10}`;

test('[AUTH-10] a member changes the password on the account’s page; a wrong old one says so at its field', async ({
  page,
  expected,
}) => {
  expected.push(/400.*password/);
  const name = await newMember(page);
  await page.goto('/personal/securityCenter');
  await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
  const dialog = page.getByRole('dialog', { name: 'Đổi mật khẩu' });
  await dialog.getByRole('button', { name: 'Đổi mật khẩu' }).click();
  await expect(dialog.getByRole('alert')).toHaveCount(3);
  await dialog.getByLabel(/^Mật khẩu hiện tại/).fill('Saimatkhau1');
  await fillNew(dialog, 'ngan');
  await expect(dialog.getByRole('alert').filter({ hasText: 'chữ' })).toBeVisible();
  await fillNew(dialog, newPassword);
  await dialog.getByRole('button', { name: 'Đổi mật khẩu' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Mật khẩu hiện tại không đúng.');
  await dialog.getByLabel(/^Mật khẩu hiện tại/).fill(password);
  await dialog.getByRole('button', { name: 'Đổi mật khẩu' }).click();
  await expect(page.getByText('Đã lưu mật khẩu mới.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await leave(page);
  await signIn(page, name, newPassword);
  await expect(accountButton(page, name)).toBeVisible();
});

test('[SYS-05] [AUTH-09] an expired password lets nobody further than to another one, also after a reload', async ({
  page,
  expected,
}, { workerIndex }) => {
  expected.push(/403/);
  const site = await ownBrand(`expired${workerIndex}`, {
    switchesOn: ['USERNAMEREG3', 'PASSWORDEXPIRY3'],
    passwordLifeDays: 30,
    notices: [],
    banners: [],
  });
  const name = newName();
  await register(page, site, name);
  await page.goto(`${site}/personal/securityCenter`);
  await expect(page.getByText(/Mật khẩu này dùng được đến/)).toBeVisible();
  await agePassword(name, 31);
  await leave(page);

  await page.goto(`${site}/login`);
  await fillLogin(loginForm(page), name, password);
  const dialog = page.getByRole('dialog', { name: 'Mật khẩu đã hết hạn' });
  await expect(dialog.getByLabel(/^Mật khẩu mới/)).toBeVisible();
  await expect(dialog.getByLabel(/^Mật khẩu hiện tại/), 'it was typed a moment ago').toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await fillNew(dialog, password);
  await dialog.getByRole('button', { name: 'Đổi mật khẩu' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Mật khẩu mới phải khác mật khẩu hiện tại.');

  await page.reload();
  await dialog.getByLabel(/^Mật khẩu hiện tại/).fill(password);
  await fillNew(dialog, newPassword);
  await dialog.getByRole('button', { name: 'Đổi mật khẩu' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`${site}/`);
  await page.goto(`${site}/personal/securityCenter`);
  await expect(page.getByText(/Mật khẩu này dùng được đến/)).toBeVisible();
});

test('[SYS-05] [AUTH-09] a member who will not change an expired password may sign out', async ({
  page,
  expected,
}, { workerIndex }) => {
  expected.push(/40[13]/);
  const name = newName();
  const site = await ownBrand(`expired${workerIndex}b`, {
    switchesOn: ['USERNAMEREG3', 'PASSWORDEXPIRY3'],
    passwordLifeDays: 30,
    notices: [],
    banners: [],
  });
  await register(page, site, name);
  await agePassword(name, 31);
  await leave(page);
  await page.goto(`${site}/login`);
  await fillLogin(loginForm(page), name, password);
  const dialog = page.getByRole('dialog', { name: 'Mật khẩu đã hết hạn' });
  await dialog.getByRole('button', { name: 'Đăng xuất' }).click();
  await page
    .getByRole('dialog', { name: 'Đăng xuất khỏi tài khoản?' })
    .getByRole('button', { name: 'Đăng xuất' })
    .click();
  await expect(dialog).toBeHidden();
  await expect(
    page
      .getByRole('banner')
      .getByRole('button', { name: /Đăng nhập/ })
      .first(),
  ).toBeVisible();
});

/** Leaves +84 chosen, as it was. */
async function chooseCountry(page: Page, form: Locator): Promise<void> {
  const country = form.getByRole('combobox', { name: 'Mã quốc gia' });
  const list = page.getByRole('listbox', { name: 'Mã quốc gia' });
  await expect(country).toHaveValue('+84');
  await expect(country).not.toBeEditable();
  await country.focus();
  await expect(list.getByRole('option')).toHaveText([
    /^Việt Nam.*\+84$/,
    /^Campuchia.*\+855$/,
    /^Singapore.*\+65$/,
  ]);
  await expect
    .poll(() =>
      list
        .locator('img')
        .evaluateAll((flags: HTMLImageElement[]) => flags.filter((flag) => flag.naturalWidth > 0).length),
    )
    .toBe(3);
  await list.getByRole('option', { name: /Campuchia/ }).click();
  await expect(list).toBeHidden();
  await expect(country).toHaveValue('+855');
  // By keys: up to the first one. Escape leaves the choice as it is.
  await country.press('ArrowDown');
  await country.press('Home');
  await country.press('Enter');
  await expect(list).toBeHidden();
  await expect(country).toHaveValue('+84');
  await country.press('ArrowDown');
  await country.press('End');
  await country.press('Escape');
  await expect(list).toBeHidden();
  await expect(country).toHaveValue('+84');
  await country.press('ArrowDown');
  await expect(list).toBeVisible();
  await form.getByLabel(/^Số điện thoại/).focus();
  await expect(list).toBeHidden();
  // A press on the flag is one on the field; Back closes the list alone.
  await country.click({ position: { x: 20, y: 20 } });
  await expect(list).toBeVisible();
  const address = page.url();
  await page.goBack();
  await expect(list).toBeHidden();
  await expect(country).toBeVisible();
  expect(page.url()).toBe(address);
}

test('[SYS-05] [AUTH-06] [AUTH-12] [AUTH-14] with phone reset on, a code to the phone of a chosen country sets another password and signs in, also when the sign-in needs a second press or the check before it is closed', async ({
  page,
  expected,
}, { workerIndex }) => {
  expected.push(/400.*password/, /ERR_FAILED/, /401.*login/, /403.*human/);
  const site = await ownBrand(`reset${workerIndex}`, {
    switchesOn: [
      'MOBILENUMREG3',
      'MOBILENUMPASSREG3',
      'PHONERESET3',
      'COUNTRYCODE3',
      'VERIFICATIONCODELOGIN3',
    ],
    dialingCodes: ['84', '855', '65'],
    notices: [],
    banners: [],
  });
  const name = newName();
  const mobile = newMobile();
  await register(page, site, name, mobile);
  await leave(page);

  await page.goto(`${site}/vip`);
  await page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Đăng nhập' });
  await dialog.getByRole('tab', { name: 'SMS' }).click();
  await chooseCountry(page, dialog);
  await page.goto(`${site}/forget`);
  await page.getByRole('tab', { name: 'Số điện thoại' }).click();
  const reset = page.getByRole('form', { name: 'Đặt lại mật khẩu bằng điện thoại' });
  await chooseCountry(page, reset);
  await reset.getByRole('button', { name: 'Lấy mã' }).click();
  await expect(reset.getByRole('alert'), 'no code to no number').toHaveCount(1);
  await reset.getByLabel(/^Số điện thoại/).fill(mobile);
  await reset.getByRole('button', { name: 'Lấy mã' }).click();
  await expect(reset.getByRole('button', { name: /^Gửi lại sau (60|\d\d?)s$/ })).toBeDisabled();
  await expect(
    reset.getByText(`Nếu số *******${mobile.slice(-3)} đã gắn với một tài khoản, mã đã được gửi tới.`),
  ).toBeVisible();
  await reset.getByLabel(/^Mã xác thực SMS/).fill('12');
  await reset.getByLabel(/^Mật khẩu mới/).fill(newPassword);
  await reset.getByRole('button', { name: 'Đặt lại mật khẩu' }).click();
  await expect(reset.getByText('Mã xác thực không đúng.')).toBeVisible();
  await reset.getByLabel(/^Mã xác thực SMS/).fill(await codeFor(page, mobile));
  // The password is set, and the sign-in after it is lost on its way.
  let codesSent = 0;
  page.on('request', (request) => (codesSent += request.url().endsWith(setPasswordByPhone.path) ? 1 : 0));
  await page.route(`**${loginCall.path}`, (route) => route.abort());
  await reset.getByRole('button', { name: 'Đặt lại mật khẩu' }).click();
  await expect(reset.getByRole('alert')).toHaveCount(1);
  // The page does not know yet that the brand asks for a check.
  const asksCheck = { status: 401, json: { code: 'human_check_required', value: null } };
  await page.unroute(`**${loginCall.path}`);
  await page.route(`**${loginCall.path}`, (route) => route.fulfill(asksCheck));
  await reset.getByRole('button', { name: 'Đặt lại mật khẩu' }).click();
  await page
    .getByRole('dialog', { name: 'Xác minh trước khi đăng nhập' })
    .getByRole('button', { name: 'Đóng' })
    .click();
  await expect(page.getByText('Mật khẩu đã được đổi')).toBeVisible();
  await page.unroute(`**${loginCall.path}`);
  await page
    .getByRole('region', { name: 'Đặt lại mật khẩu bằng điện thoại' })
    .getByRole('button', { name: 'Đăng nhập' })
    .click();
  await expect(page).toHaveURL(`${site}/`);
  await expect(accountButton(page, name)).toBeVisible();
  expect(codesSent, 'a code counts once').toBe(1);
  expect(
    await page.evaluate(() => localStorage.getItem('stay')),
    'the box to stay signed in was left ticked',
  ).toBe('1');
});

test('[SYS-05] [AUTH-02] [AUTH-05] a member who came with a mobile number alone signs in again by SMS, and sets a password', async ({
  page,
}, { workerIndex }) => {
  const site = await ownBrand(`sms${workerIndex}`, {
    switchesOn: ['MOBILENUMREG3', 'REGSMS3', 'VERIFICATIONCODELOGIN3'],
    notices: [],
    banners: [],
  });
  const mobile = newMobile();
  await page.goto(`${site}/register`);
  const form = page.getByRole('form', { name: 'Đăng ký tài khoản' });
  await form.getByLabel(/^Số điện thoại/).fill(mobile);
  await form.getByRole('button', { name: 'Lấy mã' }).click();
  await form.getByLabel(/^Mã xác thực SMS/).fill(await codeFor(page, mobile));
  await form.getByRole('button', { name: 'Đăng ký' }).click();
  await expect(page).toHaveURL(`${site}/`);
  const name = await page.evaluate(() => sessionStorage.getItem('account') ?? '');
  await leave(page);
  const before = await codeFor(page, mobile);

  await page.goto(`${site}/login`);
  await page.getByRole('tab', { name: 'SMS' }).click();
  const login = loginForm(page);
  await login.getByLabel(/^Số điện thoại/).fill(mobile);
  await login.getByRole('button', { name: 'Lấy mã' }).click();
  await expect(login.getByRole('button', { name: /^Gửi lại sau \d+s$/ })).toBeDisabled();
  await expect
    .poll(() => codeFor(page, mobile), { message: 'another code for another purpose' })
    .not.toBe(before);
  await login.getByLabel(/^Mã xác thực SMS/).fill(await codeFor(page, mobile));
  await login.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(accountButton(page, name)).toBeVisible();

  await page.goto(`${site}/personal/securityCenter`);
  await page.getByRole('button', { name: 'Đặt mật khẩu', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Đặt mật khẩu' });
  await fillNew(dialog, newPassword);
  await dialog.getByRole('button', { name: 'Đặt mật khẩu' }).click();
  await expect(page.getByRole('button', { name: 'Đổi mật khẩu', exact: true })).toBeVisible();
});

test('[SYS-05] [AUTH-02] without the switches there is one way to sign in and one to recover', async ({
  page,
}, { workerIndex }) => {
  const site = await ownBrand(`plain${workerIndex}`, {
    switchesOn: ['USERNAMEREG3'],
    notices: [],
    banners: [],
  });
  for (const path of ['/login', '/forget']) {
    await page.goto(site + path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
  }
});

const paymentPassword = 'tien2468';

test('[CASHIER-05] [CENTRE-03] a member sets a payment password and adds a bank account in their own name; five wrong ones lock it', async ({
  page,
  expected,
}) => {
  expected.push(/400.*passwordCheck/, /403.*passwordCheck/);
  await newMember(page);
  await page.goto('/personal/securityCenter');
  await page.getByRole('button', { name: 'Thêm tài khoản ngân hàng' }).click();
  const add = page.getByRole('dialog', { name: 'Thêm tài khoản ngân hàng' });
  await expect(add.getByText('Vui lòng đặt mật khẩu thanh toán trước')).toBeVisible();
  await add.getByRole('button', { name: 'Đóng' }).click();

  await page.getByRole('button', { name: 'Đặt mật khẩu thanh toán' }).click();
  const set = page.getByRole('dialog', { name: 'Đặt mật khẩu thanh toán' });
  await set.getByLabel(/^Mật khẩu đăng nhập/).fill(password);
  await set.getByLabel(/^Mật khẩu thanh toán mới/).fill(paymentPassword);
  await set.getByLabel(/^Nhập lại mật khẩu thanh toán mới/).fill(paymentPassword);
  await set.getByRole('button', { name: 'Đặt mật khẩu thanh toán' }).click();
  await expect(page.getByText('Đã lưu mật khẩu thanh toán.')).toBeVisible();

  const fill = async (values: { number: string; holder: string; word: string }): Promise<void> => {
    await add.getByLabel(/^Ngân hàng/).selectOption('Vietcombank');
    await add.getByLabel(/^Số tài khoản/).fill(values.number);
    await add.getByLabel(/^Tên chủ tài khoản/).fill(values.holder);
    await add.getByLabel(/^Mật khẩu thanh toán/).fill(values.word);
    await add.getByRole('button', { name: 'Thêm tài khoản ngân hàng' }).click();
  };
  const number = String(Date.now());
  await page.getByRole('button', { name: 'Thêm tài khoản ngân hàng' }).click();
  await fill({ number, holder: 'Nguyễn Văn An', word: paymentPassword });
  await expect(page.getByText('Đã thêm tài khoản ngân hàng.')).toBeVisible();
  const mine = page.getByRole('listitem').filter({ hasText: `*********${number.slice(-4)}` });
  await expect(mine).toContainText('Vietcombank');
  await expect(mine).toContainText('NGUYEN VAN AN');

  await page.getByRole('button', { name: 'Thêm tài khoản ngân hàng' }).click();
  await fill({ number: `9${number}`, holder: 'Trần Thị Bé', word: paymentPassword });
  await expect(add.getByRole('alert')).toHaveText('Tên chủ tài khoản phải trùng với họ tên thật của bạn.');
  for (const left of [4, 3, 2, 1]) {
    await fill({ number: `9${number}`, holder: 'nguyen van an', word: `sai1234${left}` });
    await expect(add.getByRole('alert')).toHaveText(`Sai mật khẩu thanh toán. Bạn còn ${left} lần thử.`);
  }
  await fill({ number: `9${number}`, holder: 'nguyen van an', word: 'sai12340' });
  await expect(add.getByText('Mật khẩu thanh toán đang bị khoá')).toBeVisible();
  await add.getByRole('button', { name: 'Đóng' }).click();
  await expect(page.getByText('Mật khẩu thanh toán đã bị khoá vì nhập sai 5 lần.')).toBeVisible();
});
