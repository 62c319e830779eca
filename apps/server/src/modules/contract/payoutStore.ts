import type { ContractCycle, ContractKind, ContractTerms, PayoutState } from '@sen/api/contract';
import type { PageInput } from '@sen/api/desk';
import type { Queryable } from '#platform/database.ts';
import { keyset, type KeysetPage, type Order } from '#platform/keyset.ts';
import { queuePage, type WantedCases } from '#platform/queuePage.ts';
import type { Pay } from './rules/pay.ts';

export type PayoutRow = {
  id: bigint;
  brandId: bigint;
  contractId: bigint;
  kind: ContractKind;
  memberId: bigint;
  uplineId: bigint | null;
  aboveId: bigint | null;
  currency: string;
  fromAt: number;
  toAt: number;
  turnover: bigint;
  stake: bigint;
  payouts: bigint;
  rebates: bigint;
  bonuses: bigint;
  salaries: bigint;
  loss: bigint;
  active: number;
  players: number;
  carried: bigint;
  carriedOn: bigint;
  base: bigint;
  tier: number | null;
  rate: number;
  reason: Pay['reason'];
  due: bigint;
  passed: bigint;
  received: bigint;
  passedPaid: bigint;
  collect: boolean;
  collectUntil: number;
  state: PayoutState;
};
const columnsOf = (
  p: string,
): string => `${p}.id, ${p}.brand_id as "brandId", ${p}.contract_id as "contractId", ${p}.kind, ${p}.member_id as "memberId",
  ${p}.upline_id as "uplineId", ${p}.above_id as "aboveId", ${p}.currency, ${p}.from_at as "fromAt", ${p}.to_at as "toAt", ${p}.turnover, ${p}.stake, ${p}.payouts,
  ${p}.rebates, ${p}.bonuses, ${p}.salaries, ${p}.loss, ${p}.active, ${p}.players, ${p}.carried, ${p}.carried_on as "carriedOn", ${p}.base, ${p}.tier, ${p}.rate,
  ${p}.reason, ${p}.due, ${p}.passed, ${p}.received, ${p}.passed_paid as "passedPaid", ${p}.collect, ${p}.collect_until as "collectUntil", ${p}.state`;
const columns = columnsOf('payout');
const moment = (parameter: number): string => `to_timestamp($${parameter}::float8 / 1000)`;

export type CycleDue = { kind: ContractKind; cycle: ContractCycle; sinceMs: number };

/**
 * Kinds and cycles of contracts of a brand that have begun, with the first moment from which a
 * period may be due.
 */
export function cyclesDue(db: Queryable, brandId: bigint): Promise<CycleDue[]> {
  return db.rows(
    `select c.kind, c.cycle, greatest(min(c.starts_at), max(p.to_at)) as "sinceMs"
     from contract c left join lateral (
       select to_at from contract_period p where p.brand_id = c.brand_id and p.kind = c.kind and p.cycle = c.cycle order by from_at desc limit 1) p on true
     where c.brand_id = $1 and c.state in ('signed', 'ending', 'ended') and (c.ends_at is null or p.to_at is null or c.ends_at > p.to_at) and c.starts_at is distinct from c.ends_at
     group by 1, 2`,
    [brandId],
  );
}

/**
 * Until the transaction ends, statements may take as long as all teams of a large brand need: cut
 * off, a period would never be computed.
 */
export async function takeTime(tx: Queryable): Promise<void> {
  await tx.run(`set local statement_timeout = '10min'`);
}

/** False: the period has been computed. */
export async function openPeriod(
  tx: Queryable,
  {
    brandId,
    kind,
    cycle,
    fromMs,
    toMs,
  }: { brandId: bigint; kind: ContractKind; cycle: ContractCycle; fromMs: number; toMs: number },
): Promise<boolean> {
  const made = await tx.run(
    `insert into contract_period (brand_id, kind, cycle, from_at, to_at) values ($1, $2, $3, ${moment(4)}, ${moment(5)}) on conflict do nothing`,
    [brandId, kind, cycle, fromMs, toMs],
  );
  return made === 1;
}

/**
 * Whether somebody below the agent may be the agent, by signs that the desk has not looked at. An
 * address alone says too little.
 */
const isHeld = (c: string): string =>
  `exists (select from team_alike l where l.agent_id = ${c}.member_id and l.sign <> 'address' and l.noticed_at > coalesce(${c}.trusted_at, '-infinity'))`;

