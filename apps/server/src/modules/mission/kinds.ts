/** Missions and the prizes of their boards, as kinds of rewards. */
import type { ErrorCode } from '@sen/api/errors';
import { missionFigure, missionTarget } from '@sen/api/missionTerms';
import type { TermsOf } from '@sen/api/rewardTerms';
import type { Kind } from '#modules/reward/service.ts';
import * as turnover from '#modules/turnover/service.ts';
import type { Queryable } from '#platform/database.ts';
import { addPoints } from './claiming.ts';
import { scopeNames } from './missions.ts';
import { giveBoard, giveMissions } from './periodEnd.ts';
import { boardWeek, changedTime, endlessDay, missionOfferState, missionRunPeriod } from './rules.ts';
import { standingsOf } from './standing.ts';
import * as store from './store.ts';

export const mission: Kind<'mission'> = {
  standings: async (ctx, rules, { memberId, timeZone, nowMs, today }) => {
    const standings = await standingsOf(ctx.db, memberId, timeZone, rules, nowMs);
    return new Map(
      rules.map(({ id, terms }) => {
        const standing = standings.get(id);
        const goal = standing?.rule.terms.goal ?? terms.goal;
        const days = standing?.days ?? { from: today, to: today };
        const progress = {
          kind: terms.kind,
          from: days.from,
          to: days.to === endlessDay ? null : days.to,
          goal,
          done: missionFigure(goal, standing?.done ?? 0n),
          target: missionFigure(goal, missionTarget(goal)),
        };
        return [id, { progress, state: missionOfferState(standing?.state) }];
      }),
    );
  },
  // Given once for the whole of a period, by the terms with which it began.
  periods: { periodOf: missionRunPeriod, isWhole: true, give: giveMissions },
  paid: addPoints,
  scopeNames,
  unknownNames,
  fieldsThatStay: changedTime,
};

/** Games and vendors that a mission names, and nobody has. */
async function unknownNames(
  db: Queryable,
  { goal }: TermsOf<'mission'>,
  language: string,
): Promise<[string, ErrorCode][]> {
  if (!('of' in goal)) return [];
  const { games, vendors } = goal.of;
  const [knownGames, knownVendors] = [
    await turnover.gameNames(db, games, language),
    await store.vendorNames(db, vendors),
  ];
  return [
    ...games
      .filter((game) => !knownGames.has(game))
      .map((): [string, ErrorCode] => ['goal.of.games', 'game_unknown']),
    ...vendors
      .filter((vendor) => !knownVendors.has(vendor))
      .map((): [string, ErrorCode] => ['goal.of.vendors', 'input_invalid']),
  ];
}

export const missionBoard: Kind<'missionBoard'> = {
  standings: async (ctx, rules, { memberId, today }) => {
    const week = boardWeek('this', today);
    const brandId = rules[0]!.brandId;
    const { place, points } = await store.rankOf(ctx.db, brandId, week.from, memberId);
    return new Map(
      rules.map(({ id, terms: { kind } }) => [
        id,
        { progress: { kind, ...week, points: Number(points), place }, state: 'processing' as const },
      ]),
    );
  },
  periods: {
    periodOf: () => 'weekly',
    // A claim that began before the end of the week brings its points to it when it is through: by
    // then all are.
    waitMs: 600_000,
    give: giveBoard,
  },
};
