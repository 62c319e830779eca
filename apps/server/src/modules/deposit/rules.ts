import type { Channel } from '@sen/api/brandDocument';
import type { DepositDecision, DepositState } from '@sen/api/deposit';
import { unit } from '@sen/api/money';
import type { GatewayStatus } from '@sen/api/gateway';

/**
 * A deposit's life. A deposit that the gateway reports as paid is credited, or put aside for
 * operators, from any earlier state; no later report of the gateway changes either.
 */
export const transitions: Readonly<Record<DepositState, readonly DepositState[]>> = {
  pending: ['paid', 'review', 'failed', 'expired'],
  failed: ['paid', 'review'],
  expired: ['paid', 'review', 'failed'],
  paid: [],
  review: [],
  refused: [],
};

/** The states that operators lead a deposit in review to, and nothing but their decision does. */
export const decisionLeadsTo: Readonly<Record<DepositDecision, DepositState>> = {
  credit: 'paid',
  refuse: 'refused',
};

/** The state that a gateway's status leads to from `from`, or undefined when it changes nothing. */
export function nextState(from: DepositState, status: GatewayStatus): DepositState | undefined {
  const to: DepositState = status === 'declined' ? 'failed' : status;
  return transitions[from].includes(to) ? to : undefined;
}

/**
 * Why a payment that the gateway speaks of is no deposit of ours: it does not have it itself; its
 * order's number is none that we give; there is no such deposit; the deposit has another payment,
 * or is paid by bank transfer.
 */
export type UnmatchedReason = 'payment_unknown' | 'order_foreign' | 'order_unknown' | 'second_payment';
/**
 * Why a payout is a case: no withdrawal of ours has its number; its withdrawal was rejected before
 * it was paid.
 */
export type ForeignPayoutReason = 'payout_unknown' | 'payout_rejected';
/**
 * Why a bank's reversal is a case: it takes back another amount or another account's money than
 * came, or a payment that is back already.
 */
export type ReversalReason = 'reversal_differs';
/**
 * Why a bank's transfer is a case: the bank and a statement file, or two files, say different
 * things of it.
 */
export type TransferReason = 'transfer_differs';

/** Either side's row may still be on its way for so long after the payment began. */
export const lateRowMs = 10 * 60_000;

/**
 * Whether what was not found may yet come: then the gateway is asked to tell again; otherwise
 * nothing will mend it but a person.
 */
export function mayStillCome(reason: UnmatchedReason, sinceMs: number, nowMs: number): boolean {
  return (
    (reason === 'payment_unknown' || reason === 'order_unknown') && Math.abs(nowMs - sinceMs) < lateRowMs
  );
}

/** Whole hundredths only: the smallest step that screens show and gateways take. */
export function isPayable(amount: bigint): boolean {
  return amount > 0n && amount % 1_000n === 0n;
}

/** Whether a bank can be asked for it: banks move whole đồng. */
export function dongOf(amount: bigint, dongPerUnit: number): bigint | undefined {
  const parts = amount * BigInt(dongPerUnit);
  return parts % unit === 0n ? parts / unit : undefined;
}

/** An amount of đồng in the brand's currency: exact, as the rate is a power of ten. */
export function amountOfDong(dong: bigint, dongPerUnit: number): bigint {
  return (dong * unit) / BigInt(dongPerUnit);
}

/**
 * Capital letters and digits none of which is taken for another one: no B and 8, G and 6, I, L and
 * 1, O and 0, S and 5, Z and 2.
 */
export const referenceAlphabet = 'ACDEFHJKMNPQRTUVWXY3479';
export const referenceLength = 11;

/**
 * A reference: three letters of the brand's code, by which a person sees whose it is, and eight
 * characters by chance.
 */
export function newReference(brandCode: string, below: (limit: number) => number): string {
  const letters = brandCode
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '')
    .slice(0, 3)
    .padEnd(3, 'X');
  return (
    letters +
    Array.from(
      { length: referenceLength - 3 },
      () => referenceAlphabet[below(referenceAlphabet.length)],
    ).join('')
  );
}

/** Whether a channel takes orders at this moment. */
export function isOpenAt(
  { open, hours }: Pick<Channel, 'open' | 'hours'>,
  nowMs: number,
  timeZone: string,
): boolean {
  if (!open || hours === null) return open;
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs)
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString()
    .slice(0, 5);
  return hours.from <= hours.to ? hours.from <= now && now < hours.to : hours.from <= now || now < hours.to;
}

/** Our name for a deposit at the gateway, and back; undefined when it is no name of ours. */
export function orderIdOf(id: bigint): string {
  return `dep-${id}`;
}

export function depositIdOf(orderId: string): bigint | undefined {
  const digits = /^dep-(\d{1,18})$/.exec(orderId)?.[1];
  return digits === undefined ? undefined : BigInt(digits);
}
