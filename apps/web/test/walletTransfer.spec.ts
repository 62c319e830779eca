import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vendorWallets } from '@sen/api/walletTransfer';
import { transferWalletPaths } from '@sen/api/transferWallet';
import { numberFormatOf } from '@sen/api/numberFormat';
import { formatAmount, parseAmount } from '@sen/api/money';
import { openDesk } from '../../console/test/desk.ts';
import * as fixture from '../../server/test/fixtures/calls.ts';
import { make } from './fixtures.ts';
import { ask, balanceOfMember, deposit, expect, newMember, spin, test } from './world.ts';

test.use({ pictures: true });

const port = Number(process.env['STORY_PORT'] ?? 18080);
const vendorUrl = `http://localhost:${port + 1}/v/delta`;
const shown = (amount: string): string => numberFormatOf('vi').amount(amount);

/**
 * Stands before the vendor: it passes requests on, but the answers to movements are lost, and their
 * state is not told. It can lie too: it reports a balance that is not there, and that it has sent
 * it back.
 */
async function loseAnswers() {
  let isHealed = false;
  let told: bigint | undefined;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url!;
    if (told !== undefined) {
      const lie = path === transferWalletPaths.balance ? { balance: Number(told) } : { state: 'done' };
      if (path === transferWalletPaths.move) told = 0n;
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(lie));
    }
    if (!isHealed && path === transferWalletPaths.state) return void request.socket.destroy();
    const answer = await fetch(vendorUrl + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-request-sign': String(request.headers['x-request-sign']),
      },
      body: Buffer.concat(chunks),
    });
    const text = await answer.text();
    if (!isHealed && path === transferWalletPaths.move) return void request.socket.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heal: () => (isHealed = true),
    lie: (balance: bigint) => (told = balance),
    close: () => new Promise((resolve) => (server.close(resolve), server.closeAllConnections())),
  };
}

