import type pg from 'pg';
import type { Context } from '#platform/context.ts';
import { exclusions, type WalletAnswer, type WalletOperation, type WalletOutcome } from './rules.ts';
import { apply } from './store.ts';

/**
 * The way of vendor operations into the database: one connection, on which everything that queued while the last commit
 * ran goes as one statement. There is no timer: an idle lane sends a single operation at once, a busy one sends many, and
 * nobody is answered before the commit is durable.
 */
export type Lane = {
  apply(operation: WalletOperation): Promise<WalletAnswer>;
  /** Finishes what is queued, then closes. */
  stop(): Promise<void>;
};

type Waiting = { operation: WalletOperation; since: number; answer(answer: WalletAnswer): void };

export const batchMax = 256;
/** More than this in the queue is shed at once: the vendor retries, and retrying beats waiting for ever. */
const queueMax = 4_096;
/** An operation not sent within this is answered as unavailable; nothing happened to it. */
const queueTimeoutMs = 2_000;
/** A commit that takes longer counts as lost, and its fate as unknown. */
const commitTimeoutMs = 5_000;
const reconnectMs = { first: 50, most: 1_000 };
const aloneTries = 5;

const nothing = { balance: undefined, currency: undefined };

export function createLane(ctx: Context): Lane {
  let queue: Waiting[] = [];
  let client: pg.Client | undefined;
  let busy = false;
  let stopped = false;
  let reconnectDelayMs = reconnectMs.first;
  let reconnectTimer: NodeJS.Timeout | undefined;
  let whenIdle: (() => void) | undefined;

  const queueTimer = setInterval(dropOverdue, 250);
  void connect();

  async function connect(): Promise<void> {
    try {
      const next = await ctx.db.connect('sen wallet');
      next.on('error', (error) => ctx.log.warn({ error: error.message }, 'the wallet lane lost its connection'));
      next.once('end', () => lost(next));
      await next.query(`set statement_timeout = '4s'; set idle_session_timeout = 0; set synchronous_commit = on`);
      client = next;
      reconnectDelayMs = reconnectMs.first;
      flush();
    } catch (error) {
      ctx.log.warn({ error: String(error) }, 'the wallet lane has no connection yet');
      reconnectLater();
    }
  }

  function lost(which: pg.Client): void {
    if (client !== which) return;
    client = undefined;
    reconnectLater();
  }

  function reconnectLater(): void {
    if (stopped) return;
    clearTimeout(reconnectTimer);
    reconnectTimer = setTimeout(() => void connect(), reconnectDelayMs);
    reconnectDelayMs = Math.min(reconnectDelayMs * 2, reconnectMs.most);
  }

  function dropOverdue(): void {
    const oldest = performance.now() - queueTimeoutMs;
    if (queue.length === 0 || queue[0]!.since > oldest) return;
    const overdue = queue.filter((waiting) => waiting.since <= oldest);
    queue = queue.filter((waiting) => waiting.since > oldest);
    for (const waiting of overdue) waiting.answer({ ...nothing, outcome: 'unavailable' });
  }

  /** Takes what may go together; what shares something with an operation before it waits for the next batch, in order. */
  function takeBatch(): Waiting[] {
    const taken = new Set<string>();
    const batch: Waiting[] = [];
    const later: Waiting[] = [];
    for (const waiting of queue) {
      const keys = exclusions(waiting.operation);
      const free = batch.length < batchMax && !keys.some((key) => taken.has(key));
      for (const key of keys) taken.add(key);
      (free ? batch : later).push(waiting);
    }
    queue = later;
    return batch;
  }

  function flush(): void {
    if (busy) return;
    if (!client || queue.length === 0) {
      whenIdle?.();
      return;
    }
    busy = true;
    const batch = takeBatch();
    ctx.metrics.walletBatchSize.observe(batch.length);
    void send(client, batch).then((answers) => {
      busy = false;
      // The database works on the next batch while the answers of this one go out.
      flush();
      for (const [i, waiting] of batch.entries()) waiting.answer(answers[i]!);
      ctx.live.notify('balance', changedMembers(batch, answers));
    });
  }

  async function send(on: pg.Client, batch: readonly Waiting[]): Promise<WalletAnswer[]> {
    const operations = batch.map((waiting) => waiting.operation);
    try {
      const answers = await commit(on, operations);
      for (const [i, answer] of answers.entries()) {
        if (answer.outcome === 'again') answers[i] = await sendAlone(on, operations[i]!);
      }
      return answers as WalletAnswer[];
    } catch (error) {
      if (isLost(error)) return operations.map(() => ({ ...nothing, outcome: 'unknown' }));
      // The statement failed, so nothing of it happened: one by one, a bad operation fails nobody but itself.
      const answers: WalletAnswer[] = [];
      for (const operation of operations) answers.push(await sendAlone(on, operation));
      return answers;
    }
  }

  async function sendAlone(on: pg.Client, operation: WalletOperation): Promise<WalletAnswer> {
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = (await commit(on, [operation]))[0]!;
        if (answer.outcome !== 'again') return answer as WalletAnswer;
        if (attempt >= aloneTries) return { ...nothing, outcome: 'unavailable' };
      } catch (error) {
        if (isLost(error)) return { ...nothing, outcome: 'unknown' };
        if (isRace(error) && attempt < aloneTries) continue;
        const outcome: WalletOutcome = isRace(error) || isTimeout(error) ? 'unavailable' : 'failed';
        ctx.log.error({ error, transaction: operation.transaction, vendorId: operation.vendorId }, 'a wallet operation failed');
        return { ...nothing, outcome };
      }
    }
  }

  async function commit(on: pg.Client, operations: readonly WalletOperation[]) {
    const timer = setTimeout(() => abandon(on), commitTimeoutMs);
    try {
      return await apply(on, operations);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Cuts a connection that no longer answers; its query ends with an error that says so. */
  function abandon(which: pg.Client): void {
    (which as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection.stream.destroy(
      new Error('the database did not answer in time'),
    );
  }

  return {
    apply(operation) {
      if (stopped || queue.length >= queueMax) return Promise.resolve({ ...nothing, outcome: 'unavailable' });
      return new Promise((answer) => {
        queue.push({ operation, since: performance.now(), answer });
        flush();
      });
    },
    async stop() {
      if (client && (busy || queue.length > 0)) await new Promise<void>((resolve) => (whenIdle = resolve));
      stopped = true;
      clearInterval(queueTimer);
      clearTimeout(reconnectTimer);
      for (const waiting of queue.splice(0)) waiting.answer({ ...nothing, outcome: 'unavailable' });
      await client?.end();
    },
  };
}

function changedMembers(batch: readonly Waiting[], answers: readonly WalletAnswer[]): Set<bigint> {
  const members = new Set<bigint>();
  for (const [i, { operation }] of batch.entries()) if (answers[i]!.outcome === 'done') members.add(operation.memberId);
  return members;
}

/** An ERROR from the server means that the statement was rolled back. Anything else leaves its fate open. */
function isLost(error: unknown): boolean {
  return (error as { severity?: string }).severity !== 'ERROR';
}

/** Two nodes at the same key, or a deadlock: once more, and the loser finds what the winner wrote. */
function isRace(error: unknown): boolean {
  return ['23505', '40P01', '40001'].includes((error as { code?: string }).code ?? '');
}

function isTimeout(error: unknown): boolean {
  return ['57014', '55P03'].includes((error as { code?: string }).code ?? '');
}
