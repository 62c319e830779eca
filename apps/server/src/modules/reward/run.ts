/**
 * Cashback, rescue bonuses, missions and their boards: each period of a rule is given once, to one
 * member after the other, however often and on however many nodes the job runs.
 */
import type { RewardPeriod } from '@sen/api/rewardTerms';
import * as brands from '#modules/brand/service.ts';
import * as limits from '#modules/limit/service.ts';
import * as members from '#modules/member/service.ts';
import * as teams from '#modules/team/service.ts';
import type { Context } from '#platform/context.ts';
import { databaseNow, type Transaction } from '#platform/database.ts';
import { eachInTurn } from '#platform/eachInTurn.ts';
import { periodReward } from './figures.ts';
import { give, tell } from './giving.ts';
import type { RuleOf } from './inForce.ts';
import type { MissionRule } from './mission.ts';
import { missionRunPeriod } from './missionRules.ts';
import { giveBoard, giveMissions } from './missionRun.ts';
import { dayAfter, dayOf, daysWithin, endsIn, periodOf, startOf } from './rules.ts';
import * as ruleStore from './ruleStore.ts';
import * as store from './store.ts';

/** Members who are given theirs in one transaction. */
const membersTogether = 300;

/**
 * Gives what every period brings that has ended by a moment; without one, by the database's now.
 * Killed or run twice it goes on where it stopped: each step is one transaction. A rule that fails
 * keeps none of the others from paying; the job has failed all the same.
 */
export async function givePeriods(ctx: Context, atMs?: number): Promise<void> {
  const nowMs = atMs ?? (await databaseNow(ctx.db));
  const giveBrand = async (brand: brands.Brand): Promise<void> => {
    const rules = await ruleStore.idsWithPeriods(ctx.db, brand.id, brand.document.currency, nowMs);
    const giveRule = async (id: bigint): Promise<void> => {
      try {
        while ((await ctx.db.transaction((tx) => step(ctx, tx, brand, id, atMs))) === 'more');
      } catch (cause) {
        throw new Error(`the periods of the rule ${id} of ${brand.code} failed`, { cause });
      }
    };
    await eachInTurn(rules, giveRule, `not all rules of ${brand.code} gave their periods`);
  };
  await eachInTurn(await brands.everyBrand(ctx), giveBrand, 'not all brands gave their periods');
}

/**
 * The next thing to do for a rule; `nothing`: all is given, another node does it, or play that has
 * to be counted is not there yet.
 */
async function step(
  ctx: Context,
  tx: Transaction,
  brand: brands.Brand,
  ruleId: bigint,
  atMs: number | undefined,
): Promise<'more' | 'nothing'> {
  const run = await store.lockOpenRun(tx, ruleId);
  if (!run) return openNext(tx, brand, ruleId, atMs);
  await giveSome(ctx, tx, brand, run);
  return 'more';
}

/**
 * Begins the period behind the last one, or, of a rule that was opened since, the one in which it
 * was: by the terms with which the period began.
 */
