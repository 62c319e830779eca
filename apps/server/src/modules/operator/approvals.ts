/** Whether two operators who approve the same are two; the rule of it is in `approvalRules.ts`. */
import type { Queryable } from '#platform/database.ts';
import type { OperatorActor } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { mayDecide, restsUntil, standingOf, type Approval } from './approvalRules.ts';
import * as store from './store.ts';

/**
 * The roles that may decide about the matter, and its brand; null: it is for those who work for all
 * brands.
 */
type Scope = { roles: readonly string[]; brandId: bigint | null };

/** Refuses with approval_too_new somebody who is nobody's second yet. */
export async function assertMayBeSecond(db: Queryable, operatorId: bigint): Promise<void> {
  await ownApproval(db, operatorId);
}

/**
 * Whether the operator's approval and one of these make two. False: it is the first that counts.
 * Refuses with approval_too_new, or with approval_dependent where all others that count are of
 * operators who granted this one something, or the other way round.
 */
export async function makesTwo(
  db: Queryable,
  { operatorId }: Pick<OperatorActor, 'operatorId'>,
  others: readonly Approval[],
  scope: Scope,
): Promise<boolean> {
  const { own, grants } = await ownApproval(db, operatorId);
  const counting = await thoseThatCount(db, others, scope);
  const standing = standingOf(grants, own, counting);
  if (standing !== 'dependent') return standing === 'second';
  const names = await store.namesOf(
    db,
    counting.map((one) => one.operatorId),
  );
  return refuse('approval_dependent', { operator: names.map(({ name }) => name).join(', ') });
}

async function thoseThatCount(db: Queryable, others: readonly Approval[], scope: Scope): Promise<Approval[]> {
  const rights = await store.rightsOf(
    db,
    others.map(({ operatorId }) => operatorId),
  );
  return others.filter(({ operatorId }) => {
    const found = rights.find(({ id }) => id === operatorId);
    return found !== undefined && mayDecide(found, scope);
  });
}

async function ownApproval(db: Queryable, operatorId: bigint) {
  const [grants, at] = [await store.grants(db), await store.nowMs(db)];
  const own: Approval = { operatorId, at };
  const until = restsUntil(grants, own);
  return until === null
    ? { own, grants }
    : refuse('approval_too_new', { until, hours: Math.ceil((until - at) / 3_600_000) });
}
