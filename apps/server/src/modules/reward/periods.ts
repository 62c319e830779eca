/**
 * Rewards for periods: each period of a rule is given once, to one member after the other, however
 * often and on however many nodes the job runs.
 */
import { rewardKinds } from '@sen/api/rewardTerms';
import * as brands from '#modules/brand/service.ts';
import * as teams from '#modules/team/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { dayAfter, dayOf, daysWithin, periodOf, startOf } from '#platform/days.ts';
import { eachInTurn } from '#platform/eachInTurn.ts';
import { kindOf, type Kinds, type Periods } from './kind.ts';
import * as ruleStore from './ruleStore.ts';
import * as store from './store.ts';

/** Members who are given theirs in one transaction. */
const membersTogether = 300;

/**
 * Gives what every period brings that has ended by the database's time.
 * Killed or run twice it goes on where it stopped: each step is one transaction. A rule that fails
 * keeps none of the others from paying; the job has failed all the same.
 */
export async function givePeriods(ctx: Context, kinds: Kinds): Promise<void> {
  const nowMs = await ctx.clock.of(ctx.db);
  const names = rewardKinds.filter((name) => kinds[name].periods !== undefined);
  const giveBrand = async (brand: brands.Brand): Promise<void> => {
    const rules = await ruleStore.idsWithPeriods(ctx.db, brand.id, brand.document.currency, names, nowMs);
    const giveRule = async (id: bigint): Promise<void> => {
      try {
        while ((await ctx.db.transaction((tx) => step(ctx, kinds, tx, brand, id))) === 'more');
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
  kinds: Kinds,
  tx: Transaction,
  brand: brands.Brand,
  ruleId: bigint,
): Promise<'more' | 'nothing'> {
  const run = await store.lockOpenRun(tx, ruleId);
  if (!run) return openNext(ctx, kinds, tx, brand, ruleId);
  await giveSome(ctx, kinds, tx, brand, run);
  return 'more';
}

/**
 * Begins the period behind the last one, or, of a rule that was opened since, the one in which it
 * was: by the terms with which the period began.
 */
async function openNext(
  ctx: Context,
  kinds: Kinds,
  tx: Transaction,
  { id: brandId, document }: brands.Brand,
  ruleId: bigint,
): Promise<'more' | 'nothing'> {
  // Another run that would begin one, or a close of the rule, waits here.
  const rule = await ruleStore.lock(tx, ruleId);
  if (!rule) return 'nothing';
  const last = await store.lastRun(tx, ruleId);
  if (last?.isOpen) return 'nothing';
  const { waitMs = 0, isWhole = false, ...pays } = periodsOf(kinds, rule);
  const { timeZone } = document;
  const opened = dayOf(rule.openedAt, timeZone);
  // The first period is the whole one in which the rule was opened.
  const first = last && last.toDay >= opened ? dayAfter(last.toDay) : opened;
  const period = pays.periodOf((await ruleStore.asOf(tx, ruleId, startOf(first, timeZone))).terms);
  const whole = periodOf(period, first);
  const from = last && whole.from <= last.toDay ? dayAfter(last.toDay) : whole.from;
  const [fromMs, untilMs] = [startOf(from, timeZone), startOf(dayAfter(whole.to), timeZone)];
  const nowMs = await ctx.clock.of(tx);
  if (untilMs + waitMs > nowMs) return 'nothing';
  // A rule that was closed when the period ended pays nothing of it; closed since, it does.
  if (!rule.open && rule.switchedAt < untilMs) return 'nothing';
  const asBegun = await ruleStore.asOf(tx, ruleId, fromMs);
  const { version } = asBegun;
  const days = daysWithin({ from, to: whole.to }, asBegun, timeZone);
  if (!days) {
    await store.insertRun(tx, { ruleId, version, from, to: whole.to }, 'skipped');
    return 'more';
  }
  if (!(await teams.closePeriod(ctx, tx, brandId, untilMs))) return 'nothing';
  await store.insertRun(tx, { ruleId, version, ...days, ...(isWhole && { to: whole.to }) }, 'giving');
  return 'more';
}

function periodsOf(kinds: Kinds, { id, kind }: ruleStore.RuleRow): Periods<typeof kind> {
  const { periods } = kindOf(kinds, kind);
  if (!periods) throw new Error(`the rule ${id} has no periods`);
  return periods;
}

async function giveSome(
  ctx: Context,
  kinds: Kinds,
  tx: Transaction,
  brand: brands.Brand,
  run: store.RunRow,
): Promise<void> {
  const rule = (await ruleStore.versionsOf(tx, [run])).get(`${run.ruleId}:${run.version}`)!;
  const due = { ctx, tx, brand, run, together: membersTogether };
  await store.advanceRun(tx, run.id, await periodsOf(kinds, rule).give(due, rule));
}
