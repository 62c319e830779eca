/**
 * A person without a pointer registers, signs in, deposits, plays and reads the record: every step
 * by keys alone.
 */
import type { Locator, Page } from '@playwright/test';
import {
  accountButton,
  balanceOfMember,
  endOfRound,
  expect,
  formerMember,
  loginForm,
  newName,
  password,
  passwordField,
  roundsPlayed,
  test,
} from './world.ts';

test.use({ pictures: true });

const stepsMax = 120;

/** Tabs forward until the element has the focus, as somebody who looks for it would. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < stepsMax; steps++) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${stepsMax} tabs did not reach ${String(target)}`);
}

test('[UI-05] signing in, depositing, playing a round and opening it in the record need no pointer', async ({
  page,
}) => {
  const name = await formerMember(page);
  await page.goto('/login');
  const form = loginForm(page);
  await tabTo(page, form.getByLabel('Tên đăng nhập', { exact: false }).first());
  await page.keyboard.type(name);
  await tabTo(page, passwordField(form));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');

  await page.goto('/personal/depositv2');
  await tabTo(page, page.getByRole('textbox', { name: 'Số tiền nạp' }));
  await page.keyboard.type('100');
  await tabTo(page, page.getByRole('button', { name: 'Tiếp tục thanh toán' }));
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Enter');
  const gateway = await opened;
  await tabTo(gateway, gateway.getByRole('button', { name: /^Thanh toán/ }));
  await gateway.keyboard.press('Enter');
  await expect.poll(() => balanceOfMember(page)).toBe('100.00');

  await page.goto('/rng');
  await tabTo(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: /Hội Trăng Rằm/ })
      .first(),
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/game\?/);
  const wheel = page.frameLocator('iframe').getByRole('button', { name: 'Quay', exact: true });
  await expect(wheel).toBeEnabled({ timeout: 60_000 });
  await tabTo(page, wheel);
  await page.keyboard.press('Enter');
  // A round may well return its stake: the balance alone does not tell.
  await expect.poll(() => roundsPlayed(page)).toBe(1);
  await endOfRound(page.frameLocator('iframe'));

  await page.goto('/personal/personalHistoryCopy');
  await tabTo(
    page,
    page.getByRole('row').filter({ hasText: 'Hội Trăng Rằm' }).getByRole('button', { name: 'Xem ván' }),
  );
  await page.keyboard.press('Enter');
  const round = page.getByRole('dialog', { name: /^Ván #\d+$/ });
  await tabTo(page, round.getByRole('link', { name: 'Kết quả và bằng chứng' }));
  await page.keyboard.press('Escape');
  await expect(round).toBeHidden();
});

test('[UI-05] registering needs no pointer: the terms are opened and closed on the way, and the focus comes back to their link', async ({
  page,
}) => {
  const name = newName();
  await page.goto('/register');
  const form = page.getByRole('main').getByRole('form', { name: 'Đăng ký tài khoản' });
  await tabTo(page, form.getByLabel('Tên đăng nhập', { exact: false }).first());
  await page.keyboard.type(name);
  await tabTo(page, passwordField(form));
  await page.keyboard.type(password);
  await tabTo(page, form.getByLabel('Nhập lại mật khẩu'));
  await page.keyboard.type(password);
  const terms = form.getByRole('button', { name: 'Điều khoản sử dụng' });
  await tabTo(page, terms);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Điều khoản sử dụng' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(terms).toBeFocused();
  await tabTo(page, form.getByRole('button', { name: 'Đăng ký', exact: true }));
  await page.keyboard.press('Enter');
  await expect(accountButton(page, name)).toBeVisible();
});
