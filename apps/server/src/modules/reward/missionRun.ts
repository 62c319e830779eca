/** The rewards of missions and their boards that are given at the end of a period to those who did not claim: some members in each transaction. */
import { missionTarget, type MissionGoal } from '@sen/api/missionTerms';
import { parseAmount } from '@sen/api/money';
import type * as brands from '#modules/brand/service.ts';
import * as limits from '#modules/limit/service.ts';
import * as members from '#modules/member/service.ts';
import * as teams from '#modules/team/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { give, tell } from './giving.ts';
import type { RuleOf } from './inForce.ts';
import { giveMission, inPeriod, type MissionRule } from './mission.ts';
import { measure } from './missionFigures.ts';
import { prizesOf } from './missionRules.ts';
import * as missionStore from './missionStore.ts';
import { endsIn, periodOf, type DayPeriod } from './rules.ts';
import * as ruleStore from './ruleStore.ts';
import type * as store from './store.ts';

type Due = { ctx: Context; tx: Transaction; brand: brands.Brand; run: store.RunRow };

/** Members with play on these days, or, of deposits, with money that moved. */
const movedBy = ({ metric }: MissionGoal): 'play' | 'money' => (metric === 'deposits' ? 'money' : 'play');

/**
 * Gives a mission to those who met it in the period of the run; of one that is for once, to those who had met it by the day of the run and played on it. The
 * member behind whom the next transaction goes on; undefined: all have theirs.
 */
export async function giveMissions(
  { ctx, tx, brand, run }: Due,
  asBegun: MissionRule,
  { together }: { together: number },
): Promise<bigint | undefined> {
  const { currency, terms } = asBegun;
  const days = { from: run.fromDay, to: run.toDay };
  const page = { after: run.givenTo, limit: together };
  const ids = await teams.movedMembers(tx, brand.id, currency, movedBy(terms.goal), days, page);
  const given: store.RewardRow[] = [];
  for (const [rule, members] of await byVersion(tx, brand, asBegun, ids, days)) {
    const done = await measure(tx, currency, rule.terms.goal, upTo(members, days.to));
    for (const [memberId, own] of members) {
      const value = done.get(memberId)!;
      if (value < missionTarget(rule.terms.goal)) continue;
      const row = await giveMission(tx, { rule, days: own, done: value }, memberId, { today: days.to, nowMs: ctx.clock.now() });
      // Claimed before the period ended, most of the time.
      if (row) given.push(row);
    }
  }
  await tell(ctx, tx, given);
  return ids.length < together ? undefined : ids.at(-1);
}

/** Play that is counted later than the run's days is of another run. */
const upTo = (members: ReadonlyMap<bigint, DayPeriod>, to: string): Map<bigint, DayPeriod> =>
  new Map([...members].map(([id, own]) => [id, { from: own.from, to: own.to < to ? own.to : to }]));

/** Those among these who can have it, each with the days that count, by the version with which these began. */
async function byVersion(
  tx: Transaction,
  { document }: brands.Brand,
  asBegun: MissionRule,
  ids: readonly bigint[],
  days: DayPeriod,
): Promise<Map<MissionRule, Map<bigint, DayPeriod>>> {
  const may = await mayBePaid(tx, ids);
  const wanted = ids.filter(may);
  if (asBegun.terms.period !== 'once') return new Map([[asBegun, new Map(wanted.map((id) => [id, days]))]]);
  const newest = (await ruleStore.find(tx, asBegun.id)) as MissionRule;
  const registered = await members.registeredAmong(tx, wanted);
  const rules = new Map<number, MissionRule>();
  const found = new Map<MissionRule, Map<bigint, DayPeriod>>();
  for (const id of wanted) {
    const member = { registeredAt: registered.get(id)!, today: days.to, timeZone: document.timeZone };
    const period = await inPeriod(tx, newest, member);
    if (!period || period.days.from > days.to || period.days.to < days.from) continue;
    const rule = rules.get(period.rule.version) ?? period.rule;
    rules.set(rule.version, rule);
    found.set(rule, (found.get(rule) ?? new Map<bigint, DayPeriod>()).set(id, period.days));
  }
  return found;
}

/** Closed accounts and those who excluded themselves are given nothing: they may not claim. */
async function mayBePaid(tx: Transaction, ids: readonly bigint[]): Promise<(id: bigint) => boolean> {
  const [open, excluded] = [await members.openAmong(tx, ids), await limits.excludedAmong(tx, ids)];
  return (id) => open.has(id) && !excluded.has(id);
}

/** Gives the prizes of a week's board. So many more places are looked at as there are prizes, for those whom nothing is paid to. */
export async function giveBoard({ ctx, tx, brand, run }: Due, rule: RuleOf<'missionBoard'>): Promise<void> {
  const { terms } = rule;
  // Where the rule began or ended within the week, the whole of it counts.
  const { from: week } = periodOf('weekly', run.fromDay);
  const ranked = await missionStore.places(tx, brand.id, week, terms.placePrizes.length * 2 + 100);
  const may = await mayBePaid(
    tx,
    ranked.map(({ memberId }) => memberId),
  );
  const given: store.RewardRow[] = [];
  for (const { member, amount } of prizesOf(terms, ranked, may)) {
    const row = await give(tx, rule, member.memberId, {
      sourceKey: `period:${week}`,
      amount: parseAmount(amount)!,
      base: null,
      fromDay: run.fromDay,
      toDay: run.toDay,
      expiresAt: endsIn(ctx.clock.now(), terms.claimDays),
    });
    if (row) given.push(row);
  }
  await tell(ctx, tx, given);
}