/** Whether payouts of a contract wait: it is frozen or held, or its agent's account is not open. */
const isStopped = (c: string, m: string): string =>
  `(${c}.frozen or ${m}.status <> 'active' or ${isHeld(c)})`;

/** Those of some contracts that are held because of signs that the agent is the own downline. */
export async function heldOf(db: Queryable, ids: readonly bigint[]): Promise<Set<bigint>> {
  const rows = await db.rows<{ id: bigint }>(
    `select c.id from contract c where c.id = any($1) and ${isHeld('c')}`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

export type DueContract = {
  id: bigint;
  memberId: bigint;
  uplineId: bigint | null;
  currency: string;
  terms: ContractTerms;
  frozen: boolean;
  /** The branch stands below another upline by now. */
  moved: boolean;
  carried: bigint;
};

/**
 * The contracts that hold for a whole period, each with the amount that the period before left
 * between the same two, by any terms.
 */
export function contractsOf(
  tx: Queryable,
  {
    brandId,
    kind,
    cycle,
    fromMs,
    toMs,
  }: { brandId: bigint; kind: ContractKind; cycle: ContractCycle; fromMs: number; toMs: number },
): Promise<DueContract[]> {
  return tx.rows<DueContract>(
    `select c.id, c.member_id as "memberId", c.upline_id as "uplineId", c.currency, c.terms, ${isStopped('c', 'm')} as frozen,
       m.upline_id is distinct from c.upline_id as moved, coalesce(before.carried_on, 0) as carried
     from contract c join member m on m.id = c.member_id
     left join lateral (
       select carried_on, to_at, upline_id from payout p where p.member_id = c.member_id and p.kind = c.kind and p.from_at < ${moment(4)}
       order by p.from_at desc limit 1) before on before.to_at = ${moment(4)} and before.upline_id is not distinct from c.upline_id
     where c.brand_id = $1 and c.kind = $2 and c.cycle = $3 and c.state in ('signed', 'ending', 'ended')
       and c.starts_at <= ${moment(4)} and (c.ends_at is null or c.ends_at >= ${moment(5)}) order by c.id`,
    [brandId, kind, cycle, fromMs, toMs],
  );
}

/** Contracts whose branch has moved end with the period before. */
export async function endMoved(tx: Queryable, ids: readonly bigint[], atMs: number): Promise<void> {
  await tx.run(
    `update contract set state = 'ended', ends_at = greatest(starts_at, ${moment(2)}) where id = any($1) and state in ('signed', 'ending')`,
    [ids, atMs],
  );
}

export type NewPayout = Omit<
  PayoutRow,
  'id' | 'aboveId' | 'received' | 'passedPaid' | 'fromAt' | 'toAt' | 'collectUntil'
>;

/**
 * All payouts of a period at once, each joined to that of its upline: their numbers are taken
 * first, so that no row is written twice.
 */
export async function insertPayouts(
  tx: Queryable,
  period: { fromMs: number; toMs: number; collectUntilMs: number },
  made: readonly NewPayout[],
): Promise<void> {
  if (made.length === 0) return;
  const json = JSON.stringify(made, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
  await tx.run(
    `with made as materialized (
       select nextval(pg_get_serial_sequence('payout', 'id')) as id, r.*
       from jsonb_to_recordset($1::jsonb) r("brandId" bigint, "contractId" bigint, kind text, "memberId" bigint, "uplineId" bigint, currency text, turnover bigint,
         stake bigint, payouts bigint, rebates bigint, bonuses bigint, salaries bigint, loss bigint, active int, players int, carried bigint, "carriedOn" bigint,
         base bigint, tier smallint, rate int, reason text, due bigint, passed bigint, collect boolean, state text))
     insert into payout (id, brand_id, contract_id, kind, member_id, upline_id, above_id, currency, from_at, to_at, turnover, stake, payouts, rebates, bonuses, salaries,
       loss, active, players, carried, carried_on, base, tier, rate, reason, due, passed, collect, collect_until, state) overriding system value
     select p.id, p."brandId", p."contractId", p.kind, p."memberId", p."uplineId", up.id, p.currency, ${moment(2)}, ${moment(3)}, p.turnover, p.stake, p.payouts, p.rebates,
       p.bonuses, p.salaries, p.loss, p.active, p.players, p.carried, p."carriedOn", p.base, p.tier, p.rate, p.reason, p.due, p.passed, p.collect, ${moment(4)}, p.state
     from made p left join made up on up."memberId" = p."uplineId"`,
    [json, period.fromMs, period.toMs, period.collectUntilMs],
  );
}

export function find(db: Queryable, id: bigint): Promise<PayoutRow | undefined> {
  return db.one<PayoutRow>(`select ${columns} from payout where id = $1`, [id]);
}

export function lock(tx: Queryable, ids: readonly bigint[]): Promise<PayoutRow[]> {
  return tx.rows<PayoutRow>(`select ${columns} from payout where id = any($1) order by id for update`, [ids]);
}

export type ToPay = { id: bigint; memberId: bigint; uplineId: bigint | null };

/**
 * Payouts that can be paid now: those of the house, and those whose upline's own has been dealt
 * with. Oldest first. `among`: only these, and those directly below them.
 */
export function payable(
  db: Queryable,
  max: number,
  { except, among }: { except: readonly bigint[]; among?: readonly bigint[] },
): Promise<ToPay[]> {
  return db.rows<ToPay>(
    `select p.id, p.member_id as "memberId", p.upline_id as "uplineId" from payout p
     where p.state = 'calculated' and p.id <> all($2)
       and coalesce((select up.state from payout up where up.id = p.above_id) not in ('calculated', 'unapproved'), true)
       ${among ? 'and (p.id = any($3) or p.above_id = any($3))' : ''} order by p.id limit $1`,
    [max, except, ...(among ? [among] : [])],
  );
}

/** Arrears that have not been tried for longest. Those of contracts that are stopped wait. */
export function arrears(
  db: Queryable,
  beforeMs: number,
  max: number,
  except: readonly bigint[],
): Promise<ToPay[]> {
  return db.rows<ToPay>(
    `select p.id, p.member_id as "memberId", p.upline_id as "uplineId"
     from payout p join contract c on c.id = p.contract_id join member m on m.id = p.member_id
     where p.state in ('partReceived', 'insufficient') and (p.tried_at is null or p.tried_at < ${moment(1)}) and p.id <> all($3)
       and not ${isStopped('c', 'm')}
     order by p.tried_at nulls first, p.id limit $2`,
    [beforeMs, max, except],
  );
}

/** Whether what a payout has for its agent may not be had now. */
export async function isStoppedNow(
  tx: Queryable,
  { contractId }: Pick<PayoutRow, 'contractId'>,
): Promise<boolean> {
  const row = await tx.one<{ stopped: boolean }>(
    `select ${isStopped('c', 'm')} as stopped from contract c join member m on m.id = c.member_id where c.id = $1`,
    [contractId],
  );
  return row!.stopped;
}

/**
 * A payout that can be collected only long after its period, because the desk looked at it or money
 * lacked, can be collected for the length of a period from now on.
 */
export async function paid(
  tx: Queryable,
  rows: readonly Pick<PayoutRow, 'id' | 'received' | 'state' | 'collect'>[],
): Promise<number> {
  return tx.run(
    `update payout p set received = r.received, state = r.state, collect = r.collect, tried_at = now(),
       collect_until = case when r.state = 'uncollected' and now() > p.to_at + interval '1 day'
         then greatest(p.collect_until, now() + (p.to_at - p.from_at)) else p.collect_until end
     from unnest($1::bigint[], $2::bigint[], $3::text[], $4::boolean[]) r(id, received, state, collect) where p.id = r.id`,
    [
      rows.map(({ id }) => id),
      rows.map(({ received }) => received),
      rows.map(({ state }) => state),
      rows.map(({ collect }) => collect),
    ],
  );
}

export async function addPassedPaid(
  tx: Queryable,
  rows: readonly { id: bigint; amount: bigint }[],
): Promise<number> {
  return tx.run(
    `update payout p set passed_paid = p.passed_paid + r.amount from unnest($1::bigint[], $2::bigint[]) r(id, amount) where p.id = r.id`,
    [rows.map(({ id }) => id), rows.map(({ amount }) => amount)],
  );
}

/** Approves all that waits for operators at a brand. */
export async function approveAll(tx: Queryable, brandId: bigint): Promise<void> {
  await tx.run(`update payout set state = 'calculated' where brand_id = $1 and state = 'unapproved'`, [
    brandId,
  ]);
}

export async function setState(tx: Queryable, id: bigint, state: PayoutState): Promise<void> {
  await tx.run(`update payout set state = $2 where id = $1`, [id, state]);
}

/**
 * Ends the time of payouts that were not collected. Where a payout may not be collected now, the
 * time is a period longer; to an account that is closed it is lost.
 */
export async function expire(tx: Queryable, atMs: number): Promise<void> {
  await tx.run(
    `update payout p set state = case when may_wait then p.state else 'expired' end,
       collect_until = case when may_wait then ${moment(1)} + (p.to_at - p.from_at) else p.collect_until end
     from (select c.id, m.status <> 'closed' and ${isStopped('c', 'm')} as may_wait from contract c join member m on m.id = c.member_id) c
     where c.id = p.contract_id and p.state = 'uncollected' and p.collect_until <= ${moment(1)}`,
    [atMs],
  );
}

export type PaymentRow = { n: number; source: 'house' | 'bill' | 'wallet'; amount: bigint; at: number };

export function paymentsOf(db: Queryable, payoutId: bigint): Promise<PaymentRow[]> {
  return db.rows<PaymentRow>(
    `select n, source, amount, at from payout_payment where payout_id = $1 order by n`,
    [payoutId],
  );
}

export type NewPayment = Omit<PaymentRow, 'at'> & { payoutId: bigint };

export async function insertPayments(tx: Queryable, payments: readonly NewPayment[]): Promise<number> {
  return tx.run(
    `insert into payout_payment (payout_id, n, source, amount) select * from unnest($1::bigint[], $2::int[], $3::text[], $4::bigint[])`,
    [
      payments.map(({ payoutId }) => payoutId),
      payments.map(({ n }) => n),
      payments.map(({ source }) => source),
      payments.map(({ amount }) => amount),
    ],
  );
}

export async function lastPayments(tx: Queryable, ids: readonly bigint[]): Promise<Map<bigint, number>> {
  const rows = await tx.rows<{ id: bigint; n: number }>(
    `select payout_id as id, max(n) as n from payout_payment where payout_id = any($1) group by 1`,
    [ids],
  );
  return new Map(rows.map(({ id, n }) => [id, n]));
}

const highest: Order = {
  columns: [
    { sql: 'due', type: 'number' },
    { sql: 'id', type: 'number' },
  ],
  direction: 'desc',
};

/** Those that are paid out of a payout. */
export async function below(
  db: Queryable,
  aboveId: bigint,
  input: PageInput,
): Promise<KeysetPage<PayoutRow>> {
  const values: unknown[] = [aboveId];
  const { where, orderAndLimit, cursor, page } = keyset(highest, input, values);
  return page(
    await db.rows<PayoutRow & { cursor: string }>(
      `select ${columns}, ${cursor} from payout where above_id = $1 and ${where} ${orderAndLimit}`,
      values,
    ),
  );
}

const newest: Order = { columns: [{ sql: 'payout.id', type: 'number' }], direction: 'desc' };

/**
 * The payouts that the agent is paid by contracts of a kind, and those that it pays; one of the two
 * where named.
 */
export async function pageOfAgent(
  db: Queryable,
  memberId: bigint,
  wanted: { kind: ContractKind; side: 'paid' | 'pays' | undefined; state: PayoutState | undefined },
  input: PageInput,
): Promise<KeysetPage<PayoutRow>> {
  const values: unknown[] = [memberId, wanted.kind];
  const { where, orderAndLimit, cursor, page } = keyset(newest, input, values);
  const own = { paid: 'member_id = $1', pays: 'upline_id = $1', any: '$1 in (member_id, upline_id)' }[
    wanted.side ?? 'any'
  ];
  const state = wanted.state ? `and state = $${values.push(wanted.state)}` : '';
  return page(
    await db.rows<PayoutRow & { cursor: string }>(
      `select ${columns}, ${cursor} from payout where ${own} and kind = $2 and ${where} ${state} ${orderAndLimit}`,
      values,
    ),
  );
}

export function queue(
  db: Queryable,
  wanted: WantedCases<PayoutState>,
  input: PageInput,
): Promise<KeysetPage<PayoutRow>> {
  return queuePage<PayoutRow>(
    db,
    { table: 'payout', at: 'created_at', order: newest },
    wanted,
    input,
    ({ cursor, where, orderAndLimit }) =>
      `select ${columns}, ${cursor} from payout where brand_id = any($1) and ${where} ${orderAndLimit}`,
  );
}

export async function countWaiting(db: Queryable, brandIds: readonly bigint[]): Promise<number> {
  const row = await db.one<{ count: number }>(
    `select count(*)::int as count from payout where brand_id = any($1) and state = 'unapproved'`,
    [brandIds],
  );
  return row!.count;
}