async function openNext(
  tx: Transaction,
  { id: brandId, document }: brands.Brand,
  ruleId: bigint,
  atMs: number | undefined,
): Promise<'more' | 'nothing'> {
  // Another run that would begin one, or a close of the rule, waits here.
  const rule = await ruleStore.lock(tx, ruleId);
  if (!rule) return 'nothing';
  const last = await store.lastRun(tx, ruleId);
  if (last?.isOpen) return 'nothing';
  const { timeZone } = document;
  const opened = dayOf(rule.openedAt, timeZone);
  // The first period is the whole one in which the rule was opened.
  const first = last && last.toDay >= opened ? dayAfter(last.toDay) : opened;
  const period = runPeriodOf(await ruleStore.asOf(tx, ruleId, startOf(first, timeZone)));
  const whole = periodOf(period, first);
  const from = last && whole.from <= last.toDay ? dayAfter(last.toDay) : whole.from;
  const [fromMs, untilMs] = [startOf(from, timeZone), startOf(dayAfter(whole.to), timeZone)];
  const nowMs = atMs ?? (await databaseNow(tx));
  if (untilMs + waitMs(rule) > nowMs) return 'nothing';
  // A rule that was closed when the period ended pays nothing of it; closed since, it does.
  if (!rule.open && rule.switchedAt < untilMs) return 'nothing';
  const asBegun = await ruleStore.asOf(tx, ruleId, fromMs);
  const { version } = asBegun;
  const days = daysWithin({ from, to: whole.to }, asBegun, timeZone);
  if (!days) {
    await store.insertRun(tx, { ruleId, version, from, to: whole.to }, 'skipped');
    return 'more';
  }
  if (!(await teams.closePeriod({ clock: { of: async () => nowMs } }, tx, brandId, untilMs)))
    return 'nothing';
  // The whole of a mission's period, whichever of its days count: it is given once, by the terms
  // with which it began.
  await store.insertRun(
    tx,
    { ruleId, version, ...days, ...(rule.kind === 'mission' && { to: whole.to }) },
    'giving',
  );
  return 'more';
}

/**
 * A claim that began before the end of a board's week brings its points to it when it is through:
 * by then all are.
 */
const waitMs = ({ kind }: ruleStore.RuleRow): number => (kind === 'missionBoard' ? 600_000 : 0);

function runPeriodOf(rule: ruleStore.RuleRow): RewardPeriod {
  if (rule.terms.kind === 'mission') return missionRunPeriod(rule.terms);
  return rule.terms.kind === 'missionBoard' ? 'weekly' : termsOf(rule).period;
}

function termsOf({ id, terms }: ruleStore.RuleRow) {
  if (terms.kind !== 'cashback' && terms.kind !== 'rescue') throw new Error(`the rule ${id} has no periods`);
  return terms;
}

async function giveSome(
  ctx: Context,
  tx: Transaction,
  brand: brands.Brand,
  run: store.RunRow,
): Promise<void> {
  const rule = (await ruleStore.versionsOf(tx, [run])).get(`${run.ruleId}:${run.version}`)!;
  const due = { ctx, tx, brand, run };
  if (rule.kind === 'mission') {
    await store.advanceRun(
      tx,
      run.id,
      await giveMissions(due, rule as MissionRule, { together: membersTogether }),
    );
    return;
  }
  if (rule.kind === 'missionBoard') {
    await giveBoard(due, rule as RuleOf<'missionBoard'>);
    await store.advanceRun(tx, run.id, undefined);
    return;
  }
  const terms = termsOf(rule);
  const days = { from: run.fromDay, to: run.toDay };
  const lines = await teams.playOfMembers(tx, brand.id, rule.currency, days, {
    after: run.givenTo,
    limit: membersTogether,
  });
  const byMember = Map.groupBy(lines, ({ memberId }) => memberId);
  const ids = [...byMember.keys()];
  const [open, ranks] = [await members.openAmong(tx, ids), await members.vipLevelsOn(tx, ids, run.toDay)];
  // They may not claim, and are told of nothing.
  const excluded = await limits.excludedAmong(tx, ids);
  const given: store.RewardRow[] = [];
  for (const [memberId, play] of byMember) {
    const { amount, base } = periodReward(terms, play, ranks.get(memberId) ?? 0);
    if (amount === 0n || !open.has(memberId) || excluded.has(memberId)) continue;
    const row = await give(tx, rule, memberId, {
      sourceKey: `period:${run.fromDay}`,
      amount,
      base,
      fromDay: run.fromDay,
      toDay: run.toDay,
      expiresAt: endsIn(ctx.clock.now(), terms.claimDays),
    });
    if (row) given.push(row);
  }
  await tell(ctx, tx, given);
  await store.advanceRun(tx, run.id, ids.length < membersTogether ? undefined : ids.at(-1));
}
