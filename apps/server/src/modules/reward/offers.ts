/**
 * The promotions that pay, as they stand for who asks; joining one; what a member can claim and was
 * given.
 */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { inLanguage } from '@sen/api/language';
import { missionFigure, missionTarget } from '@sen/api/missionTerms';
import { formatAmount, parseAmount } from '@sen/api/money';
import { rankPercent } from '@sen/api/pointTerms';
import type * as api from '@sen/api/reward';
import { chancesOf, type TermsOf } from '@sen/api/rewardTerms';
import * as brands from '#modules/brand/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as members from '#modules/member/service.ts';
import * as turnover from '#modules/turnover/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable } from '#platform/database.ts';
import { spanOfDays, startOfDayMs } from '#platform/days.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { birthdayProgress, rankProgress } from './gift.ts';
import { depositedOn, doneOn, ownPlay, periodReward } from './figures.ts';
import { ruleInForce } from './inForce.ts';
import { scopeNames, standingsOf, type Standing } from './mission.ts';
import { boardWeek, endlessDay } from './missionRules.ts';
import * as missionStore from './missionStore.ts';
import { present } from './present.ts';
import { invitedBy } from './referral.ts';
import {
  dayOf,
  daysWithin,
  offerStateOf,
  periodOf,
  startOf,
  stateAt,
  stepOf,
  type OwnStanding,
} from './rules.ts';
import * as ruleStore from './ruleStore.ts';
import * as store from './store.ts';

type Progress = NonNullable<api.Offer['own']>['progress'];

/** The account that can have rewards: a member’s or an agent’s. */
function ownerOf({ actor }: Pick<CallRequest, 'actor'>): bigint | undefined {
  return actor.role === 'member' || actor.role === 'agent' ? actor.memberId : undefined;
}

export async function offers(
  ctx: Context,
  request: Pick<CallRequest, 'actor' | 'host'> & { language: string },
  { language = request.language, promotion }: ParsedInputOf<typeof api.rewardOffers>,
): Promise<OutputOf<typeof api.rewardOffers>> {
  // A promotion is an offer: those who excluded themselves are told of none.
  if ('isExcluded' in request.actor && request.actor.isExcluded) return { list: [] };
  const brand = await brands.brandOfHost(ctx, request.host);
  const nowMs = ctx.clock.now();
  const rules = (await ruleStore.openRules(ctx.db, brand.id, brand.document.currency)).filter(
    (rule) =>
      (promotion === undefined || rule.promotion === promotion) &&
      (rule.showUntil === null || nowMs < rule.showUntil),
  );
  return { list: await presentOffers(ctx, ownerOf(request), brand.document, rules, language) };
}

/** One offer as it stands for the member who asks. */
export async function offerOf(
  ctx: Context,
  request: CallRequest,
  ruleId: bigint,
  language: string,
): Promise<api.Offer> {
  const { memberId, brandId } = memberOf(request);
  const { document } = await brands.brandById(ctx, brandId);
  const rule = (await ruleStore.find(ctx.db, ruleId))!;
  return (await presentOffers(ctx, memberId, document, [rule], language))[0]!;
}

async function presentOffers(
  ctx: Context,
  memberId: bigint | undefined,
  document: brands.Brand['document'],
  rules: readonly ruleStore.RuleRow[],
  language: string,
): Promise<api.Offer[]> {
  const names = await turnover.gameNames(
    ctx.db,
    [...new Set(rules.flatMap(({ terms }) => terms.play.excludedGames))],
    language,
  );
  const scopeOf = await scopeNames(ctx.db, rules, language);
  const own = memberId === undefined ? undefined : await ownOf(ctx, memberId, document, rules, language);
  return rules.map((rule) => ({
    ruleId: String(rule.id),
    version: rule.version,
    promotion: rule.promotion,
    name: inLanguage(rule.name, language, document),
    currency: rule.currency,
    terms: rule.terms,
    excludedGameNames: rule.terms.play.excludedGames.map((game) => names.get(game) ?? game),
    scopeNames: scopeOf(rule),
    from: rule.showFrom,
    until: rule.showUntil,
    own: own?.get(rule.id) ?? null,
  }));
}

