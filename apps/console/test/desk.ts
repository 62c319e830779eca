/**
 * Parts that the console's stories share: a browser that tolerates no error, people who act beside
 * it, and the way in.
 */
import { decideChange, deskChanges } from '@sen/api/changeRequest';
import type { OperatorRole } from '@sen/api/call';
import type { Client } from '@sen/api/client';
import { register } from '@sen/api/member';
import { operatorLogin } from '@sen/api/operator';
import { request } from 'node:http';
import { expect, type Locator, type Page } from '@playwright/test';
import { visitor } from '../../../tools/run/demo/person.ts';
import * as fixture from '../../server/test/fixtures/calls.ts';
import { make } from '../../web/test/fixtures.ts';
import { test as base } from '../../web/test/kept.ts';

export { expect };
const operatorPassword = 'Operator@12345';

/**
 * Lines of the browser's own log that a story brings about on purpose: refused calls, cut lines.
 */
type Tolerated = { toleratedErrors: RegExp | undefined };

/**
 * A story ends in failure when the browser reported any error: a broken script, a blocked style, a
 * missing file.
 */
export const test = base.extend<Tolerated & { watched: void }>({
  toleratedErrors: [undefined, { option: true }],
  watched: [
    async ({ page, toleratedErrors }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      await use();
      // Requests that the page makes while it closes are no matter of the story, nor that nobody
      // answers them.
      const told = [...errors];
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(told.filter((error) => !toleratedErrors?.test(error))).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * The password of the sign-in page; the button beside it, which shows it, has the word in its name
 * too.
 */
export const passwordField = (page: Page): Locator => page.getByLabel(/^Mật khẩu/);

/** Fills the sign-in form and sends it. */
export async function fillSignIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('Tên nhân viên').fill(name);
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
}

/** Goes to a page of the console and signs in. */
export async function openDesk(page: Page, role: OperatorRole, path = '/'): Promise<void> {
  await openDeskAs(page, { name: role, password: operatorPassword }, path);
}

/** The same for an operator of a story's own. */
export async function openDeskAs(
  page: Page,
  { name, password }: { name: string; password: string },
  path = '/',
): Promise<void> {
  await page.goto(`/console${path}`);
  await fillSignIn(page, name, password);
  await expect(page.getByRole('button', { name: `Tài khoản ${name}` })).toBeVisible();
}

/** An operator of a story's own who works for these brands, by their codes. */
export async function newOperator(
  role: OperatorRole,
  brands: string[],
): Promise<{ name: string; password: string }> {
  const operator = { name: `${role}-${crypto.randomUUID().slice(0, 8)}`, password: operatorPassword };
  await make(fixture.addOperator, { ...operator, role, brands });
  return operator;
}

/** The menu's entries: beside the page, or behind the button of a phone. */
export async function openMenu(page: Page): Promise<Locator> {
  const button = page.getByRole('button', { name: 'Danh mục' });
  if (await button.isVisible()) await button.click();
  return page.getByRole('navigation', { name: 'Các mục quản trị' }).filter({ visible: true });
}

/**
 * Reaches this machine and asks for another host there: only browsers know where `*.localhost` is.
 */
function fetchAt(host: string): typeof fetch {
  return (input, init) =>
    new Promise((resolve, reject) => {
      const headers = { ...Object.fromEntries(new Headers(init?.headers)), host };
      const sent = request(
        input instanceof Request ? input.url : input,
        { method: init?.method ?? 'GET', headers },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', reject);
          answer.on('end', () => {
            const shown = new Headers();
            for (let i = 0; i < answer.rawHeaders.length; i += 2)
              shown.append(answer.rawHeaders[i]!, answer.rawHeaders[i + 1]!);
            resolve(new Response(Buffer.concat(parts), { status: answer.statusCode ?? 500, headers: shown }));
          });
        },
      );
      sent.on('error', reject);
      sent.end(init?.body);
    });
}

/**
 * Somebody beside this browser: the typed client with cookies and a token of their own. `host`
 * names another brand's.
 */
export const somebody = (url: string, host?: string): ReturnType<typeof visitor> =>
  visitor(url, host ? fetchAt(host) : fetch);

/** A member who has just registered under a name that nobody else has, at the brand of `host`. */
export async function newMember(url: string, host?: string): Promise<{ call: Client; account: string }> {
  const member = somebody(url, host);
  const account = `desk${crypto.randomUUID().replaceAll('-', '').slice(0, 9)}`;
  const value = await member.call(register, {
    username: account,
    password: 'Matkhau123',
    confirmPassword: 'Matkhau123',
    registerMethod: 'WEB',
    termsAccepted: true,
  });
  member.signedIn(value.token);
  return { call: member.call, account };
}

/** An operator at another desk, to compare the screen with the server's answers. */
export async function operatorElsewhere(url: string, role: OperatorRole): Promise<Client> {
  const operator = somebody(url);
  const { token } = await operator.call(operatorLogin, { name: role, password: operatorPassword });
  operator.signedIn(token);
  return operator.call;
}

/** A colleague approves the change of terms that waits under this name. */
export async function approveChange(
  url: string,
  subject: string,
  role: OperatorRole = 'finance',
): Promise<void> {
  const second = await operatorElsewhere(url, role);
  const { list } = await second(deskChanges, { state: 'waiting', size: 50 });
  const { id } = list.find((change) => change.subject === subject)!;
  await second(decideChange, { id, decision: 'approve', reason: 'Đã xem kỹ' });
}
