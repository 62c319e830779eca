import { claimMs, type CaseDecision, type ClaimKind } from '@sen/api/claim';
import type { WithdrawalFinding } from '@sen/api/withdrawal';
import type { Queryable } from '#platform/database.ts';

export type ClaimRow = { caseId: string; operatorId: bigint; until: number };

const columns = `case_id as "caseId", operator_id as "operatorId", until`;

/**
 * Takes the case, or keeps it for longer; undefined: another operator has it. The row stays locked
 * until the transaction ends.
 */
export function take(
  tx: Queryable,
  kind: ClaimKind,
  caseId: string,
  operatorId: bigint,
): Promise<ClaimRow | undefined> {
  // The clock of the statement: the transaction may have begun long before it could lock the row.
  return tx.one<ClaimRow>(
    `insert into claim as held (kind, case_id, operator_id, until)
     values ($1, $2, $3, clock_timestamp() + $4 * interval '1 millisecond')
     on conflict (kind, case_id) do update set operator_id = excluded.operator_id, until = excluded.until
       where held.operator_id = excluded.operator_id or held.until <= clock_timestamp()
     returning ${columns}`,
    [kind, caseId, operatorId, claimMs],
  );
}

/** Ends the operator's claim; 0: they have none. */
export function end(db: Queryable, kind: ClaimKind, caseId: string, operatorId: bigint): Promise<number> {
  return db.run(`delete from claim where kind = $1 and case_id = $2 and operator_id = $3`, [
    kind,
    caseId,
    operatorId,
  ]);
}

/** The claims of some cases that hold now. */
export function claimsOf(db: Queryable, kind: ClaimKind, caseIds: readonly string[]): Promise<ClaimRow[]> {
  return db.rows<ClaimRow>(
    `select ${columns} from claim where kind = $1 and case_id = any($2) and until > clock_timestamp()`,
    [kind, caseIds],
  );
}

/** Operators decide about a case, and of a withdrawal also what became of its payout. */
export type DecisionKind = ClaimKind | 'withdrawalFinding';
export type Decision = CaseDecision | WithdrawalFinding;

export type DecisionRow = {
  caseId: string;
  operatorId: bigint;
  decision: Decision;
  reason: string;
  decidedAt: number;
};

/** An operator has one opinion of a case; a second one replaces it. */
export function putDecision(
  tx: Queryable,
  kind: DecisionKind,
  decision: Omit<DecisionRow, 'decidedAt'>,
): Promise<number> {
  return tx.run(
    `insert into case_decision (kind, case_id, operator_id, decision, reason) values ($1, $2, $3, $4, $5)
     on conflict (kind, case_id, operator_id) do update set decision = $4, reason = $5, decided_at = now()`,
    [kind, decision.caseId, decision.operatorId, decision.decision, decision.reason],
  );
}

/** Decisions about some cases, oldest first. */
export function decisionsOf(
  db: Queryable,
  kind: DecisionKind,
  caseIds: readonly string[],
): Promise<DecisionRow[]> {
  return db.rows<DecisionRow>(
    `select case_id as "caseId", operator_id as "operatorId", decision, reason, decided_at as "decidedAt"
     from case_decision where kind = $1 and case_id = any($2) order by case_id, decided_at, operator_id`,
    [kind, caseIds],
  );
}
