/** Claims and decisions of cases: the operator who works on each, and the decisions about it. */
import type { CaseDecision, ClaimKind } from '@sen/api/claim';
import * as operators from '#modules/operator/service.ts';
import type { Queryable } from '#platform/database.ts';
import * as store from './store.ts';

export type Claim = { operator: string; until: number };
export type Past<Decision extends store.Decision> = {
  operator: string;
  decision: Decision;
  reason: string;
  decidedAt: number;
};

/** For a list of the desk: claims and decisions of some cases, oldest first. */
export async function aboutCases<Decision extends CaseDecision>(
  db: Queryable,
  kind: ClaimKind,
  ids: readonly (bigint | string)[],
): Promise<(id: bigint | string) => { claim: Claim | null; decisions: Past<Decision>[] }> {
  const [held, decisions] = await Promise.all([
    claimsOf(db, kind, ids),
    decisionsAbout<Decision>(db, kind, ids),
  ]);
  return (id) => ({ claim: held.get(String(id)) ?? null, decisions: decisions(id) });
}

/** The decisions about some cases, oldest first. */
export async function decisionsAbout<Decision extends store.Decision>(
  db: Queryable,
  kind: store.DecisionKind,
  ids: readonly (bigint | string)[],
): Promise<(id: bigint | string) => Past<Decision>[]> {
  const said = await store.decisionsOf(db, kind, ids.map(String));
  const names = await operators.namesOf(db, [...new Set(said.map(({ operatorId }) => operatorId))]);
  const decisions = Map.groupBy(said, ({ caseId }) => caseId);
  return (id) =>
    (decisions.get(String(id)) ?? []).map(({ operatorId, decision, reason, decidedAt }) => ({
      operator: names.get(operatorId) ?? '',
      decision: decision as Decision,
      reason,
      decidedAt,
    }));
}

export async function claimsOf(
  db: Queryable,
  kind: ClaimKind,
  ids: readonly (bigint | string)[],
): Promise<Map<string, Claim>> {
  const rows = await store.claimsOf(db, kind, ids.map(String));
  const names = await operators.namesOf(db, [...new Set(rows.map(({ operatorId }) => operatorId))]);
  return new Map(
    rows.map(({ caseId, operatorId, until }) => [caseId, { operator: names.get(operatorId) ?? '', until }]),
  );
}
