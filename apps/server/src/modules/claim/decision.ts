/**
 * Operators' decisions about cases: the rule that one or two of them agree stands here for all
 * kinds.
 */
import { claimAccess, type CaseDecision, type ClaimKind } from '@sen/api/claim';
import type { ErrorCode } from '@sen/api/errors';
import { formatAmount, parseAmount } from '@sen/api/money';
import * as auditTrail from '#modules/auditTrail/service.ts';
import * as brands from '#modules/brand/service.ts';
import * as operators from '#modules/operator/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import * as store from './store.ts';
import { claim, release, tellDesks } from './taking.ts';

/** A case's row. `brandId` null: it is nobody's, and for operators who work for all brands. */
type CaseRow = { id: bigint; brandId: bigint | null; state: string };

/** The money that a decision is about, and who has to agree. */
export type Matter = {
  amount: bigint;
  currency: string;
  /**
   * The brand whose limit counts, whichever brand's host the desk was opened at; left out, the
   * case's. Null: nobody's, about which two always decide.
   */
  brandId?: bigint | null;
  /** The number of operators who have to agree; left out, the brand's limit decides. */
  operators?: 1 | 2;
  /** Decisions of others before this moment are about another state of the case, epoch ms. */
  since?: number;
};

/** A kind of case, as `decideCase` has to know it. */
export type Decidable<
  Row extends CaseRow,
  Decision extends store.Decision,
  Waits extends Row['state'],
  Wanted extends Row['state'],
  About extends Matter,
> = {
  /** A payment is closed without a decision about money. */
  kind: Exclude<ClaimKind, 'payment'>;
  /**
   * The question that operators decide about the case, where it is another one than its kind's own
   * decisions.
   */
  question?: { kind: store.DecisionKind; action: auditTrail.AuditNote['action'] };
  /** The refusals for a case that is none of the operator's, and for one that does not wait. */
  unknown: ErrorCode;
  notWaiting: ErrorCode;
  /** Finds the row. Without `lock` it locks it too. */
  find: (tx: Transaction, id: bigint) => Promise<Row | undefined>;
  /** Locks all that the decision moves, in the order of the house, and reads the row anew. */
  lock?: (tx: Transaction, found: Row) => Promise<Row>;
  /**
   * The states in which a case waits; one that needs a second operator stays in the last of them.
   */
  waits: readonly [...earlier: Row['state'][], last: Waits];
  leadsTo: Readonly<Record<Decision, Wanted>>;
  /**
   * Whether the same decision took effect before, which is answered as it was then; left out, where
   * the case is in the wanted state.
   */
  isRepeat?: (tx: Transaction, row: Row, wanted: Wanted) => boolean | Promise<boolean>;
  /** Refuses a decision that cannot be made, or says what it is about. */
  judge: (tx: Transaction, row: Row) => About | Promise<About>;
  /** Called once, when as many operators as are needed have decided so. */
  carryOut: (tx: Transaction, row: Row, wanted: Wanted, about: About) => Promise<unknown>;
  /** Called instead while a second operator is needed. */
  whileSecond?: (tx: Transaction, row: Row, about: About) => Promise<unknown>;
};

/**
 * An operator's decision about a case that waits. It takes effect at once, or, from the brand's
 * limit on, when a second operator decides the same. Refuses with case_claimed while another
 * operator has the case; one that nobody has is the operator's for the moment of the decision.
 */
export async function decideCase<
  Row extends CaseRow,
  Decision extends store.Decision,
  Waits extends Row['state'],
  Wanted extends Row['state'],
  About extends Matter,
>(
  ctx: Context,
  request: CallRequest,
  { id, decision, reason }: { id: string; decision: Decision; reason: string },
  of: Decidable<Row, Decision, Waits, Wanted, About>,
): Promise<{ state: Waits | Wanted; needsSecond: boolean }> {
  const operator = operatorOf(request);
  const wanted = of.leadsTo[decision];
  const isRepeat = of.isRepeat ?? ((_, { state }) => state === wanted);
  return ctx.db.transaction(async (tx) => {
    const found = (await of.find(tx, BigInt(id))) ?? refuse(of.unknown);
    if (!operators.worksFor(operator, found.brandId)) refuse(of.unknown);
    const row = of.lock ? await of.lock(tx, found) : found;
    if (await isRepeat(tx, row, wanted)) return { state: wanted, needsSecond: false };
    if (!of.waits.includes(row.state)) refuse(of.notWaiting);
    const about = await of.judge(tx, row);
    const state = of.waits.at(-1) as Waits;
    const { brandId } = row;
    const said = { id: `${row.id}`, caseBrandId: brandId, decision, reason, state, wanted };
    if (await say(ctx, tx, request, of, { brandId, ...about, ...said })) {
      await of.carryOut(tx, row, wanted, about);
      return { state: wanted, needsSecond: false };
    }
    await of.whileSecond?.(tx, row, about);
    return { state, needsSecond: true };
  });
}

