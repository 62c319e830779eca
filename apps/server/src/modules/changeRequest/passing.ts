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
};

/**
 * Asked by every call that changes terms which cost money, when the change is known to be sound and
 * before it is made: null, it may be made now; else the number of the request that waits for a second
 * operator, and nothing is made. Refuses with change_waits while another change of the same terms
 * waits.
 */
export type Pass = (change: Change) => Promise<string | null>;

/** Changes that a second operator has approved. */
export const approved: Pass = () => Promise.resolve(null);

/**
 * Every change of terms of points, rebates, rewards, ranks and lotteries passes here, whoever makes
 * it: checks of what terms come to together belong here. A change takes effect by one operator where
 * its worst case stays below the brand's `dualApprovalFrom`, and before the brand has its first
 * member, whom anything could be paid to.
 */
export function pass(ctx: Context, tx: Transaction, request: CallRequest): Pass {
  return async (change) => {
    const operator = operatorOf(request);
    const waiting = await store.waitingOf(tx, change);
    if (waiting) refuse('change_waits', { id: String(waiting.id) });
    const { currency, limit } = await limitOf(tx, change.brandId);
    if (!needsSecond(change.worth, limit) || !(await members.hasAny(tx, change.brandId))) return null;
    const id = await store.insert(tx, { ...change, currency, requestedBy: operator.operatorId });
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
    await claims.openWithApproval(ctx, tx, request, {
      kind: 'changeRequest',
      id,
      decision: 'approve',
      reason,
    });
    return String(id);
  };
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
