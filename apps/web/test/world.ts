/** The steps that many stories begin with: somebody new, their way in, their money, their game. */
import { type BrowserContext, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { expect, test } from './watched.ts';

export { expect, test };
export const password = 'Matkhau123';

let serial = 0;

/** A name that nobody has, within 15 letters and digits. */
export function newName(): string {
  return `k${Date.now().toString(36).slice(-6)}${process.pid.toString(36).slice(-3)}${(serial++).toString(36)}`;
}

/** The password field of a form; the button that shows it is not meant. */
export const passwordField = (form: Locator): Locator => form.getByLabel(/^Mật khẩu\*?$/);

/** Registers somebody new on the registration page, who is then signed in and at home. */
export async function register(page: Page, name = newName()): Promise<string> {
  await page.goto('/register');
  const form = page.getByRole('form', { name: 'Đăng ký tài khoản' });
  await form.getByLabel('Tên đăng nhập').fill(name);
  await passwordField(form).fill(password);
  await form.getByLabel('Nhập lại mật khẩu').fill(password);
  await form.getByRole('button', { name: 'Đăng ký', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(accountButton(page, name)).toBeVisible();
  return name;
}

/** The button behind which the account's menu hangs: the sign of a session in the header. */
export const accountButton = (page: Page, name: string): Locator => page.getByRole('banner').getByRole('button', { name: `Tài khoản ${name}` });

export const loginForm = (page: Page): Locator => page.getByRole('main').getByRole('form', { name: 'Đăng nhập' });

export async function signIn(page: Page, name: string, word = password): Promise<void> {
  await page.goto('/login');
  const form = loginForm(page);
  await form.getByLabel('Tên đăng nhập', { exact: false }).first().fill(name);
  await passwordField(form).fill(word);
  await form.getByRole('button', { name: 'Đăng nhập' }).click();
}

/** Begins a deposit; gives the page of the gateway, a tab of its own on a desk and the same tab on a phone. */
export async function beginDeposit(page: Page, context: BrowserContext, amount: string): Promise<Page> {
  await page.goto('/personal/depositv2');
  await page.getByRole('textbox', { name: 'Số tiền nạp' }).fill(amount);
  const onPhone = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  const opened = onPhone ? undefined : context.waitForEvent('page');
  await page.getByRole('button', { name: 'Tiếp tục thanh toán' }).click();
  const gateway = (await opened) ?? page;
  await gateway.waitForURL(/\/pay\//);
  return gateway;
}

/** Puts money into the account by the sandbox gateway, and waits until the site says so. */
export async function deposit(page: Page, context: BrowserContext, amount: string): Promise<void> {
  const gateway = await beginDeposit(page, context, amount);
  await gateway.getByRole('button', { name: /^Thanh toán/ }).click();
  if (gateway === page) await page.getByRole('link', { name: /^Quay về/ }).click();
  await expect(page.getByRole('heading', { name: 'Nạp tiền thành công' })).toBeVisible();
  if (gateway !== page) await gateway.close();
}

/** Opens the arcade's slot from the lobby and waits until it can be played. */
export async function openGame(page: Page): Promise<FrameLocator> {
  await page.goto('/rng');
  await page.getByRole('link', { name: /Hội Trăng Rằm/ }).click();
  await expect(page).toHaveURL(/\/game\?/);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('button', { name: 'Quay', exact: true })).toBeEnabled({ timeout: 30_000 });
  return frame;
}

/** One spin, to its end. */
export async function spin(page: Page, frame: FrameLocator): Promise<void> {
  const settled = page.waitForResponse((response) => response.url().includes('/wps/v2/wallets/balance'));
  await frame.getByRole('button', { name: 'Quay', exact: true }).click();
  await settled;
}

/** The outbox of the server, which stands in for phones and eyes: codes that were sent, answers of open captchas. */
export async function outbox(page: Page): Promise<{ messages: { recipient: string; body: string }[]; captchas: { id: string; answer: string }[] }> {
  const answer = await page.request.get('/dev/outbox', { headers: { accept: 'application/json' } });
  return (await answer.json()) as Awaited<ReturnType<typeof outbox>>;
}

export const sessionStorageOf = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...sessionStorage }));
