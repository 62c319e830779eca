/**
 * Members claim: what waits, today's sign-in, a draw of a raffle. Each pays at most once, in one
 * transaction.
 */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { formatAmount, parseAmount } from '@sen/api/money';
import type * as api from '@sen/api/reward';
import { chancesOf, weightOfAll } from '@sen/api/rewardTerms';
import * as brands from '#modules/brand/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import type { Context } from '#platform/context.ts';
import { databaseNow, type Transaction } from '#platform/database.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { depositedOn, doneOn } from './figures.ts';
import { give, pay } from './giving.ts';
import { assertActive, ruleInForce, type RuleOf } from './inForce.ts';
import { offerOf } from './offers.ts';
import { present } from './present.ts';
import { dayOf, endsIn, prizeOf, stateAt, stepOf } from './rules.ts';
import * as ruleStore from './ruleStore.ts';
import * as store from './store.ts';

export async function claim(
  ctx: Context,
  request: CallRequest,
  { id, language = request.language }: ParsedInputOf<typeof api.claimReward>,
): Promise<OutputOf<typeof api.claimReward>> {
  const { memberId, brandId } = memberOf(request);
  const nowMs = ctx.clock.now();
  const { row, balance } = await ctx.db.transaction(async (tx) => {
    // Before all other locks of the member's, as everywhere; whoever claims the same twice waits
    // here for the first.
    await ledger.lockMember(tx, memberId);
    const found = await store.lock(tx, BigInt(id));
    if (!found || found.memberId !== memberId) return refuse('reward_unknown');
    const claimed = found.state === 'claimed' ? found : await claimOnce(ctx, tx, found, nowMs);
    return { row: claimed, balance: await ledger.mainBalance(tx, memberId, claimed.currency) };
  });
  const { document } = await brands.brandById(ctx, brandId);
  const [reward] = await present(ctx.db, [row], { language, document, nowMs });
  return { reward: reward!, balance: formatAmount(balance) };
}

async function claimOnce(
  ctx: Context,
  tx: Transaction,
  row: store.RewardRow,
  nowMs: number,
): Promise<store.RewardRow> {
  const state = stateAt(row, nowMs);
  if (state === 'withdrawn') refuse('reward_withdrawn');
  if (state === 'expired') refuse('reward_expired');
  await assertActive(tx, row.memberId);
  const rule = (await ruleStore.versionsOf(tx, [row])).get(`${row.ruleId}:${row.version}`)!;
  return pay(ctx, tx, row, rule);
}

/**
 * Paid as it is given; who sends the same twice is answered the same, whatever became of the rule
 * meanwhile. `atMs`: another moment than now, for tests.
 */
export async function signIn(
  ctx: Context,
  request: CallRequest,
  { language = request.language, ...seen }: ParsedInputOf<typeof api.signIn>,
  atMs?: number,
): Promise<OutputOf<typeof api.signIn>> {
  const { memberId, brandId } = memberOf(request);
  const { row, document } = await ctx.db.transaction(async (tx) => {
    await ledger.lockMember(tx, memberId);
    const { document: inForce } = await brands.brandInForce(tx, brandId);
    const nowMs = atMs ?? (await databaseNow(tx));
    const today = dayOf(nowMs, inForce.timeZone);
    const before = await store.ofCause(tx, memberId, BigInt(seen.ruleId), `day:${today}`);
    if (before) return { row: before, document: inForce };
    const { rule } = await ruleInForce(ctx, tx, { memberId, brandId }, 'signIn', seen);
    const last = (await store.lastOf(tx, memberId, [rule.id])).get(rule.id);
    // The brand's time zone was changed since: that day has to come first.
    if (last && last.fromDay! > today) refuse('reward_condition_open');
    const { terms } = rule;
    if ((await doneOn(tx, rule, memberId, today)) < parseAmount(terms.conditionMin)!)
      refuse('reward_condition_open');
    const step = stepOf(last && { day: last.fromDay!, step: last.step! }, today);
    const given = await give(tx, rule, memberId, {
      sourceKey: `day:${today}`,
      amount: parseAmount(terms.amounts[step - 1]!)!,
      base: null,
      fromDay: today,
      toDay: today,
      step,
      expiresAt: endsIn(nowMs, 1),
    });
    return { row: await pay(ctx, tx, given!, rule), document: inForce };
  });
  const [reward] = await present(ctx.db, [row], { language, document, nowMs: ctx.clock.now() });
  return { reward: reward!, offer: await offerOf(ctx, request, row.ruleId, language) };
}

