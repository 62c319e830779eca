/** The missions of a member with their progress, and the names that their terms need. */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { inLanguage } from '@sen/api/language';
import type * as api from '@sen/api/mission';
import { missionFigure, missionTarget } from '@sen/api/missionTerms';
import { formatAmount, parseAmount } from '@sen/api/money';
import * as brands from '#modules/brand/service.ts';
import * as rewards from '#modules/reward/service.ts';
import * as turnover from '#modules/turnover/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable } from '#platform/database.ts';
import { dayAfter, startOf } from '#platform/days.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { endlessDay } from './rules.ts';
import { openStandings, waitingOf, type MissionRule, type Standing } from './standing.ts';
import * as store from './store.ts';

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
  const pays = await rewards.openRules(ctx.db, brand.id, currency, ['missionBoard']);
  return {
    list: await presentMissions(ctx.db, standings, document, language),
    waiting: await rewards.present(ctx.db, waiting, { language, document, nowMs }),
    claimable: met.length + waiting.length,
    amount: formatAmount(amounts.reduce((sum, amount) => sum + amount, 0n)),
    currency,
    hasBoard: pays.length > 0 || standings.some(({ rule }) => rule.terms.points > 0),
  };
}

/** The names of the vendors and of the games that rules of missions name. */
export async function scopeNames(
  db: Queryable,
  rules: readonly MissionRule[],
  language: string,
): Promise<(rule: MissionRule) => string[]> {
  const scopeOf = ({ terms: { goal } }: MissionRule) => ('of' in goal ? goal.of : { vendors: [], games: [] });
  const scopes = rules.map(scopeOf);
  const games = await turnover.gameNames(db, [...new Set(scopes.flatMap((of) => of.games))], language);
  const vendors = await store.vendorNames(db, [...new Set(scopes.flatMap((of) => of.vendors))]);
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
