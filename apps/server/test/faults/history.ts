import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import type { Database } from '#platform/database.ts';
import type { Reply } from './vendorClient.ts';

export type Sent = {
  kind: 'bet' | 'win' | 'rollback';
  transaction: string;
  memberId: bigint;
  amount: bigint;
  /** The first answer that settled it; undefined while its fate is open. */
  reply: Reply | undefined;
};

/**
 * Operations that the clients sent and the answers that they got, recorded apart from the server:
 * written before an operation is sent and again when it is answered, in memory and in a file.
 */
export type History = {
  sent: Map<string, Sent>;
  send(operation: Omit<Sent, 'reply'>): void;
  acknowledge(transaction: string, reply: Reply): void;
  /** The number of operations that have been answered for good. */
  answered(): number;
  /** Differences between the history and the database. Empty: they agree. */
  differences(db: Database, vendorId: number): Promise<string[]>;
  forget(): void;
};

export function createHistory(name: string): History {
  const file = join(tmpdir(), `sen-${name}-${process.pid}.jsonl`);
  const sent = new Map<string, Sent>();
  const contradictions: string[] = [];
  let answered = 0;
  const write = (line: object): void =>
    appendFileSync(
      file,
      `${JSON.stringify(line, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))}\n`,
    );

  return {
    sent,
    send(operation) {
      write({ send: operation });
      sent.set(operation.transaction, { ...operation, reply: undefined });
    },
    acknowledge(transaction, reply) {
      write({ told: transaction, reply });
      const operation = sent.get(transaction)!;
      if (operation.reply && JSON.stringify(operation.reply) !== JSON.stringify(reply)) {
        contradictions.push(
          `INV4 ${transaction} was told ${JSON.stringify(operation.reply)} and then ${JSON.stringify(reply)}`,
        );
      }
      if (!operation.reply) answered++;
      operation.reply ??= reply;
    },
    answered: () => answered,
    async differences(db, vendorId) {
      const stored = await storedByKey(db);
      const found = [...contradictions];
      for (const operation of sent.values()) {
        const kept = stored.get(`${vendorId}:${operation.transaction}`) ?? [];
        stored.delete(`${vendorId}:${operation.transaction}`);
        const complaint = compare(operation, kept);
        if (complaint) found.push(`${operation.kind} ${operation.transaction}: ${complaint}`);
      }
      for (const key of stored.keys()) found.push(`INV5 ${key} is stored, but nobody sent it`);
      return found;
    },
    forget: () => rmSync(file, { force: true }),
  };
}

const pageRows = 20_000;

/**
 * Everything that is stored, read page by page: a million operations do not fit into one answer.
 */
async function storedByKey(db: Database): Promise<Map<string, Stored[]>> {
  const stored = new Map<string, Stored[]>();
  let last = { memberId: -1n, id: -1n };
  for (;;) {
    const rows = await db.rows<Stored & { id: bigint }>(
      `select t.id, t.key, t.reason, t.member_id as "memberId", t.amount, case when f.member_id > 0 then t.from_after else t.to_after end as balance
       from transfer t join account f on f.id = t.from_account_id
       where t.reason in ('bet', 'win', 'rollback') and (t.member_id, t.id) > ($1, $2) order by t.member_id, t.id limit ${pageRows}`,
      [last.memberId, last.id],
    );
    for (const row of rows) stored.set(row.key, [...(stored.get(row.key) ?? []), row]);
    if (rows.length < pageRows) return stored;
    last = rows.at(-1)!;
  }
}

type Stored = { key: string; reason: string; memberId: bigint; amount: bigint; balance: bigint };

function compare(operation: Sent, kept: readonly Stored[]): string | undefined {
  if (kept.length > 1) return `INV4 stored ${kept.length} times`;
  const { reply } = operation;
  // Its fate was never told, so either is right.
  if (!reply) return undefined;
  if (reply.status === 'RS_ERROR_NOT_ENOUGH_MONEY')
    return kept.length === 0 ? undefined : 'refused, but stored';
  const row = kept[0];
  // INV10 as well: success was told without a committed row.
  if (!row) return `INV4 INV10 acknowledged as ${reply.status}, but not stored`;
  if (row.reason !== operation.kind || row.memberId !== operation.memberId)
    return `INV4 stored as ${row.reason} of ${row.memberId}`;
  if (row.amount !== operation.amount) return `INV4 stored with ${row.amount}, sent with ${operation.amount}`;
  if (reply.status !== 'RS_OK') return `INV4 told ${reply.status}, but stored`;
  if (row.balance !== BigInt(reply.balance!))
    return `INV4 told balance ${reply.balance}, stored ${row.balance}`;
  return undefined;
}
