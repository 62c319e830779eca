/** Payouts by the gateway: sent once, asked about until their end is known. */
import type { GatewayPayout, GatewayPayoutCallback } from '@sen/api/gateway';
import { formatAmount } from '@sen/api/money';
import * as brands from '#modules/brand/service.ts';
import * as deposits from '#modules/deposit/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import type { PayoutGateway } from './gateway.ts';
import { move } from './money.ts';
import { mayMove, orderIdOf, silentMs, withdrawalIdOf } from './rules.ts';
import * as store from './store.ts';

/**
 * Sends an approved withdrawal to the gateway. That it is being sent is committed first: a node
 * that dies after that leaves one that is asked about, never one that is sent again as another.
 */
export async function sendApproved(ctx: Context, gateway: PayoutGateway, id: bigint): Promise<void> {
  const withdrawal = await ctx.db.transaction(async (tx) => {
    const row = await store.lockById(tx, id);
    if (row?.state !== 'approved') return undefined;
    return move(ctx, tx, row, { to: 'paying', by: 'platform', changes: { sentAt: ctx.clock.now() } });
  });
  if (withdrawal) await send(ctx, gateway, withdrawal);
}

/**
 * Sends one again that the gateway never took on. It is `paying` from here on: two operators cannot
 * find it unpaid and give its money back meanwhile.
 */
async function sendAgain(ctx: Context, gateway: PayoutGateway, id: bigint): Promise<void> {
  const withdrawal = await ctx.db.transaction(async (tx) => {
    const row = await store.lockById(tx, id);
    if (row?.payoutId !== null) return undefined;
    if (row.state === 'unknown') return move(ctx, tx, row, { to: 'paying', by: 'platform' });
    return row.state === 'paying' ? row : undefined;
  });
  if (withdrawal) await send(ctx, gateway, withdrawal);
}

/** Sends it under its one number: however often that happens, the gateway pays once. */
async function send(ctx: Context, gateway: PayoutGateway, withdrawal: store.WithdrawalRow): Promise<void> {
  const { document } = await brands.brandById(ctx, withdrawal.brandId);
  const payout = await gateway.createPayout({
    orderId: orderIdOf(withdrawal.id),
    amount: formatAmount(withdrawal.amount - withdrawal.fee),
    currency: withdrawal.currency,
    account: {
      bankCode: withdrawal.bankCode,
      accountNumber: withdrawal.bankAccountNumber,
      holder: withdrawal.bankHolder,
    },
    payer: document.name,
    notifyUrl: `${ctx.config.publicUrl}/gateway/sandbox/payout`,
    lang: document.defaultLanguage === 'vi' ? 'vi' : 'en',
  });
  await ctx.db.transaction(async (tx) => {
    const row = await store.lockById(tx, withdrawal.id);
    if (!row) return;
    if (payout) await apply(ctx, tx, row, payout);
    // Its callback may have come before.
    else await doubt(ctx, tx, row);
  });
}

/** The gateway gave no answer. One that it had confirmed has time until it is in doubt. */
async function doubt(ctx: Context, tx: Transaction, row: store.WithdrawalRow): Promise<void> {
  if (row.state !== 'paying') return;
  const isSilent = row.sentAt !== null && ctx.clock.now() - row.sentAt >= silentMs;
  if (row.payoutId === null || isSilent) await move(ctx, tx, row, { to: 'unknown', by: 'platform' });
}

/**
 * Applies the gateway's signed answer to the withdrawal. The same answer given again changes
 * nothing.
 */
