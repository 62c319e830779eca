import type { WithdrawalTerms } from '@sen/api/brandDocument';
import {
  payable,
  type WithdrawalDecision,
  type WithdrawalFinding,
  type WithdrawalReason,
  type WithdrawalState,
} from '@sen/api/withdrawal';

/**
 * Those who move a withdrawal to its next state: its member, an operator, the gateway by its signed
 * answer, or the platform itself.
 */
export const movers = ['member', 'operator', 'gateway', 'platform'] as const;
export type Mover = (typeof movers)[number];

/**
 * A withdrawal's life, and who moves it from one state to another; a missing entry cannot happen.
 * The member cannot take one back. A payout that the gateway declined goes back to operators, who
 * can only reject it: it is never sent again under another number, and its money stays held until
 * they have looked, for a gateway may contradict itself. A payout that is sent again is `paying`
 * meanwhile, so that nobody decides about it.
 */
export const life: Readonly<Record<WithdrawalState, Partial<Record<WithdrawalState, readonly Mover[]>>>> = {
  requested: { reviewing: ['operator'], approved: ['operator', 'platform'], rejected: ['operator'] },
  reviewing: { approved: ['operator'], rejected: ['operator'], paid: ['gateway'] },
  approved: { paying: ['platform'] },
  paying: { unknown: ['platform'], paid: ['gateway'], reviewing: ['gateway'] },
  unknown: {
    paying: ['gateway', 'platform'],
    paid: ['gateway', 'operator'],
    reviewing: ['gateway', 'operator'],
  },
  paid: { received: ['member', 'platform'] },
  received: {},
  rejected: {},
};

export function mayMove(from: WithdrawalState, to: WithdrawalState, by: Mover): boolean {
  return life[from][to]?.includes(by) ?? false;
}

export const decisionLeadsTo: Readonly<Record<WithdrawalDecision, WithdrawalState>> = {
  approve: 'approved',
  reject: 'rejected',
};
/** Not paid, it is staff's to reject. */
export const findingLeadsTo: Readonly<Record<WithdrawalFinding, WithdrawalState>> = {
  paid: 'paid',
  notPaid: 'reviewing',
};

/** States in which its money is held. */
export const heldStates: readonly WithdrawalState[] = [
  'requested',
  'reviewing',
  'approved',
  'paying',
  'unknown',
];

/** Our number of a withdrawal at the gateway, and back; undefined when it is none of ours. */
export function orderIdOf(id: bigint): string {
  return `wd-${id}`;
}

export function withdrawalIdOf(orderId: string): bigint | undefined {
  const digits = /^wd-(\d{1,18})$/.exec(orderId)?.[1];
  return digits === undefined ? undefined : BigInt(digits);
}

/** Whole hundredths only. */
export function isPayable(amount: bigint): boolean {
  return amount > 0n && amount % payable === 0n;
}

/**
 * A payout under way that the gateway says nothing of for so long is in doubt, also one that it had
 * confirmed.
 */
export const silentMs = 30 * 60_000;

/** Amounts in 1/100,000 of a unit. */
export type Limits = { min: bigint; max: bigint; dayMax: bigint; dayCount: number; ofRank: boolean };

/** The limits of a rank: those of the highest rank that the brand names, up to the member's. */
export function limitsOf(terms: WithdrawalTerms, rank: number, parse: (text: string) => bigint): Limits {
  const own = terms.byRank.filter((limits) => limits.rank <= rank).at(-1);
  const { max, dayMax, dayCount } = own ?? terms;
  return {
    min: parse(terms.min),
    max: parse(max),
    dayMax: parse(dayMax),
    dayCount,
    ofRank: own !== undefined,
  };
}

/** All that decides how much a member can withdraw, as it stands at one moment. */
export type Standing = {
  balance: bigint;
  isTrial: boolean;
  /** The brand pays out. */
  isOpen: boolean;
  isActive: boolean;
  /**
   * The turnover that is still to be played; of a member who excluded themselves, the rewards for
   * which it is.
   */
  turnoverLeft: bigint;
  /** `restsUntil`: the moment from which the first of the member's bank accounts can be paid to. */
  bankAccount: 'usable' | 'none' | { restsUntil: number };
  limits: Limits;
  /** Withdrawals of today that were not rejected. */
  today: { amount: bigint; count: number; endsAt: number };
};

export type HeldBack = {
  code: WithdrawalReason;
  /** The part of the balance that it keeps from being withdrawn now. */
  holdsBack: bigint;
  remaining: bigint | null;
  count: number | null;
  until: number | null;
  ofRank: boolean;
};
export type Availability = { available: bigint; reasons: HeldBack[] };

/**
 * The amount that one request can ask for now, and the reasons that hold back the rest: to the
 * unit, `available` and the amounts of the reasons add up to the balance. It decides the page and
 * the refusal.
 */
export function availability(standing: Standing): Availability {
  const { balance, limits, today, turnoverLeft, bankAccount } = standing;
  const reasons: HeldBack[] = [];
  let rest = balance;
  const hold = (code: WithdrawalReason, keeps: bigint, facts: Partial<HeldBack> = {}): void => {
    const holdsBack = keeps < rest ? keeps : rest;
    rest -= holdsBack;
    reasons.push({ code, holdsBack, remaining: null, count: null, until: null, ofRank: false, ...facts });
  };
  const dayLeft = today.amount < limits.dayMax ? limits.dayMax - today.amount : 0n;
  const { ofRank } = limits;

  if (standing.isTrial) hold('trial', rest);
  if (!standing.isOpen) hold('closed', rest);
  if (!standing.isActive) hold('accountLocked', rest);
  // The amount that has to be played stays; the balance above it is free.
  if (turnoverLeft > 0n) hold('turnover', turnoverLeft, { remaining: turnoverLeft });
  if (bankAccount === 'none') hold('noBankAccount', rest);
  else if (bankAccount !== 'usable') hold('bankAccountResting', rest, { until: bankAccount.restsUntil });
  if (today.count >= limits.dayCount) hold('dayCount', rest, { count: 0, until: today.endsAt, ofRank });
  if (rest > dayLeft) hold('dayMax', rest - dayLeft, { remaining: dayLeft, until: today.endsAt, ofRank });
  if (rest > limits.max) hold('max', rest - limits.max, { remaining: limits.max, ofRank });
  // Gateways pay whole hundredths, and nothing smaller can be asked for.
  if (rest % payable > 0n) hold('smallChange', rest % payable);
  if (rest > 0n && rest < limits.min) hold('min', rest, { remaining: limits.min });
  return { available: rest, reasons };
}

export type AmountFault =
  | { fault: 'small' }
  | { fault: 'large' }
  | { fault: 'notAvailable'; reason: WithdrawalReason | 'balance' };

/** The fault of asking for this amount, or undefined when it can be asked for. */
export function amountFault(amount: bigint, standing: Standing): AmountFault | undefined {
  const { available, reasons } = availability(standing);
  if (amount < standing.limits.min) return { fault: 'small' };
  if (amount > standing.limits.max) return { fault: 'large' };
  if (amount <= available) return undefined;
  let rest = standing.balance;
  if (amount > rest) return { fault: 'notAvailable', reason: 'balance' };
  for (const { code, holdsBack } of reasons) {
    rest -= holdsBack;
    if (amount > rest) return { fault: 'notAvailable', reason: code };
  }
  return undefined;
}
