/** The bank's books, in one SQLite file. */
import type { BankLine, BankReportLine } from '@sen/api/bankFeed';
import { inTransaction, openFile } from '@sen/sandbox/file';

/** A transaction before its line is in the statement, and after. */
export type Transaction = Omit<BankLine, 'sequence'> & {
  dueAt: number;
  times: number;
  forged: boolean;
  reversed: boolean;
};
export type NotificationRow = { id: number; body: string; forged: boolean; attempts: number };

const schema = `
  create table if not exists bank_transaction (
    transaction_id text primary key,
    line           text not null check (json_valid(line)),
    reverses       text unique references bank_transaction,
    due_at         integer not null,
    times          integer not null check (times > 0),
    forged         integer not null check (forged in (0, 1)),
    published_at   integer
  ) strict;
  create index if not exists transaction_due on bank_transaction (due_at) where published_at is null;
  create table if not exists line (
    sequence       integer primary key autoincrement,
    transaction_id text not null references bank_transaction
  ) strict;
  create table if not exists outbox (
    id           integer primary key,
    body         text not null check (json_valid(body)),
    forged       integer not null check (forged in (0, 1)),
    due_at       integer not null,
    attempts     integer not null default 0,
    delivered_at integer
  ) strict;
  create index if not exists outbox_due on outbox (due_at) where delivered_at is null;
`;

export type Store = ReturnType<typeof openStore>;

/** Throws for a file of another version. */
export function openStore(path: string) {
  const db = openFile(path, schema);

  const insert = db.prepare(
    'insert into bank_transaction (transaction_id, line, reverses, due_at, times, forged) values (?, ?, ?, ?, ?, ?)',
  );
  const byId = db.prepare(
    'select t.*, exists (select 1 from bank_transaction r where r.reverses = t.transaction_id) as reversed from bank_transaction t where transaction_id = ?',
  );
  const latest = db.prepare(
    'select t.*, exists (select 1 from bank_transaction r where r.reverses = t.transaction_id) as reversed from bank_transaction t order by rowid desc limit ?',
  );
  const due = db.prepare(
    'select *, 0 as reversed from bank_transaction where published_at is null and due_at <= ? order by due_at, rowid limit 100',
  );
  const publish = db.prepare('update bank_transaction set published_at = ? where transaction_id = ?');
  const addLine = db.prepare('insert into line (transaction_id) values (?) returning sequence');
  const lines = db.prepare(
    'select l.sequence, t.line from line l join bank_transaction t using (transaction_id) where l.sequence > ? order by l.sequence limit ?',
  );
  const between = db.prepare(
    "select line from bank_transaction where published_at is not null and line ->> '$.at' >= ? and line ->> '$.at' < ? order by line ->> '$.at', transaction_id limit ? offset ?",
  );
  const enqueue = db.prepare('insert into outbox (body, forged, due_at) values (?, ?, ?)');
  const dueNotifications = db.prepare(
    'select * from outbox where delivered_at is null and due_at <= ? order by due_at, id limit 64',
  );
  const delivered = db.prepare('update outbox set delivered_at = ?, attempts = attempts + 1 where id = ?');
  const postpone = db.prepare('update outbox set due_at = ?, attempts = attempts + 1 where id = ?');

  return {
    transaction: <T>(work: () => T): T => inTransaction(db, work),
    insert: ({ dueAt, times, forged, ...line }: Omit<Transaction, 'reversed'>) =>
      void insert.run(line.transactionId, JSON.stringify(line), line.reverses, dueAt, times, forged ? 1 : 0),
    byId: (transactionId: string) => toTransaction(byId.get(transactionId)),
    latest: (count: number) => latest.all(count).map((row) => toTransaction(row)!),
    due: (now: number) => due.all(now).map((row) => toTransaction(row)!),
    markPublished: (transactionId: string, at: number) => void publish.run(at, transactionId),
    addLine: (transactionId: string) => addLine.get(transactionId)!['sequence'] as number,
    linesAfter: (sequence: number, count: number): BankLine[] =>
      lines.all(sequence, count).map((row) => ({
        sequence: row['sequence'] as number,
        ...(JSON.parse(row['line'] as string) as Omit<BankLine, 'sequence'>),
      })),
    publishedBetween: (sinceMs: number, untilMs: number, skip: number, count: number) =>
      between
        .all(sinceMs, untilMs, count, skip)
        .map((row) => JSON.parse(row['line'] as string) as BankReportLine),
    enqueue: (body: string, forged: boolean, dueAt: number) => void enqueue.run(body, forged ? 1 : 0, dueAt),
    dueNotifications: (now: number): NotificationRow[] =>
      dueNotifications.all(now).map((row) => ({
        id: row['id'] as number,
        body: row['body'] as string,
        forged: row['forged'] === 1,
        attempts: row['attempts'] as number,
      })),
    markDelivered: (id: number, at: number) => void delivered.run(at, id),
    postpone: (id: number, dueAt: number) => void postpone.run(dueAt, id),
    close: () => db.close(),
  };
}

function toTransaction(row: Record<string, unknown> | undefined): Transaction | undefined {
  if (!row) return undefined;
  return {
    ...(JSON.parse(row['line'] as string) as Omit<BankLine, 'sequence'>),
    dueAt: row['due_at'] as number,
    times: row['times'] as number,
    forged: row['forged'] === 1,
    reversed: row['reversed'] === 1,
  };
}
