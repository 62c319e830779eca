import type { OutputOf } from '@sen/api/call';
import type * as api from '@sen/api/contract';
import { formatAmount } from '@sen/api/money';
import * as members from '#modules/member/service.ts';
import type { Queryable } from '#platform/database.ts';
import type { PayoutRow } from './payoutStore.ts';
import { atLeastNothing } from './rules/terms.ts';
import * as statements from './statementStore.ts';
import type { ContractRow } from './store.ts';

type Parties = { memberId: bigint; uplineId: bigint | null };

export async function namesOf(
  db: Queryable,
  rows: readonly Parties[],
): Promise<(id: bigint | null) => string | null> {
  const ids = new Set(
    rows.flatMap(({ memberId, uplineId }) => (uplineId === null ? [memberId] : [memberId, uplineId])),
  );
  const names = await members.accountNames(db, [...ids]);
  return (id) => (id === null ? null : (names.get(id) ?? ''));
}

/** `viewerId`: the agent who asks; the desk sees contracts as their agents do. */
export async function contractsFor(
  db: Queryable,
  viewerId: bigint | undefined,
  rows: readonly ContractRow[],
): Promise<api.Contract[]> {
  const name = await namesOf(db, rows);
  return rows.map((row) => ({
    id: String(row.id),
    kind: row.kind,
    agent: name(row.memberId)!,
    upline: name(row.uplineId),
    side: row.uplineId !== null && row.uplineId === viewerId ? 'pays' : 'paid',
    terms: row.terms,
    state: row.state,
    currency: row.currency,
    offeredAt: row.offeredAt,
    answeredAt: row.answeredAt,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    endAskedBy: row.endAskedBy,
    frozen: row.frozen,
  }));
}

export async function contractFor(
  db: Queryable,
  viewerId: bigint | undefined,
  row: ContractRow,
): Promise<api.Contract> {
  const [shown] = await contractsFor(db, viewerId, [row]);
  return shown!;
}

export async function payoutsFor(
  db: Queryable,
  viewerId: bigint | undefined,
  rows: readonly PayoutRow[],
): Promise<api.ContractPayout[]> {
  const [name, disputes] = await Promise.all([
    namesOf(db, rows),
    statements.disputesOf(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  const disputeOf = new Map(disputes.map((dispute) => [dispute.payoutId, dispute]));
  return rows.map((row) => ({
    id: String(row.id),
    contractId: String(row.contractId),
    kind: row.kind,
    agent: name(row.memberId)!,
    upline: name(row.uplineId),
    side: row.uplineId !== null && row.uplineId === viewerId ? 'pays' : 'paid',
    currency: row.currency,
    from: row.fromAt,
    to: row.toAt,
    state: row.state,
    reason: row.reason,
    tier: row.tier,
    rate: row.rate,
    due: formatAmount(row.due),
    received: formatAmount(row.received),
    passed: formatAmount(row.passed),
    passedPaid: formatAmount(row.passedPaid),
    kept: formatAmount(atLeastNothing(row.due - row.passed)),
    fromWallet: formatAmount(atLeastNothing(row.passed - row.due)),
    disputed: disputeOf.has(row.id),
    corrected: formatAmount(
      (row.uplineId === viewerId ? undefined : correctedBy(disputeOf.get(row.id))) ?? 0n,
    ),
  }));
}

/** The amount that a dispute has paid; undefined before that. */
export const correctedBy = (dispute: statements.DisputeRow | undefined): bigint | undefined =>
  dispute?.state === 'upheld' ? dispute.amount! : undefined;

/** A dispute as the agent sees it: the desk's answer is shown from when it holds. */
export function disputeFor(dispute: statements.DisputeRow): OutputOf<typeof api.disputePayout> {
  const { id, words, state, answer, at, answeredAt } = dispute;
  const amount = correctedBy(dispute);
  return {
    id: String(id),
    words,
    state,
    answer: answeredAt === null ? null : answer,
    amount: amount === undefined ? null : formatAmount(amount),
    at,
    answeredAt,
  };
}
