/** The rule that a member acts on: in force, and by the version that they saw. */
import type { RewardKind } from '@sen/api/rewardTerms';
import * as brands from '#modules/brand/service.ts';
import * as members from '#modules/member/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { isWithin } from '#platform/days.ts';
import { refuse } from '#platform/result.ts';
import type { RuleOf } from './kind.ts';
import * as ruleStore from './ruleStore.ts';

type Seen = { ruleId: string; version: number };

/**
 * A rule in force, by the version that the member saw. It stays as it is until the transaction
 * ends.
 */
export async function ruleInForce<Kind extends RewardKind>(
  ctx: Context,
  tx: Transaction,
  { memberId, brandId }: { memberId: bigint; brandId: bigint },
  kind: Kind,
  { ruleId, version }: Seen,
): Promise<{ rule: RuleOf<Kind>; document: brands.Brand['document'] }> {
  const rule = await ruleStore.lock(tx, BigInt(ruleId), 'share');
  const { document } = await brands.brandInForce(tx, brandId);
  const isOpen =
    rule?.brandId === brandId && rule.kind === kind && rule.open && rule.currency === document.currency;
  if (!isOpen || !isWithin(rule, ctx.clock.now())) return refuse('reward_rule_unknown');
  if (rule.version !== version) refuse('reward_terms_changed');
  await assertActive(tx, memberId);
  return { rule: rule as RuleOf<Kind>, document };
}

export async function assertActive(tx: Transaction, memberId: bigint): Promise<void> {
  if ((await members.findById(tx, memberId))?.status !== 'active') refuse('account_locked');
}
