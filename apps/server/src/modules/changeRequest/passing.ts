/** The one way by which a change of terms that cost money takes effect. */
import type { ChangeKind } from '@sen/api/changeRequest';
import { formatAmount, parseAmount } from '@sen/api/money';
import * as auditTrail from '#modules/auditTrail/service.ts';
import * as brands from '#modules/brand/service.ts';
import * as claims from '#modules/claim/service.ts';
import * as members from '#modules/member/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { guardOf, lockTerms } from '#platform/termsGuard.ts';
import * as store from './store.ts';
import { needsSecond, type Worth } from './worth.ts';

export type Change = {
  kind: ChangeKind;
  /** Null: of all brands. */
  brandId: bigint | null;
  /** The terms that change: `product:12`. Changes of one target wait for each other, whatever their kinds. */
  target: string;
  /** The same for operators, by its name. */
  subject: string;
  /** As the call was given it, and as the change is made from it later. */
  input: unknown;
  before: unknown;
  after: unknown;
  worth: Worth;
  reason: string;
  /** The entry on the audit trail when it is made, where what makes it writes none. */
  trail?: Pick<auditTrail.AuditNote, 'action' | 'subject' | 'before' | 'after'>;
};

/** `waits`: the request that waits for a second operator; then nothing is made. */
export type Passed<Made> = { waits: string; made?: undefined } | { waits: null; made: Made };

/**
 * Makes a change of terms that cost money, once it is known to be sound, and notes it on the audit
 * trail. It is made now, or waits for a second operator. Refuses with change_waits while another
 * change of the same terms waits.
 */
export type Pass = <Made>(change: Change, make: () => Promise<Made>) => Promise<Passed<Made>>;

/** Runs a change of terms in a transaction of its own. */
export function changing<T>(
  ctx: Context,
  request: CallRequest,
  work: (tx: Transaction, pass: Pass) => Promise<T>,
): Promise<T> {
  return ctx.db.transaction(async (tx) => {
    await lockTerms(tx);
    return work(tx, pass(ctx, tx, request));
  });
}

/** Makes a change that a second operator approved; `decide` has it looked at. */
export const approved =
  (tx: Transaction, request: CallRequest): Pass =>
  async (change, make) => ({ waits: null, made: await makeNoted(tx, request, change, make) });

/**
 * Every change of terms of points, rebates, rewards, ranks and lotteries passes here, whoever makes
 * it. What leaves the house nothing is refused at once, also where the change would wait. It takes
 * effect by one operator where its worst case stays below the brand's `dualApprovalFrom`, and before
 * the brand has its first member, whom anything could be paid to.
 */
function pass(ctx: Context, tx: Transaction, request: CallRequest): Pass {
  return async (change, make) => {
    const waiting = await store.waitingOf(tx, change);
    if (waiting) refuse('change_waits', { id: String(waiting.id) });
    const look = () => guardOf(ctx)(tx, change.brandId, () => makeNoted(tx, request, change, make));
    const { currency, limit } = await limitOf(tx, change.brandId);
    if (!needsSecond(change.worth, limit) || !(await members.hasAny(tx, change.brandId)))
      return { waits: null, made: (await look()).made };
    const { sums } = await tx.trial(look);
    return { waits: await ask(ctx, tx, request, { ...change, currency, sums }) };
  };
}

async function makeNoted<Made>(
  tx: Transaction,
  request: CallRequest,
  { trail, reason }: Change,
  make: () => Promise<Made>,
): Promise<Made> {
  const made = await make();
  if (trail)
    await auditTrail.note(tx, { ...auditTrail.byOperator(operatorOf(request), request), ...trail, reason });
  return made;
}

/** Opens the request with the approval of who asks. */
async function ask(
  ctx: Context,
  tx: Transaction,
  request: CallRequest,
  change: Change & Pick<store.NewChange, 'currency' | 'sums'>,
): Promise<string> {
  const operator = operatorOf(request);
  const id = await store.insert(tx, { ...change, requestedBy: operator.operatorId });
  const { kind, target, before, after, worth, reason } = change;
  await auditTrail.note(tx, {
    ...auditTrail.byOperator(operator, request),
    action: 'changeRequest.requested',
    subject: `changeRequest:${id}`,
    ...auditTrail.changed(
      { ...(before as object) },
      { ...(after as object), kind, target, worth: worth === null ? 'no bound' : formatAmount(worth) },
    ),
    reason,
  });
  await claims.openWithApproval(ctx, tx, request, { kind: 'changeRequest', id, decision: 'approve', reason });
  return String(id);
}

/** The limit of a brand; a change for all brands together takes two whatever it costs. */
async function limitOf(
  tx: Transaction,
  brandId: bigint | null,
): Promise<{ currency: string; limit: bigint }> {
  if (brandId === null) return { currency: '', limit: 0n };
  const { document } = await brands.brandInForce(tx, brandId);
  return { currency: document.currency, limit: parseAmount(document.dualApprovalFrom)! };
}
