/**
 * Cases that wait at the desk: claims and decisions. What a case is about, its own module knows.
 */
import { claimAccess, type CaseDecision, type ClaimKind } from '@sen/api/claim';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/claim';
import { formatAmount, parseAmount } from '@sen/api/money';
import * as auditTrail from '#modules/auditTrail/service.ts';
import * as brands from '#modules/brand/service.ts';
import * as operators from '#modules/operator/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { claimsOf } from './cases.ts';
import { isDecided } from './rules.ts';
import * as store from './store.ts';

export { aboutCases } from './cases.ts';
export { countCases, pageOfCases } from './queue.ts';

/**
 * Finds a case of one kind by its id. `brandId` null: it is of no brand, and for those who work for
 * all of them.
 */
export type FindCase = (
  db: Queryable,
  id: string,
) => Promise<{ brandId: bigint | null; waits: boolean } | undefined>;

/**
 * Takes a case for the operator, or keeps it. Refuses with case_claimed while another operator has
 * it.
 */
export async function claim(
  ctx: Context,
  tx: Transaction,
  request: CallRequest,
  kind: ClaimKind,
  id: bigint | string,
): Promise<{ until: number }> {
  const { operatorId } = operatorOf(request);
  const taken = await store.take(tx, kind, String(id), operatorId);
  if (taken) {
    tellDesks(ctx, tx);
    return { until: taken.until };
  }
  const held = (await claimsOf(tx, kind, [id])).get(String(id));
  return refuse('case_claimed', { operator: held?.operator ?? '', until: held?.until ?? ctx.clock.now() });
}

/** Ends the operator's claim without a decision. */
export async function release(
  ctx: Context,
  tx: Transaction,
  request: CallRequest,
  kind: ClaimKind,
  id: bigint | string,
): Promise<void> {
  if ((await store.end(tx, kind, String(id), operatorOf(request).operatorId)) > 0) tellDesks(ctx, tx);
}

/**
 * The open consoles read their queues again after the commit: something came, was claimed, left or
 * decided.
 */
export function tellDesks(ctx: Context, tx: Transaction): void {
  tx.afterCommit(() => ctx.live.announce('desk'));
}

export async function take(
  ctx: Context,
  request: CallRequest,
  { kind, id }: ParsedInputOf<typeof api.takeClaim>,
  find: FindCase | undefined,
): Promise<OutputOf<typeof api.takeClaim>> {
  const operator = operatorOf(request);
  if (!claimAccess[kind].some((role) => role === operator.role)) refuse('not_allowed');
  return ctx.db.transaction(async (tx) => {
    const found = (await find?.(tx, id)) ?? refuse('case_unknown');
    if (!operators.worksFor(operator, found.brandId)) refuse('case_unknown');
    if (!found.waits) refuse('case_decided');
    return claim(ctx, tx, request, kind, id);
  });
}

export async function releaseClaim(
  ctx: Context,
  request: CallRequest,
  { kind, id }: ParsedInputOf<typeof api.releaseClaim>,
): Promise<OutputOf<typeof api.releaseClaim>> {
  await ctx.db.transaction((tx) => release(ctx, tx, request, kind, id));
  return {};
}

export type DecidedCase<Decision extends CaseDecision, State extends string> = {
  /** A payment is closed without a decision about money. */
  kind: Exclude<ClaimKind, 'payment'>;
  id: bigint | string;
  /**
   * The member's own: its limit counts, whichever brand's host the desk was opened at. Null:
   * nobody's, about which two always decide.
   */
  brandId: bigint | null;
  amount: bigint;
  currency: string;
  decision: Decision;
  reason: string;
  /**
   * The number of operators who have to agree, for any amount; left out, the brand's limit decides.
   */
  operators?: 1 | 2;
  /** The state in which the case waits, and the one that the decision leads to. */
  state: State;
  wanted: State;
  /** Earlier decisions are about another state of the case. */
  since?: number;
};

/**
 * Keeps an operator's decision about a case that waits and whose row the caller has locked, on the
 * audit trail too, and ends their claim. `takesEffect`: the caller carries it out now; otherwise,
 * from the brand's limit on, a second operator has to decide the same. Refuses with case_claimed
 * while another operator has the case; one that nobody has is the operator's for the moment of the
 * decision.
 */
export async function decide<Decision extends CaseDecision, State extends string>(
  ctx: Context,
  tx: Transaction,
  request: CallRequest,
  {
    kind,
    id,
    brandId,
    amount,
    currency,
    decision,
    reason,
    state,
    wanted,
    operators: needed,
    since = 0,
  }: DecidedCase<Decision, State>,
): Promise<{ takesEffect: boolean }> {
  const operator = operatorOf(request);
  await claim(ctx, tx, request, kind, id);
  const said = { caseId: String(id), operatorId: operator.operatorId, decision, reason };
  await store.putDecision(tx, kind, said);
  const all = (await store.decisionsOf(tx, kind, [said.caseId])).filter(
    ({ operatorId, decidedAt }) => operatorId === operator.operatorId || decidedAt >= since,
  );
  const count = needed ?? (brandId === null ? 2 : undefined);
  const limit = count === undefined ? await limitOf(tx, brandId!) : count === 2 ? 0n : amount + 1n;
  const takesEffect = isDecided(all, decision, amount, limit);
  await auditTrail.note(tx, {
    ...auditTrail.byOperator(operator, request),
    action: `${kind}.decided`,
    subject: `${kind}:${id}`,
    before: { state },
    after: { decision, state: takesEffect ? wanted : state, amount: formatAmount(amount), currency },
    reason,
  });
  await release(ctx, tx, request, kind, id);
  return { takesEffect };
}

/** From which amount on a brand wants two operators, by its document in force. */
async function limitOf(tx: Queryable, brandId: bigint): Promise<bigint> {
  const { document } = await brands.brandInForce(tx, brandId);
  return parseAmount(document.dualApprovalFrom)!;
}

/**
 * Keeps what the operator who opened a case says of it by that, and tells the desks of the case.
 */
export async function sayFirst(
  ctx: Context,
  tx: Transaction,
  request: CallRequest,
  { kind, id, decision, reason }: { kind: ClaimKind; id: bigint; decision: CaseDecision; reason: string },
): Promise<void> {
  await store.putDecision(tx, kind, {
    caseId: String(id),
    operatorId: operatorOf(request).operatorId,
    decision,
    reason,
  });
  tellDesks(ctx, tx);
}

/** Whether anybody has decided anything about a case. */
export async function isDiscussed(db: Queryable, kind: ClaimKind, id: bigint | string): Promise<boolean> {
  return (await store.decisionsOf(db, kind, [String(id)])).length > 0;
}
