/**
 * Every SQL statement of the gateway. One SQLite file; a change and the callbacks that tell of it
 * commit together.
 */
import type {
  GatewayCreateRequest,
  GatewayPayoutRequest,
  GatewayPayoutScenario,
  GatewayPayoutStatus,
  GatewayScenario,
  GatewayStatus,
} from '@sen/api/gateway';
import { inTransaction, openFile } from '@sen/sandbox/file';
import type { Outcome } from './rules.ts';

export interface Payment extends GatewayCreateRequest {
  paymentId: string;
  fingerprint: string;
  status: GatewayStatus;
  createdAt: number;
  finishedAt: number | null;
  scenario: GatewayScenario;
}

export interface Payout extends GatewayPayoutRequest {
  payoutId: string;
  fingerprint: string;
  status: GatewayPayoutStatus;
  createdAt: number;
  /** When it ends by itself if nobody says otherwise; null: it has ended for good. */
  endsAt: number | null;
  finishedAt: number | null;
  scenario: GatewayPayoutScenario;
}

/** A callback on its way. `dueAt` moves on with every failed try. */
export interface OutboxRow {
  id: number;
  /** The payment or payout that the callback tells of. */
  about: string;
  notifyUrl: string;
  body: string;
  signature: 'good' | 'forged' | 'stale';
  once: boolean;
  dueAt: number;
  attempts: number;
}

const schema = `
  create table if not exists payment (
    payment_id  text primary key,
    merchant_id text not null,
    order_id    text not null,
    fingerprint text not null,
    amount      text not null,
    currency    text not null,
    payee       text not null,
    notify_url  text not null,
    return_url  text not null,
    lang        text not null check (lang in ('vi', 'en')),
    status      text not null check (status in ('pending', 'paid', 'declined', 'expired')),
    created_at  integer not null,
    expires_at  integer not null,
    finished_at integer check ((finished_at is null) = (status = 'pending')),
    scenario    text not null check (json_valid(scenario)),
    unique (merchant_id, order_id)
  ) strict;
  create index if not exists payment_pending on payment (expires_at) where status = 'pending';
  create table if not exists outbox (
    id           integer primary key,
    about        text not null,
    notify_url   text not null,
    body         text not null check (json_valid(body)),
    signature    text not null check (signature in ('good', 'forged', 'stale')),
    once         integer not null check (once in (0, 1)),
    due_at       integer not null,
    attempts     integer not null default 0,
    delivered_at integer,
    last_answer  text
  ) strict;
  create index if not exists outbox_due on outbox (due_at) where delivered_at is null;
  create table if not exists payout (
    payout_id   text primary key,
    merchant_id text not null,
    order_id    text not null,
    fingerprint text not null,
    amount      text not null,
    currency    text not null,
    account     text not null check (json_valid(account)),
    payer       text not null,
    notify_url  text not null,
    lang        text not null check (lang in ('vi', 'en')),
    status      text not null check (status in ('pending', 'paid', 'declined')),
    created_at  integer not null,
    ends_at     integer,
    finished_at integer check ((finished_at is null) = (status = 'pending')),
    scenario    text not null check (json_valid(scenario)),
    unique (merchant_id, order_id)
  ) strict;
  create index if not exists payout_ending on payout (ends_at) where ends_at is not null;
  create table if not exists next_payout_scenario (merchant_id text primary key, scenario text not null check (json_valid(scenario))) strict;
  create table if not exists next_scenario (merchant_id text primary key, scenario text not null check (json_valid(scenario))) strict;
`;

export type Store = ReturnType<typeof openStore>;

