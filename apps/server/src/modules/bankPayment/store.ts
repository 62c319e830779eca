import type { BankPaymentState, OpenReason } from '@sen/api/bankPayment';
import type { PageInput } from '@sen/api/desk';
import type { Queryable } from '#platform/database.ts';
import { keyset, newestFirst, type KeysetPage } from '#platform/keyset.ts';
import type { Line, Reversal } from './rules.ts';

export type PaymentRow = Line & {
  id: bigint;
  /** Null: nobody's. */
  brandId: bigint | null;
  currency: string;
  amount: bigint;
  /**
   * The operator who imported it from the bank's statement as a file; null: the bank itself
   * reported it.
   */
  importedBy: bigint | null;
  /** The bank itself has told of it too. */
  isConfirmed: boolean;
  state: BankPaymentState;
  reason: OpenReason | null;
  depositId: bigint | null;
  arrivedAt: number;
};

const columns = `id, bank, transaction_id as "transactionId", account, brand_id as "brandId", dong, currency, amount, memo, payer_name as "payerName",
  payer_account as "payerAccount", paid_at as "paidAtMs", imported_by as "importedBy", confirmed_at is not null as "isConfirmed", state, reason, deposit_id as "depositId", arrived_at as "arrivedAt"`;

/**
 * Reports about one transaction are taken in one after the other: its reversal may come at the same
 * moment.
 */
export function lockTransaction(tx: Queryable, bank: string, transactionId: string): Promise<number> {
  return tx.run(`select pg_advisory_xact_lock(hashtext('bankPayment'), hashtext($1))`, [
    `${bank} ${transactionId}`,
  ]);
}

/**
 * Files of one operator are taken in one after the other, so that two at the same moment cannot
 * pass a limit together. Before any other lock.
 */
export function lockFilesOf(tx: Queryable, operatorId: bigint): Promise<number> {
  return tx.run(`select pg_advisory_xact_lock(hashtext('bankPayment.files'), hashtext($1))`, [
    String(operatorId),
  ]);
}

