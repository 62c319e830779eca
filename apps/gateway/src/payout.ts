/** Payouts: a merchant has money sent to a person's bank account. */
import { createHash } from 'node:crypto';
import {
  gatewayPaths,
  type GatewayPayout,
  type GatewayPayoutCallback,
  type GatewayPayoutRequest,
} from '@sen/api/gateway';
import type { Context, Result } from './service.ts';
import type { Payout } from './store.ts';

export type PayoutEnd = 'paid' | 'declined';

/** The time that a person has to say on the page how it ends; then it is paid. */
const chooseMs = 60_000;
/** Between the two ends of one that contradicts itself. */
const contradictionMs = 3_000;

/**
 * Takes a payout on, or answers with the one that this order was before: money leaves once for an
 * order.
 */
export function createPayout(
  ctx: Context,
  request: GatewayPayoutRequest,
): Result<{ payout: Payout; isNew: boolean }> {
  const fingerprint = fingerprintOf(request);
  return ctx.store.transaction(() => {
    const existing = ctx.store.payoutByOrder(request.merchantId, request.orderId);
    if (existing) {
      return existing.fingerprint === fingerprint
        ? { ok: true, value: { payout: existing, isNew: false } }
        : { ok: false, error: 'order_conflict' };
    }
    const scenario = ctx.store.takeNextPayoutScenario(request.merchantId);
    if (scenario.reply === 'refused') return { ok: false, error: 'unavailable' };
    const now = ctx.clock();
    ctx.store.insertPayout({
      ...request,
      payoutId: `out_${ctx.random(16).toString('base64url')}`,
      fingerprint,
      createdAt: now,
      endsAt: now + (scenario.ends ? 0 : chooseMs),
      scenario,
    });
    return {
      ok: true,
      value: { payout: ctx.store.payoutByOrder(request.merchantId, request.orderId)!, isNew: true },
    };
  });
}

/** Ends a payout as a person chose. One that has ended stays as it is. */
export function choosePayoutEnd(ctx: Context, payoutId: string, end: PayoutEnd): Result<Payout> {
  return ctx.store.transaction(() => {
    const payout = ctx.store.payoutById(payoutId);
    if (!payout) return { ok: false, error: 'payout_unknown' };
    if (payout.status !== 'pending') return { ok: false, error: 'payment_finished' };
    endPayout(ctx, payout, end, null);
    return { ok: true, value: ctx.store.payoutById(payoutId)! };
  });
}

/** The payout as it stands now; one whose time is over has ended, even if no timer has noticed yet. */
export function findPayout(
  ctx: Context,
  find: (payouts: Context['store']) => Payout | undefined,
): Payout | undefined {
  endDuePayouts(ctx);
  return find(ctx.store);
}

/** Ends what is to end by itself by now. */
export function endDuePayouts(ctx: Context): void {
  ctx.store.transaction(() => {
    const now = ctx.clock();
    for (const payout of ctx.store.endingPayouts(now)) {
      const { ends = 'paid' } = payout.scenario;
      const isFirst = payout.status === 'pending';
      if (ends === 'paidAfterDeclined')
        endPayout(ctx, payout, isFirst ? 'declined' : 'paid', isFirst ? now + contradictionMs : null);
      else endPayout(ctx, payout, ends, null);
    }
  });
}

export function payoutView(ctx: Context, payout: Payout): GatewayPayout {
  const { payoutId, merchantId, orderId, amount, currency, status, createdAt, finishedAt } = payout;
  const pageUrl = ctx.publicUrl() + gatewayPaths.payoutPage(payoutId);
  return { payoutId, merchantId, orderId, amount, currency, status, pageUrl, createdAt, finishedAt };
}

function endPayout(ctx: Context, payout: Payout, status: PayoutEnd, endsAt: number | null): void {
  const now = ctx.clock();
  const { payoutId, merchantId, orderId, amount, currency, scenario } = payout;
  ctx.store.endPayout(payoutId, status, now, endsAt);
  const eventId = `evt_${ctx.random(16).toString('base64url')}`;
  const body: GatewayPayoutCallback = {
    eventId,
    payoutId,
    merchantId,
    orderId,
    status,
    amount,
    currency,
    at: now,
  };
  for (let copy = 0; copy < (scenario.times ?? 1); copy += 1) {
    ctx.store.enqueue({
      about: payoutId,
      notifyUrl: payout.notifyUrl,
      body: JSON.stringify(body),
      signature: 'good',
      once: false,
      dueAt: now + (scenario.lateS ?? 0) * 1_000,
    });
  }
}

function fingerprintOf({ merchantId, orderId, amount, currency, account }: GatewayPayoutRequest): string {
  const { bankCode, accountNumber, holder } = account;
  return createHash('sha256')
    .update(JSON.stringify([merchantId, orderId, amount, currency, bankCode, accountNumber, holder]))
    .digest('hex');
}
