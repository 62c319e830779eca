/**
 * Cases to try at the desk, and rounds in the members' records: made by the demo members and
 * operators themselves, through the calls of the running site, its sandbox gateway, its sandbox
 * bank and its arcade. A case that exists already is not made again, so that a second start makes
 * no second set, and one that was cut off goes on.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { deskAdjustments, requestAdjustment } from '@sen/api/adjustment';
import { bankPaths, type BankTransferOrder } from '@sen/api/bankFeed';
import { addBankAccount, bankAccountList } from '@sen/api/bankAccount';
import type { Client } from '@sen/api/client';
import * as deposit from '@sen/api/deposit';
import { ownFeedback, submitFeedback, type FeedbackKind } from '@sen/api/feedback';
import { gatewayPaths, type GatewayScenario } from '@sen/api/gateway';
import { deskBroadcasts, sendBroadcast } from '@sen/api/inbox';
import * as limit from '@sen/api/limit';
import { deskMembers } from '@sen/api/member';
import { bets } from '@sen/api/record';
import * as withdrawal from '@sen/api/withdrawal';
import { demoSignIns } from '../../../apps/server/src/demo/signIns.ts';
import type { Database } from '../../../apps/server/src/platform/database.ts';
import { invites } from './friends.ts';
import { member, operator } from './person.ts';
import { heldWin, lateTransfer, statementLine, strayPayment } from './rareCases.ts';
import { redeems } from './redemptions.ts';
import { claims, claimsMission, joins } from './rewards.ts';
import { playRounds } from './rounds.ts';
import { betTickets } from './tickets.ts';

/**
 * `operatorKey`: the private key with which the site signs at the gateway; `db`: for rows that no
 * call can make, such as a history.
 */
export type Site = { url: string; bankUrl: string; gatewayUrl: string; operatorKey: string; db: Database };
type Name = (typeof demoSignIns.members.names)[number];

const usualRounds = 40;
/** So many with the highest stake bring the first rank of the VIP club, with its gift. */
const roundsToRank = 12;

/** `tell` hears what is being made; `roundsEach`: rounds that each member plays. */
export async function makeDemoCases(
  site: Site,
  tell: (progress: string) => void,
  roundsEach = usualRounds,
): Promise<void> {
  const { names, password, paymentPassword } = demoSignIns.members;
  const calls = new Map<Name, Client>();
  for (const name of names) calls.set(name, await member(site.url, name, password));
  const of = (name: Name): Client => calls.get(name)!;

  tell('deposits');
  await joins(of('demo01'));
  await deposits(of('demo01'), [{ amount: '500.00' }, { amount: '1000.00', pays: 'less' }]);
  await deposits(of('demo02'), [{ amount: '30000.00', pays: 'less' }, { amount: '200.00' }]);
  tell('bank payments');
  await wrongReference(site, of('demo03'), '2000.00', mistyped, 'TRAN VAN BINH');
  await wrongReference(site, of('demo04'), '500.00', () => 'chuyen tien', 'LE THI CUC');
  await lateTransfer(site.db, of('demo05'), '800.00', (order) =>
    transfer(site, order, { payerName: 'PHAM THI HOA' }),
  );
  await statementLine(site, of('demo01'), '25000.00', transfer);
  await strayPayment(site, pay);
  tell('withdrawals');
  await withdraws(
    of('demo03'),
    paymentPassword,
    { bankCode: 'VCB', accountNumber: '0071001234567', holder: 'TRAN VAN BINH' },
    '2000.00',
  );
  await withdraws(
    of('demo04'),
    paymentPassword,
    { bankCode: 'TCB', accountNumber: '19034567890123', holder: 'LE THI CUC' },
    '30000.00',
  );
  tell('messages and limits');
  await writes(
    of('demo05'),
    'complaint',
    'Tôi đã chuyển khoản từ tối qua mà ví vẫn chưa có tiền. Nhờ kiểm tra giúp tôi.',
  );
  await writes(of('demo01'), 'question', 'Cấp VIP tiếp theo cần cược thêm bao nhiêu nữa?');
  const { limits } = await of('demo05')(limit.ownLimits, {});
  if (limits.length === 0)
    await of('demo05')(limit.setLimit, { kind: 'deposit', period: 'day', value: '10000.00' });
  await deskWork(site, 'demo02');
  for (const name of names) {
    tell(`rounds of ${name}`);
    const { list } = await of(name)(bets, { size: 1 });
    if (list.length > 0) continue;
    await playRounds(of(name), roundsEach);
    if (name === 'demo01') await playRounds(of(name), roundsToRank, 'highest');
  }
  tell('lottery tickets');
  for (const [i, name] of names.entries()) await betTickets(of(name), 7 + i * 19);
  tell('redemptions of points');
  await redeems(site, of('demo01'), 'demo01');
  tell('sign-ins, draws and missions');
  await claims(of('demo01'));
  await claimsMission(of('demo01'));
  tell('invited friends');
  await invites(site, of('demo01'), async (friend) => {
    await deposits(friend, [{ amount: '600.00' }]);
    await arePaid(friend);
    await playRounds(friend, roundsEach);
  });
  tell('a win above the limits');
  await heldWin(site.db, of('demo02'));
}

