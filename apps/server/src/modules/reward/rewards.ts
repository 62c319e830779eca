/** Rewards that a member can claim, and all that the member was given. */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { formatAmount } from '@sen/api/money';
import type * as api from '@sen/api/reward';
import * as brands from '#modules/brand/service.ts';
import type { Context } from '#platform/context.ts';
import { spanOfDays } from '#platform/days.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { present } from './present.ts';
import * as store from './store.ts';

export async function claimable(
  ctx: Context,
  request: CallRequest,
  { language = request.language }: ParsedInputOf<typeof api.claimableRewards>,
): Promise<OutputOf<typeof api.claimableRewards>> {
  const { memberId, brandId } = memberOf(request);
  const { document } = await brands.brandById(ctx, brandId);
  const nowMs = ctx.clock.now();
  const rows = await store.claimable(ctx.db, memberId, nowMs);
  const { currency } = document;
  const amount = rows.reduce((sum, row) => (row.currency === currency ? sum + row.amount : sum), 0n);
  return {
    list: await present(ctx.db, rows, { language, document, nowMs }),
    count: await store.countClaimable(ctx.db, memberId, nowMs),
    amount: formatAmount(amount),
    currency,
  };
}

export function countClaimable(ctx: Context, memberId: bigint): Promise<number> {
  return store.countClaimable(ctx.db, memberId, ctx.clock.now());
}

export async function history(
  ctx: Context,
  request: CallRequest,
  { kind, state, from, to, language = request.language, ...page }: ParsedInputOf<typeof api.rewardHistory>,
): Promise<OutputOf<typeof api.rewardHistory>> {
  const { memberId, brandId } = memberOf(request);
  const { document } = await brands.brandById(ctx, brandId);
  const nowMs = ctx.clock.now();
  const filter = {
    ruleId: null,
    kind: kind ?? null,
    state: state ?? null,
    ...spanOfDays({ from, to }, document.timeZone),
    nowMs,
  };
  const { list, ...beside } = await store.pageOfMember(ctx.db, memberId, filter, page);
  return { list: await present(ctx.db, list, { language, document, nowMs }), ...beside };
}
