/** Taking a case to work on it, and giving it back; the desks are told. */
import type { ClaimKind } from '@sen/api/claim';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { claimsOf } from './cases.ts';
import * as store from './store.ts';

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
