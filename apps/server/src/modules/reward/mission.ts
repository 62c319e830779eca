/** Missions as they stand for a member, and claiming those that are met: by the terms with which their period began. */
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
import { endlessDay, missionCause, missionDays, missionState } from './missionRules.ts';
import * as missionStore from './missionStore.ts';
import { present } from './present.ts';
import { dayAfter, dayOf, endsIn, isWithin, startOf, stateAt, type DayPeriod } from './rules.ts';
import * as ruleStore from './ruleStore.ts';
import * as store from './store.ts';

export type MissionRule = RuleOf<'mission'>;

const isMission = (rule: ruleStore.RuleRow): rule is MissionRule => rule.terms.kind === 'mission';

/** A mission in the period that a moment is in, for one member. */
export type Standing = {
  /** By the version with which the period began. */
  rule: MissionRule;
  days: DayPeriod;
  done: bigint;
  isMet: boolean;
  /** Its reward of this period, whatever became of it. */
  given: store.RewardRow | undefined;
  /** Undefined: it is not shown any more. */
  state: api.MissionState | undefined;
};

/** The version with which the period of a moment's day began, and the days of it that count; undefined: none of them for this member. */
export async function inPeriod(
  db: Queryable,
  newest: MissionRule,
  member: { registeredAt: number; today: string; timeZone: string },
): Promise<{ rule: MissionRule; days: DayPeriod } | undefined> {
  const whole = missionDays(newest.terms, { ...newest, showFrom: null, showUntil: null }, member);
  if (!whole) return undefined;
  const rule = newest.version === 1 ? newest : ((await ruleStore.asOf(db, newest.id, startOf(whole.from, member.timeZone))) as MissionRule);
  const days = missionDays(rule.terms, rule, member);
  return days && { rule, days };
}

/** The missions of a member by their rules, but for those that have no days for the member. */
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
  const last = await store.lastOf(
    db,
    memberId,
    missions.map(({ id }) => id),
  );
  for (const newest of missions) {
    const period = await inPeriod(db, newest, { registeredAt, today, timeZone });
    if (!period) continue;
    const { rule, days } = period;
    const before = last.get(rule.id);
    // Of one that is for once, any reward is the one.
    const given = rule.terms.period === 'once' || before?.fromDay === days.from ? before : undefined;
    const done = (await measure(db, rule.currency, rule.terms.goal, new Map([[memberId, days]]))).get(memberId)!;
    const isMet = done >= missionTarget(rule.terms.goal);
    const how = { isMet, isGiven: given !== undefined, isClaimed: given?.state === 'claimed', today };
    standings.set(rule.id, { rule, days, done, isMet, given, state: missionState(rule.terms, days, how) });
  }
  return standings;
}

/** The reward of a mission that is met; `toDay`: of one whose days do not end, the day on which it is given. */
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

/** The open missions of a brand that pay now. */
const openMissions = async (db: Queryable, { id, document }: brands.Brand, nowMs: number): Promise<ruleStore.RuleRow[]> =>
  (await ruleStore.openRules(db, id, document.currency, ['mission'])).filter((rule) => isWithin(rule, nowMs));

/** Rewards of missions and of their boards that wait for a member. */
const waitingOf = async (db: Queryable, memberId: bigint, nowMs: number): Promise<store.RewardRow[]> =>
  (await store.claimable(db, memberId, nowMs)).filter(({ kind }) => kind === 'mission' || kind === 'missionBoard');

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
  const rules = await openMissions(ctx.db, brand, nowMs);
  const standings = [...(await standingsOf(ctx.db, memberId, document.timeZone, rules, nowMs)).values()];
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
    return [...of.vendors.map((code) => vendors.get(code) ?? code), ...of.games.map((game) => games.get(game) ?? game)];
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
  return standings.flatMap(({ rule, days, done, given, state }) => {
    if (!state) return [];
    const { terms, showUntil } = rule;
    const isEndless = days.to === endlessDay;
    const ends = [showUntil, isEndless ? null : startOf(dayAfter(days.to), document.timeZone)].filter((end) => end !== null);
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

/** Paid as it is given; claimed again it answers the same. `atMs`: another moment than now, for tests. */
export async function claim(
  ctx: Context,
  request: CallRequest,
  { ruleId, language = request.language }: ParsedInputOf<typeof api.claimMission>,
  atMs?: number,
): Promise<OutputOf<typeof api.claimMission>> {
  const { memberId } = memberOf(request);
  return claiming(ctx, request, language, atMs, async (tx, brand, nowMs) => {
    const rule = await ruleStore.lock(tx, BigInt(ruleId), 'share');
    const isOpen = rule?.brandId === brand.id && isMission(rule) && rule.open && rule.currency === brand.document.currency;
    if (!isOpen || !isWithin(rule, nowMs)) return refuse('reward_rule_unknown');
    const standing = (await standingsOf(tx, memberId, brand.document.timeZone, [rule], nowMs)).get(rule.id);
    if (standing?.given?.state === 'claimed') return [standing.given];
    await assertActive(tx, memberId);
    if (standing?.given) return [await payGiven(ctx, tx, standing.given, nowMs)];
    if (standing?.state !== 'claim') return refuse('mission_not_met');
    return [await giveAndPay(ctx, tx, standing, memberId, { today: dayOf(nowMs, brand.document.timeZone), nowMs })];
  });
}

/** Everything that can be claimed at this moment; nothing is an answer, too. `atMs`: another moment than now, for tests. */
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
    const open = await openMissions(tx, brand, nowMs);
    for (const standing of (await standingsOf(tx, memberId, timeZone, open, nowMs)).values())
      if (standing.state === 'claim') paid.push(await giveAndPay(ctx, tx, standing, memberId, { today: dayOf(nowMs, timeZone), nowMs }));
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
    // Before all other locks of the member's, as everywhere: the same claim sent twice waits here for the first.
    await ledger.lockMember(tx, memberId);
    const brand = await brands.brandInForce(tx, brandId);
    const paid = await claimed(tx, brand, atMs ?? (await databaseNow(tx)));
    return { rows: paid, balance: await ledger.mainBalance(tx, memberId, brand.document.currency), document: brand.document };
  });
  const rewards = await present(ctx.db, rows, { language, document, nowMs: ctx.clock.now() });
  return { rewards, balance: formatAmount(balance) };
}

async function payGiven(ctx: Context, tx: Transaction, { id }: store.RewardRow, nowMs: number): Promise<store.RewardRow> {
  const row = (await store.lock(tx, id))!;
  const state = stateAt(row, nowMs);
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
  const before = await store.ofCause(tx, memberId, standing.rule.id, missionCause(standing.rule.terms, standing.days));
  return payGiven(ctx, tx, before!, at.nowMs);
}
