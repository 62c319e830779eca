import type { Page } from '@playwright/test';
import { createDeposit } from '@sen/api/deposit';
import { openDesk } from '../../console/test/desk.ts';
import { expectBooksToAgree, sendMoney, test } from './cashier.ts';
import { ask, balanceOfMember, deposit, expect, gameAddress, newMember, openGame, signIn } from './world.ts';
import * as fixture from '../../server/test/fixtures/calls.ts';
import { make } from './fixtures.ts';
import { amountIn, speakNow, textsIn } from './texts.ts';

test.use({ pictures: true });

const centre = '/personal/responsibleGaming';
const form = (page: Page) => page.getByRole('form', { name: 'Đặt hạn mức' });
const line = (page: Page, kind: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: kind });

test('[SAFE-01] [T83] [T84] a limit set on the page holds in the slot, which says so itself, and a reality check stands over the game until it is answered', async ({
  page,
  expected,
}) => {
  const name = await newMember(page);
  await deposit(page, '500.00');
  await page.goto(centre);
  await expect(page.getByText('500,00').first()).toBeVisible();
  await form(page).getByLabel('Loại hạn mức').selectOption('loss');
  await form(page).getByRole('textbox', { name: 'Số tiền' }).fill('0,01');
  await form(page).getByRole('button', { name: 'Đặt hạn mức' }).click();
  await expect(line(page, 'Tiền thua').filter({ hasText: 'mỗi ngày' })).toContainText('0,01');
  await form(page).getByLabel('Loại hạn mức').selectOption('reality');
  await form(page).getByLabel('Thời gian').selectOption('15');
  await form(page).getByRole('button', { name: 'Đặt hạn mức' }).click();
  await expect(line(page, 'Nhắc nhở khi chơi')).toContainText('15 phút');

  // Higher waits.
  await form(page).getByLabel('Thời gian').selectOption('60');
  await form(page).getByRole('button', { name: 'Đặt hạn mức' }).click();
  await expect(line(page, 'Nhắc nhở khi chơi')).toContainText('Đang chờ nâng lên 1 giờ');
  await line(page, 'Nhắc nhở khi chơi').getByRole('button', { name: 'Giữ hạn mức cũ' }).click();
  await expect(line(page, 'Nhắc nhở khi chơi')).not.toContainText('Đang chờ');

  expected.push(/status of 409/, /status of 403/);
  const frame = await openGame(page);
  await frame.getByRole('button', { name: 'Quay', exact: true }).click();
  await expect(frame.getByText('Vượt hạn mức mà bạn tự đặt')).toBeVisible();

  // A quarter of an hour of play, but for some seconds.
  await make(fixture.agePlay, { account: name, seconds: 14 * 60 + 57 });
  await page.reload();
  const check = page.getByRole('dialog', { name: 'Nghỉ một chút nhé' });
  await expect(frame.getByRole('button', { name: 'Quay', exact: true })).toBeEnabled({ timeout: 60_000 });
  await expect(check).toContainText('Bạn đã chơi 15 phút');
  // Neither a reload nor Escape gets past it.
  await page.reload();
  await expect(check).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(check).toBeVisible();
  await check.getByRole('button', { name: 'Chơi tiếp' }).click();
  await expect(check).toBeHidden();
  await expect(frame.getByRole('button', { name: 'Quay', exact: true })).toBeEnabled({ timeout: 60_000 });
});

for (const language of ['vi', 'en'] as const) {
  const t = textsIn(language, 'web/src/features/limit/text');
  const deposits = textsIn(language, 'web/src/features/deposit/text');
  const rewards = textsIn(language, 'web/src/features/reward/text');
  const centreTexts = textsIn(language, 'web/src/features/member/text');
  const atDesk = textsIn(language, 'console/src/features/deposit/text');
  const decision = textsIn(language, 'console/src/parts/text/decision');
  const queue = textsIn(language, 'console/src/parts/text/queue');
  test(`[SAFE-01] [OPS-03] [T81] in ${language}: who excludes themselves may sign in to read and withdraw, and to nothing else; money that comes after that is a case of the desk, to be sent back`, async ({
    page,
    expected,
    desk,
  }) => {
    // The pages ask once more before they know that they are signed out.
    expected.push(/status of 401/, /status of 403/);
    const name = await newMember(page);
    await deposit(page, '500.00');
    const late = await ask(page, createDeposit, {
      channel: 'vietqr',
      amount: '150.00',
      requestId: crypto.randomUUID(),
    });
    await page.goto(centre);
    await speakNow(page, language);
    await page.getByRole('button', { name: t('exclusionAsk') }).click();
    const sure = page.getByRole('dialog', { name: t('exclusionSure', { term: t('terms.sixMonths') }) });
    await sure.getByRole('button', { name: t('exclusionAsk') }).click();
    await expect(page).toHaveURL('/');

    // The form of the sign-in is told in one language.
    await speakNow(page, 'vi');
    await signIn(page, name);
    await expect(page).toHaveURL('/');
    await speakNow(page, language);
    const isHeld = page.getByText(t('held.self_exclusion'), { exact: false });
    await page.goto(centre);
    await expect(isHeld.first()).toBeVisible();
    await expect(page.getByRole('form', { name: t('form') })).toHaveCount(0);
    await expect(page.getByRole('link', { name: centreTexts('pages.withdraw') }).first()).toBeVisible();
    await page.goto('/personal/depositv2');
    await expect(isHeld.first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: deposits('amount') })).toHaveCount(0);
    await page.goto('/personal/rewardCenter');
    await expect(page.getByRole('main').getByText(rewards('excluded'))).toBeVisible();
    await page.goto(gameAddress);
    await expect(isHeld.first()).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);

    // The transfer was under way.
    const { account, dong, reference } = late.bankTransfer!;
    await sendMoney(page, { account, dong, memo: reference });
    await openDesk(desk, 'finance', '/deposits?state=review');
    await speakNow(desk, language);
    const row = desk.getByRole('row').filter({ hasText: late.id });
    await row.getByRole('button', { name: queue('open') }).click();
    const dialog = desk.getByRole('dialog', { name: atDesk('review.title', { id: late.id }) });
    await expect(dialog).toContainText(atDesk('review.reasons.excluded'));
    await dialog.getByLabel(decision('reason')).fill('Hoàn lại người gửi');
    await dialog.getByRole('button', { name: atDesk('review.refuse') }).click();
    await expect(desk.getByText(atDesk('review.done.refuse', { id: late.id }))).toBeVisible();
    await page.goto('/personal/transactionHistory');
    await expect(page.getByText(amountIn(language, '500.00')).first()).toBeVisible();
    await expect(page.getByText(amountIn(language, '150.00'))).toHaveCount(0);
    expect(await balanceOfMember(page)).toBe('500.00');
    await expectBooksToAgree();
  });
}
