/** The steps that many stories begin with: somebody new, their way in, their money, their game. */
import type { AnyCall, Answer, InputOf, OutputOf } from '@sen/api/call';
import { numberFormatOf } from '@sen/api/numberFormat';
import { createDeposit, getDeposit as oneDeposit, type Deposit } from '@sen/api/deposit';
import { register as registerCall } from '@sen/api/member';
import { login as loginCall } from '@sen/api/session';
import { bets } from '@sen/api/record';
import { sealing } from '@sen/api/system';
import { balance } from '@sen/api/wallet';
import { randomUUID } from 'node:crypto';
import { createBodyEncryption } from '@sen/front/seal';
import type { BrowserContext, FrameLocator, Locator, Page, Response } from '@playwright/test';
import { hydrated, expect, test } from './watched.ts';

export { hydrated, expect, test };
export const password = 'Matkhau123';

let serial = 0;

/** A name that nobody has, within 15 letters and digits. */
export function newName(): string {
  return `k${Date.now().toString(36).slice(-6)}${process.pid.toString(36).slice(-3)}${(serial++).toString(36)}`;
}

/** The password field of a form; the button that shows it is not meant. */
export const passwordField = (form: Locator): Locator => form.getByLabel(/^Mật khẩu\*?$/);

/**
 * Somebody new who is signed in in this browser, made beside its screens. The page stays where
 * nothing of the site runs.
 */
export async function newMember(
  page: Page,
  { affiliateCode }: { affiliateCode?: string } = {},
): Promise<string> {
  const name = newName();
  await enter(page, registerCall, {
    username: name,
    password,
    confirmPassword: password,
    registerMethod: 'WEB',
    termsAccepted: true,
    affiliateCode,
  });
  return name;
}

/** An agent of the demo is signed in in this browser, beside its screens. */
export async function enterAsAgent(page: Page, name = 'agent01'): Promise<void> {
  await enter(page, loginCall, {
    type: 'username',
    username: name,
    password: 'Agent@12345',
    agentPage: true,
  });
}

/**
 * By a call that begins a session, made beside the screens. The page stays where nothing of the
 * site runs.
 */
async function enter<C extends typeof registerCall | typeof loginCall>(
  page: Page,
  call: C,
  body: InputOf<C>,
): Promise<void> {
  // First, as the session of a page that still runs ends with the call.
  await page.goto('/site.webmanifest');
  const key = await ask(page, sealing, {});
  const sealed = await createBodyEncryption(key, async () => key)(call.path, body, false);
  const answer = await page.request.fetch(call.path, { method: call.method, data: { sealed } });
  const { value } = (await answer.json()) as { value: OutputOf<C> };
  await page.evaluate(
    (values) => {
      for (const [key, text] of Object.entries(values)) sessionStorage.setItem(key, String(text));
    },
    {
      token: value.token,
      isAgent: value.isAgent,
      memberLabel: value.memberLabel,
      customerId: value.customerId,
      account: value.account,
    },
  );
}

/** The arcade's slot, as its address stands in the lobby. */
export const gameAddress = '/game?vassalage=arcade&gameCode=hoi-trang-ram&gameType=RNG';

/** A member who has signed out again, as far as this browser knows. */
export async function formerMember(page: Page): Promise<string> {
  const name = await newMember(page);
  await page.evaluate(() => sessionStorage.clear());
  return name;
}

/** A call of this browser's member, made beside its screens. */
export async function ask<C extends AnyCall>(page: Page, call: C, input: InputOf<C>): Promise<OutputOf<C>> {
  const token = await page.evaluate(() =>
    location.origin === 'null' ? null : sessionStorage.getItem('token'),
  );
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const key = call.sealed ? await ask(page, sealing, {}) : undefined;
  const data = key
    ? { sealed: await createBodyEncryption(key, async () => key)(call.path, input, false) }
    : input;
  const answer = await (call.method === 'GET'
    ? page.request.get(call.path, { params: input as Record<string, string>, headers })
    : page.request.post(call.path, { data, headers }));
  const body = (await answer.json()) as Answer<OutputOf<C>>;
  if (!body.success) throw new Error(`${call.name} was refused: ${body.code}`);
  return body.value;
}

/** The button behind which the account's menu hangs: the sign of a session in the header. */
export const accountButton = (page: Page, name: string): Locator =>
  page.getByRole('banner').getByRole('button', { name: `Tài khoản ${name}` });

export const loginForm = (page: Page): Locator =>
  page.getByRole('main').getByRole('form', { name: 'Đăng nhập' });

export async function signIn(page: Page, name: string, word = password): Promise<void> {
  await page.goto('/login');
  const form = loginForm(page);
  await form.getByLabel('Tên đăng nhập', { exact: false }).first().fill(name);
  await passwordField(form).fill(word);
  await form.getByRole('button', { name: 'Đăng nhập' }).click();
}

/** Free play: a trial account of its own. */
export async function enterAsTrial(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Chơi thử' }).click();
  await expect(page).toHaveURL('/');
}

