import type pg from 'pg';
import type { Context } from '#platform/context.ts';
import type { WalletAnswer, WalletOperation, WalletOutcome } from './rules.ts';
import { apply, claimShard } from './store.ts';

/**
 * One connection for vendor operations. It carries one batch at a time: one statement, one
 * transaction.
 */
export type WalletConnection = {
  /** Connected, and carrying nothing. */
  isFree(): boolean;
  /**
   * One answer per operation. Never fails: an operation that could not be done, or whose outcome is
   * not known, has that as its answer.
   */
  send(operations: readonly WalletOperation[]): Promise<WalletAnswer[]>;
  stop(): Promise<void>;
};

/** A commit that takes longer counts as lost, and its fate as unknown. */
const commitTimeoutMs = 5_000;
const reconnectMs = { first: 50, most: 1_000 };
const aloneTries = 5;
const nothing = { balance: undefined, currency: undefined };

export function createWalletConnection(ctx: Context, onFree: () => void): WalletConnection {
  let client: pg.Client | undefined;
  let shard = '';
  let busy = false;
  let stopped = false;
  let delayMs = reconnectMs.first;
  let timer: NodeJS.Timeout | undefined;
  void connect();

  async function connect(): Promise<void> {
    let next: pg.Client | undefined;
    try {
      next = await ctx.db.connect('sen wallet');
      const connected = next;
      connected.on('error', (error) =>
        ctx.log.warn({ error: error.message }, 'a wallet connection was lost'),
      );
      connected.once('end', () => lost(connected));
      await connected.query(
        `set statement_timeout = '4s'; set idle_session_timeout = 0; set synchronous_commit = on`,
      );
      shard = await claimShard(connected, ctx.db.schema);
      if (stopped) return void (await connected.end());
      client = connected;
      delayMs = reconnectMs.first;
      onFree();
    } catch (error) {
      ctx.log.warn({ error: String(error) }, 'a wallet connection could not be opened yet');
      next?.end().catch(() => undefined);
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
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), delayMs);
    delayMs = Math.min(delayMs * 2, reconnectMs.most);
  }

  async function sendTogether(
    on: pg.Client,
    operations: readonly WalletOperation[],
  ): Promise<WalletAnswer[]> {
    try {
      return await commit(on, operations, false);
    } catch (error) {
      if (isLost(error)) return operations.map(() => ({ ...nothing, outcome: 'unknown' }));
      // A call that fails a whole batch slows everybody in it: the vendor's edge should have
      // refused it.
      if (!isRace(error))
        ctx.log.warn(
          { error, operations: operations.length },
          'a wallet batch failed and is done one by one',
        );
      // The statement failed, so nothing of it happened: one by one and behind locks, neither a bad
      // operation nor one that another node got in the way of fails anybody but itself.
      const answers: WalletAnswer[] = [];
      for (const operation of operations) answers.push(await sendAlone(on, operation));
      return answers;
    }
  }

  async function sendAlone(on: pg.Client, operation: WalletOperation): Promise<WalletAnswer> {
    for (let attempt = 1; ; attempt++) {
      try {
        return (await commit(on, [operation], true))[0]!;
      } catch (error) {
        if (isLost(error)) return { ...nothing, outcome: 'unknown' };
        if (isRace(error) && attempt < aloneTries) continue;
        const outcome: WalletOutcome = isRace(error) || isTimeout(error) ? 'unavailable' : 'failed';
        ctx.log.error(
          { error, transaction: operation.transaction, vendorId: operation.vendorId },
          'a wallet operation failed',
        );
        return { ...nothing, outcome };
      }
    }
  }

  async function commit(
    on: pg.Client,
    operations: readonly WalletOperation[],
    locked: boolean,
  ): Promise<WalletAnswer[]> {
    const cut = setTimeout(() => abandon(on), commitTimeoutMs);
    try {
      return await apply(on, shard, operations, locked);
    } finally {
      clearTimeout(cut);
    }
  }

  return {
    isFree: () => client !== undefined && !busy,
    async send(operations) {
      busy = true;
      try {
        return await sendTogether(client!, operations);
      } finally {
        busy = false;
      }
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}

/** Cuts a connection that no longer answers; its query ends with an error that says so. */
function abandon(which: pg.Client): void {
  (which as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection.stream.destroy(
    new Error('the database did not answer in time'),
  );
}

/**
 * An ERROR from the server means that the statement was rolled back. Anything else leaves its fate
 * open.
 */
export function isLost(error: unknown): boolean {
  return (error as { severity?: string }).severity !== 'ERROR';
}

/**
 * Two nodes at the same key, or a deadlock: once more, and the loser finds what the winner wrote.
 */
export function isRace(error: unknown): boolean {
  return ['23505', '40P01', '40001'].includes((error as { code?: string }).code ?? '');
}

export function isTimeout(error: unknown): boolean {
  return ['57014', '55P03'].includes((error as { code?: string }).code ?? '');
}
