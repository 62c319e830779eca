import type { DepositState } from '@sen/api/deposit';
import type { DepositDecision } from '@sen/api/operator';
import type { Queryable } from '#platform/database.ts';

export type DepositRow = {
  memberId: bigint;
  /** The member's. */
  brandId: bigint;
  id: bigint;
  channel: string;
  currency: string;
  amount: bigint;
  fee: bigint;
  state: DepositState;
  paymentId: string | null;
  payUrl: string | null;
  /** What really came; null while nothing has. */
  paidAmount: bigint | null;
  paidCurrency: string | null;
  suspendedFor: 'amount' | 'currency' | 'account' | null;
  createdAt: number;
  expiresAt: number;
  finishedAt: number | null;
};

const columns = `member_id as "memberId", brand_id as "brandId", id, channel, currency, amount, fee, state, payment_id as "paymentId", pay_url as "payUrl",
  paid_amount as "paidAmount", paid_currency as "paidCurrency", suspended_for as "suspendedFor", created_at as "createdAt", expires_at as "expiresAt", finished_at as "finishedAt"`;

/** One member's deposits are begun one after the other, so that the number of open ones can be counted. */
export function lockMember(tx: Queryable, memberId: bigint): Promise<number> {
  return tx.run(`select pg_advisory_xact_lock(hashtext('deposit'), hashtext($1::text))`, [String(memberId)]);
}

export function findByRequest(db: Queryable, memberId: bigint, requestId: string): Promise<DepositRow | undefined> {
  return db.one<DepositRow>(`select ${columns} from deposit where member_id = $1 and request_id = $2`, [memberId, requestId]);
}

export function findOwn(db: Queryable, memberId: bigint, id: bigint): Promise<DepositRow | undefined> {
  return db.one<DepositRow>(`select ${columns} from deposit where member_id = $1 and id = $2`, [memberId, id]);
}

export function lockById(tx: Queryable, id: bigint): Promise<DepositRow | undefined> {
  return tx.one<DepositRow>(`select ${columns} from deposit where id = $1 for update`, [id]);
}

export async function countOpen(db: Queryable, memberId: bigint): Promise<number> {
  const row = await db.one<{ count: bigint }>(
    `select count(*) from deposit where member_id = $1 and state = 'pending' and expires_at > now()`,
    [memberId],
  );
  return Number(row!.count);
}

export async function insertDeposit(
  db: Queryable,
  deposit: { memberId: bigint; requestId: string; channel: string; currency: string; amount: bigint; fee: bigint; lifeMinutes: number },
): Promise<DepositRow> {
  const row = await db.one<DepositRow>(
    `insert into deposit (member_id, brand_id, request_id, channel, currency, amount, fee, expires_at)
     values ($1, (select brand_id from member where id = $1), $2, $3, $4, $5, $6, now() + $7 * interval '1 minute') returning ${columns}`,
    [deposit.memberId, deposit.requestId, deposit.channel, deposit.currency, deposit.amount, deposit.fee, deposit.lifeMinutes],
  );
  return row!;
}

export function setPayment(db: Queryable, id: bigint, paymentId: string, payUrl: string): Promise<number> {
  return db.run(`update deposit set payment_id = $2, pay_url = $3 where id = $1`, [id, paymentId, payUrl]);
}

export type Ending = Pick<DepositRow, 'state' | 'fee' | 'paidAmount' | 'paidCurrency' | 'suspendedFor'>;

export function finish(db: Queryable, id: bigint, ending: Ending): Promise<number> {
  return db.run(
    `update deposit set state = $2, fee = $3, paid_amount = $4, paid_currency = $5, suspended_for = $6, finished_at = now() where id = $1`,
    [id, ending.state, ending.fee, ending.paidAmount, ending.paidCurrency, ending.suspendedFor],
  );
}

export type DecisionRow = { depositId: bigint; operatorId: bigint; decision: DepositDecision; reason: string; decidedAt: number };

const decisionColumns = `deposit_id as "depositId", operator_id as "operatorId", decision, reason, decided_at as "decidedAt"`;

/** An operator's voice; said again it is changed. */
export function putDecision(db: Queryable, decision: Omit<DecisionRow, 'decidedAt'>): Promise<number> {
  return db.run(
    `insert into deposit_decision (deposit_id, operator_id, decision, reason) values ($1, $2, $3, $4)
     on conflict (deposit_id, operator_id) do update set decision = $3, reason = $4, decided_at = now()`,
    [decision.depositId, decision.operatorId, decision.decision, decision.reason],
  );
}

/** The voices about some deposits, oldest first. */
export function decisionsOf(db: Queryable, depositIds: readonly bigint[]): Promise<DecisionRow[]> {
  return db.rows<DecisionRow>(
    `select ${decisionColumns} from deposit_decision where deposit_id = any($1) order by deposit_id, decided_at, operator_id`,
    [depositIds],
  );
}

/**
 * Takes the pending ones whose time is over, a little late so that the gateway's own word comes first: those longest not
 * asked about, so that one without an answer holds up no other.
 */
export function takeOverdue(db: Queryable, graceS: number, count: number): Promise<DepositRow[]> {
  return db.rows<DepositRow>(
    `update deposit set asked_at = now() where id in (
       select id from deposit where state = 'pending' and expires_at < now() - $1 * interval '1 s'
       order by asked_at nulls first, expires_at limit $2 for update skip locked)
     returning ${columns}`,
    [graceS, count],
  );
}

export async function pageOfMember(
  db: Queryable,
  memberId: bigint,
  page: number,
  pageSize: number,
): Promise<{ list: DepositRow[]; total: number }> {
  const list = await db.rows<DepositRow>(
    `select ${columns} from deposit where member_id = $1 order by created_at desc, id desc limit $2 offset $3`,
    [memberId, pageSize, (page - 1) * pageSize],
  );
  const counted = await db.one<{ count: bigint }>(`select count(*) from deposit where member_id = $1`, [memberId]);
  return { list, total: Number(counted!.count) };
}

export async function pageOfAll(
  db: Queryable,
  brandIds: readonly bigint[],
  state: DepositState | undefined,
  page: number,
  pageSize: number,
): Promise<{ list: DepositRow[]; total: number }> {
  const where = `brand_id = any($1) and ($2::text is null or state = $2)`;
  // Brand by brand, so that each comes in the order of its index.
  const list = await db.rows<DepositRow>(
    `select ${columns} from unnest($1::bigint[]) brand (of) cross join lateral (
       select * from deposit where brand_id = brand.of and ($2::text is null or state = $2)
       order by created_at desc, id desc limit $3::int + $4::int
     ) deposit order by created_at desc, id desc limit $3 offset $4`,
    [brandIds, state ?? null, pageSize, (page - 1) * pageSize],
  );
  const counted = await db.one<{ count: bigint }>(`select count(*) from deposit where ${where}`, [brandIds, state ?? null]);
  return { list, total: Number(counted!.count) };
}

export type Paid = { brandId: bigint; amount: bigint; count: number };

export function paidSince(db: Queryable, brandIds: readonly bigint[], currency: string, sinceMs: number): Promise<Paid[]> {
  return db.rows<Paid>(
    `select brand_id as "brandId", sum(paid_amount)::bigint as amount, count(*)::int as count from deposit
     where brand_id = any($1) and state = 'paid' and currency = $2 and finished_at >= to_timestamp($3::float8 / 1000)
     group by brand_id`,
    [brandIds, currency, sinceMs],
  );
}
