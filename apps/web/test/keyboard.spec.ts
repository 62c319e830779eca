/** A person without a pointer signs in, deposits and plays: every step by keys alone. */
import type { Locator, Page } from '@playwright/test';
import { balanceOfMember, expect, formerMember, loginForm, password, passwordField, roundsPlayed, test } from './world.ts';

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

test('[UI-05] signing in, depositing and playing a round need no pointer', async ({ page, viewport }) => {
  test.skip(viewport!.width < 700, 'a keyboard stands on a desk');
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
});
