import { decideBankPayment, deskBankPayments } from '@sen/api/bankPayment';
import { openDesk, operatorElsewhere } from '../../console/test/desk.ts';
import { expectBooksToAgree, readQrCode, sendMoney, test } from './cashier.ts';
import { amountIn, speakAtStart, speakNow, startsWith, textsIn } from './texts.ts';
import { balanceOfMember, expect, newMember } from './world.ts';

for (const language of ['vi', 'en'] as const) {
  const t = textsIn(language, 'web/src/features/deposit/text');
  const inbox = textsIn(language, 'web/src/features/inbox/text');
  const atDesk = textsIn(language, 'console/src/features/bankPayment/text');
  const decision = textsIn(language, 'console/src/parts/text/decision');
  const queue = textsIn(language, 'console/src/parts/text/queue');
  test(`[OPS-03] [CASHIER-06] [CASHIER-03] in ${language}: a transfer with a wrong reference waits at the desk until two people credit it to the deposit it is like; the member’s page and inbox tell`, async ({
    page,
    baseURL,
    desk,
  }) => {
    await speakAtStart(page, language);
    const account = await newMember(page);
    await page.goto('/personal/depositv2');
    await page.getByText(t('channels.vietqr')).click();
    await page.getByRole('textbox', { name: t('amount') }).fill('12345');
    await page.getByRole('button', { name: t('submit') }).click();
    const code = (await readQrCode(
      page,
      page.getByRole('region', { name: t('transfer.title') }).getByRole('img'),
    ))!;
    await sendMoney(page, {
      account: code.number,
      dong: String(code.dong),
      memo: code.purpose!,
      memoFault: 'letter',
    });

    await openDesk(desk, 'finance', '/bank-payments');
    await speakNow(desk, language);
    const owner = await operatorElsewhere(baseURL!, 'owner');
    const like = code.purpose!.slice(0, 7);
    const row = desk
      .getByRole('row')
      .filter({ hasText: atDesk('reasons.reference') })
      .filter({ hasText: like });
    await row.getByRole('button', { name: queue('open') }).click();
    const dialog = desk.getByRole('dialog', { name: startsWith(atDesk('review.title', { id: '' })) });
    const suggested = dialog.getByRole('radio', {
      name: new RegExp(`${account}.*1 .*${atDesk('suggestions.sameAmount')}`),
    });
    await suggested.check();
    await dialog.getByLabel(decision('reason')).fill('Nhầm một ký tự');
    await dialog
      .getByRole('button', { name: startsWith(atDesk('review.credit', { depositId: '' })) })
      .click();
    await expect(desk.getByText(decision('needsSecond'))).toBeVisible();
    expect(await balanceOfMember(page)).toBe('0.00');
    await expect(page.getByRole('heading', { name: t('headline.pending') })).toBeVisible();

    const { list } = await owner(deskBankPayments, { state: 'open', size: 500 });
    const { id, depositId } = list.find(({ member }) => member === account)!;
    const decided = await owner(decideBankPayment, {
      id,
      decision: 'credit',
      depositId: depositId!,
      reason: 'seen as well',
    });
    expect(decided).toEqual({ state: 'matched', needsSecond: false });
    await expect(page.getByRole('heading', { name: t('headline.paid') })).toBeVisible();
    const amount = amountIn(language, '12345.00');
    await expect(page.getByText(`+${amount}`).first()).toBeVisible();
    await page.goto('/personal/messageV2');
    await expect(
      page.getByRole('main').getByRole('button', { name: inbox('templates.depositArrived.title') }),
    ).toContainText(amount);
    await desk.getByRole('tab', { name: atDesk('states.matched') }).click();
    await expect(
      desk.getByRole('row').filter({ hasText: like }).filter({ hasText: 'NGUYEN VAN AN' }),
    ).toContainText(atDesk('states.matched'));
    await expectBooksToAgree();
  });
}