type Said = Matter & {
  id: string;
  /** The brand of the case, which tells who may decide about it. */
  caseBrandId: bigint | null;
  brandId: bigint | null;
  decision: store.Decision;
  reason: string;
  state: string;
  wanted: string;
};

/**
 * Keeps an operator's decision about a case whose row is locked, on the audit trail too, and ends
 * their claim. True: it takes effect now.
 */
async function say(
  ctx: Context,
  tx: Transaction,
  request: CallRequest,
  { kind, question }: Pick<Decidable<CaseRow, store.Decision, string, string, Matter>, 'kind' | 'question'>,
  {
    id,
    caseBrandId,
    brandId,
    amount,
    currency,
    operators: needed,
    since = 0,
    decision,
    reason,
    state,
    wanted,
  }: Said,
): Promise<boolean> {
  const operator = operatorOf(request);
  await claim(ctx, tx, request, kind, id);
  const decides = question?.kind ?? kind;
  const count = needed ?? (brandId === null || amount >= (await limitOf(tx, brandId)) ? 2 : 1);
  const agreeing = (await store.decisionsOf(tx, decides, [id]))
    .filter((said) => said.decision === decision && said.decidedAt >= since)
    .map(({ operatorId, decidedAt }) => ({ operatorId, at: decidedAt }));
  const scope = { roles: claimAccess[kind], brandId: caseBrandId };
  const takesEffect = count === 1 || (await operators.makesTwo(tx, operator, agreeing, scope));
  await store.putDecision(tx, decides, { caseId: id, operatorId: operator.operatorId, decision, reason });
  await auditTrail.note(tx, {
    ...auditTrail.byOperator(operator, request),
    action: question?.action ?? `${kind}.decided`,
    subject: `${kind}:${id}`,
    before: { state },
    after: { decision, state: takesEffect ? wanted : state, amount: formatAmount(amount), currency },
    reason,
  });
  await release(ctx, tx, request, kind, id);
  return takesEffect;
}

/** From which amount on a brand wants two operators, by its document in force. */
async function limitOf(tx: Queryable, brandId: bigint): Promise<bigint> {
  const { document } = await brands.brandInForce(tx, brandId);
  return parseAmount(document.dualApprovalFrom)!;
}

/**
 * Keeps what the operator who opened a case says of it by that, and tells the desks of the case.
 * Refuses with approval_too_new, as such a case always takes two.
 */
export async function openWithApproval(
  ctx: Context,
  tx: Transaction,
  request: CallRequest,
  { kind, id, decision, reason }: { kind: ClaimKind; id: bigint; decision: CaseDecision; reason: string },
): Promise<void> {
  await operators.assertMayBeSecond(tx, operatorOf(request).operatorId);
  await store.putDecision(tx, kind, {
    caseId: String(id),
    operatorId: operatorOf(request).operatorId,
    decision,
    reason,
  });
  tellDesks(ctx, tx);
}

/** Whether anybody has decided anything about a case. */
export async function isDiscussed(db: Queryable, kind: store.DecisionKind, id: bigint): Promise<boolean> {
  return (await store.decisionsOf(db, kind, [`${id}`])).length > 0;
}

/** Whether the operator's own decision about a case is this one. */
export async function hasDecided(
  db: Queryable,
  request: CallRequest,
  kind: store.DecisionKind,
  id: bigint,
  decision: store.Decision,
): Promise<boolean> {
  const { operatorId } = operatorOf(request);
  const said = await store.decisionsOf(db, kind, [`${id}`]);
  return said.some((one) => one.operatorId === operatorId && one.decision === decision);
}
