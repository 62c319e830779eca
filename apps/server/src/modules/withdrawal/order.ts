/** The member's part: looks at how much can be withdrawn, asks for it, says that it has arrived. */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { formatAmount, parseAmount } from '@sen/api/money';
import type * as api from '@sen/api/withdrawal';
import { withdrawalFee, type Withdrawal } from '@sen/api/withdrawal';
import * as bankAccounts from '#modules/bankAccount/service.ts';
import * as bets from '#modules/bet/service.ts';
import * as brands from '#modules/brand/service.ts';
import * as rewards from '#modules/reward/service.ts';
import * as turnover from '#modules/turnover/service.ts';
import type { Context } from '#platform/context.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { hold, move, tell } from './money.ts';
import { amountFault, availability as availabilityOf, isPayable, type Standing } from './rules.ts';
import { standingOf } from './standing.ts';
import * as store from './store.ts';

export async function availability(
  ctx: Context,
  request: CallRequest,
): Promise<OutputOf<typeof api.availability>> {
  const { memberId } = memberOf(request);
  const brand = await brands.brandOfHost(ctx, request.host);
  const { currency, withdrawal: terms } = brand.document;
  const openBets = await bets.openStakes(ctx.db, memberId, currency, ctx.clock.now());
  const standing = await ctx.db.transaction((tx) => standingOf(ctx, tx, memberId, brand));
  const { available, reasons } = availabilityOf(standing);
  return {
    currency,
    balance: formatAmount(standing.balance),
    available: formatAmount(available),
    min: formatAmount(standing.limits.min),
    max: formatAmount(standing.limits.max),
    feeBasisPoints: terms.feeBasisPoints,
    reasons: reasons.map(({ holdsBack, remaining, ...reason }) => ({
      ...reason,
      holdsBack: formatAmount(holdsBack),
      remaining: remaining === null ? null : formatAmount(remaining),
    })),
    turnover: await turnover.present(ctx.db, standing.requirements, request.language),
    openBets: formatAmount(openBets),
    held: formatAmount(standing.held),
    debt: formatAmount(standing.debt),
    receivedAfterMinutes: terms.receivedAfterMinutes,
  };
}

/**
 * Sets the money aside and waits for operators. The same requestId again gives the same withdrawal,
 * even if settings have changed since.
 */
export async function create(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.createWithdrawal>,
): Promise<Withdrawal> {
  const { memberId } = memberOf(request);
  const brand = await brands.brandOfHost(ctx, request.host);
  const { currency, withdrawal: terms } = brand.document;
  const amount = parseAmount(input.amount);
  if (amount === undefined || !isPayable(amount)) return refuse('amount_invalid');
  const row = await ctx.db.transaction(async (tx) => {
    const standing = await standingOf(ctx, tx, memberId, brand);
    const before = await store.findByRequest(tx, memberId, input.requestId);
    if (before && (before.amount !== amount || before.bankAccountId !== BigInt(input.bankAccountId)))
      refuse('request_conflict');
    if (before) return before;
    const account = await bankAccounts.usable(tx, memberId, BigInt(input.bankAccountId));
    assertAvailable(amount, standing);
    const made = await store.insertWithdrawal(tx, {
      memberId,
      requestId: input.requestId,
      currency,
      amount,
      fee: withdrawalFee(amount, terms.feeBasisPoints),
      bankAccountId: account.id,
      bankCode: account.bankCode,
      bankAccountNumber: account.accountNumber,
      bankHolder: account.holder,
      createdAt: ctx.clock.now(),
    });
    await hold(tx, made);
    await rewards.withdrawUnclaimedBonuses(ctx, tx, memberId, currency);
    await tell(ctx, tx, made);
    // The withdrawal of a member with debt is always reviewed by an operator.
    const isSmall =
      standing.debt === 0n &&
      terms.autoApproveBelow !== null &&
      amount < parseAmount(terms.autoApproveBelow)!;
    return isSmall
      ? move(ctx, tx, made, { to: 'approved', by: 'platform', changes: { decidedAt: ctx.clock.now() } })
      : made;
  });
  return presentWithdrawal(row);
}

function assertAvailable(amount: bigint, standing: Standing): void {
  const fault = amountFault(amount, standing);
  if (!fault) return;
  const { min, max } = standing.limits;
  if (fault.fault === 'small') refuse('withdrawal_too_small', { min: formatAmount(min) });
  if (fault.fault === 'large') refuse('withdrawal_too_large', { max: formatAmount(max) });
  if (fault.fault === 'notAvailable') {
    refuse('withdrawal_not_available', {
      available: formatAmount(availabilityOf(standing).available),
      reason: fault.reason,
    });
  }
}

/** The member says that the money has arrived. Said again it stays so. */
export async function confirmReceipt(ctx: Context, request: CallRequest, id: string): Promise<Withdrawal> {
  const { memberId } = memberOf(request);
  const row = await ctx.db.transaction(async (tx) => {
    const found = await store.lockById(tx, BigInt(id));
    if (found?.memberId !== memberId) return refuse('withdrawal_unknown');
    if (found.state === 'received') return found;
    if (found.state !== 'paid') return refuse('withdrawal_not_paid');
    return move(ctx, tx, found, { to: 'received', by: 'member', changes: { receivedAt: ctx.clock.now() } });
  });
  return presentWithdrawal(row);
}

export async function get(ctx: Context, request: CallRequest, id: string): Promise<Withdrawal> {
  const row = await store.findOwn(ctx.db, memberOf(request).memberId, BigInt(id));
  return row ? presentWithdrawal(row) : refuse('withdrawal_unknown');
}

export async function list(
  ctx: Context,
  request: CallRequest,
  { state, ...page }: ParsedInputOf<typeof api.withdrawalList>,
): Promise<OutputOf<typeof api.withdrawalList>> {
  const { list: rows, ...beside } = await store.pageOfMember(ctx.db, memberOf(request).memberId, state, page);
  return { list: rows.map(presentWithdrawal), ...beside };
}

/** As its member is shown it. */
function presentWithdrawal(row: store.WithdrawalRow): Withdrawal {
  return {
    id: String(row.id),
    amount: formatAmount(row.amount),
    currency: row.currency,
    fee: formatAmount(row.fee),
    paysOut: formatAmount(row.amount - row.fee),
    state: row.state,
    bank: {
      code: row.bankCode,
      accountNumber: `•••• ${row.bankAccountNumber.slice(-4)}`,
      holder: row.bankHolder,
    },
    reason: row.rejectReason,
    createdAt: row.createdAt,
    decidedAt: row.decidedAt,
    paidAt: row.paidAt,
    receivedAt: row.receivedAt,
    receivedBy: row.state === 'paid' ? row.receivedBy : null,
  };
}
