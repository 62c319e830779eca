/** Kinds that pay for the play of a period when it has ended: cashback and rescue bonuses. */
import type { RewardPeriod } from '@sen/api/rewardKinds/common';
import type { TermsOf } from '@sen/api/rewardTerms';
import * as limits from '#modules/limit/service.ts';
import * as members from '#modules/member/service.ts';
import * as teams from '#modules/team/service.ts';
import { daysWithin, endsIn, periodOf, startOf, type DayPeriod } from '#platform/days.ts';
import { giveReward, tellOfRewards } from '../giving.ts';
import { oneByOne, type Due, type Kind, type ProgressOf, type RuleOf } from '../kind.ts';
import * as ruleStore from '../ruleStore.ts';
import type { RewardRow } from '../store.ts';

type Name = 'cashback' | 'rescue';
/** A member's play of some days, in sums by game type or by day and game type. */
export type Play = readonly { gameType: string; turnover: bigint; income: bigint }[];
/** The amount of a period, with the figure that it is computed of. */
export type Earned = { amount: bigint; base: bigint };

type OfPlay<One extends Name> = {
  earned: (terms: TermsOf<One>, play: Play, rank: number) => Earned;
  progress: (terms: TermsOf<One>, days: DayPeriod, earned: Earned, rank: number) => ProgressOf<One>;
};

export function playPeriod<One extends Name>({ earned, progress }: OfPlay<One>): Kind<One> {
  return {
    standings: oneByOne(async (ctx, rule: RuleOf<One>, { memberId, timeZone, today }) => {
      // The running period by the terms that it will be given by: those with which it began.
      const begins = startOf(periodOf(periodIn(rule.terms), today).from, timeZone);
      const asBegun = (await ruleStore.asOf(ctx.db, rule.id, begins)) as RuleOf<One>;
      const { terms } = asBegun;
      const whole = periodOf(periodIn(terms), today);
      const within = daysWithin(whole, asBegun, timeZone);
      const rank = await members.vipLevel(ctx.db, memberId);
      const play = within ? await teams.ownPlayByDay(ctx.db, memberId, rule.currency, within) : [];
      return {
        progress: progress(terms, within ?? whole, earned(terms, play, rank), rank),
        state: 'processing',
      };
    }),
    periods: {
      periodOf: periodIn,
      give: (due, rule) => giveSome(due, rule, (play, rank) => earned(rule.terms, play, rank)),
    },
  };
}

const periodIn = ({ period }: TermsOf<Name>): RewardPeriod => period;

async function giveSome(
  { ctx, tx, brand, run, together }: Due,
  rule: RuleOf<Name>,
  earned: (play: Play, rank: number) => Earned,
): Promise<bigint | undefined> {
  const days = { from: run.fromDay, to: run.toDay };
  const lines = await teams.playOfMembers(tx, brand.id, rule.currency, days, {
    after: run.givenTo,
    limit: together,
  });
  const byMember = Map.groupBy(lines, ({ memberId }) => memberId);
  const ids = [...byMember.keys()];
  const [open, ranks] = [await members.openAmong(tx, ids), await members.vipLevelsOn(tx, ids, run.toDay)];
  // They may not claim, and are told of nothing.
  const excluded = await limits.excludedAmong(tx, ids);
  const given: RewardRow[] = [];
  for (const [memberId, play] of byMember) {
    const { amount, base } = earned(play, ranks.get(memberId) ?? 0);
    if (amount === 0n || !open.has(memberId) || excluded.has(memberId)) continue;
    const row = await giveReward(tx, rule, memberId, {
      sourceKey: `period:${run.fromDay}`,
      amount,
      base,
      fromDay: run.fromDay,
      toDay: run.toDay,
      expiresAt: endsIn(ctx.clock.now(), rule.terms.claimDays),
    });
    if (row) given.push(row);
  }
  await tellOfRewards(ctx, tx, given);
  return ids.length < together ? undefined : ids.at(-1);
}
