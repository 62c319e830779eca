/**
 * Missions as they stand for a member, and claiming those that are met: by the terms with which
 * their period began.
 */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { inLanguage } from '@sen/api/language';
import * as api from '@sen/api/mission';
import { isMoneyGoal, missionFigure, missionTarget } from '@sen/api/missionTerms';
import { formatAmount, parseAmount } from '@sen/api/money';
import * as brands from '#modules/brand/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as members from '#modules/member/service.ts';
import * as turnover from '#modules/turnover/service.ts';
import type { Context } from '#platform/context.ts';
import { databaseNow, type Queryable, type Transaction } from '#platform/database.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { give, pay } from './giving.ts';
import { assertActive, type RuleOf } from './inForce.ts';
import { measure } from './missionFigures.ts';
import { endlessDay, missionCause, missionDays, missionState, type MissionGiven } from './missionRules.ts';
import * as missionStore from './missionStore.ts';
import { present } from './present.ts';
import { dayAfter, dayOf, endsIn, isWithin, startOf, stateAt, type DayPeriod } from './rules.ts';
import * as ruleStore from './ruleStore.ts';
import * as store from './store.ts';

export type MissionRule = RuleOf<'mission'>;

const isMission = (rule: ruleStore.RuleRow): rule is MissionRule => rule.terms.kind === 'mission';

/** A mission in the period that a moment is in, for one member. */
export type Standing = InPeriod & {
  /** Whether it pays at that moment, and is shown. */
  isOpen: boolean;
  done: bigint;
  /** Its reward of this period, whatever became of it. */
  given: store.RewardRow | undefined;
  /** Undefined: it is not shown any more. */
  state: api.MissionState | undefined;
};

export type InPeriod = {
  /** By the version with which the period began. */
  rule: MissionRule;
  days: DayPeriod;
  /** The last moment of the rule, as it counts for this period; null: none. */
  until: number | null;
};

const earlier = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.min(a, b);

/**
 * The version with which the period of a moment's day began, and the days of it that count;
 * undefined: none of them for this member. A period stays as it began. One for once has none to
 * wait for: a last moment that came later ends it, too.
 */
export function inPeriod(
  versions: readonly ruleStore.RuleVersion[],
  member: { registeredAt: number; today: string; timeZone: string },
): InPeriod | undefined {
  const newest = versions[0] as MissionRule;
  const whole = missionDays(newest.terms, { ...newest, showFrom: null, showUntil: null }, member);
  if (!whole) return undefined;
  const beganMs = startOf(whole.from, member.timeZone);
  const rule = (versions.find(({ versionAt }) => versionAt <= beganMs) ?? versions.at(-1)!) as MissionRule;
  const until = rule.terms.period === 'once' ? earlier(rule.showUntil, newest.showUntil) : rule.showUntil;
  const days = missionDays(rule.terms, { ...rule, showUntil: until }, member);
  return days && { rule, days, until };
}

/** The end that a reward came to, and its day. */
function givenOf(
  row: store.RewardRow | undefined,
  timeZone: string,
  nowMs: number,
): MissionGiven | undefined {
  return (
    row && {
      state: stateAt(row, nowMs),
      day: dayOf(row.claimedAt ?? row.withdrawnAt ?? row.expiresAt, timeZone),
    }
  );
}

/**
 * The missions of a member by their rules, but for those that have no days for the member. All
 * rules are of one currency.
 */
export async function standingsOf(
  db: Queryable,
  memberId: bigint,
  timeZone: string,
  rules: readonly ruleStore.RuleRow[],
  nowMs: number,
): Promise<Map<bigint, Standing>> {
  const missions = rules.filter(isMission);
  const standings = new Map<bigint, Standing>();
  if (missions.length === 0) return standings;
  const today = dayOf(nowMs, timeZone);
  const registeredAt = (await members.registeredAmong(db, [memberId])).get(memberId)!;
  const versions = await ruleStore.versionsEach(
    db,
    missions.map(({ id }) => id),
  );
  const periods = missions.flatMap(
    ({ id }) => inPeriod(versions.get(id)!, { registeredAt, today, timeZone }) ?? [],
  );
  // By their causes: a reward of an earlier period may be given later than the one of this.
  const given = await store.ofCauses(
    db,
    memberId,
    periods.map(({ rule, days }) => ({ ruleId: rule.id, sourceKey: missionCause(rule.terms, days) })),
  );
  const running = periods.filter(
    ({ rule, days }) => !given.has(rule.id) && days.from <= today && today <= days.to,
  );
  const asked = running.map(({ rule, days }) => ({ memberId, goal: rule.terms.goal, days }));
  const figures = await measure(db, missions[0]!.currency, asked);
  const done = new Map(running.map(({ rule }, i) => [rule.id, figures[i]!]));
  for (const period of periods) {
    const { rule, days, until } = period;
    const row = given.get(rule.id);
    const target = missionTarget(rule.terms.goal);
    // A mission that was given had been met.
    const figure = row ? target : (done.get(rule.id) ?? 0n);
    const state = missionState(rule.terms, days, {
      isMet: figure >= target,
      given: givenOf(row, timeZone, nowMs),
      today,
    });
    const isOpen = isWithin({ showFrom: rule.showFrom, showUntil: until }, nowMs);
    standings.set(rule.id, { ...period, isOpen, done: figure, given: row, state });
  }
  return standings;
}

