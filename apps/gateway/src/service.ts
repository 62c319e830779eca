/** The gateway's work: payments begin, end, and are reported. */
import { createHash, type KeyObject } from 'node:crypto';
import type {
  GatewayCallback,
  GatewayCreateRequest,
  GatewayError,
  GatewayScenario,
  GatewayPayment,
} from '@sen/api/gateway';
import { gatewayPaths } from '@sen/api/gateway';
import { callbacksFor, lifetimeMsMax, paidFor, transitions, type Outcome } from './rules.ts';
import type { Payment, Store } from './store.ts';

export interface Merchant {
  id: string;
  publicKey: KeyObject;
}

export interface Context {
  store: Store;
  merchants: Map<string, Merchant>;
  /** Signs answers and callbacks. */
  privateKey: KeyObject;
  /** Signs what shall look forged: a key that nobody trusts. */
  untrustedKey: KeyObject;
  /** Epoch milliseconds. */
  clock: () => number;
  /** Random bytes. */
  random: (bytes: number) => Buffer;
  publicUrl: () => string;
}

export type Result<T> = { ok: true; value: T } | { ok: false; error: GatewayError };

/** Begins a payment, or answers with the one that this order began before. */
export function createPayment(
  ctx: Context,
  request: GatewayCreateRequest,
): Result<{ payment: Payment; isNew: boolean }> {
  const fingerprint = fingerprintOf(request);
  return ctx.store.transaction(() => {
    const existing = ctx.store.paymentByOrder(request.merchantId, request.orderId);
    if (existing) {
      return existing.fingerprint === fingerprint
        ? { ok: true, value: { payment: existing, isNew: false } }
        : { ok: false, error: 'order_conflict' };
    }
    const now = ctx.clock();
    if (request.expiresAt <= now || request.expiresAt > now + lifetimeMsMax)
      return { ok: false, error: 'expiry_invalid' };
    ctx.store.insertPayment({
      ...request,
      paymentId: `pay_${ctx.random(16).toString('base64url')}`,
      fingerprint,
      createdAt: now,
      scenario: ctx.store.takeNextScenario(request.merchantId),
    });
    return {
      ok: true,
      value: { payment: ctx.store.paymentByOrder(request.merchantId, request.orderId)!, isNew: true },
    };
  });
}

/**
 * The payment as it stands now; one whose time is over has expired, even if no timer has noticed
 * yet.
 */
export function findPayment(ctx: Context, paymentId: string): Payment | undefined {
  const payment = ctx.store.paymentById(paymentId);
  if (payment?.status !== 'pending' || payment.expiresAt > ctx.clock()) return payment;
  endPayment(ctx, paymentId, 'expired');
  return ctx.store.paymentById(paymentId);
}

/**
 * Ends a payment and writes the callbacks that tell of it. Refused when it has ended or its time is
 * over.
 */
export function endPayment(ctx: Context, paymentId: string, wanted: Outcome): Result<Payment> {
  return ctx.store.transaction(() => {
    const payment = ctx.store.paymentById(paymentId);
    if (!payment) return { ok: false, error: 'payment_unknown' };
    const now = ctx.clock();
    const outcome = payment.expiresAt <= now ? 'expired' : wanted;
    if (!transitions[payment.status].includes(outcome)) return { ok: false, error: 'payment_finished' };
    ctx.store.finishPayment(paymentId, outcome, now);
    enqueueCallbacks(ctx, payment, outcome, now);
    return outcome === wanted
      ? { ok: true, value: ctx.store.paymentById(paymentId)! }
      : { ok: false, error: 'payment_finished' };
  });
}

export function expireOverdue(ctx: Context): void {
  for (const paymentId of ctx.store.overduePayments(ctx.clock())) endPayment(ctx, paymentId, 'expired');
}

export function simulateFailure(ctx: Context, paymentId: string, scenario: GatewayScenario): Result<Payment> {
  const payment = findPayment(ctx, paymentId);
  if (!payment) return { ok: false, error: 'payment_unknown' };
  if (!ctx.store.setScenario(paymentId, scenario)) return { ok: false, error: 'payment_finished' };
  return { ok: true, value: { ...payment, scenario } };
}

export function publicView(ctx: Context, payment: Payment): GatewayPayment {
  const { paymentId, merchantId, orderId, amount, currency, status, createdAt, expiresAt, finishedAt } =
    payment;
  const payUrl = ctx.publicUrl() + gatewayPaths.page(paymentId);
  const { amount: paidAmount, currency: paidCurrency } = paidFor(payment, payment.scenario);
  const paid = status === 'paid' ? { amount: paidAmount, currency: paidCurrency } : null;
  return {
    paymentId,
    merchantId,
    orderId,
    amount,
    currency,
    status,
    paid,
    payUrl,
    createdAt,
    expiresAt,
    finishedAt,
  };
}

function enqueueCallbacks(ctx: Context, payment: Payment, outcome: Outcome, now: number): void {
  const eventIds = new Map<number, string>();
  for (const planned of callbacksFor(payment, outcome, payment.scenario)) {
    const eventId = eventIds.get(planned.event) ?? `evt_${ctx.random(16).toString('base64url')}`;
    eventIds.set(planned.event, eventId);
    const { paymentId, merchantId } = payment;
    const body: GatewayCallback = { eventId, paymentId, merchantId, ...planned.content, at: now };
    ctx.store.enqueue({
      about: paymentId,
      notifyUrl: payment.notifyUrl,
      body: JSON.stringify(body),
      signature: planned.signature,
      once: planned.once,
      dueAt: now + planned.delayMs,
    });
  }
}

/**
 * A hash over the content of an order, without fields that may change when it is sent again after a
 * lost answer: the payee's name, the address to return to, the language, the end.
 */
function fingerprintOf({ merchantId, orderId, amount, currency }: GatewayCreateRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([merchantId, orderId, amount, currency]))
    .digest('hex');
}
