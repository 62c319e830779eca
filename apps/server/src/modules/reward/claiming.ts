/** A member claims a reward that waits: it pays at most once, in one transaction. */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { formatAmount } from '@sen/api/money';
import type * as api from '@sen/api/reward';
import * as brands from '#modules/brand/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { assertNotGone, payReward } from './giving.ts';
import { assertActive } from './inForce.ts';
import { kindOf, type Kinds } from './kind.ts';
import { present } from './present.ts';
import * as ruleStore from './ruleStore.ts';
import * as store from './store.ts';

export async function claimReward(
  ctx: Context,
  kinds: Kinds,
  request: CallRequest,
  { id, language = request.language }: ParsedInputOf<typeof api.claimReward>,
): Promise<OutputOf<typeof api.claimReward>> {
  const { memberId, brandId } = memberOf(request);
  const nowMs = ctx.clock.now();
  const { row, balance } = await ctx.db.transaction(async (tx) => {
    // Before all other locks of the member's, as everywhere; whoever claims the same twice waits
    // here for the first.
    await ledger.lockMember(tx, memberId);
    const found = await store.lock(tx, BigInt(id));
    if (!found || found.memberId !== memberId) return refuse('reward_unknown');
    const claimed = found.state === 'claimed' ? found : await payOnce(ctx, kinds, tx, found, nowMs);
    return { row: claimed, balance: await ledger.mainBalance(tx, memberId, claimed.currency) };
  });
  const { document } = await brands.brandById(ctx, brandId);
  const [reward] = await present(ctx.db, [row], { language, document, nowMs });
  return { reward: reward!, balance: formatAmount(balance) };
}

async function payOnce(
  ctx: Context,
  kinds: Kinds,
  tx: Transaction,
  row: store.RewardRow,
  nowMs: number,
): Promise<store.RewardRow> {
  assertNotGone(row, nowMs);
  await assertActive(tx, row.memberId);
  const rule = (await ruleStore.versionsOf(tx, [row])).get(`${row.ruleId}:${row.version}`)!;
  const paid = await payReward(ctx, tx, row, rule);
  await kindOf(kinds, row.kind).paid?.(tx, row, rule.terms);
  return paid;
}
