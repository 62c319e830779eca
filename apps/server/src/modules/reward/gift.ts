/**
 * Gifts of the VIP club: for a rank that is reached for the first time, in the transaction in which
 * it is; and how gifts stand for a member.
 */
import { formatAmount } from '@sen/api/money';
import type { Offer } from '@sen/api/reward';
import { birthdayGiftOf, rankGiftOf, type TermsOf } from '@sen/api/rewardTerms';
import * as members from '#modules/member/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { give, tell } from './giving.ts';
import { birthdayIn, endsIn, isWithin, stateAt } from './rules.ts';
import * as ruleStore from './ruleStore.ts';
import * as store from './store.ts';

type ProgressOf<Kind> = Extract<NonNullable<Offer['own']>['progress'], { kind: Kind }>;
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
      const row = await give(tx, rule, memberId, { ...cause, expiresAt: endsIn(nowMs, terms.claimDays) });
      if (row) given.push(row);
    }
  }
  await tell(ctx, tx, given);
}

export async function rankProgress(ctx: Context, memberId: bigint): Promise<ProgressOf<'rankUp'>> {
  const nowMs = ctx.clock.now();
  const [rank, gifts] = [await members.vipLevel(ctx.db, memberId), await store.rankGiftsOf(ctx.db, memberId)];
  return {
    kind: 'rankUp',
    rank,
    given: gifts.map((row) => ({
      rank: row.rank!,
      amount: formatAmount(row.amount),
      state: stateAt(row, nowMs),
    })),
  };
}

export async function birthdayProgress(
  ctx: Context,
  memberId: bigint,
  ruleId: bigint,
  terms: Pick<TermsOf<'birthday'>, 'amounts' | 'knownDays'> & { today: string; timeZone: string },
): Promise<ProgressOf<'birthday'>> {
  const [rank, known] = [
    await members.vipLevel(ctx.db, memberId),
    await members.birthdayKnown(ctx.db, memberId),
  ];
  const run = await store.lastRun(ctx.db, ruleId);
  const amount = formatAmount(birthdayGiftOf(terms, rank));
  return { kind: 'birthday', rank, amount, next: known ? nextGiftDay(known, terms, run?.toDay) : null };
}

/**
 * The first birthday from today on whose gifts are not given yet, and by which the account has
 * known it long enough. `givenTo`: the last day whose gifts are.
 */
function nextGiftDay(
  { birthday, setAt }: { birthday: string; setAt: number },
  { knownDays, today, timeZone }: { knownDays: number; today: string; timeZone: string },
  givenTo = '',
): string {
  const knownFrom = Temporal.Instant.fromEpochMilliseconds(endsIn(setAt, knownDays))
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
  const year = Number(today.slice(0, 4));
  const days = [year, year + 1, year + 2, year + 3].map((each) => birthdayIn(birthday, each));
  return days.find((day) => day >= today && day > givenTo && day >= knownFrom) ?? days.at(-1)!;
}
