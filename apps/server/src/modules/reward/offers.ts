/** The promotions that pay, as they stand for who asks. */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { inLanguage } from '@sen/api/language';
import type * as api from '@sen/api/reward';
import type { RewardKind } from '@sen/api/rewardTerms';
import * as brands from '#modules/brand/service.ts';
import * as turnover from '#modules/turnover/service.ts';
import type { Context } from '#platform/context.ts';
import { dayOf } from '#platform/days.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { kindOf, type Kinds, type Standing } from './kind.ts';
import { joinBonus } from './kinds/depositBonus.ts';
import { signInToday } from './kinds/signIn.ts';
import { present } from './present.ts';
import { offerStateOf } from './rules.ts';
import * as ruleStore from './ruleStore.ts';
import * as store from './store.ts';

/** The account that can have rewards: a member’s or an agent’s. */
function ownerOf({ actor }: Pick<CallRequest, 'actor'>): bigint | undefined {
  return actor.role === 'member' || actor.role === 'agent' ? actor.memberId : undefined;
}

export async function offers(
  ctx: Context,
  kinds: Kinds,
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
  return { list: await presentOffers(ctx, kinds, ownerOf(request), brand.document, rules, language) };
}

/** One offer as it stands for the member who asks. */
async function offerOf(
  ctx: Context,
  kinds: Kinds,
  request: CallRequest,
  ruleId: bigint,
  language: string,
): Promise<api.Offer> {
  const { memberId, brandId } = memberOf(request);
  const { document } = await brands.brandById(ctx, brandId);
  const rule = (await ruleStore.find(ctx.db, ruleId))!;
  return (await presentOffers(ctx, kinds, memberId, document, [rule], language))[0]!;
}

async function presentOffers(
  ctx: Context,
  kinds: Kinds,
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
  const scopeOf = await scopeNames(ctx, kinds, rules, language);
  const own =
    memberId === undefined ? undefined : await ownOf(ctx, kinds, memberId, document, rules, language);
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

/** The rules of each kind among some. */
const byKind = (rules: readonly ruleStore.RuleRow[]): [RewardKind, ruleStore.RuleRow[]][] => [
  ...Map.groupBy(rules, ({ terms }) => terms.kind),
];

/** The names of the vendors and games that rules are about. */
async function scopeNames(
  ctx: Context,
  kinds: Kinds,
  rules: readonly ruleStore.RuleRow[],
  language: string,
): Promise<(rule: ruleStore.RuleRow) => string[]> {
  const namesOf = new Map<RewardKind, (rule: ruleStore.RuleRow) => string[]>();
  for (const [kind, own] of byKind(rules)) {
    const of = await kindOf(kinds, kind).scopeNames?.(ctx.db, own, language);
    if (of) namesOf.set(kind, of);
  }
  return (rule) => namesOf.get(rule.terms.kind)?.(rule) ?? [];
}

async function ownOf(
  ctx: Context,
  kinds: Kinds,
  memberId: bigint,
  document: brands.Brand['document'],
  rules: readonly ruleStore.RuleRow[],
  language: string,
): Promise<Map<bigint, NonNullable<api.Offer['own']>>> {
  const nowMs = ctx.clock.now();
  const { timeZone } = document;
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
  const asking = { memberId, timeZone, nowMs, today: dayOf(nowMs, timeZone), last, joins };
  const standings = new Map<bigint, Standing<RewardKind>>();
  for (const [kind, own] of byKind(rules))
    for (const [id, standing] of await kindOf(kinds, kind).standings(ctx, own, asking))
      standings.set(id, standing);
  const own = new Map<bigint, NonNullable<api.Offer['own']>>();
  for (const rule of rules) {
    const { progress, state } = standings.get(rule.id)!;
    const claimable = shown.filter(({ ruleId }) => ruleId === String(rule.id));
    const isSoon = rule.showFrom !== null && nowMs < rule.showFrom;
    own.set(rule.id, {
      state: offerStateOf({ isSoon, claimable: claimable.length }, state),
      progress,
      claimable,
    });
  }
  return own;
}

export async function join(
  ctx: Context,
  kinds: Kinds,
  request: CallRequest,
  { language = request.language, ...seen }: ParsedInputOf<typeof api.joinReward>,
): Promise<OutputOf<typeof api.joinReward>> {
  return offerOf(ctx, kinds, request, await joinBonus(ctx, request, seen), language);
}

export async function signIn(
  ctx: Context,
  kinds: Kinds,
  request: CallRequest,
  input: ParsedInputOf<typeof api.signIn>,
): Promise<OutputOf<typeof api.signIn>> {
  const { reward, ruleId } = await signInToday(ctx, request, input);
  const { language = request.language } = input;
  return { reward, offer: await offerOf(ctx, kinds, request, ruleId, language) };
}
