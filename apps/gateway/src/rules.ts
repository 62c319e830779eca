/** The gateway's decisions, as plain functions. */
import { numberFormatOf } from '@sen/api/numberFormat';
import type { GatewayCallback, GatewayScenario, GatewayStatus } from '@sen/api/gateway';
import { formatAmount, parseAmount } from '@sen/api/money';
import type { Lang } from '@sen/sandbox/page';
import { retryDelayMs } from '@sen/sandbox/worker';

export type Outcome = Exclude<GatewayStatus, 'pending'>;

/** A payment's life: which state may follow which. Every state but `pending` is final. */
export const transitions: Record<GatewayStatus, readonly Outcome[]> = {
  pending: ['paid', 'declined', 'expired'],
  paid: [],
  declined: [],
  expired: [],
};

export const lifetimeMsMax = 7 * 24 * 3_600_000;
/** Between two callbacks of which the second must arrive later. */
const gapMs = 1_500;

/**
 * The time to wait before the next try after `attempts` failed ones: doubling from a second to ten
 * minutes, spread by up to a quarter so that many payments do not come back at the same instant.
 * @param share a random number from 0 to 1
 */
export function spreadRetryDelayMs(attempts: number, share: number): number {
  return Math.round(retryDelayMs(attempts) * (1 + share / 4));
}

/** A callback to be sent: its status and the way in which it goes wrong. */
export interface PlannedCallback {
  content: Pick<GatewayCallback, 'orderId' | 'status' | 'amount' | 'currency' | 'sequence'>;
  /** Callbacks with the same number are the same event and share its id. */
  event: number;
  delayMs: number;
  signature: 'good' | 'forged' | 'stale';
  /**
   * A false callback is sent once, without regard to the answer; a true one until the answer is
   * 200.
   */
  once: boolean;
}

/** The callbacks that follow the end of a payment, in the order in which they leave. */
export function callbacksFor(
  payment: { orderId: string; amount: string; currency: string },
  outcome: Outcome,
  scenario: GatewayScenario,
): PlannedCallback[] {
  const lateMs = (scenario.lateS ?? 0) * 1_000;
  const contradiction = contradictionOf(scenario.order);
  const tellsTruth = !scenario.lie || scenario.truthToo !== false;
  const money = outcome === 'paid' ? paidFor(payment, scenario) : payment;
  // The contradiction is the older event, however late it arrives.
  const content = {
    orderId: payment.orderId,
    status: outcome,
    amount: money.amount,
    currency: money.currency,
    sequence: contradiction ? 2 : 1,
  };

  const planned: PlannedCallback[] = [];
  let delayMs = lateMs;
  const add = (callback: Omit<PlannedCallback, 'delayMs'>) => {
    for (let copy = 0; copy < (scenario.times ?? 1); copy += 1) planned.push({ ...callback, delayMs });
    delayMs += gapMs;
  };
  const truth = { content, event: 1, signature: 'good', once: false } as const;
  const older =
    contradiction &&
    ({
      content: { ...content, status: contradiction, sequence: 1 },
      event: 2,
      signature: 'good',
      once: false,
    } as const);

  if (scenario.lie) add({ ...lieAbout(content, scenario.lie), event: 3, once: true });
  if (older && scenario.order === 'expiredBefore') add(older);
  if (tellsTruth) add(truth);
  if (older && scenario.order !== 'expiredBefore') add(older);
  return planned;
}

function contradictionOf(order: GatewayScenario['order']): Outcome | undefined {
  if (order === 'expiredAfter' || order === 'expiredBefore') return 'expired';
  return order === 'declinedAfter' ? 'declined' : undefined;
}

function lieAbout(
  content: PlannedCallback['content'],
  lie: NonNullable<GatewayScenario['lie']>,
): Pick<PlannedCallback, 'content' | 'signature'> {
  switch (lie) {
    case 'forgedSignature':
      return { content: { ...content, status: 'paid' }, signature: 'forged' };
    case 'staleTimestamp':
      return { content: { ...content, status: 'paid' }, signature: 'stale' };
    case 'wrongAmount':
      // Ten times as much: the mistake that pays best.
      return {
        content: { ...content, status: 'paid', amount: timesTenths(content.amount, 100n) },
        signature: 'good',
      };
    case 'wrongCurrency':
      return {
        content: { ...content, status: 'paid', currency: otherCurrency(content.currency) },
        signature: 'good',
      };
    case 'wrongOrder':
      return {
        content: { ...content, status: 'paid', orderId: `${content.orderId}-x`.slice(-64) },
        signature: 'good',
      };
  }
}

/** The payment that the payer sends for an order in this scenario. */
export function paidFor(
  order: { amount: string; currency: string },
  { pays }: GatewayScenario,
): { amount: string; currency: string } {
  switch (pays) {
    case 'less':
      return { ...order, amount: timesTenths(order.amount, 9n) };
    case 'more':
      return { ...order, amount: timesTenths(order.amount, 11n) };
    case 'otherCurrency':
      return { ...order, currency: otherCurrency(order.currency) };
    case undefined:
      return order;
  }
}

function otherCurrency(currency: string): string {
  return currency === 'USD' ? 'VND' : 'USD';
}

/** So many tenths of an amount, rounded down to the smallest step, and never nothing. */
function timesTenths(amount: string, tenths: bigint): string {
  const steps = (parseAmount(amount)! * tenths) / 10n;
  const text = formatAmount(steps > 0n ? steps : 1n);
  // The largest amount has no multiple on the wire.
  return parseAmount(text) === undefined ? '1' : text;
}

/**
 * 1234567.5 as `1.234.567,50` in Vietnamese and `1,234,567.50` in English; at least two decimals.
 */
export function displayAmount(amount: string, lang: Lang): string {
  return numberFormatOf(lang).decimal(formatAmount(parseAmount(amount)!));
}
