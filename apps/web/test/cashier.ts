/**
 * Parts that stories about money share: play that counts, a gateway that misbehaves, the bank, the
 * desk in a browser of its own, the books.
 */
import { createPrivateKey, randomUUID, sign, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { bankPaths, type BankTransferOrder } from '@sen/api/bankFeed';
import { addBankAccount } from '@sen/api/bankAccount';
import {
  gatewayPaths,
  gatewaySignatureHeader,
  gatewayTimestampHeader,
  type GatewayPayoutScenario,
} from '@sen/api/gateway';
import { hub88SignatureHeader, hub88WalletPaths, type Hub88Status } from '@sen/api/hub88';
import { info } from '@sen/api/member';
import { setPaymentPassword } from '@sen/api/paymentPassword';
import { parseVietqr } from '@sen/api/vietqr';
import jsQR from 'jsqr';
import * as fixture from '../../server/test/fixtures/calls.ts';
import { make } from './fixtures.ts';
import { ask, expect, password, test as base } from './world.ts';

const port = Number(process.env['STORY_PORT'] ?? 18080);
const slot = 'hoi-trang-ram';
/** The private key of another process: a story may sign as that process. */
export const keyOf = (name: 'arcade' | 'gateway' | 'operator'): KeyObject =>
  createPrivateKey(readFileSync(`.data/stories-${port}/keys/${name}.private.pem`));
export const paymentPassword = 'rut13579';

/**
 * `desk`: a page in another browser, for an operator; an error there that the story does not expect
 * fails it, too.
 */
export const test = base.extend<{ desk: Page }>({
  desk: async ({ otherPerson, expected }, use) => {
    const page = await otherPerson();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on(
      'console',
      (message) => message.type() === 'error' && errors.push(`${message.text()} ${message.location().url}`),
    );
    await use(page);
    expect(errors.filter((error) => !expected.some((pattern) => pattern.test(error)))).toEqual([]);
  },
});

type Player = { user: string; token: string; currency: string };
/**
 * A round of the arcade's slot; money in 1/100,000 of a unit. `free`: nothing of the member's is
 * staked.
 */
type Round = { stake: bigint; payout: bigint; free?: boolean };

/**
 * Plays a round as the vendor's own calls tell of it; gives the vendor's id of the win, and its
 * answer.
 */
export async function playRound(
  url: string,
  player: Player,
  { stake, payout, free }: Round,
): Promise<{ transaction: string; answer: Reply }> {
  const [bet, transaction, round] = [randomUUID(), randomUUID(), randomUUID()];
  const common = () => ({ ...player, request_uuid: randomUUID(), round, game_code: slot });
  const ofBet = {
    ...common(),
    transaction_uuid: bet,
    amount: Number(stake),
    round_closed: false,
    ...(free && { is_free: true }),
  };
  expect((await askAsArcade(url, hub88WalletPaths.bet, ofBet)).status).toBe('RS_OK');
  const ofWin = {
    ...common(),
    transaction_uuid: transaction,
    reference_transaction_uuid: bet,
    amount: Number(payout),
    round_closed: true,
  };
  const answer = await askAsArcade(url, hub88WalletPaths.win, ofWin);
  expect(answer.status).toBe('RS_OK');
  return { transaction, answer };
}

type Reply = { status: Hub88Status; balance?: number };

async function askAsArcade(url: string, path: string, content: object): Promise<Reply> {
  const body = JSON.stringify(content);
  const signature = sign('sha256', Buffer.from(body), keyOf('arcade')).toString('base64');
  const headers = { 'content-type': 'application/json', [hub88SignatureHeader]: signature };
  return (
    await fetch(`${url}/vendor/arcade${path}`, { method: 'POST', body, headers })
  ).json() as Promise<Reply>;
}

/** A session of the arcade's slot, as its launch would open one. */
export const openSlot = (account: string): Promise<Player> =>
  make(fixture.openGame, { account, gameCode: slot });

/** The member stakes so much in a slot of the arcade and wins it back. */
export async function playFor(page: Page, baseURL: string, units: bigint): Promise<void> {
  const { account } = await ask(page, info, {});
  await playRound(baseURL, await openSlot(account), { stake: units * 100_000n, payout: units * 100_000n });
}

/** The way in which the gateway's next payout shall behave. */
export async function behave(page: Page, scenario: GatewayPayoutScenario): Promise<void> {
  const [body, timestamp] = [JSON.stringify(scenario), String(Date.now())];
  const signature = sign('sha256', Buffer.from(`${timestamp}.${body}`), keyOf('operator')).toString('base64');
  const answer = await page.request.post(`http://localhost:${port + 2}${gatewayPaths.nextPayoutScenario}`, {
    data: body,
    headers: {
      'content-type': 'application/json',
      [gatewayTimestampHeader]: timestamp,
      [gatewaySignatureHeader]: signature,
    },
  });
  expect(answer.status()).toBe(200);
}

export const choosePaymentPassword = (page: Page) =>
  ask(page, setPaymentPassword, {
    loginPassword: password,
    newPassword: paymentPassword,
    confirmPassword: paymentPassword,
  });

/** An account at a bank in the member's own name, to withdraw to. */
export const addAccount = (page: Page) =>
  ask(page, addBankAccount, {
    paymentPassword,
    bankCode: 'VCB',
    accountNumber: String(Date.now()),
    holder: 'NGUYEN VAN AN',
  });

/** Somebody sends money from the sandbox bank. */
export async function sendMoney(
  page: Page,
  order: Pick<BankTransferOrder, 'account' | 'dong' | 'memo'> & Partial<BankTransferOrder>,
): Promise<void> {
  const data: BankTransferOrder = { payerName: 'NGUYEN VAN AN', payerAccount: '0912345678', ...order };
  expect((await page.request.post(`http://localhost:${port + 4}${bankPaths.transfers}`, { data })).ok()).toBe(
    true,
  );
}

/**
 * The code on the screen, read by a decoder of another maker: a transfer's account, đồng and
 * purpose.
 */
export async function readQrCode(page: Page, code: Locator): Promise<ReturnType<typeof parseVietqr>> {
  // Not below the header, which stays where it is.
  await code.evaluate((drawn) => drawn.scrollIntoView({ block: 'center' }));
  return readQrPicture(page, await code.screenshot());
}

/** The payment that a program which is not ours reads in a picture of a QR code. */
export async function readQrPicture(page: Page, picture: Buffer): Promise<ReturnType<typeof parseVietqr>> {
  const { pixels, width, height } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    // Every pixel is sent as text: half as wide, a large picture is as readable and comes sooner.
    const scale = image.width > 400 ? 0.5 : 1;
    const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
    const canvas = new OffscreenCanvas(width, height).getContext('2d')!;
    canvas.drawImage(image, 0, 0, width, height);
    return { pixels: [...canvas.getImageData(0, 0, width, height).data], width, height };
  }, picture.toString('base64'));
  return parseVietqr(jsQR(Uint8ClampedArray.from(pixels), width, height)?.data ?? '');
}

/** Every invariant of the books, as `npm run audit` recomputes them. */
export async function expectBooksToAgree(): Promise<void> {
  expect(await make(fixture.auditBooks, {})).toEqual({ broken: [] });
}
