import type { DepositDecision, DepositState } from '@sen/api/deposit';
import type { GatewayScenario } from '@sen/api/gateway';
import { unit } from './faults/testServer.ts';
import type { DepositRow } from './cashier.ts';

/** The simulated brand's terms of deposits. */
export const depositTerms = {
  min: 50n * unit,
  max: 100_000n * unit,
  feeBasisPoints: 150,
  lifeMs: 15 * 60_000,
  openMax: 5,
  dualApprovalFrom: 10_000n * unit,
};
const currency = 'P';

/**
 * A simple model of deposits: the payer's acts, and the state that must follow once all reports
 * have arrived.
 */
export type DepositModel = {
  /**
   * `key`: the request's id. `pays` and `order`: how the gateway will behave, should this begin a
   * payment.
   */
  request(key: string, member: bigint, amount: bigint, now: number, scenario: GatewayScenario): string;
  /** The payer at the gateway's page. */
  act(key: string, verb: 'pay' | 'decline', now: number): void;
  /** Everything has been told, and asked for by the sweep. */
  settle(now: number): void;
  decide(
    key: string,
    operator: bigint,
    decision: DepositDecision,
  ): { state: DepositState; needsSecond: boolean } | string;
  keys(): string[];
  row(key: string): DepositRow;
  /** Money that came in another way is credited, less the channel's fee. */
  credit(member: bigint, amount: bigint): void;
  /** A fee that was taken is given back. */
  giveBackFee(fee: bigint): void;
  /** The balance of an account of the platform. */
  platform(account: 'suspense' | 'refused' | 'fees', currency: string): bigint;
};

type Kept = {
  member: bigint;
  amount: bigint;
  expiresAt: number;
  pays: GatewayScenario['pays'];
  /** The true state at the gateway. */
  truth: 'pending' | 'paid' | 'declined' | 'expired';
  row: DepositRow;
  decisions: Map<bigint, DepositDecision>;
};

export function createDepositModel(toMain: (member: bigint, amount: bigint) => void): DepositModel {
  const kept = new Map<string, Kept>();
  const platform = new Map<string, bigint>();
  const lay = (account: string, amount: bigint, named = currency): void => {
    platform.set(`${account} ${named}`, (platform.get(`${account} ${named}`) ?? 0n) + amount);
  };
  const credit = (member: bigint, amount: bigint): void => {
    const fee = (amount * BigInt(depositTerms.feeBasisPoints)) / 10_000n;
    toMain(member, amount - fee);
    lay('fees', fee);
  };

  return {
    request(key, member, amount, now, { pays, order }) {
      const before = kept.get(`${key} ${member}`);
      if (before) return before.amount === amount ? 'again' : 'request_conflict';
      if (amount < depositTerms.min) return 'amount_too_small';
      if (amount > depositTerms.max) return 'amount_too_large';
      const open = [...kept.values()].filter(
        (one) =>
          one.member === member && one.row.state === 'pending' && one.truth !== 'paid' && one.expiresAt > now,
      );
      if (open.length >= depositTerms.openMax) return 'too_many_open_deposits';
      kept.set(`${key} ${member}`, {
        member,
        amount,
        expiresAt: now + depositTerms.lifeMs,
        pays,
        truth: order === 'paidBeforeReply' ? 'paid' : 'pending',
        row: { state: 'pending', suspendedFor: null, paid: null, paidCurrency: null },
        decisions: new Map(),
      });
      return 'begun';
    },
    act(key, verb, now) {
      const one = kept.get(key)!;
      if (one.truth !== 'pending') return;
      one.truth = one.expiresAt <= now ? 'expired' : verb === 'pay' ? 'paid' : 'declined';
    },
    settle(now) {
      for (const one of kept.values()) {
        if (one.row.state !== 'pending') continue;
        if (one.truth === 'pending' && one.expiresAt <= now) one.truth = 'expired';
        if (one.truth === 'declined') one.row = { ...one.row, state: 'failed' };
        else if (one.truth === 'expired') one.row = { ...one.row, state: 'expired' };
        else if (one.truth === 'paid') arrive(one);
      }
    },
    decide(key, operator, decision) {
      const one = kept.get(key)!;
      const { row, decisions } = one;
      const wanted = decision === 'credit' ? 'paid' : 'refused';
      if (row.state === wanted && decisions.size > 0) return { state: wanted, needsSecond: false };
      if (row.state !== 'review') return 'deposit_not_in_review';
      if (decision === 'credit' && row.paidCurrency !== currency) return 'deposit_not_creditable';
      decisions.set(operator, decision);
      const agreeing = [...decisions.values()].filter((voice) => voice === decision).length;
      if (agreeing < (row.paid! >= depositTerms.dualApprovalFrom ? 2 : 1))
        return { state: 'review', needsSecond: true };
      lay('suspense', -row.paid!, row.paidCurrency!);
      if (decision === 'credit') credit(one.member, row.paid!);
      else lay('refused', row.paid!, row.paidCurrency!);
      one.row = { ...row, state: wanted };
      return { state: wanted, needsSecond: false };
    },
    credit,
    giveBackFee: (fee) => lay('fees', -fee),
    keys: () => [...kept.keys()],
    row: (key) => kept.get(key)!.row,
    platform: (account, named) => platform.get(`${account} ${named}`) ?? 0n,
  };

  /** Money has come: as ordered it is the member's, otherwise it waits. */
  function arrive(one: Kept): void {
    const paid =
      one.pays === 'less'
        ? (one.amount * 9n) / 10n
        : one.pays === 'more'
          ? (one.amount * 11n) / 10n
          : one.amount;
    const paidCurrency = one.pays === 'otherCurrency' ? 'USD' : currency;
    const suspendedFor = paidCurrency !== currency ? 'currency' : paid !== one.amount ? 'amount' : null;
    one.row = { state: suspendedFor ? 'review' : 'paid', suspendedFor, paid, paidCurrency };
    if (suspendedFor) lay('suspense', paid, paidCurrency);
    else credit(one.member, paid);
  }
}
