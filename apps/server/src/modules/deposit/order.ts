/** A member's order: which channels there are, a new deposit, the deposits that there are. */
import { bankPaths, sandboxBank } from '@sen/api/bankFeed';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/deposit';
import { feeOf, type BankTransfer, type Deposit } from '@sen/api/deposit';
import { formatAmount, parseAmount } from '@sen/api/money';
import { buildVietqr } from '@sen/api/vietqr';
import * as brands from '#modules/brand/service.ts';
import * as limits from '#modules/limit/service.ts';
import * as members from '#modules/member/service.ts';
import type { Context } from '#platform/context.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import type { Gateway } from './gateway.ts';
import { dongOf, isOpenAt, isPayable, newReference, orderIdOf } from './rules.ts';
import * as store from './store.ts';

const openMax = 5;

export async function channels(ctx: Context, request: CallRequest): Promise<OutputOf<typeof api.channels>> {
  const { document } = await brands.brandOfHost(ctx, request.host);
  const rank = await members.vipLevel(ctx.db, memberOf(request).memberId);
  return {
    list: document.depositChannels
      .filter(({ minRank }) => minRank <= rank)
      .map(({ code, kind, min, max, feeBasisPoints, quickAmounts, hours, ...channel }) => ({
        code,
        kind,
        currency: document.currency,
        min,
        max,
        feeBasisPoints,
        quickAmounts,
        hours,
        open: isOpenAt({ ...channel, hours }, ctx.clock.now(), document.timeZone),
      })),
  };
}

/**
 * Begins a deposit; one that is paid at a gateway has its page there. The same requestId again
 * gives the same deposit.
 */
export async function create(
  ctx: Context,
  gateway: Gateway,
  request: CallRequest,
  input: ParsedInputOf<typeof api.createDeposit>,
): Promise<Deposit> {
  const { memberId } = memberOf(request);
  const { code: brandCode, document } = await brands.brandOfHost(ctx, request.host);
  const amount = parseAmount(input.amount);
  if (amount === undefined || !isPayable(amount)) return refuse('amount_invalid');
  const deposit = await ctx.db.transaction(async (tx) => {
    await store.lockMember(tx, memberId);
    const before = await store.findByRequest(tx, memberId, input.requestId);
    if (before && (before.channel !== input.channel || before.amount !== amount)) refuse('request_conflict');
    // The first answer stands, even if the channel has changed since.
    if (before) return before;
    const channel =
      document.depositChannels.find(({ code }) => code === input.channel) ?? refuse('channel_unknown');
    if (channel.minRank > (await members.vipLevel(tx, memberId))) refuse('channel_unknown');
    if (!isOpenAt(channel, ctx.clock.now(), document.timeZone)) refuse('channel_closed');
    if (amount < parseAmount(channel.min)!) refuse('amount_too_small', { min: channel.min });
    if (amount > parseAmount(channel.max)!) refuse('amount_too_large', { max: channel.max });
    if (channel.account && dongOf(amount, channel.account.dongPerUnit) === undefined)
      refuse('amount_invalid');
    if ((await store.countOpen(tx, memberId, ctx.clock.now())) >= openMax)
      refuse('too_many_open_deposits', { max: openMax });
    if (document.birthdayAtDeposit && (await members.birthdayOf(tx, memberId)) === null)
      refuse('birthday_missing');
    await limits.assertMayDeposit(tx, memberId, document.currency, amount);
    const row = await store.insertDeposit(tx, {
      memberId,
      requestId: input.requestId,
      channel: channel.code,
      currency: document.currency,
      amount,
      fee: feeOf(amount, channel.feeBasisPoints),
      expiresAt: ctx.clock.now() + channel.lifeMinutes * 60_000,
      transfer: channel.account && {
        ...channel.account,
        reference: newReference(brandCode, ctx.random.below),
      },
    });
    // Only play money is paid from the sandbox bank's page.
    if (document.playMoney && row.transfer?.bin === sandboxBank.bin) {
      row.payUrl = ctx.config.bankUrl + bankPaths.page(presentTransfer(row.amount, row.transfer).vietqr);
      await store.setPayPage(tx, row.id, row.payUrl);
    }
    await ctx.events.record(tx, [{ kind: 'deposit.created', memberId, refs: [row.id] }]);
    return row;
  });
  if (deposit.state !== 'pending' || deposit.payUrl || deposit.transfer) return presentDeposit(deposit);
  const payment = await gateway.createPayment({
    orderId: orderIdOf(deposit.id),
    amount: formatAmount(deposit.amount),
    currency: deposit.currency,
    payee: document.name,
    notifyUrl: `${ctx.config.publicUrl}/gateway/sandbox/notify`,
    // Back to the brand that the person came from.
    returnUrl: `${request.origin}/personal/depositv2?deposit=${deposit.id}`,
    expiresAt: deposit.expiresAt,
    lang: request.language === 'vi' ? 'vi' : 'en',
  });
  if (!payment) return refuse('gateway_unavailable');
  await store.setPayment(ctx.db, deposit.id, payment.paymentId, payment.payUrl);
  return presentDeposit((await store.findOwn(ctx.db, memberId, deposit.id))!);
}

export async function get(ctx: Context, request: CallRequest, id: string): Promise<Deposit> {
  const row = await store.findOwn(ctx.db, memberOf(request).memberId, BigInt(id));
  return row ? presentDeposit(row) : refuse('deposit_unknown');
}

export async function list(
  ctx: Context,
  request: CallRequest,
  { state, ...page }: ParsedInputOf<typeof api.depositList>,
): Promise<OutputOf<typeof api.depositList>> {
  const { list: rows, ...beside } = await store.pageOfMember(ctx.db, memberOf(request).memberId, state, page);
  return { list: rows.map(presentDeposit), ...beside };
}

/** As its member and the desk are shown it. */
export function presentDeposit(row: store.DepositRow): Deposit {
  return {
    id: String(row.id),
    channel: row.channel,
    amount: formatAmount(row.amount),
    currency: row.currency,
    fee: formatAmount(row.fee),
    credited: formatAmount(
      row.state === 'pending' || row.state === 'paid' ? (row.paidAmount ?? row.amount) - row.fee : 0n,
    ),
    state: row.state,
    paid:
      row.paidAmount === null ? null : { amount: formatAmount(row.paidAmount), currency: row.paidCurrency! },
    payUrl: row.state === 'pending' ? row.payUrl : null,
    bankTransfer: row.state === 'pending' && row.transfer ? presentTransfer(row.amount, row.transfer) : null,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    finishedAt: row.state === 'review' ? null : row.finishedAt,
  };
}

function presentTransfer(
  amount: bigint,
  { bankName, bin, number, holder, reference, dongPerUnit }: store.Transfer,
): BankTransfer {
  const dong = dongOf(amount, dongPerUnit)!;
  return {
    bankName,
    account: number,
    holder,
    dong: String(dong),
    reference,
    vietqr: buildVietqr({ bin, number, to: 'account', dong, purpose: reference }),
  };
}