/** Throws for a file of another version. */
export function openStore(path: string) {
  const db = openFile(path, schema);

  const insert = db.prepare(`
    insert into payment (payment_id, merchant_id, order_id, fingerprint, amount, currency, payee, notify_url, return_url, lang,
                         status, created_at, expires_at, scenario)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'pending', ?, ?, ?)`);
  const byId = db.prepare('select * from payment where payment_id = ?');
  const byOrder = db.prepare('select * from payment where merchant_id = ? and order_id = ?');
  const finish = db.prepare(
    "update payment set status = ?, finished_at = ? where payment_id = ? and status = 'pending'",
  );
  const setScenario = db.prepare(
    "update payment set scenario = ? where payment_id = ? and status = 'pending'",
  );
  const overdue = db.prepare(
    "select payment_id from payment where status = 'pending' and expires_at <= ? order by expires_at limit 200",
  );
  const enqueue = db.prepare(
    'insert into outbox (about, notify_url, body, signature, once, due_at) values (?, ?, ?, ?, ?, ?)',
  );
  const due = db.prepare(
    'select * from outbox where delivered_at is null and due_at <= ? order by due_at, id limit ?',
  );
  const delivered = db.prepare(
    'update outbox set delivered_at = ?, attempts = attempts + 1, last_answer = ? where id = ?',
  );
  const postpone = db.prepare(
    'update outbox set due_at = ?, attempts = attempts + 1, last_answer = ? where id = ?',
  );
  const setNext = db.prepare(
    'insert into next_scenario values (?, ?) on conflict (merchant_id) do update set scenario = excluded.scenario',
  );
  const insertPayout = db.prepare(`
    insert into payout (payout_id, merchant_id, order_id, fingerprint, amount, currency, account, payer, notify_url, lang, status, created_at, ends_at,
                        scenario)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'pending', ?, ?, ?)`);
  const payoutById = db.prepare('select * from payout where payout_id = ?');
  const payoutByOrder = db.prepare('select * from payout where merchant_id = ? and order_id = ?');
  const endPayout = db.prepare(
    'update payout set status = ?, finished_at = ?, ends_at = ? where payout_id = ?',
  );
  const endingPayouts = db.prepare('select * from payout where ends_at <= ? order by ends_at limit 200');
  const setNextPayout = db.prepare(
    'insert into next_payout_scenario values (?, ?) on conflict (merchant_id) do update set scenario = excluded.scenario',
  );
  const ended = db.prepare(
    "select * from payment where merchant_id = ? and status = 'paid' and finished_at >= ? and finished_at < ? order by finished_at, payment_id",
  );
  const paidOut = db.prepare(
    "select * from payout where merchant_id = ? and status = 'paid' and finished_at >= ? and finished_at < ? order by finished_at, payout_id",
  );
  const takeNextPayout = db.prepare(
    'delete from next_payout_scenario where merchant_id = ? returning scenario',
  );
  const takeNext = db.prepare('delete from next_scenario where merchant_id = ? returning scenario');

  return {
    transaction: <T>(work: () => T): T => inTransaction(db, work),
    insertPayment: (p: Omit<Payment, 'status' | 'finishedAt'>) =>
      void insert.run(
        p.paymentId,
        p.merchantId,
        p.orderId,
        p.fingerprint,
        p.amount,
        p.currency,
        p.payee,
        p.notifyUrl,
        p.returnUrl,
        p.lang,
        p.createdAt,
        p.expiresAt,
        JSON.stringify(p.scenario),
      ),
    paymentById: (paymentId: string) => toPayment(byId.get(paymentId)),
    paymentByOrder: (merchantId: string, orderId: string) => toPayment(byOrder.get(merchantId, orderId)),
    /** False when the payment had ended already. */
    finishPayment: (paymentId: string, outcome: Outcome, at: number) =>
      finish.run(outcome, at, paymentId).changes === 1,
    /** False when the payment had ended already. */
    setScenario: (paymentId: string, scenario: GatewayScenario) =>
      setScenario.run(JSON.stringify(scenario), paymentId).changes === 1,
    overduePayments: (now: number) => overdue.all(now).map((row) => row['payment_id'] as string),
    enqueue: (row: Omit<OutboxRow, 'id' | 'attempts'>) =>
      void enqueue.run(row.about, row.notifyUrl, row.body, row.signature, row.once ? 1 : 0, row.dueAt),
    dueCallbacks: (now: number, max: number) => due.all(now, max).map(toOutboxRow),
    markDelivered: (id: number, at: number, answer: string) => void delivered.run(at, answer, id),
    postpone: (id: number, dueAt: number, answer: string) => void postpone.run(dueAt, answer, id),
    setNextScenario: (merchantId: string, scenario: GatewayScenario) =>
      void setNext.run(merchantId, JSON.stringify(scenario)),
    takeNextScenario: (merchantId: string): GatewayScenario => {
      const row = takeNext.get(merchantId);
      return row ? (JSON.parse(row['scenario'] as string) as GatewayScenario) : {};
    },
    insertPayout: (p: Omit<Payout, 'status' | 'finishedAt'>) =>
      void insertPayout.run(
        p.payoutId,
        p.merchantId,
        p.orderId,
        p.fingerprint,
        p.amount,
        p.currency,
        JSON.stringify(p.account),
        p.payer,
        p.notifyUrl,
        p.lang,
        p.createdAt,
        p.endsAt,
        JSON.stringify(p.scenario),
      ),
    paymentsPaid: (merchantId: string, sinceMs: number, untilMs: number) =>
      ended.all(merchantId, sinceMs, untilMs).map((row) => toPayment(row)!),
    payoutsPaid: (merchantId: string, sinceMs: number, untilMs: number) =>
      paidOut.all(merchantId, sinceMs, untilMs).map((row) => toPayout(row)!),
    payoutById: (payoutId: string) => toPayout(payoutById.get(payoutId)),
    payoutByOrder: (merchantId: string, orderId: string) => toPayout(payoutByOrder.get(merchantId, orderId)),
    /** `endsAt`: when it ends once more, for one that contradicts itself. */
    endPayout: (payoutId: string, status: GatewayPayoutStatus, at: number, endsAt: number | null) =>
      void endPayout.run(status, at, endsAt, payoutId),
    endingPayouts: (now: number) => endingPayouts.all(now).map((row) => toPayout(row)!),
    setNextPayoutScenario: (merchantId: string, scenario: GatewayPayoutScenario) =>
      void setNextPayout.run(merchantId, JSON.stringify(scenario)),
    takeNextPayoutScenario: (merchantId: string): GatewayPayoutScenario => {
      const row = takeNextPayout.get(merchantId);
      return row ? (JSON.parse(row['scenario'] as string) as GatewayPayoutScenario) : {};
    },
    close: () => db.close(),
  };
}