/** The sum that an operator's files alone have booked for a brand since a moment. */
export async function bookedByFiles(
  db: Queryable,
  operatorId: bigint,
  brandId: bigint,
  sinceMs: number,
): Promise<bigint> {
  const row = await db.one<{ amount: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as amount from bank_payment
     where booked_by = $1 and booked_at >= to_timestamp($3::float8 / 1000) and brand_id = $2 and confirmed_at is null`,
    [operatorId, brandId, sinceMs],
  );
  return row!.amount;
}

/** The deposit was paid with it because of an operator's file alone. */
export function bookedAlone(tx: Queryable, id: bigint, atMs: number): Promise<number> {
  return tx.run(
    `update bank_payment set booked_by = imported_by, booked_at = to_timestamp($2::float8 / 1000) where id = $1`,
    [id, atMs],
  );
}

/**
 * The bank reports the same as the file did: the bank's details stay, and a proposal that only a
 * file made is dropped.
 */
export function confirm(tx: Queryable, id: bigint, line: Line): Promise<number> {
  return tx.run(
    `update bank_payment set confirmed_at = now(), memo = $2, payer_name = $3, payer_account = $4, paid_at = to_timestamp($5::float8 / 1000),
       deposit_id = case when state = 'open' and reason = 'approval' then null else deposit_id end,
       reason = case when state = 'open' and reason = 'approval' then 'reference' else reason end
     where id = $1`,
    [id, line.memo, line.payerName, line.payerAccount, line.paidAtMs],
  );
}

/** Undefined: it is known already. */
export function insertPayment(
  tx: Queryable,
  line: Line & Pick<PaymentRow, 'brandId' | 'currency' | 'amount' | 'importedBy'>,
): Promise<PaymentRow | undefined> {
  return tx.one<PaymentRow>(
    `insert into bank_payment (bank, transaction_id, account, brand_id, dong, currency, amount, memo, payer_name, payer_account, paid_at, imported_by, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, to_timestamp($11::float8 / 1000), $12, 'reference')
     on conflict (bank, transaction_id) do nothing returning ${columns}`,
    [
      line.bank,
      line.transactionId,
      line.account,
      line.brandId,
      line.dong,
      line.currency,
      line.amount,
      line.memo,
      line.payerName,
      line.payerAccount,
      line.paidAtMs,
      line.importedBy,
    ],
  );
}

/** Known payments of these transactions. */
export async function known(
  db: Queryable,
  bank: string,
  transactionIds: readonly string[],
): Promise<Map<string, PaymentRow>> {
  const rows = await db.rows<PaymentRow>(
    `select ${columns} from bank_payment where bank = $1 and transaction_id = any($2)`,
    [bank, transactionIds],
  );
  return new Map(rows.map((row) => [row.transactionId, row]));
}

export function lockByTransaction(
  tx: Queryable,
  bank: string,
  transactionId: string,
): Promise<PaymentRow | undefined> {
  return tx.one<PaymentRow>(
    `select ${columns} from bank_payment where bank = $1 and transaction_id = $2 for update`,
    [bank, transactionId],
  );
}

export function lockById(tx: Queryable, id: bigint): Promise<PaymentRow | undefined> {
  return tx.one<PaymentRow>(`select ${columns} from bank_payment where id = $1 for update`, [id]);
}

export function findById(db: Queryable, id: bigint): Promise<PaymentRow | undefined> {
  return db.one<PaymentRow>(`select ${columns} from bank_payment where id = $1`, [id]);
}

export function keepOpen(tx: Queryable, id: bigint, reason: OpenReason): Promise<number> {
  return tx.run(`update bank_payment set reason = $2 where id = $1`, [id, reason]);
}

/**
 * A statement says that it is this deposit's; another operator than the one who imported it has to
 * agree.
 */
export function keepForApproval(tx: Queryable, id: bigint, depositId: bigint): Promise<number> {
  return tx.run(`update bank_payment set reason = 'approval', deposit_id = $2 where id = $1`, [
    id,
    depositId,
  ]);
}

/** Drops the statement's proposal: the payment waits like one without a deposit. */
export function decline(tx: Queryable, id: bigint): Promise<number> {
  return tx.run(`update bank_payment set reason = 'declined', deposit_id = null where id = $1`, [id]);
}

/** An operator wants to credit it to this deposit; another one has to agree. */
export function propose(tx: Queryable, id: bigint, depositId: bigint): Promise<number> {
  return tx.run(`update bank_payment set deposit_id = $2 where id = $1`, [id, depositId]);
}

/** It turns out to be a brand's, and counts in that brand's currency from now on. */
export async function assign(
  tx: Queryable,
  id: bigint,
  to: { brandId: bigint; currency: string; amount: bigint },
): Promise<PaymentRow> {
  const row = await tx.one<PaymentRow>(
    `update bank_payment set brand_id = $2, currency = $3, amount = $4 where id = $1 returning ${columns}`,
    [id, to.brandId, to.currency, to.amount],
  );
  return row!;
}

/** Its deposit was found at once, by the payment's own memo. */
export function matchAtOnce(tx: Queryable, id: bigint, depositId: bigint): Promise<number> {
  return tx.run(
    `update bank_payment set state = 'matched', deposit_id = $2, reason = null, finished_at = now() where id = $1`,
    [id, depositId],
  );
}

export function finish(
  tx: Queryable,
  id: bigint,
  state: BankPaymentState,
  depositId: bigint | null,
): Promise<number> {
  return tx.run(`update bank_payment set state = $2, deposit_id = $3, finished_at = now() where id = $1`, [
    id,
    state,
    depositId,
  ]);
}

/** False: it is known already. */
export async function insertReversal(tx: Queryable, reversal: Reversal): Promise<boolean> {
  const count = await tx.run(
    `insert into bank_reversal (bank, transaction_id, reverses, account, dong, at) values ($1, $2, $3, $4, $5, to_timestamp($6::float8 / 1000))
     on conflict do nothing`,
    [
      reversal.bank,
      reversal.transactionId,
      reversal.reverses,
      reversal.account,
      reversal.dong,
      reversal.atMs,
    ],
  );
  return count === 1;
}

/** The bank's reversals of these transactions, the earliest first. */
export function reversalsOf(
  db: Queryable,
  bank: string,
  transactionIds: readonly string[],
): Promise<Reversal[]> {
  return db.rows<Reversal>(
    `select bank, transaction_id as "transactionId", reverses, account, dong, at as "atMs" from bank_reversal
     where bank = $1 and reverses = any($2) order by at, transaction_id`,
    [bank, transactionIds],
  );
}

export async function readTo(db: Queryable, bank: string): Promise<number> {
  const row = await db.one<{ sequence: bigint }>(`select sequence from bank_feed where bank = $1`, [bank]);
  return Number(row?.sequence ?? 0n);
}

export function setReadTo(db: Queryable, bank: string, sequence: number): Promise<number> {
  return db.run(
    `insert into bank_feed values ($1, $2) on conflict (bank) do update set sequence = greatest(bank_feed.sequence, excluded.sequence)`,
    [bank, sequence],
  );
}

export type Wanted = {
  brandIds: readonly bigint[];
  /** With what is nobody's. */
  nobodys: boolean;
  id: bigint | undefined;
  state: BankPaymentState | undefined;
  sinceMs: number | null;
  untilMs: number | null;
};

/** Payments to these brands' accounts, and to nobody's, newest first. */
export async function pageOfAll(
  db: Queryable,
  wanted: Wanted,
  input: PageInput,
): Promise<KeysetPage<PaymentRow>> {
  const values: unknown[] = [
    wanted.brandIds,
    wanted.state ?? null,
    wanted.sinceMs,
    wanted.untilMs,
    wanted.id ?? null,
    wanted.nobodys,
  ];
  const { where, orderAndLimit, cursor, page } = keyset(newestFirst('arrived_at'), input, values);
  const rows = await db.rows<PaymentRow & { cursor: string }>(
    `select ${columns}, ${cursor} from bank_payment where (brand_id = any($1) or $6 and brand_id is null) and ($2::text is null or state = $2)
       and ($3::float8 is null or arrived_at >= to_timestamp($3::float8 / 1000)) and ($4::float8 is null or arrived_at < to_timestamp($4::float8 / 1000))
       and ($5::bigint is null or id = $5) and ${where} ${orderAndLimit}`,
    values,
  );
  return page(rows);
}

export async function countOpen(
  db: Queryable,
  { brandIds, nobodys }: Pick<Wanted, 'brandIds' | 'nobodys'>,
): Promise<number> {
  const row = await db.one<{ count: number }>(
    `select count(*)::int as count from bank_payment where state = 'open' and (brand_id = any($1) or $2 and brand_id is null)`,
    [brandIds, nobodys],
  );
  return row!.count;
}

export type AtBank = {
  id: bigint;
  brandId: bigint | null;
  transactionId: string;
  state: BankPaymentState;
  /** Of one that was matched. */
  depositId: bigint | null;
  dong: bigint;
  movement: 'in' | 'reversal';
  atMs: number;
};

/**
 * Bookings at a bank between two moments or of these transactions, in and back; a reversal has the
 * transaction that it takes back.
 */
export function atBank(
  db: Queryable,
  bank: string,
  sinceMs: number,
  untilMs: number,
  transactionIds: readonly string[],
): Promise<AtBank[]> {
  return db.rows<AtBank>(
    `select id, brand_id as "brandId", transaction_id as "transactionId", state, deposit_id as "depositId", dong, movement, at as "atMs" from bank_payment
     cross join lateral (values ('in', arrived_at), ('reversal', case when state = 'returned' then finished_at end)) as moved (movement, at)
     where bank = $1 and at is not null
       and (at >= to_timestamp($2::float8 / 1000) and at < to_timestamp($3::float8 / 1000) or transaction_id = any($4))`,
    [bank, sinceMs, untilMs, transactionIds],
  );
}
