import type { Logger } from 'pino';
import type { Database, Queryable, Transaction } from './database.ts';
import type { Live } from './live.ts';

/**
 * The kinds of events. Each event has a kind from this list, the member whom it concerns, and the
 * rows that it is about. Add a kind here before writing it.
 */
export type EventKind =
  | 'wallet.applied'
  | 'ledger.posted'
  | 'round.reported'
  | 'deposit.created'
  | 'deposit.finished'
  | 'deposit.returned'
  | 'deposit.unmatched'
  | 'bankPayment.arrived'
  | 'bankPayment.returned'
  | `withdrawal.${'requested' | 'reviewing' | 'approved' | 'rejected' | 'paying' | 'unknown' | 'paid' | 'received'}`
  | 'member.registered'
  | 'member.new-device'
  | 'member.picture-removed'
  | 'member.nickname-reset'
  | 'feedback.answered'
  | 'reward.given'
  | 'reward.withdrawn'
  | 'vip.changed'
  | 'session.opened'
  | 'session.revoked'
  | 'auditTrail.noted'
  | 'win.held'
  | 'win.decided'
  | 'limit.changed'
  | 'limit.excluded';

export type NewEvent = {
  kind: EventKind;
  memberId?: bigint;
  refs?: bigint[];
  payload?: Record<string, unknown>;
};
export type Event = {
  id: bigint;
  kind: EventKind;
  memberId: bigint | null;
  refs: bigint[];
  payload: Record<string, unknown>;
  at: number;
};

/**
 * A reader reacts to events in order, each at least once. Its work runs in the transaction that
 * moves its cursor, so that a crash repeats nothing that was kept; it must still be idempotent,
 * because it can be replayed from zero.
 */
export type Reader = {
  name: string;
  kinds: readonly EventKind[];
  handle(tx: Transaction, events: Event[]): Promise<void>;
};

export type EventBus = {
  /** Writes events in the transaction of their cause and wakes the readers after its commit. */
  record(tx: Transaction, events: NewEvent[]): Promise<void>;
  register(reader: Reader): void;
  /** Sets a reader's cursor back to the beginning; it rebuilds its tables. */
  replay(name: string): Promise<void>;
  start(): void;
  /**
   * Runs every reader until nothing is left, before the first audit, and in tests, which do not
   * wait.
   */
  drain(): Promise<void>;
  stop(): Promise<void>;
};

const batchMax = 500;
const pollMs = 1_000;

export function createEventBus(db: Database, live: Live, log: Logger): EventBus {
  const readers: Reader[] = [];
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  async function readOnce(reader: Reader): Promise<number> {
    return db.transaction(async (tx) => {
      // One node at a time moves a reader; the others skip it and come again.
      const cursor = await tx.one<{ xid: string; id: bigint }>(
        `select xid::text as xid, id from event_reader where name = $1 for update skip locked`,
        [reader.name],
      );
      if (!cursor) return 0;
      const events = await tx.rows<Event & { xid: string }>(
        `select id, xid::text as xid, kind, member_id as "memberId", refs, payload, at from event
         where (xid, id) > ($1::xid8, $2) and xid < pg_snapshot_xmin(pg_current_snapshot())
         order by event.xid, event.id limit $3`,
        [cursor.xid, cursor.id, batchMax],
      );
      const last = events.at(-1);
      if (!last) return 0;
      const wanted = events.filter((event) => reader.kinds.includes(event.kind));
      if (wanted.length > 0) await reader.handle(tx, wanted);
      await tx.run(`update event_reader set xid = $2::xid8, id = $3, updated_at = now() where name = $1`, [
        reader.name,
        last.xid,
        last.id,
      ]);
      return events.length;
    });
  }

  async function runAll(): Promise<void> {
    for (const reader of readers) {
      try {
        while (!stopped && (await readOnce(reader)) === batchMax);
      } catch (error) {
        // The reader stays where it was and tries again at the next turn.
        log.error({ error, reader: reader.name }, 'event reader failed');
      }
    }
  }

  function turn(): void {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = runAll().finally(() => {
      running = undefined;
      if (again) {
        again = false;
        turn();
      }
    });
  }

  return {
    async record(tx, events) {
      if (events.length === 0) return;
      await writeEvents(tx, events);
      tx.afterCommit(() => {
        turn();
        live.wakeReaders();
      });
    },
    register: (reader) => void readers.push(reader),
    async replay(name) {
      await db.run(`update event_reader set xid = '0', id = 0 where name = $1`, [name]);
      turn();
    },
    start() {
      stopped = false;
      for (const reader of readers) {
        db.run(`insert into event_reader (name) values ($1) on conflict do nothing`, [reader.name]).catch(
          (error) => log.error({ error, reader: reader.name }, 'event reader could not be registered'),
        );
      }
      live.onReadersWoken(turn);
      timer = setInterval(turn, pollMs);
      turn();
    },
    async drain() {
      for (const reader of readers) {
        await db.run(`insert into event_reader (name) values ($1) on conflict do nothing`, [reader.name]);
      }
      while (running) await running;
      for (const reader of readers) while ((await readOnce(reader)) > 0);
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** Writes events without waking anybody: readers look by themselves each second. */
export async function writeEvents(tx: Queryable, events: NewEvent[]): Promise<void> {
  for (const event of events) {
    await tx.run(`insert into event (kind, member_id, refs, payload) values ($1, $2, $3, $4)`, [
      event.kind,
      event.memberId ?? null,
      event.refs ?? [],
      JSON.stringify(event.payload ?? {}),
    ]);
  }
}
