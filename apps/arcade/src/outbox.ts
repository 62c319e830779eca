/**
 * Brings wins and rollbacks to the operator, however long that takes: each lies in SQLite before
 * its first try and stays there until the operator's answer is final. The first three tries follow
 * each other, then the pause doubles.
 */
import type { Store } from './store.ts';
import type { Wallet, WalletAnswer } from './wallet.ts';
import type { Hub88Status } from '@sen/api/hub88';

export type OutboxOptions = {
  store: Store;
  wallet: Wallet;
  clock: { now(): number };
  log: Log;
  quickTries: number;
  triesMax: number;
  firstPauseMs: number;
  longestPauseMs: number;
  /** The interval at which waiting parcels are looked for. */
  lookEveryMs: number;
};
export type Log = (
  level: 'info' | 'warn' | 'error',
  message: string,
  facts?: Record<string, unknown>,
) => void;

/**
 * Answers after which another try cannot help. Anything else, even a complaint about our token or
 * signature, is tried again: the protocol never lets an operator refuse a win or a rollback for
 * those, so it must be passing.
 */
const finalRefusals: ReadonlySet<Hub88Status> = new Set([
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
]);

/**
 * A bet that the operator has not seen may still be under way for this long; a rollback that finds
 * nothing waits it out.
 */
const strayBetMs = 60_000;
const parcelsAtOnce = 16;

export type Outbox = ReturnType<typeof startOutbox>;

export function startOutbox(options: OutboxOptions) {
  const { store, wallet, clock, log } = options;
  const underWay = new Map<number, Promise<void>>();
  let stopped = false;
  const timer = setInterval(look, options.lookEveryMs);

  function look(): void {
    if (stopped || underWay.size >= parcelsAtOnce) return;
    for (const parcel of store.parcelsDue(clock.now(), parcelsAtOnce)) void deliver(parcel.id);
  }

  /**
   * Tries a parcel now; the promise ends when this run of tries does, whether or not it was
   * delivered.
   */
  function deliver(id: number): Promise<void> {
    const running = underWay.get(id);
    if (running !== undefined) return running;
    const work = tryInTurn(id).finally(() => underWay.delete(id));
    underWay.set(id, work);
    return work;
  }

  /**
   * A call that could not even be sent, for instance because the vendor code of its player is no
   * longer set up, waits like one without an answer.
   */
  const notSent = (error: unknown): WalletAnswer => ({ kind: 'unknown', reason: String(error) });

  async function tryInTurn(id: number): Promise<void> {
    do {
      const parcel = store.parcel(id);
      if (parcel.state !== 'waiting') return;
      const answer = await wallet.deliver(parcel.kind, parcel.body).catch(notSent);
      applyAnswer(id, parcel.tries + 1, answer);
    } while (!stopped && store.parcel(id).state === 'waiting' && store.parcel(id).tries < options.quickTries);
  }

  function applyAnswer(id: number, tries: number, answer: WalletAnswer): void {
    const parcel = store.parcel(id);
    const now = clock.now();
    const said = answer.kind === 'ok' ? 'RS_OK' : answer.kind === 'refused' ? answer.status : answer.reason;
    const facts = { roundId: parcel.roundId, kind: parcel.kind, tries, answer: said };
    if (
      answer.kind === 'ok' ||
      (parcel.kind === 'rollback' && isNothingToUndo(answer, now - parcel.createdAt))
    ) {
      store.transaction(() => {
        store.markParcel(id, 'done', tries, now, said);
        if (answer.kind === 'ok' && answer.balance !== null)
          store.setRoundBalance(parcel.roundId, answer.balance);
      });
      if (tries > 1) log('info', 'delivered after further tries', facts);
      return;
    }
    if (
      answer.kind === 'refused' &&
      finalRefusals.has(answer.status) &&
      !mayBeStrayBet(parcel.kind, answer.status)
    ) {
      store.markParcel(id, 'refused', tries, now, said);
      log('error', 'the operator refused for good; a person must look at this round', facts);
      return;
    }
    if (tries >= options.triesMax) {
      store.markParcel(id, 'stuck', tries, now, said);
      log('error', 'given up after the published number of tries; a person must look at this round', facts);
      return;
    }
    store.markParcel(id, 'waiting', tries, now + pauseAfter(tries), said);
    log('warn', 'not delivered yet', facts);
  }

  function pauseAfter(tries: number): number {
    const doublings = Math.min(30, Math.max(0, tries - options.quickTries));
    return Math.min(options.longestPauseMs, options.firstPauseMs * 2 ** doublings);
  }

  return {
    deliver,
    /** Looks for due parcels at once instead of at the next turn. */
    look,
    async close(): Promise<void> {
      stopped = true;
      clearInterval(timer);
      await Promise.all(underWay.values());
    },
  };
}

function isNothingToUndo(answer: WalletAnswer, ageMs: number): boolean {
  if (answer.kind !== 'refused') return false;
  if (answer.status === 'RS_ERROR_TRANSACTION_ROLLED_BACK') return true;
  return answer.status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' && ageMs >= strayBetMs;
}

function mayBeStrayBet(kind: 'win' | 'rollback', status: Hub88Status): boolean {
  return kind === 'rollback' && status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
}