async function ownOf(
  ctx: Context,
  memberId: bigint,
  document: brands.Brand['document'],
  rules: readonly ruleStore.RuleRow[],
  language: string,
): Promise<Map<bigint, NonNullable<api.Offer['own']>>> {
  const nowMs = ctx.clock.now();
  const [waiting, last, joins] = await Promise.all([
    store.claimable(ctx.db, memberId, nowMs),
    store.lastOf(
      ctx.db,
      memberId,
      rules.map(({ id }) => id),
    ),
    store.openJoins(ctx.db, memberId),
  ]);
  const shown = await present(ctx.db, waiting, { language, document, nowMs });
  const missions = await standingsOf(ctx.db, memberId, document.timeZone, rules, nowMs);
  const own = new Map<bigint, NonNullable<api.Offer['own']>>();
  for (const rule of rules) {
    const claimable = shown.filter(({ ruleId }) => ruleId === String(rule.id));
    const { progress, standing } = await standingOf(ctx, memberId, document.timeZone, rule, {
      last: last.get(rule.id),
      join: joins.get(rule.id),
      standing: missions.get(rule.id),
    });
    const isSoon = rule.showFrom !== null && nowMs < rule.showFrom;
    own.set(rule.id, {
      state: offerStateOf({ ...standing, isSoon, claimable: claimable.length }),
      progress,
      claimable,
    });
  }
  return own;
}

/** Without the fields that all kinds share. */
type StandingOfKind = OwnStanding extends infer One
  ? One extends OwnStanding
    ? Omit<One, 'isSoon' | 'claimable'>
    : never
  : never;

async function standingOf(
  ctx: Context,
  memberId: bigint,
  timeZone: string,
  rule: ruleStore.RuleRow,
  {
    last,
    join,
    standing,
  }: { last: store.RewardRow | undefined; join: store.JoinRow | undefined; standing: Standing | undefined },
): Promise<{ progress: Progress; standing: StandingOfKind }> {
  const { terms, currency } = rule;
  const nowMs = ctx.clock.now();
  const today = dayOf(nowMs, timeZone);
  switch (terms.kind) {
    case 'depositBonus': {
      const isOpenToNext = await isOpenToNextDeposit(ctx.db, memberId, timeZone, rule, nowMs);
      const { mustJoin, kind } = terms;
      const isJoined = join !== undefined;
      return {
        progress: { kind, isOpenToNext, joinedAt: join?.joinedAt ?? null },
        standing: { kind, isOpenToNext, mustJoin, isJoined, last: last && stateAt(last, nowMs) },
      };
    }
    case 'signIn': {
      const { kind } = terms;
      const done = await doneOn(ctx.db, rule, memberId, today);
      const isMet = done >= parseAmount(terms.conditionMin)!;
      const isSigned = last?.fromDay === today;
      const step = stepOf(last && { day: last.fromDay!, step: last.step! }, today);
      return {
        progress: { kind, today, step, isSigned, done: formatAmount(done), isMet },
        standing: { kind, isSigned, isMet },
      };
    }
    case 'cashback':
    case 'rescue':
      return {
        progress: await periodProgress(ctx, memberId, timeZone, rule, today),
        standing: { kind: terms.kind },
      };
    case 'raffle': {
      const { kind } = terms;
      const deposited = await depositedOn(ctx.db, memberId, currency, today);
      const chances = chancesOf(terms, deposited);
      const draws = await store.drawsOf(ctx.db, memberId, rule.id, today);
      const shown = draws.map(({ amount, at }) => ({ amount: formatAmount(amount), at }));
      return {
        progress: {
          kind,
          today,
          deposited: formatAmount(deposited),
          chances,
          drawn: draws.length,
          draws: shown,
        },
        standing: { kind, chances, drawn: draws.length },
      };
    }
    case 'mission': {
      const { kind } = terms;
      return {
        progress: missionProgress(terms, standing, today),
        standing: { kind, mission: standing?.state },
      };
    }
    case 'missionBoard': {
      const { kind } = terms;
      const week = boardWeek('this', today);
      const { place, points } = await missionStore.rankOf(ctx.db, rule.brandId, week.from, memberId);
      return { progress: { kind, ...week, points: Number(points), place }, standing: { kind } };
    }
    case 'referral': {
      const { kind } = terms;
      return { progress: { kind, invited: await invitedBy(ctx.db, memberId, rule.id) }, standing: { kind } };
    }
    case 'rankUp':
      return { progress: await rankProgress(ctx, memberId), standing: { kind: terms.kind } };
    case 'birthday':
      return {
        progress: await birthdayProgress(ctx, memberId, rule.id, { ...terms, today, timeZone }),
        standing: { kind: terms.kind },
      };
  }
}

function missionProgress(
  { kind, goal }: TermsOf<'mission'>,
  standing: Standing | undefined,
  today: string,
): Progress {
  const of = standing?.rule.terms.goal ?? goal;
  const days = standing?.days ?? { from: today, to: today };
  return {
    kind,
    from: days.from,
    to: days.to === endlessDay ? null : days.to,
    goal: of,
    done: missionFigure(of, standing?.done ?? 0n),
    target: missionFigure(of, missionTarget(of)),
  };
}

