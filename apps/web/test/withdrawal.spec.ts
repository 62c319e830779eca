import { createPrivateKey, randomUUID, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { addBankAccount } from '@sen/api/bankAccount';
import { gatewayPaths, gatewaySignatureHeader, gatewayTimestampHeader, type GatewayPayoutScenario } from '@sen/api/gateway';
import { info } from '@sen/api/member';
import { setPaymentPassword } from '@sen/api/paymentPassword';
import { decideWithdrawal, list, type WithdrawalDecision } from '@sen/api/withdrawal';
import { operatorElsewhere } from '../../console/test/desk.ts';
import { createVendorClient } from '../../server/test/faults/vendorClient.ts';
import { openGame } from '../../server/test/play.ts';
import { openStoryDatabase } from './storyDatabase.ts';
import { ask, deposit, expect, newMember, password, test } from './world.ts';

const port = Number(process.env['STORY_PORT'] ?? 18080);
const keyOf = (name: string) => createPrivateKey(readFileSync(`.data/stories-${port}/keys/${name}.private.pem`));
const paymentPassword = 'rut13579';

/** The member stakes so much in a slot of the arcade and wins it back, as the vendor's own calls say it. */
async function playFor(page: Page, baseURL: string, units: bigint): Promise<void> {
  const { id } = await ask(page, info, {});
  const db = openStoryDatabase();
  const arcade = createVendorClient({ url: baseURL, vendor: 'arcade', privateKey: keyOf('arcade') });
  try {
    const player = await openGame({ owner: db }, BigInt(id));
    const [bet, round, amount] = [randomUUID(), randomUUID(), units * 100_000n];
    expect((await arcade.bet(player, { transaction: bet, round, amount }))?.status).toBe('RS_OK');
    expect((await arcade.win(player, { reference: bet, round, amount, closes: true }))?.status).toBe('RS_OK');
  } finally {
    arcade.close();
    await db.close();
  }
}

/** How the gateway's next payout shall behave. */
async function behave(page: Page, scenario: GatewayPayoutScenario): Promise<void> {
  const [body, timestamp] = [JSON.stringify(scenario), String(Date.now())];
  const signature = sign('sha256', Buffer.from(`${timestamp}.${body}`), keyOf('operator')).toString('base64');
  const answer = await page.request.post(`http://localhost:${port + 2}${gatewayPaths.nextPayoutScenario}`, {
    data: body,
    headers: { 'content-type': 'application/json', [gatewayTimestampHeader]: timestamp, [gatewaySignatureHeader]: signature },
  });
  expect(answer.status()).toBe(200);
}

test('[CASHIER-02] deposit, play, withdraw: rejected it is back, approved it is paid although the gateway was silent, and received', async ({
  page,
  baseURL,
}) => {
  const finance = await operatorElsewhere(baseURL!, 'finance');
  const decide = async (decision: WithdrawalDecision, reason: string): Promise<void> => {
    const newest = (await ask(page, list, {})).list[0]!;
    await finance(decideWithdrawal, { id: newest.id, decision, reason });
  };
  await newMember(page);
  await deposit(page, '1000.00');

  await page.goto('/personal/withdraw');
  const available = page.locator('.withdrawal-available');
  await expect(available).toContainText('Vòng cược còn lại 1.000,00');
  await expect(available.getByRole('link', { name: 'Vào chơi' })).toHaveAttribute('href', '/rng');
  await expect(page.getByText('Bạn cần đặt mật khẩu rút tiền trước khi rút.')).toBeVisible();

  await playFor(page, baseURL!, 900n);
  await ask(page, setPaymentPassword, { loginPassword: password, newPassword: paymentPassword, confirmPassword: paymentPassword });
  const accountNumber = String(Date.now());
  await ask(page, addBankAccount, { paymentPassword, bankCode: 'VCB', accountNumber, holder: 'NGUYEN VAN AN' });
  await page.reload();
  await expect(available).toContainText('900,00');
  await expect(available).toContainText('Đã cược 900,00 / 1.000,00');

  const form = page.getByRole('form', { name: 'Lệnh rút tiền' });
  const request = async (amount: string): Promise<void> => {
    await form.getByRole('textbox', { name: 'Số tiền rút' }).fill(amount);
    await form.getByLabel(/^Mật khẩu rút tiền/).fill(paymentPassword);
    await form.getByRole('button', { name: 'Gửi lệnh rút' }).click();
  };
  await request('901');
  await expect(form.getByRole('alert')).toHaveText('Số tiền rút tối đa mỗi lần là 900,00.');
  await request('900');
  const current = page.locator('.withdrawal-current');
  await expect(current).toContainText('Chờ duyệt');
  await expect(available).toContainText('Số dư hiện có 100,00');

  await decide('reject', 'Tên chủ tài khoản chưa khớp');
  const row = page.getByRole('row', { name: /Bị từ chối/ });
  await expect(row).toContainText('Tên chủ tài khoản chưa khớp');
  await expect(available).toContainText('Số dư hiện có 1.000,00');

  await request('500');
  await expect(current).toContainText('Chờ duyệt');
  // Taken on, paid at once, told of ten seconds later: until then nobody knows.
  await behave(page, { reply: 'none', ends: 'paid', lateS: 10 });
  await decide('approve', 'Đúng chủ tài khoản');
  await expect(current).toContainText('Chờ xác nhận');
  await expect(current).toContainText('bạn không cần gửi lại lệnh');
  await expect(current).toContainText('Đã chi', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Tôi đã nhận tiền' }).click();
  await expect(page.getByText('Cảm ơn bạn đã xác nhận.')).toBeVisible();
  await expect(current).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Đã nhận/ })).toContainText('500,00');
  await expect(available).toContainText('Số dư hiện có 500,00');
});

test('[CASHIER-04] a member sends money to the agent above with the payment password; money that must still be played stays, and the page says why', async ({
  page,
  baseURL,
  expected,
}) => {
  expected.push(/MCSFE_agentTransfer/);
  await newMember(page, { affiliateCode: 'agent01' });
  await deposit(page, '1000.00');
  await ask(page, setPaymentPassword, { loginPassword: password, newPassword: paymentPassword, confirmPassword: paymentPassword });
  await page.goto('/personal/transferUpline');
  await expect(page.getByText('Chưa có lần chuyển nào')).toBeVisible();
  const form = page.getByRole('form', { name: 'Chuyển tiền đại lý' });
  await expect(form).toContainText('Người nhận: agent01 (tuyến trên trực tiếp)');
  const send = async (amount: string): Promise<void> => {
    await form.getByRole('textbox', { name: 'Số tiền chuyển' }).fill(amount);
    await form.getByLabel(/^Mật khẩu thanh toán/).fill(paymentPassword);
    await form.getByRole('button', { name: 'Chuyển tiền' }).click();
  };
  await send('400');
  await expect(form.getByRole('alert')).toHaveText('Bạn còn 1.000,00 vòng cược chưa hoàn thành nên hiện chỉ chuyển được 0,00.');
  await playFor(page, baseURL!, 1000n);
  await send('400');
  await expect(page.getByText('Đã chuyển 400,00 cho agent01.')).toBeVisible();
  const row = page.getByRole('row', { name: /Chuyển cho agent01/ });
  await expect(row).toContainText('400,00');
  // What is chosen stands in the address, so that a reload keeps it.
  await page.getByLabel('Đối tác').selectOption('received');
  await expect(page.getByText('Không có dữ liệu')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Đối tác')).toHaveValue('received');
  await page.getByLabel('Đối tác').selectOption('sent');
  await expect(row).toBeVisible();
});