async function apply(
  ctx: Context,
  tx: Transaction,
  row: store.WithdrawalRow,
  payout: GatewayPayout,
): Promise<void> {
  const answer = { payoutId: payout.payoutId, payoutUrl: payout.pageUrl };
  const isOurs = payout.amount === formatAmount(row.amount - row.fee) && payout.currency === row.currency;
  if (!isOurs || (row.payoutId !== null && row.payoutId !== payout.payoutId)) {
    ctx.log.error(
      { withdrawal: String(row.id), payoutId: payout.payoutId },
      'the gateway answers about another payout than was asked for',
    );
    return;
  }
  const now = ctx.clock.now();
  const lead = async (to: store.WithdrawalRow['state'], changes: store.Changes = {}): Promise<void> => {
    if (mayMove(row.state, to, 'gateway'))
      await move(ctx, tx, row, { to, by: 'gateway', changes: { ...answer, ...changes } });
    else if (row.payoutId === null) await store.setPayout(tx, row.id, payout.payoutId, payout.pageUrl);
  };
  if (payout.status === 'pending') return lead('paying');
  if (payout.status === 'declined') return lead('reviewing', { declinedAt: now });
  if (row.state === 'rejected') return paidAnyway(ctx, tx, row, payout.payoutId);
  const { document } = await brands.brandById(ctx, row.brandId);
  return lead('paid', { paidAt: now, receivedBy: now + document.withdrawal.receivedAfterMinutes * 60_000 });
}

/**
 * It was declined, somebody of staff gave the money back, and now it has been paid all the same: a
 * case for people, once.
 */
async function paidAnyway(
  ctx: Context,
  tx: Transaction,
  row: store.WithdrawalRow,
  payoutId: string,
): Promise<void> {
  const { id, amount, fee, currency } = row;
  if ((await store.setPaidAnyway(tx, id, ctx.clock.now())) === 0) return;
  await deposits.keepPaidAnyway(ctx, tx, {
    payoutId,
    orderId: orderIdOf(id),
    amount: amount - fee,
    currency,
  });
}

/**
 * Asks the gateway how a payout stands. One that it does not have and never confirmed was never
 * taken on: it is sent again, under its number. One that it had confirmed and has no more may have
 * been paid: it is in doubt. False: it gave no answer that it signed.
 */
export async function askAbout(ctx: Context, gateway: PayoutGateway, id: bigint): Promise<boolean> {
  const payout = await gateway.queryPayout(orderIdOf(id));
  const mustSend = await ctx.db.transaction(async (tx) => {
    const row = await store.lockById(tx, id);
    if (!row) return false;
    if (payout === 'unknown') {
      if (row.payoutId === null) return true;
      if (row.state === 'paying') await move(ctx, tx, row, { to: 'unknown', by: 'platform' });
    } else if (payout) await apply(ctx, tx, row, payout);
    else await doubt(ctx, tx, row);
    return false;
  });
  if (mustSend) await sendAgain(ctx, gateway, id);
  return payout !== undefined;
}

/**
 * A callback is only a reason to ask: the signed answer to our own question counts. False: it is
 * about no withdrawal of ours.
 */
export async function handleCallback(
  ctx: Context,
  gateway: PayoutGateway,
  callback: GatewayPayoutCallback,
): Promise<boolean> {
  const id = withdrawalIdOf(callback.orderId);
  const withdrawal = id === undefined ? undefined : await ctx.db.transaction((tx) => store.lockById(tx, id));
  if (!withdrawal) {
    await deposits.keepForeignPayout(ctx, callback);
    return false;
  }
  await askAbout(ctx, gateway, withdrawal.id);
  return true;
}

const together = 8;
const batchMax = 200;
/** A payout that the gateway does not report by itself is asked about after this time. */
const askAfterMs = 20_000;

/** Sends what is approved and asks about what is under way, several at a time. */
export async function sendAndAsk(ctx: Context, gateway: PayoutGateway): Promise<void> {
  const now = ctx.clock.now();
  const approved = (await store.approvedIds(ctx.db, batchMax)).map(
    (id) => () => sendApproved(ctx, gateway, id),
  );
  const underWay = (await store.takeUnderWay(ctx.db, now - askAfterMs, now, batchMax)).map(
    ({ id }) =>
      () =>
        askAbout(ctx, gateway, id),
  );
  const waiting = [...approved, ...underWay];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  await Promise.all(Array.from({ length: together }, work));
}

/** A withdrawal that was paid long enough ago counts as received. It moves no money. */
export async function receiveOverdue(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  for (const id of await store.overdueReceipts(ctx.db, now, batchMax)) {
    await ctx.db.transaction(async (tx) => {
      const row = await store.lockById(tx, id);
      if (row?.state === 'paid')
        await move(ctx, tx, row, { to: 'received', by: 'platform', changes: { receivedAt: now } });
    });
  }
}
