import { createDepositModel, type DepositModel } from './simulateDepositModel.ts';
import { unit } from './faults/testServer.ts';
import type { WalletOperation, WalletOutcome } from '#modules/wallet/service.ts';

/**
 * A simple model of the money: a few maps in memory, with which the database must agree, operation
 * by operation.
 */
export type Model = {
  main(member: bigint): bigint;
  held(member: bigint): bigint;
  debt(member: bigint): bigint;
  round(member: bigint, vendor: number, ref: string): ModelRound | undefined;
  vendor(vendor: number): bigint;
  /** The brand of everybody goes into maintenance, or comes back. */
  setClosed(closed: boolean): void;
  credit(key: string, member: bigint, amount: bigint): 'posted' | 'replayed' | 'conflict';
  wallet(operation: WalletOperation): { outcome: WalletOutcome; balance: bigint | undefined };
  /** `expiresAt`: epoch ms; undefined: never. */
  openHold(
    key: string,
    member: bigint,
    amount: bigint,
    expiresAt: number | undefined,
  ): 'done' | 'replayed' | 'conflict' | 'insufficient';
  endHold(key: string, state: 'posted' | 'released'): 'done' | 'replayed' | 'conflict';
  /** The job at `now`: overdue holds go back. Gives the keys of all that ever expired. */
  expireHolds(now: number): string[];
  deposits: DepositModel;
  /** Money for a withdrawal is set aside; it is gone then, or back. */
  hold(member: bigint, amount: bigint): void;
  unhold(member: bigint, amount: bigint, to: 'gone' | 'back'): void;
  /** From one member to another. */
  move(from: bigint, to: bigint, amount: bigint): void;
  /** Takes a credited amount back; the member owes what the balance lacks. */
  takeBack(member: bigint, amount: bigint): void;
  /** The transactions of the wins that are held now. */
  waitingWins(): string[];
  decideWin(transaction: string, decision: 'credit' | 'refuse'): void;
  /** The number of times that money that came was taken for a debt. */
  collected(): number;
};
export type ModelRound = {
  stake: bigint;
  payout: bigint;
  bets: number;
  state: 'open' | 'settled' | 'rolled_back';
};

/** The win limits of the vendor in these histories: low, so that they are often reached. */
export const winLimits = { max: 40n * unit, stakesMax: 3n, stakesFloor: 8n * unit };

type Known = {
  kind: 'bet' | 'win' | 'rollback' | 'tombstone';
  member: bigint;
  fingerprint: string;
  round: string;
  amount: bigint;
  balance: bigint;
  undone: boolean;
  /** A win whose money is held. */
  waits?: boolean;
};
type Hold = {
  member: bigint;
  amount: bigint;
  expiresAt: number | undefined;
  state: 'open' | 'posted' | 'released' | 'expired';
};