/**
 * The reward of a mission that is met; `toDay`: of one whose days do not end, the day on which it
 * is given.
 */
export function giveMission(
  tx: Transaction,
  { rule, days, done }: Pick<Standing, 'rule' | 'days' | 'done'>,
  memberId: bigint,
  { today, nowMs }: { today: string; nowMs: number },
): Promise<store.RewardRow | undefined> {
  const { terms } = rule;
  return give(tx, rule, memberId, {
    sourceKey: missionCause(terms, days),
    amount: parseAmount(terms.amount)!,
    base: isMoneyGoal(terms.goal) ? done : null,
    fromDay: days.from,
    toDay: days.to === endlessDay ? today : days.to,
    expiresAt: endsIn(nowMs, terms.claimDays),
  });
}

/** The missions of a brand that pay a member now. */
async function openStandings(
  db: Queryable,
  { id, document }: brands.Brand,
  memberId: bigint,
  nowMs: number,
): Promise<Standing[]> {
  const rules = await ruleStore.openRules(db, id, document.currency, ['mission']);
  return [...(await standingsOf(db, memberId, document.timeZone, rules, nowMs)).values()].filter(
    ({ isOpen }) => isOpen,
  );
}

/** Rewards of missions and of their boards that wait for a member. */
const waitingOf = async (db: Queryable, memberId: bigint, nowMs: number): Promise<store.RewardRow[]> =>
  (await store.claimable(db, memberId, nowMs)).filter(
    ({ kind }) => kind === 'mission' || kind === 'missionBoard',
  );

export async function summary(
  ctx: Context,
  request: CallRequest,
  { language = request.language }: ParsedInputOf<typeof api.missionSummary>,
): Promise<OutputOf<typeof api.missionSummary>> {
  const { memberId, brandId } = memberOf(request);
  const brand = await brands.brandById(ctx, brandId);
  const { document } = brand;
  const { currency } = document;
  const nowMs = ctx.clock.now();
  const standings = await openStandings(ctx.db, brand, memberId, nowMs);
  const waiting = await waitingOf(ctx.db, memberId, nowMs);
  const met = standings.filter(({ state }) => state === 'claim');
  const amounts = [
    ...met.map(({ rule }) => parseAmount(rule.terms.amount)!),
    ...waiting.flatMap((row) => (row.currency === currency ? row.amount : [])),
  ];
  const pays = await ruleStore.openRules(ctx.db, brand.id, currency, ['missionBoard']);
  return {
    list: await presentMissions(ctx.db, standings, document, language),
    waiting: await present(ctx.db, waiting, { language, document, nowMs }),
    claimable: met.length + waiting.length,
    amount: formatAmount(amounts.reduce((sum, amount) => sum + amount, 0n)),
    currency,
    hasBoard: pays.length > 0 || standings.some(({ rule }) => rule.terms.points > 0),
  };
}

/** The names of the vendors and of the games that rules of missions name. */
export async function scopeNames(
  db: Queryable,
  rules: readonly ruleStore.RuleRow[],
  language: string,
): Promise<(rule: ruleStore.RuleRow) => string[]> {
  const scopeOf = ({ terms }: ruleStore.RuleRow) =>
    terms.kind === 'mission' && 'of' in terms.goal ? terms.goal.of : { vendors: [], games: [] };
  const scopes = rules.map(scopeOf);
  const games = await turnover.gameNames(db, [...new Set(scopes.flatMap((of) => of.games))], language);
  const vendors = await missionStore.vendorNames(db, [...new Set(scopes.flatMap((of) => of.vendors))]);
  return (rule) => {
    const of = scopeOf(rule);
    return [
      ...of.vendors.map((code) => vendors.get(code) ?? code),
      ...of.games.map((game) => games.get(game) ?? game),
    ];
  };
}

async function presentMissions(
  db: Queryable,
  standings: readonly Standing[],
  document: brands.Brand['document'],
  language: string,
): Promise<api.Mission[]> {
  const namesOf = await scopeNames(
    db,
    standings.map(({ rule }) => rule),
    language,
  );
  return standings.flatMap(({ rule, days, until, done, given, state }) => {
    if (!state) return [];
    const { terms } = rule;
    const isEndless = days.to === endlessDay;
    const ends = [until, isEndless ? null : startOf(dayAfter(days.to), document.timeZone)].filter(
      (end) => end !== null,
    );
    return {
      ruleId: String(rule.id),
      name: inLanguage(rule.name, language, document),
      promotion: rule.promotion,
      terms,
      scopeNames: namesOf(rule),
      from: days.from,
      to: isEndless ? null : days.to,
      endsAt: ends.length === 0 ? null : Math.min(...ends),
      state,
      done: missionFigure(terms.goal, done),
      target: missionFigure(terms.goal, missionTarget(terms.goal)),
      claimedAt: given?.claimedAt ?? null,
    };
  });
}