/**
 * One chance of today, drawn once: chance comes from the context alone. The same request again is
 * answered the same, whatever became of the rule meanwhile. `atMs`: another moment than now, for
 * tests.
 */
export async function raffle(
  ctx: Context,
  request: CallRequest,
  { requestId, language = request.language, ...seen }: ParsedInputOf<typeof api.claimRaffle>,
  atMs?: number,
): Promise<OutputOf<typeof api.claimRaffle>> {
  const { memberId, brandId } = memberOf(request);
  const { draw, reward, left, document } = await ctx.db.transaction(async (tx) => {
    await ledger.lockMember(tx, memberId);
    const { document: inForce } = await brands.brandInForce(tx, brandId);
    const before = await store.drawByRequest(tx, memberId, requestId);
    if (before && before.ruleId !== BigInt(seen.ruleId)) refuse('request_conflict');
    if (before) return { ...(await drawnBefore(tx, memberId, before)), document: inForce };
    const { rule } = await ruleInForce(ctx, tx, { memberId, brandId }, 'raffle', seen);
    const nowMs = atMs ?? (await databaseNow(tx));
    const today = dayOf(nowMs, inForce.timeZone);
    const { drawn, left: chances } = await chancesLeft(tx, memberId, rule, today);
    if (chances === 0) refuse('raffle_no_chance');
    const made = await drawOnce(ctx, tx, rule, memberId, { today, number: drawn + 1, requestId, nowMs });
    return { ...made, left: chances - 1, document: inForce };
  });
  const [shown] = await present(ctx.db, reward ? [reward] : [], {
    language,
    document,
    nowMs: ctx.clock.now(),
  });
  return { prize: draw.prize, amount: formatAmount(draw.amount), reward: shown ?? null, left };
}

async function chancesLeft(
  tx: Transaction,
  memberId: bigint,
  { id, currency, terms }: RuleOf<'raffle'>,
  day: string,
): Promise<{ drawn: number; left: number }> {
  const drawn = (await store.drawsOf(tx, memberId, id, day)).length;
  return {
    drawn,
    left: Math.max(chancesOf(terms, await depositedOn(tx, memberId, currency, day)) - drawn, 0),
  };
}

/** A draw as it was answered, by the version of the rule that it was made by. */
async function drawnBefore(
  tx: Transaction,
  memberId: bigint,
  draw: store.DrawRow,
): Promise<{ draw: store.DrawRow; reward: store.RewardRow | undefined; left: number }> {
  const rule = (await ruleStore.versionsOf(tx, [draw])).get(`${draw.ruleId}:${draw.version}`)!;
  const { left } = await chancesLeft(tx, memberId, rule as RuleOf<'raffle'>, draw.day);
  return { draw, reward: draw.rewardId === null ? undefined : await store.find(tx, draw.rewardId), left };
}

async function drawOnce(
  ctx: Context,
  tx: Transaction,
  rule: RuleOf<'raffle'>,
  memberId: bigint,
  { today, number, requestId, nowMs }: { today: string; number: number; requestId: string; nowMs: number },
): Promise<{ draw: Pick<store.DrawRow, 'prize' | 'amount'>; reward: store.RewardRow | undefined }> {
  const { prizes } = rule.terms;
  const prize = prizeOf(prizes, ctx.random.below(weightOfAll(prizes)));
  const amount = parseAmount(prizes[prize]!.amount)!;
  const given =
    amount === 0n
      ? undefined
      : await give(tx, rule, memberId, {
          sourceKey: `draw:${today}:${number}`,
          amount,
          base: null,
          fromDay: today,
          toDay: today,
          expiresAt: endsIn(nowMs, 1),
        });
  await store.insertDraw(tx, memberId, requestId, {
    ruleId: rule.id,
    version: rule.version,
    day: today,
    number,
    prize,
    amount,
    rewardId: given?.id ?? null,
  });
  return { draw: { prize, amount }, reward: given && (await pay(ctx, tx, given, rule)) };
}