/**
 * Begins a deposit of a decimal string; gives the page of the gateway, a tab of its own on a
 * desktop and the same tab on a phone.
 */
export async function beginDeposit(page: Page, context: BrowserContext, amount: string): Promise<Page> {
  await page.goto('/personal/depositv2');
  await page.getByRole('textbox', { name: 'Số tiền nạp' }).fill(numberFormatOf('vi').decimal(amount));
  const onPhone = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  const opened = onPhone ? undefined : context.waitForEvent('page');
  await page.getByRole('button', { name: 'Tiếp tục thanh toán' }).click();
  const gateway = (await opened) ?? page;
  await gateway.waitForURL(/\/pay\//);
  return gateway;
}

/** Another tab of the same browser chooses a theme, which this one follows at once. */
export async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  // A page that came drawn hears of it once its scripts have come, of which nothing in it tells.
  await expect
    .poll(() =>
      page.evaluate((newValue) => {
        dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }));
        return document.documentElement.dataset['theme'];
      }, theme),
    )
    .toBe(theme);
  // Colours that pass from one theme to the other do so within a frame, which a busy machine may
  // owe for a while.
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((each) => (each instanceof CSSTransition ? each.finished : [])),
    ),
  );
}

/** The member's balance by the server: a decimal string. */
export const balanceOfMember = async (page: Page): Promise<string> =>
  (await ask(page, balance, {})).sumBalance;

/**
 * Until what is shown is what the server says that the member has: a win may come there a moment
 * after it was seen.
 */
export async function showsBalance(page: Page, place: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const amount = numberFormatOf('vi').amount(await balanceOfMember(page));
      const shown = (await place.textContent()) ?? '';
      return shown.includes(amount) ? 'the balance' : `${shown} instead of ${amount}`;
    })
    .toBe('the balance');
}

/** The number of rounds that the member has played. */
export const roundsPlayed = async (page: Page): Promise<number> => (await ask(page, bets, {})).list.length;

/**
 * Pays at the gateway's own page; on a phone that is the same tab, from which the link leads back.
 */
export async function pay(page: Page, gateway: Page): Promise<void> {
  await gateway.getByRole('button', { name: /^Thanh toán/ }).click();
  if (gateway === page) await page.getByRole('link', { name: /^Quay về/ }).click();
}

/**
 * Puts money into the member's account through the gateway, without a screen: `beginDeposit` and
 * `pay` use the screens.
 */
export async function deposit(page: Page, amount: string): Promise<Deposit> {
  const begun = await ask(page, createDeposit, { channel: 'sandbox', amount, requestId: randomUUID() });
  const paid = await page.request.post(`${begun.payUrl}/pay`, { maxRedirects: 0 });
  if (paid.status() !== 303) throw new Error(`the gateway answered ${paid.status()} to a payment`);
  await expect.poll(async () => (await ask(page, oneDeposit, { id: begun.id })).state).toBe('paid');
  return begun;
}

/** Opens the arcade's slot from the lobby and waits until it can be played. */
export async function openGame(page: Page): Promise<FrameLocator> {
  await page.goto('/rng');
  // A banner may name the game as well.
  await page
    .getByRole('article')
    .getByRole('link', { name: /Hội Trăng Rằm/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/game\?/);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('button', { name: 'Quay', exact: true })).toBeEnabled({ timeout: 60_000 });
  return frame;
}

/**
 * One round, from the press to the moment at which the next one could begin. The bet was taken: a
 * press that did nothing fails here.
 */
export async function spin(frame: FrameLocator, name = 'Quay'): Promise<void> {
  const button = frame.getByRole('button', { name, exact: true }).and(frame.locator(':enabled'));
  const isTaken = (answer: Response): boolean =>
    new URL(answer.url()).pathname === '/api/play' && answer.ok();
  await Promise.all([
    frame.owner().page().waitForResponse(isTaken, { timeout: 90_000 }),
    button.click({ timeout: 60_000 }),
  ]);
  await endOfRound(frame, name);
}

/** Until the reels may be turned again, with a yes to the question of a festival on the way. */
export async function endOfRound(frame: FrameLocator, name = 'Quay'): Promise<void> {
  const ready = frame.getByRole('button', { name, exact: true }).and(frame.locator(':enabled'));
  const asked = frame.getByRole('dialog').getByRole('button').first();
  for (;;) {
    await expect(ready.or(asked).first()).toBeVisible({ timeout: 60_000 });
    if (!(await asked.isVisible())) return;
    await asked.click();
  }
}

/**
 * The outbox of the server, which stands in for phones and eyes: codes that were sent, answers of
 * open captchas.
 */
export async function outbox(
  page: Page,
): Promise<{ messages: { recipient: string; body: string }[]; captchas: { id: string; answer: string }[] }> {
  const answer = await page.request.get('/dev/outbox', { headers: { accept: 'application/json' } });
  return (await answer.json()) as Awaited<ReturnType<typeof outbox>>;
}

export const sessionStorageOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...sessionStorage }));
