/**
 * Birthday gifts: each day of a rule is given once, to one member after the other, however often
 * and on however many nodes the job runs.
 */
import { formatAmount } from '@sen/api/money';
import { birthdayGiftOf } from '@sen/api/rewardKinds/birthday';
import * as brands from '#modules/brand/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as limits from '#modules/limit/service.ts';
import * as members from '#modules/member/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { dayAfter, dayBefore, dayOf, endsIn, isWithin, startOf } from '#platform/days.ts';
import { eachInTurn } from '#platform/eachInTurn.ts';
import { giveReward, tellOfRewards } from '../giving.ts';
import { oneByOne, type Kind, type RuleOf } from '../kind.ts';
import { birthdayIn, bornOnDay } from '../rules.ts';
import * as ruleStore from '../ruleStore.ts';
import * as store from '../store.ts';

export const birthday: Kind<'birthday'> = {
  standings: oneByOne(async (ctx, { id, terms }, { memberId, today, timeZone }) => {
    const rank = await members.vipLevel(ctx.db, memberId);
    const known = await members.birthdayKnown(ctx.db, memberId);
    const run = await store.lastRun(ctx.db, id);
    const next = known
      ? nextGiftDay(known, { knownDays: terms.knownDays, today, timeZone }, run?.toDay)
      : null;
    const amount = formatAmount(birthdayGiftOf(terms, rank));
    return { progress: { kind: terms.kind, rank, amount, next }, state: 'processing' };
  }),
};

/** Members who are given theirs in one transaction. */
const membersTogether = 300;

/** Gives the gifts of the days that have begun. */
export async function giveBirthdays(ctx: Context): Promise<void> {
  const nowMs = await ctx.clock.of(ctx.db);
  const giveBrand = async (brand: brands.Brand): Promise<void> => {
    const rules = await ruleStore.openRules(ctx.db, brand.id, brand.document.currency, ['birthday']);
    const giveRule = async ({ id }: ruleStore.RuleRow): Promise<void> => {
      while ((await ctx.db.transaction((tx) => step(ctx, tx, brand, id, nowMs))) === 'more');
    };
    await eachInTurn(rules, giveRule, `not all rules of ${brand.code} gave their birthday gifts`);
  };
  await eachInTurn(await brands.everyBrand(ctx), giveBrand, 'not all brands gave their birthday gifts');
}

async function step(
  ctx: Context,
  tx: Transaction,
  brand: brands.Brand,
  ruleId: bigint,
  nowMs: number,
): Promise<'more' | 'nothing'> {
  const run = await store.lockOpenRun(tx, ruleId);
  if (run) {
    await giveSome(ctx, tx, brand, run, nowMs);
    return 'more';
  }
  // Another run that would begin a day, or a close of the rule, waits here.
  const rule = await ruleStore.lock(tx, ruleId);
  const last = await store.lastRun(tx, ruleId);
  if (!rule?.open || last?.isOpen) return 'nothing';
  const { timeZone } = brand.document;
  const [opened, today] = [dayOf(rule.openedAt, timeZone), dayOf(nowMs, timeZone)];
  const day = last && last.toDay >= opened ? dayAfter(last.toDay) : opened;
  if (day > today) return 'nothing';
  // A day on which the rule does not pay is passed over; today it may begin yet.
  const pays = isWithin(rule, day === today ? nowMs : startOf(day, timeZone));
  if (!pays && day === today) return 'nothing';
  await store.insertRun(
    tx,
    { ruleId, version: rule.version, from: day, to: day },
    pays ? 'giving' : 'skipped',
  );
  return 'more';
}

async function giveSome(
  ctx: Context,
  tx: Transaction,
  { id: brandId, document }: brands.Brand,
  run: store.RunRow,
  nowMs: number,
): Promise<void> {
  const rule = (await ruleStore.versionsOf(tx, [run])).get(
    `${run.ruleId}:${run.version}`,
  )! as RuleOf<'birthday'>;
  const { terms } = rule;
  const day = run.fromDay;
  const knownBy = endsIn(startOf(dayAfter(day), document.timeZone), -terms.knownDays);
  const ids = await members.bornOn(tx, brandId, bornOnDay(day), knownBy, {
    after: run.givenTo,
    limit: membersTogether,
  });
  await ledger.lockMembers(tx, ids);
  const [open, ranks] = [
    await members.openAmong(tx, ids),
    await members.vipLevelsOn(tx, ids, dayBefore(day)),
  ];
  // They may not claim, and are told of nothing.
  const excluded = await limits.excludedAmong(tx, ids);
  const given: store.RewardRow[] = [];
  for (const memberId of ids) {
    const amount = birthdayGiftOf(terms, ranks.get(memberId) ?? 0);
    if (amount === 0n || !open.has(memberId) || excluded.has(memberId)) continue;
    const cause = { sourceKey: `birthday:${day.slice(0, 4)}`, amount, base: null, fromDay: day, toDay: day };
    const row = await giveReward(tx, rule, memberId, { ...cause, expiresAt: endsIn(nowMs, terms.claimDays) });
    if (row) given.push(row);
  }
  await tellOfRewards(ctx, tx, given);
  await store.advanceRun(tx, run.id, ids.length < membersTogether ? undefined : ids.at(-1));
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