test('[WALLET-03] money goes to a vendor’s wallet, is played there and comes back; a way back whose answer is lost waits, is asked about at the desk and settled once; of what a vendor says beyond its limit the excess is refused there', async ({
  page,
  otherPerson,
}) => {
  const account = await newMember(page);
  await deposit(page, '1000');
  const ofVendor = async (): Promise<string> =>
    (await ask(page, vendorWallets, {})).wallets.find(({ vendor }) => vendor === 'delta')!.balance!;

  await page.goto('/personal/transferFund');
  const wallets = page.getByRole('table', { name: 'Ví tại nhà cung cấp' });
  await expect(wallets.getByRole('row', { name: /Delta Games/ })).toContainText('0,00');
  const form = page.getByRole('form', { name: 'Chuyển' });
  await form.getByRole('textbox', { name: 'Số tiền' }).fill('200');
  await form.getByRole('button', { name: 'Chuyển' }).click();
  await expect(page.getByText('Đã chuyển 200,00.')).toBeVisible();
  await expect(wallets.getByRole('row', { name: /Delta Games/ })).toContainText('200,00');
  await expect(page.getByRole('row', { name: /Sang ví Delta Games/ })).toContainText('Hoàn tất');
  expect(await balanceOfMember(page)).toBe('800.00');

  await page.goto('/game?vassalage=delta&gameCode=cho-noi&gameType=RNG');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('button', { name: 'Quay', exact: true })).toBeEnabled({ timeout: 60_000 });
  await expect(frame.locator('body')).toContainText('200,00');
  await expect(page.getByText('Ví Delta Games')).toBeVisible();
  // A round may pay exactly its stake; one of a few does not.
  for (let rounds = 0; rounds < 5 && (await ofVendor()) === '200.00'; rounds++) await spin(frame);
  const left = await ofVendor();
  expect(left).not.toBe('200.00');
  await expect(frame.locator('body')).toContainText(shown(left));
  expect(await balanceOfMember(page)).toBe('800.00');
  await page.getByRole('link', { name: 'Chuyển tiền' }).click();
  await expect(wallets.getByRole('row', { name: /Delta Games/ })).toContainText(shown(left));

  const proxy = await loseAnswers();
  const desk = await otherPerson();
  try {
    await make(fixture.changeVendor, { code: 'delta', baseUrl: proxy.url });
    await page.getByRole('button', { name: 'Rút hết về ví chính' }).click();
    await expect(page.getByText('Đã gửi lệnh rút về; đang chờ nhà cung cấp xác nhận.')).toBeVisible();
    await expect(page.getByText(/tiền không bị mất/)).toBeVisible();
    const back = page.getByRole('row', { name: /Từ ví Delta Games về/ });
    await expect(back).toContainText('Chờ xác nhận');
    expect(await balanceOfMember(page)).toBe('800.00');

    await openDesk(desk, 'finance', '/wallet-transfers');
    const row = desk.getByRole('row').filter({ hasText: account });
    await expect(row).toContainText('không trả lời');
    await expect(row).toContainText(shown(left));
    await row.getByRole('button', { name: 'Xử lý' }).click();
    const dialog = desk.getByRole('dialog', { name: /^Chuyển ví #/ });
    await expect(dialog.getByRole('link', { name: account })).toBeVisible();
    await dialog.getByRole('button', { name: 'Hỏi lại nhà cung cấp' }).click();
    await expect(desk.getByText('Nhà cung cấp vẫn chưa trả lời.')).toBeVisible();
    // From now on for some time nobody asks but the desk.
    await make(fixture.delayWalletQuestions, {});
    proxy.heal();
    await dialog.getByRole('button', { name: 'Hỏi lại nhà cung cấp' }).click();
    await expect(desk.getByText('Nhà cung cấp đã trả lời: Hoàn tất.')).toBeVisible();
    await desk.keyboard.press('Escape');
    await expect(row).toHaveCount(0);
    await desk.getByRole('tab', { name: 'Hoàn tất' }).click();
    await expect(row).toHaveCount(2);

    expect(await balanceOfMember(page)).toBe(`${800n + BigInt(left.split('.')[0]!)}.${left.split('.')[1]}`);
    // It says that it sends back 5,000, of a wallet that is empty: 1,000 above what was taken there
    // come unchecked.
    await make(fixture.changeVendor, { code: 'delta', walletWinMax: '1000' });
    const excess = formatAmount(parseAmount(left)! + 3_800n * 100_000n);
    proxy.lie(5_000n * 100_000n);
    await page.reload();
    await page.getByRole('button', { name: 'Rút hết về ví chính' }).click();
    await expect(page.getByText('Đã rút hết tiền về; một phần được giữ lại để kiểm tra.')).toBeVisible();
    await expect(page.getByRole('note').filter({ hasText: 'Thắng lớn đang được kiểm tra' })).toContainText(
      shown(excess),
    );
    await expect(page.getByRole('row', { name: /5\.000,00/ })).toContainText(
      `Đang kiểm tra ${shown(excess)}`,
    );
    expect(await balanceOfMember(page)).toBe('2000.00');
    await desk.goto('/console/wins');
    const win = desk.getByRole('row').filter({ hasText: account });
    await expect(win).toContainText('Ví tại nhà cung cấp');
    await win.getByRole('button', { name: 'Xử lý' }).click();
    const story = desk.getByRole('dialog', { name: /^Khoản thắng #/ });
    await expect(story).toContainText('Đã rút về, tính cả lần này');
    await expect(story).toContainText(shown(formatAmount(parseAmount(left)! + 5_000n * 100_000n)));
    await story.getByLabel('Lý do').fill('Nhà cung cấp báo sai số dư');
    await story.getByRole('button', { name: 'Từ chối khoản thắng này' }).click();
    await expect(win).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('row', { name: /5\.000,00/ })).toContainText(
      `Không công nhận ${shown(excess)}`,
    );
    expect(await balanceOfMember(page)).toBe('2000.00');
  } finally {
    await make(fixture.changeVendor, { code: 'delta', baseUrl: vendorUrl, walletWinMax: null });
    await proxy.close();
  }

  await page.reload();
  await expect(page.getByRole('row', { name: /Từ ví Delta Games về/ }).last()).toContainText('Hoàn tất');
  await expect(wallets.getByRole('row', { name: /Delta Games/ })).toContainText('0,00');
  expect(await ofVendor()).toBe('0.00');
  expect(await balanceOfMember(page)).toBe('2000.00');
});