/**
 * Whether a deposit that is credited now could bring a bonus, by which of the member's it would be.
 */
async function isOpenToNextDeposit(
  db: Queryable,
  memberId: bigint,
  timeZone: string,
  { terms, currency }: ruleStore.RuleRow,
  nowMs: number,
): Promise<boolean> {
  if (terms.kind !== 'depositBonus' || terms.deposits === 'each') return true;
  const last = await ledger.latestOf(db, memberId, currency, 'deposit', nowMs);
  return !last || (terms.deposits === 'firstOfDay' && last.at < startOfDayMs(nowMs, timeZone));
}

/** The running period by the terms that it will be given by: those with which it began. */
async function periodProgress(
  ctx: Context,
  memberId: bigint,
  timeZone: string,
  rule: ruleStore.RuleRow,
  today: string,
): Promise<Progress> {
  const periodStart = (row: ruleStore.RuleRow) =>
    row.terms.kind === 'cashback' || row.terms.kind === 'rescue'
      ? periodOf(row.terms.period, today)
      : { from: today, to: today };
  const asBegun = await ruleStore.asOf(ctx.db, rule.id, startOf(periodStart(rule).from, timeZone));
  const { terms } = asBegun;
  if (terms.kind !== 'cashback' && terms.kind !== 'rescue')
    throw new Error(`the rule ${rule.id} has changed its kind`);
  const whole = periodOf(terms.period, today);
  const within = daysWithin(whole, asBegun, timeZone);
  const days = within ?? whole;
  const rank = await members.vipLevel(ctx.db, memberId);
  const { amount, base } = periodReward(
    terms,
    within ? await ownPlay(ctx.db, memberId, rule.currency, within) : [],
    rank,
  );
  return terms.kind === 'cashback'
    ? {
        kind: 'cashback',
        ...days,
        turnover: formatAmount(base),
        percentOfRank: rankPercent(terms, rank),
        amount: formatAmount(amount),
      }
    : { kind: 'rescue', ...days, loss: formatAmount(base), amount: formatAmount(amount) };
}

export async function join(
  ctx: Context,
  request: CallRequest,
  { language = request.language, ...seen }: ParsedInputOf<typeof api.joinReward>,
): Promise<OutputOf<typeof api.joinReward>> {
  const { memberId, brandId } = memberOf(request);
  const ruleId = await ctx.db.transaction(async (tx) => {
    await ledger.lockMember(tx, memberId);
    const { rule, document } = await ruleInForce(ctx, tx, { memberId, brandId }, 'depositBonus', seen);
    if (
      !rule.terms.mustJoin ||
      !(await isOpenToNextDeposit(tx, memberId, document.timeZone, rule, ctx.clock.now()))
    )
      refuse('reward_not_for_you');
    await store.join(tx, memberId, rule);
    return rule.id;
  });
  return offerOf(ctx, request, ruleId, language);
}

export async function claimable(
  ctx: Context,
  request: CallRequest,
  { language = request.language }: ParsedInputOf<typeof api.claimableRewards>,
): Promise<OutputOf<typeof api.claimableRewards>> {
  const { memberId, brandId } = memberOf(request);
  const { document } = await brands.brandById(ctx, brandId);
  const nowMs = ctx.clock.now();
  const rows = await store.claimable(ctx.db, memberId, nowMs);
  const { currency } = document;
  const amount = rows.reduce((sum, row) => (row.currency === currency ? sum + row.amount : sum), 0n);
  return {
    list: await present(ctx.db, rows, { language, document, nowMs }),
    count: await store.countClaimable(ctx.db, memberId, nowMs),
    amount: formatAmount(amount),
    currency,
  };
}

export function countClaimable(ctx: Context, memberId: bigint): Promise<number> {
  return store.countClaimable(ctx.db, memberId, ctx.clock.now());
}

export async function history(
  ctx: Context,
  request: CallRequest,
  { kind, state, from, to, language = request.language, ...page }: ParsedInputOf<typeof api.rewardHistory>,
): Promise<OutputOf<typeof api.rewardHistory>> {
  const { memberId, brandId } = memberOf(request);
  const { document } = await brands.brandById(ctx, brandId);
  const nowMs = ctx.clock.now();
  const filter = {
    ruleId: null,
    kind: kind ?? null,
    state: state ?? null,
    ...spanOfDays({ from, to }, document.timeZone),
    nowMs,
  };
  const { list, ...beside } = await store.pageOfMember(ctx.db, memberId, filter, page);
  return { list: await present(ctx.db, list, { language, document, nowMs }), ...beside };
}
