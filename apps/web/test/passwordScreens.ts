/**
 * The screens of codes and passwords that a brand may have, all of them on one brand of a story's
 * own.
 */
import type { Page } from '@playwright/test';
import * as fixture from '../../server/test/fixtures/calls.ts';
import { make } from './fixtures.ts';
import { ownBrand } from './ownBrand.ts';
import { accountButton, hydrated, expect, newName, password, passwordField } from './world.ts';

/** A brand on which passwords grow old and phones sign in and set passwords; gives its origin. */
export const brandOfCodes = (code: string): Promise<string> =>
  ownBrand(code, {
    switchesOn: ['USERNAMEREG3', 'VERIFICATIONCODELOGIN3', 'PHONERESET3', 'PASSWORDEXPIRY3', 'COUNTRYCODE3'],
    passwordLifeDays: 30,
    notices: [],
    banners: [],
  });

/** Nobody waits for a password to grow old. */
export const agePassword = (account: string, days: number): Promise<unknown> =>
  make(fixture.agePassword, { account, days });

/**
 * A new account of a brand, with a name and a password, and with a number where the form wants one.
 */
export async function register(page: Page, site: string, name: string, mobile?: string): Promise<void> {
  await page.goto(`${site}/register`);
  const form = page.getByRole('form', { name: 'Đăng ký tài khoản' });
  if (mobile !== undefined) await form.getByLabel(/^Số điện thoại/).fill(mobile);
  await form.getByLabel(/^Tên đăng nhập/).fill(name);
  await passwordField(form).fill(password);
  await form.getByLabel(/^Nhập lại mật khẩu/).fill(password);
  await form.getByRole('button', { name: 'Đăng ký' }).click();
  await expect(accountButton(page, name)).toBeVisible();
}

/** Forgets the session in this browser, and that somebody stays signed in here. */
export async function leave(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  await page.context().clearCookies({ name: /stay/ });
}

/** Opens each of the screens with the faults of an empty form on it, and lets `look` see it. */
export async function openPasswordScreens(
  page: Page,
  site: string,
  look: (screen: string) => Promise<void>,
): Promise<void> {
  const name = newName();
  await register(page, site, name);
  await page.goto(`${site}/personal/securityCenter`);
  await hydrated(page);
  await page.locator('.password-line button').click();
  await sendEmpty(page, 3);
  await look('another password');

  await leave(page);
  // The way by phone: the second one to sign in, the first one to come back into an account.
  for (const [path, tab, faults] of [
    ['/login', 1, 2],
    ['/forget', 0, 3],
  ] as const) {
    await page.goto(site + path);
    await hydrated(page);
    await page.getByRole('main').getByRole('tab').nth(tab).click();
    await sendEmpty(page, faults);
    await look(`${path} by phone`);
  }

  await agePassword(name, 31);
  await enter(page, site, name);
  await sendEmpty(page, 2);
  await look('an expired password');
}

/** Signs in by name. */
async function enter(page: Page, site: string, name: string): Promise<void> {
  await page.goto(`${site}/login`);
  await hydrated(page);
  const form = page.getByRole('main').getByRole('form');
  await form.locator('input[name=username]').fill(name);
  await form.locator('input[name=password]').fill(password);
  await form.locator('button[type=submit]').click();
}

/**
 * Sends the form that has just come with nothing in it, and waits until each of its fields says so.
 */
async function sendEmpty(page: Page, faults: number): Promise<void> {
  const form = page
    .locator('form')
    .filter({ has: page.locator('[autocomplete=new-password], [autocomplete=one-time-code]') })
    .filter({ visible: true });
  await form.locator('button[type=submit]').click();
  await expect(form.getByRole('alert')).toHaveCount(faults);
  // The screen behind a dialog may be loading still.
  await expect(page.locator('main')).toHaveCount(1);
  await expect(page.locator('main .sen-skeleton')).toHaveCount(0);
}
