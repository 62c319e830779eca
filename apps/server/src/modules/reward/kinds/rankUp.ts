/**
 * Gifts of the VIP club for a rank that is reached for the first time, in the transaction in which
 * it is.
 */
import { formatAmount } from '@sen/api/money';
import { rankGiftOf } from '@sen/api/rewardKinds/rankUp';
import type { TermsOf } from '@sen/api/rewardTerms';
import * as members from '#modules/member/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { endsIn, isWithin } from '#platform/days.ts';
import { giveReward, tellOfRewards } from '../giving.ts';
import type { Kind } from '../kind.ts';
import { stateAt } from '../rules.ts';
import * as ruleStore from '../ruleStore.ts';
import * as store from '../store.ts';

export const rankUp: Kind<'rankUp'> = {
  standings: async (ctx, rules, { memberId, nowMs }) => {
    const rank = await members.vipLevel(ctx.db, memberId);
    // By whichever rule: each rank brings its gift once in a member's life.
    const gifts = await store.rankGiftsOf(ctx.db, memberId);
    const given = gifts.map((row) => ({
      rank: row.rank!,
      amount: formatAmount(row.amount),
      state: stateAt(row, nowMs),
    }));
    return new Map(
      rules.map(({ id, terms: { kind } }) => [
        id,
        { progress: { kind, rank, given }, state: 'processing' as const },
      ]),
    );
  },
};

type Risen = {
  brandId: bigint;
  currency: string;
  risen: readonly { memberId: bigint; ranks: readonly number[] }[];
  day: string;
};

/**
 * Each rank once in a member's life, by whichever rule names it first. The caller has locked the
 * members.
 */
export async function giveForRanks(
  ctx: Context,
  tx: Transaction,
  { brandId, currency, risen, day }: Risen,
): Promise<void> {
  const nowMs = ctx.clock.now();
  const rules = (await ruleStore.openRules(tx, brandId, currency, ['rankUp'])).filter((rule) =>
    isWithin(rule, nowMs),
  );
  const each = risen.flatMap(({ memberId, ranks }) => ranks.map((rank) => ({ memberId, rank })));
  const given: store.RewardRow[] = [];
  for (const rule of rules) {
    const terms = rule.terms as TermsOf<'rankUp'>;
    for (const { memberId, rank } of each) {
      const amount = rankGiftOf(terms, rank);
      if (amount === 0n) continue;
      const cause = { sourceKey: `rank:${rank}`, rank, amount, base: null, fromDay: day, toDay: day };
      const row = await giveReward(tx, rule, memberId, {
        ...cause,
        expiresAt: endsIn(nowMs, terms.claimDays),
      });
      if (row) given.push(row);
    }
  }
  await tellOfRewards(ctx, tx, given);
}
