import type { Context } from '#platform/context.ts';
import { createWalletConnection, type WalletConnection } from './connection.ts';
import { applyTogether } from './together.ts';
import { exclusions, transactionKey, type WalletAnswer, type WalletOperation } from './rules.ts';

/**
 * The way of vendor operations into the database. Everything that queued while the last commits ran
 * goes as one batch. No batch waits to be filled: an idle connection takes a single operation at
 * once, a busy queue makes large batches by itself, and nobody is answered before the commit is
 * durable.
 */
export type Wallet = {
  apply(operation: WalletOperation): Promise<WalletAnswer>;
  /** Finishes what is queued, then closes. */
  stop(): Promise<void>;
};

type Waiting = {
  operation: WalletOperation;
  since: number;
  answer(answer: WalletAnswer): void;
  /** The same transaction, sent again before it was answered: told what this one is told. */
  followers: ((answer: WalletAnswer) => void)[];
};

/** While one connection waits for the disk, another uses the processor. */
const connectionCount = 2;
/**
 * A further connection starts only with so many, and only when the oldest batch has been away for
 * so long: on a disk that is fast, one connection with large batches is best. A batch away for
 * longer than `stuckMs` waits for a lock or a line, which is nobody else's matter: then a single
 * operation is enough.
 */
const furtherConnection = { operationsMin: 24, afterMs: 5, stuckMs: 50 };
const batchMax = 256;
/**
 * More than this in the queue is shed at once: the vendor retries, and retrying beats waiting for
 * ever.
 */
const queueMax = 4_096;
/** An operation not sent within this is answered as unavailable; nothing happened to it. */
const queueTimeoutMs = 2_000;

export function createWallet(ctx: Context): Wallet {
  const connections = Array.from({ length: connectionCount }, () => createWalletConnection(ctx, flush));
  /** Keys of the batches under way; an operation that shares one waits. */
  const underWay = new Set<string>();
  /** By transaction, until it is answered. */
  const pending = new Map<string, Waiting>();
  let queue: Waiting[] = [];
  /** The connections that carry a batch, the oldest batch first, and when it was sent. */
  const sent = new Map<WalletConnection, number>();
  let lookAgain: NodeJS.Timeout | undefined;
  /**
   * So many of the queue were found to wait for a batch under way; no need to look again before
   * there are enough others.
   */
  let blocked = 0;
  let stopped = false;
  let whenIdle: (() => void) | undefined;
  const overdueTimer = setInterval(dropOverdue, 250);

  function flush(): void {
    for (const connection of connections) {
      if (!connection.isFree() || queue.length === 0) continue;
      const least = leastNow();
      if (queue.length < blocked + least) return;
      const { batch, keys, later } = chooseBatch();
      if (batch.length < least) {
        blocked = later.length;
        return;
      }
      queue = later;
      for (const key of keys) underWay.add(key);
      blocked = 0;
      sent.set(connection, performance.now());
      ctx.metrics.walletBatchSize.observe(batch.length);
      void connection.send(batch.map(({ operation }) => operation)).then((answers) => {
        sent.delete(connection);
        blocked = 0;
        for (const key of keys) underWay.delete(key);
        // The database works on the next batch while the answers of this one go out.
        flush();
        for (const [i, waiting] of batch.entries()) finish(waiting, answers[i]!);
        ctx.live.notify('balance', changedMembers(batch, answers));
        if (sent.size === 0) whenIdle?.();
      });
    }
  }

  /**
   * The number of operations that must be there for the next free connection to start now. Sees to
   * it that this is asked again in time.
   */
  function leastNow(): number {
    const [oldest] = sent.values();
    if (oldest === undefined) return 1;
    const awayMs = performance.now() - oldest;
    if (awayMs >= furtherConnection.stuckMs) return 1;
    // All who would send more may be waiting for that batch: nobody else would ask.
    lookAgain ??= setTimeout(
      () => {
        lookAgain = undefined;
        flush();
      },
      awayMs < furtherConnection.afterMs ? furtherConnection.afterMs : furtherConnection.stuckMs - awayMs,
    );
    return awayMs < furtherConnection.afterMs ? Infinity : furtherConnection.operationsMin;
  }

  /**
   * Chooses the operations of the queue that may go together, and those that are left. An operation
   * that shares a member with a batch under way, or a transaction or round with an operation before
   * it, waits; so do all later operations of its member, so that they are done in their order.
   */
  function chooseBatch(): { batch: Waiting[]; keys: string[]; later: Waiting[] } {
    const batch: Waiting[] = [];
    const later: Waiting[] = [];
    const taken = new Set<string>();
    const keys: string[] = [];
    for (const waiting of queue) {
      const { operation } = waiting;
      const member = `member ${operation.memberId}`;
      const own = exclusions(operation);
      const free =
        batch.length < batchMax &&
        !underWay.has(member) &&
        !taken.has(member) &&
        own.every((key) => !taken.has(key) && !underWay.has(key));
      for (const key of own) taken.add(key);
      if (free) {
        batch.push(waiting);
        keys.push(member, ...own);
      } else {
        later.push(waiting);
        taken.add(member);
      }
    }
    return { batch, keys, later };
  }

  function dropOverdue(): void {
    const oldest = performance.now() - queueTimeoutMs;
    if (queue.length === 0 || queue[0]!.since > oldest) return;
    const overdue = queue.filter((waiting) => waiting.since <= oldest);
    queue = queue.filter((waiting) => waiting.since > oldest);
    blocked = 0;
    for (const waiting of overdue) finish(waiting, unavailable);
  }

  function finish(waiting: Waiting, answer: WalletAnswer): void {
    const key = transactionKey(waiting.operation.vendorId, waiting.operation.transaction);
    if (pending.get(key) === waiting) pending.delete(key);
    waiting.answer(answer);
    const again: WalletAnswer =
      answer.outcome === 'done' || answer.outcome === 'early' ? { ...answer, outcome: 'replayed' } : answer;
    for (const follower of waiting.followers) follower(again);
  }

  return {
    apply(operation) {
      if (stopped || queue.length >= queueMax) return Promise.resolve(unavailable);
      // Its pool is one account for everybody: a batch would hold it for all that are in it.
      if (operation.pool) return applyTogether(ctx, [operation]).then((answers) => answers.at(-1)!);
      return new Promise((answer) => {
        const key = transactionKey(operation.vendorId, operation.transaction);
        const before = pending.get(key);
        if (before && isSame(before.operation, operation)) {
          before.followers.push(answer);
          return;
        }
        const waiting: Waiting = { operation, since: performance.now(), answer, followers: [] };
        if (!before) pending.set(key, waiting);
        queue.push(waiting);
        flush();
      });
    },
    async stop() {
      stopped = true;
      if (sent.size > 0) await new Promise<void>((resolve) => (whenIdle = resolve));
      clearInterval(overdueTimer);
      clearTimeout(lookAgain);
      for (const waiting of queue.splice(0)) finish(waiting, unavailable);
      await Promise.all(connections.map((connection) => connection.stop()));
    },
  };
}

function isSame(a: WalletOperation, b: WalletOperation): boolean {
  return a.kind === b.kind && a.memberId === b.memberId && a.fingerprint === b.fingerprint;
}

const unavailable: WalletAnswer = { outcome: 'unavailable', balance: undefined, currency: undefined };

function changedMembers(batch: readonly Waiting[], answers: readonly WalletAnswer[]): Set<bigint> {
  const members = new Set<bigint>();
  for (const [i, { operation }] of batch.entries())
    if (answers[i]!.outcome === 'done') members.add(operation.memberId);
  return members;
}