export function createModel(): Model {
  const main = new Map<bigint, bigint>();
  const held = new Map<bigint, bigint>();
  const debt = new Map<bigint, bigint>();
  const vendors = new Map<number, bigint>();
  const known = new Map<string, Known>();
  const credits = new Map<string, string>();
  const rounds = new Map<string, ModelRound>();
  const holds = new Map<string, Hold>();
  let isClosed = false;
  let collections = 0;
  const get = <K>(map: Map<K, bigint>, key: K): bigint => map.get(key) ?? 0n;
  const add = <K>(map: Map<K, bigint>, key: K, amount: bigint): void =>
    void map.set(key, get(map, key) + amount);

  /** Money that comes to a member pays their debt, and the rest is theirs. */
  function gain(member: bigint, amount: bigint): void {
    add(main, member, amount);
    const owed = -get(debt, member);
    const paid = get(main, member) < owed ? get(main, member) : owed;
    if (paid === 0n) return;
    add(main, member, -paid);
    add(debt, member, paid);
    collections++;
  }

  /** From what is there; the rest is owed. */
  function takeBack(member: bigint, amount: bigint): void {
    const there = get(main, member);
    const owed = amount > there ? amount - there : 0n;
    add(main, member, owed - amount);
    add(debt, member, -owed);
  }

  /** A held amount goes back to where it came from. */
  function unhold(win: Known, vendorId: number): void {
    const round = rounds.get(win.round)!;
    add(held, win.member, -win.amount);
    add(vendors, vendorId, win.amount);
    round.payout -= win.amount;
    win.waits = false;
  }

  function wallet(o: WalletOperation): { outcome: WalletOutcome; balance: bigint | undefined } {
    const key = `${o.vendorId}:${o.transaction}`;
    const roundKey = `${o.vendorId} ${o.memberId} ${o.round}`;
    const before = known.get(key);
    if (before?.kind === 'tombstone' && o.kind !== 'rollback')
      return { outcome: 'rolled_back', balance: undefined };
    if (before) {
      const same = before.fingerprint === o.fingerprint && before.member === o.memberId;
      return same
        ? { outcome: 'replayed', balance: before.balance }
        : { outcome: 'conflict', balance: undefined };
    }
    const reference = o.reference === '' ? undefined : known.get(`${o.vendorId}:${o.reference}`);
    const round = rounds.get(roundKey);
    const remember = (kind: Known['kind'], amount: bigint): { outcome: WalletOutcome; balance: bigint } => {
      const balance = get(main, o.memberId);
      known.set(key, {
        kind,
        member: o.memberId,
        fingerprint: o.fingerprint,
        round: roundKey,
        amount,
        balance,
        undone: false,
      });
      return { outcome: 'done', balance };
    };

    if (o.kind === 'bet') {
      if (isClosed && (!round || round.state === 'rolled_back'))
        return { outcome: 'brand_closed', balance: undefined };
      if (get(main, o.memberId) < o.amount)
        return { outcome: 'insufficient', balance: get(main, o.memberId) };
      add(main, o.memberId, -o.amount);
      add(vendors, o.vendorId, o.amount);
      const next = round ?? { stake: 0n, payout: 0n, bets: 0, state: 'open' };
      next.stake += o.amount;
      next.bets++;
      if (o.closesRound) next.state = 'settled';
      else if (next.state === 'rolled_back') next.state = 'open';
      rounds.set(roundKey, next);
      return remember('bet', o.amount);
    }

    if (o.kind === 'win') {
      if (
        !reference ||
        reference.member !== o.memberId ||
        (reference.kind !== 'bet' && reference.kind !== 'tombstone')
      ) {
        return { outcome: 'unknown_transaction', balance: undefined };
      }
      if (reference.kind === 'tombstone' || reference.undone)
        return { outcome: 'rolled_back', balance: undefined };
      if (reference.round !== roundKey || !round)
        return { outcome: 'unknown_transaction', balance: undefined };
      add(vendors, o.vendorId, -o.amount);
      round.payout += o.amount;
      if (o.closesRound) round.state = 'settled';
      const isLarge =
        round.payout > winLimits.max ||
        (round.payout > winLimits.stakesFloor && round.payout > round.stake * winLimits.stakesMax);
      if (o.amount === 0n || !isLarge) {
        gain(o.memberId, o.amount);
        return remember('win', o.amount);
      }
      add(held, o.memberId, o.amount);
      const answer = remember('win', o.amount);
      known.get(key)!.waits = true;
      return answer;
    }

    if (!reference) {
      known.set(`${o.vendorId}:${o.reference}`, {
        kind: 'tombstone',
        member: o.memberId,
        fingerprint: o.fingerprint,
        round: '',
        amount: 0n,
        balance: 0n,
        undone: false,
      });
      return { ...remember('rollback', 0n), outcome: 'early' };
    }
    if (reference.member !== o.memberId || reference.kind === 'rollback')
      return { outcome: 'unknown_transaction', balance: undefined };
    if (reference.kind === 'tombstone' || reference.undone) return remember('rollback', 0n);
    if (reference.round !== roundKey || !round) return { outcome: 'unknown_transaction', balance: undefined };
    reference.undone = true;
    if (reference.kind === 'bet') {
      gain(o.memberId, reference.amount);
      add(vendors, o.vendorId, -reference.amount);
      round.stake -= reference.amount;
      round.bets--;
    } else if (reference.waits) {
      unhold(reference, o.vendorId);
    } else {
      takeBack(o.memberId, reference.amount);
      add(vendors, o.vendorId, reference.amount);
      round.payout -= reference.amount;
    }
    if (round.bets === 0 && round.payout === 0n) round.state = 'rolled_back';
    else if (o.closesRound) round.state = 'settled';
    return remember('rollback', reference.amount);
  }

  return {
    main: (member) => get(main, member),
    held: (member) => get(held, member),
    debt: (member) => get(debt, member),
    vendor: (vendor) => get(vendors, vendor),
    round: (member, vendor, ref) => rounds.get(`${vendor} ${member} ${ref}`),
    wallet,
    setClosed: (closed) => void (isClosed = closed),
    credit(key, member, amount) {
      const content = `${member} ${amount}`;
      const before = credits.get(key);
      if (before !== undefined) return before === content ? 'replayed' : 'conflict';
      credits.set(key, content);
      gain(member, amount);
      return 'posted';
    },
    openHold(key, member, amount, expiresAt) {
      const before = holds.get(key);
      if (before) return before.member === member && before.amount === amount ? 'replayed' : 'conflict';
      if (get(main, member) < amount) return 'insufficient';
      add(main, member, -amount);
      add(held, member, amount);
      holds.set(key, { member, amount, expiresAt, state: 'open' });
      return 'done';
    },
    endHold(key, state) {
      const hold = holds.get(key);
      if (!hold) return 'conflict';
      if (hold.state !== 'open') return hold.state === state ? 'replayed' : 'conflict';
      hold.state = state;
      add(held, hold.member, -hold.amount);
      if (state === 'released') gain(hold.member, hold.amount);
      return 'done';
    },
    expireHolds(now) {
      for (const hold of holds.values()) {
        if (hold.state !== 'open' || hold.expiresAt === undefined || hold.expiresAt > now) continue;
        hold.state = 'expired';
        add(held, hold.member, -hold.amount);
        gain(hold.member, hold.amount);
      }
      return [...holds].filter(([, { state }]) => state === 'expired').map(([key]) => key);
    },
    deposits: createDepositModel(gain),
    hold(member, amount) {
      add(main, member, -amount);
      add(held, member, amount);
    },
    unhold(member, amount, to) {
      add(held, member, -amount);
      if (to === 'back') gain(member, amount);
    },
    move(from, to, amount) {
      add(main, from, -amount);
      gain(to, amount);
    },
    takeBack,
    waitingWins: () => [...known].filter(([, { waits }]) => waits).map(([key]) => key),
    decideWin(key, decision) {
      const win = known.get(key)!;
      if (decision === 'credit') {
        win.waits = false;
        add(held, win.member, -win.amount);
        return gain(win.member, win.amount);
      }
      unhold(win, Number(key.split(':')[0]));
      win.undone = true;
      const round = rounds.get(win.round)!;
      if (round.bets === 0 && round.payout === 0n) round.state = 'rolled_back';
    },
    collected: () => collections,
  };
}