/**
 * Paid as it is given; claimed again it answers the same. `atMs`: another moment than now, for
 * tests.
 */
export async function claim(
  ctx: Context,
  request: CallRequest,
  { ruleId, language = request.language }: ParsedInputOf<typeof api.claimMission>,
  atMs?: number,
): Promise<OutputOf<typeof api.claimMission>> {
  const { memberId } = memberOf(request);
  return claiming(ctx, request, language, atMs, async (tx, brand, nowMs) => {
    const rule = await ruleStore.lock(tx, BigInt(ruleId), 'share');
    const isOpen =
      rule?.brandId === brand.id && isMission(rule) && rule.open && rule.currency === brand.document.currency;
    if (!isOpen) return refuse('reward_rule_unknown');
    const standing = (await standingsOf(tx, memberId, brand.document.timeZone, [rule], nowMs)).get(rule.id);
    if (!(standing?.isOpen ?? isWithin(rule, nowMs))) return refuse('reward_rule_unknown');
    if (standing?.given?.state === 'claimed') return [standing.given];
    await assertActive(tx, memberId);
    if (standing?.given) return [await payGiven(ctx, tx, standing.given, nowMs)];
    if (standing?.state !== 'claim') return refuse('mission_not_met');
    return [
      await giveAndPay(ctx, tx, standing, memberId, { today: dayOf(nowMs, brand.document.timeZone), nowMs }),
    ];
  });
}

/**
 * Everything that can be claimed at this moment; nothing is an answer, too. `atMs`: another moment
 * than now, for tests.
 */
export async function claimAll(
  ctx: Context,
  request: CallRequest,
  { language = request.language }: ParsedInputOf<typeof api.claimMissions>,
  atMs?: number,
): Promise<OutputOf<typeof api.claimMissions>> {
  const { memberId } = memberOf(request);
  return claiming(ctx, request, language, atMs, async (tx, brand, nowMs) => {
    await assertActive(tx, memberId);
    const { timeZone } = brand.document;
    const paid: store.RewardRow[] = [];
    for (const { id } of await waitingOf(tx, memberId, nowMs)) {
      const row = (await store.lock(tx, id))!;
      if (stateAt(row, nowMs) === 'claimable') paid.push(await payGiven(ctx, tx, row, nowMs));
    }
    // A rule that the desk closes meanwhile waits, or is closed for this, too.
    await ruleStore.lockOpen(tx, brand.id, brand.document.currency, 'mission');
    for (const standing of await openStandings(tx, brand, memberId, nowMs))
      if (standing.state === 'claim')
        paid.push(await giveAndPay(ctx, tx, standing, memberId, { today: dayOf(nowMs, timeZone), nowMs }));
    return paid;
  });
}

async function claiming(
  ctx: Context,
  request: CallRequest,
  language: string,
  atMs: number | undefined,
  claimed: (tx: Transaction, brand: brands.Brand, nowMs: number) => Promise<store.RewardRow[]>,
): Promise<OutputOf<typeof api.claimMissions>> {
  const { memberId, brandId } = memberOf(request);
  const { rows, balance, document } = await ctx.db.transaction(async (tx) => {
    // Before all other locks of the member's, as everywhere: the same claim sent twice waits here
    // for the first.
    await ledger.lockMember(tx, memberId);
    const brand = await brands.brandInForce(tx, brandId);
    const paid = await claimed(tx, brand, atMs ?? (await databaseNow(tx)));
    return {
      rows: paid,
      balance: await ledger.mainBalance(tx, memberId, brand.document.currency),
      document: brand.document,
    };
  });
  const rewards = await present(ctx.db, rows, { language, document, nowMs: ctx.clock.now() });
  return { rewards, balance: formatAmount(balance) };
}

async function payGiven(
  ctx: Context,
  tx: Transaction,
  { id }: store.RewardRow,
  nowMs: number,
): Promise<store.RewardRow> {
  const row = (await store.lock(tx, id))!;
  const state = stateAt(row, nowMs);
  if (state === 'claimed') return row;
  if (state === 'withdrawn') refuse('reward_withdrawn');
  if (state === 'expired') refuse('reward_expired');
  return pay(ctx, tx, row, (await ruleStore.versionsOf(tx, [row])).get(`${row.ruleId}:${row.version}`)!);
}

async function giveAndPay(
  ctx: Context,
  tx: Transaction,
  standing: Standing,
  memberId: bigint,
  at: { today: string; nowMs: number },
): Promise<store.RewardRow> {
  const given = await giveMission(tx, standing, memberId, at);
  if (given) return pay(ctx, tx, given, standing.rule);
  // The job gave it at this moment.
  const before = await store.ofCause(
    tx,
    memberId,
    standing.rule.id,
    missionCause(standing.rule.terms, standing.days),
  );
  return payGiven(ctx, tx, before!, at.nowMs);
}
