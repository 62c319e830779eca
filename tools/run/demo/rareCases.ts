/**
 * Cases that need a past, a neighbour's mistake or rare luck: a transfer that came late, a payment
 * of no order, a win above the limits.
 */
import { randomUUID, sign } from 'node:crypto';
import type { BankTransferOrder } from '@sen/api/bankFeed';
import { importStatement } from '@sen/api/bankPayment';
import type { Client } from '@sen/api/client';
import * as deposit from '@sen/api/deposit';
import {
  gatewayPayment,
  gatewayPaths,
  gatewaySignatureHeader,
  gatewayTimestampHeader,
} from '@sen/api/gateway';
import type { Database } from '../../../apps/server/src/platform/database.ts';
import { demoSignIns } from '../../../apps/server/src/demo/signIns.ts';
import { operator } from './person.ts';
import { playRounds } from './rounds.ts';

/** A transfer as it was ordered, made an hour after its order had ended. */
export async function lateTransfer(
  db: Database,
  call: Client,
  amount: string,
  pay: (order: deposit.BankTransfer) => Promise<unknown>,
): Promise<void> {
  if ((await call(deposit.depositList, {})).list.some(({ channel }) => channel === 'vietqr')) return;
  const { id, bankTransfer } = await call(deposit.createDeposit, {
    channel: 'vietqr',
    amount,
    requestId: randomUUID(),
  });
  await db.run(
    `update deposit set created_at = created_at - interval '90 minutes', expires_at = expires_at - interval '90 minutes' where id = $1`,
    [id],
  );
  // Nobody orders before they have registered.
  await db.run(
    `update member m set registered_at = d.created_at - interval '1 hour' from deposit d where d.id = $1 and m.id = d.member_id and m.registered_at > d.created_at`,
    [id],
  );
  await pay(bankTransfer!);
}

/**
 * A large transfer of which the bank has not told yet, in the statement that somebody of finance
 * brought: another operator has to agree.
 */
export async function statementLine<Site extends { url: string }>(
  site: Site,
  call: Client,
  amount: string,
  transfer: (site: Site, order: deposit.BankTransfer, change: Partial<BankTransferOrder>) => Promise<string>,
): Promise<void> {
  if ((await call(deposit.depositList, {})).list.some(({ channel }) => channel === 'vietqr')) return;
  const { bankTransfer } = await call(deposit.createDeposit, {
    channel: 'vietqr',
    amount,
    requestId: randomUUID(),
  });
  const { account, dong, reference } = bankTransfer!;
  const transactionId = await transfer(site, bankTransfer!, { lateS: 86_400 });
  const day = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Ho_Chi_Minh',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const lines = [
    `Số tài khoản: ${account}`,
    'STT;Ngày giao dịch;Phát sinh nợ;Phát sinh có;Nội dung;Đơn vị thụ hưởng/Đơn vị chuyển;Tài khoản thụ hưởng/chuyển;Mã giao dịch',
    `1;${day.format(new Date()).replace(',', '')};0;${dong};${reference};NGUYEN VAN AN;0912345678;${transactionId}`,
  ];
  const finance = await operator(site.url, 'finance', demoSignIns.operators.password);
  await finance(
    importStatement,
    { brand: 'sen', account },
    undefined,
    new Blob([lines.join('\n')], { type: 'text/csv' }),
  );
}

/** Somebody pays at the gateway for an order that is none of ours. */
export async function strayPayment(
  site: { url: string; gatewayUrl: string; operatorKey: string },
  pay: (page: URL) => Promise<void>,
): Promise<void> {
  const order = {
    merchantId: 'sen',
    orderId: 'shop-2026-17',
    amount: '350.00',
    currency: 'P',
    payee: 'Sen',
    notifyUrl: `${site.url}/gateway/sandbox/notify`,
    returnUrl: `${site.url}/`,
    expiresAt: Math.floor(Date.now() / 86_400_000 + 1) * 86_400_000,
    lang: 'vi',
  };
  const [body, timestamp] = [JSON.stringify(order), String(Date.now())];
  const response = await fetch(new URL(gatewayPaths.payments, site.gatewayUrl), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [gatewayTimestampHeader]: timestamp,
      [gatewaySignatureHeader]: sign(
        'sha256',
        Buffer.from(`${timestamp}.${body}`),
        site.operatorKey,
      ).toString('base64'),
    },
    body,
  });
  // Begun on an earlier day, it is another order to the gateway.
  if (response.status === 409) return;
  const payment = gatewayPayment.parse(await response.json());
  if (payment.status === 'pending') await pay(new URL(payment.payUrl));
}

const roundsMax = 60;

/**
 * Plays at the arcade while it may pay nothing above a stake, until a win is held. The vendor's
 * limits are then what they were.
 */
export async function heldWin(db: Database, call: Client): Promise<void> {
  const held = async () => (await db.one(`select 1 from held_win limit 1`)) !== undefined;
  if (await held()) return;
  const before = await db.one<{ max: bigint; stakesMax: number; floor: bigint }>(
    `select win_max as max, win_stakes_max as "stakesMax", win_stakes_floor as floor from vendor where code = 'arcade'`,
  );
  if (!before) return;
  const limit = (max: bigint, stakesMax: number, floor: bigint) =>
    db.run(
      `update vendor set win_max = $1, win_stakes_max = $2, win_stakes_floor = $3 where code = 'arcade'`,
      [max, stakesMax, floor],
    );
  await limit(before.max, 1, 0n);
  try {
    for (let played = 0; played < roundsMax && !(await held()); played += 5)
      await playRounds(call, 5, 'highest');
  } finally {
    await limit(before.max, before.stakesMax, before.floor);
  }
}