type Order = { amount: string; pays?: GatewayScenario['pays'] };

/**
 * Deposits at the gateway, each paid at its page: as ordered, or so that somebody has to look at
 * it.
 */
async function deposits(call: Client, orders: readonly Order[]): Promise<void> {
  if ((await call(deposit.depositList, {})).list.some(({ channel }) => channel === 'sandbox')) return;
  for (const { amount, pays } of orders) {
    const { payUrl } = await call(deposit.createDeposit, {
      channel: 'sandbox',
      amount,
      requestId: randomUUID(),
    });
    const page = new URL(payUrl!);
    const paymentId = page.pathname.split('/').at(-1)!;
    if (pays) await post(new URL(gatewayPaths.scenario(paymentId), page), { pays });
    await pay(page);
  }
}

/**
 * Returns when all deposits are paid: the gateway tells the site a moment after its page has taken
 * the money.
 */
async function arePaid(call: Client): Promise<void> {
  for (let tries = 0; tries < 120; tries++) {
    if ((await call(deposit.depositList, {})).list.every(({ state }) => state === 'paid')) return;
    await wait(250);
  }
  throw new Error('the gateway has not told of a payment within half a minute');
}

/** With another last sign. */
const mistyped = (reference: string): string =>
  `${reference.slice(0, -1)}${reference.endsWith('X') ? 'Y' : 'X'}`;

/** A deposit by bank transfer whose payer mistyped what the transfer must say. */
async function wrongReference(
  site: Site,
  call: Client,
  amount: string,
  memoOf: (reference: string) => string,
  payerName: string,
): Promise<void> {
  if ((await call(deposit.depositList, {})).list.some(({ channel }) => channel === 'vietqr')) return;
  const { bankTransfer } = await call(deposit.createDeposit, {
    channel: 'vietqr',
    amount,
    requestId: randomUUID(),
  });
  await transfer(site, bankTransfer!, { memo: memoOf(bankTransfer!.reference), payerName });
}

/** Gives the bank's name for the transaction. */
async function transfer(
  { bankUrl }: Site,
  { account, dong, reference }: deposit.BankTransfer,
  change: Partial<BankTransferOrder>,
): Promise<string> {
  const order: BankTransferOrder = {
    account,
    dong,
    memo: reference,
    payerName: 'NGUYEN VAN AN',
    payerAccount: '0912345678',
    ...change,
  };
  const answer = await post(new URL(bankPaths.transfers, bankUrl), order);
  return ((await answer.json()) as { transactionId: string }).transactionId;
}

/** Pays at the gateway's page. */
const pay = async (page: URL): Promise<void> => void (await post(new URL(`${page.pathname}/pay`, page)));

/** A bank account, and money that is asked for to it. */
async function withdraws(
  call: Client,
  paymentPassword: string,
  account: { bankCode: string; accountNumber: string; holder: string },
  amount: string,
): Promise<void> {
  if ((await call(withdrawal.withdrawalList, {})).list.length > 0) return;
  const known = (await call(bankAccountList, {})).list[0];
  const { id: bankAccountId } = known ?? (await call(addBankAccount, { paymentPassword, ...account }));
  await call(withdrawal.createWithdrawal, {
    paymentPassword,
    bankAccountId,
    amount,
    requestId: randomUUID(),
  });
}

async function writes(call: Client, kind: FeedbackKind, comment: string): Promise<void> {
  if ((await call(ownFeedback, {})).list.length === 0) await call(submitFeedback, { kind, comment });
}

/** The operators' part: a correction that waits for a second one, and a message to all members. */
async function deskWork({ url }: Site, account: Name): Promise<void> {
  const { password } = demoSignIns.operators;
  const finance = await operator(url, 'finance', password);
  const found = (await finance(deskMembers, { search: account })).list[0];
  if (found && (await finance(deskAdjustments, { member: found.id })).list.length === 0) {
    const reason = 'Bồi hoàn ván bị gián đoạn theo phiếu hỗ trợ';
    await finance(requestAdjustment, {
      member: found.id,
      direction: 'give',
      amount: '150.00',
      reason,
      requestId: randomUUID(),
    });
  }
  const support = await operator(url, 'support', password);
  const [brand] = found ? [found.brand] : [];
  if (!brand || (await support(deskBroadcasts, { brand })).list.length > 0) return;
  await support(sendBroadcast, {
    brand,
    audience: 'all',
    purpose: 'service',
    texts: {
      vi: {
        title: 'Bảo trì định kỳ tối thứ Ba',
        text: 'Từ 3 giờ đến 4 giờ sáng thứ Ba, việc nạp và rút tiền tạm ngưng. Trò chơi vẫn mở như thường.',
      },
      en: {
        title: 'Maintenance on Tuesday night',
        text: 'Deposits and withdrawals rest on Tuesday from 3 to 4 in the morning. Games stay open.',
      },
    },
    requestId: randomUUID(),
  });
}

async function post(url: URL, body: object = {}): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'manual',
  });
  if (response.status >= 400) throw new Error(`${url.pathname} answered ${response.status}`);
  return response;
}