function toPayment(row: Record<string, unknown> | undefined): Payment | undefined {
  if (!row) return undefined;
  return {
    paymentId: row['payment_id'] as string,
    merchantId: row['merchant_id'] as string,
    orderId: row['order_id'] as string,
    fingerprint: row['fingerprint'] as string,
    amount: row['amount'] as string,
    currency: row['currency'] as string,
    payee: row['payee'] as string,
    notifyUrl: row['notify_url'] as string,
    returnUrl: row['return_url'] as string,
    lang: row['lang'] as 'vi' | 'en',
    status: row['status'] as GatewayStatus,
    createdAt: row['created_at'] as number,
    expiresAt: row['expires_at'] as number,
    finishedAt: row['finished_at'] as number | null,
    scenario: JSON.parse(row['scenario'] as string) as GatewayScenario,
  };
}

function toPayout(row: Record<string, unknown> | undefined): Payout | undefined {
  if (!row) return undefined;
  return {
    payoutId: row['payout_id'] as string,
    merchantId: row['merchant_id'] as string,
    orderId: row['order_id'] as string,
    fingerprint: row['fingerprint'] as string,
    amount: row['amount'] as string,
    currency: row['currency'] as string,
    account: JSON.parse(row['account'] as string) as Payout['account'],
    payer: row['payer'] as string,
    notifyUrl: row['notify_url'] as string,
    lang: row['lang'] as 'vi' | 'en',
    status: row['status'] as GatewayPayoutStatus,
    createdAt: row['created_at'] as number,
    endsAt: row['ends_at'] as number | null,
    finishedAt: row['finished_at'] as number | null,
    scenario: JSON.parse(row['scenario'] as string) as GatewayPayoutScenario,
  };
}

function toOutboxRow(row: Record<string, unknown>): OutboxRow {
  return {
    id: row['id'] as number,
    about: row['about'] as string,
    notifyUrl: row['notify_url'] as string,
    body: row['body'] as string,
    signature: row['signature'] as OutboxRow['signature'],
    once: row['once'] === 1,
    dueAt: row['due_at'] as number,
    attempts: row['attempts'] as number,
  };
}
