/** The raffle: chances by a day's deposits, each drawn once and paid at once. */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { formatAmount, parseAmount } from '@sen/api/money';
import type * as api from '@sen/api/reward';
import { chancesOf, weightOfAll } from '@sen/api/rewardKinds/raffle';
import * as brands from '#modules/brand/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { dayOf, endsIn } from '#platform/days.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { depositedOn } from '../figures.ts';
import { giveReward, payReward } from '../giving.ts';
import { ruleInForce } from '../inForce.ts';
import { oneByOne, type Kind, type RuleOf } from '../kind.ts';
import { present } from '../present.ts';
import { prizeOf, raffleState } from '../rules.ts';
import * as ruleStore from '../ruleStore.ts';
import * as store from '../store.ts';

export const raffle: Kind<'raffle'> = {
  standings: oneByOne(async (ctx, { id, terms, currency }, { memberId, today }) => {
    const deposited = await depositedOn(ctx.db, memberId, currency, today);
    const chances = chancesOf(terms, deposited);
    const draws = await store.drawsOf(ctx.db, memberId, id, today);
    const drawn = draws.length;
    return {
      progress: {
        kind: terms.kind,
        today,
        deposited: formatAmount(deposited),
        chances,
        drawn,
        draws: draws.map(({ amount, at }) => ({ amount: formatAmount(amount), at })),
      },
      state: raffleState({ chances, drawn }),
    };
  }),
};

/**
 * One chance of today, drawn once: chance comes from the context alone. The same request again is
 * answered the same, whatever became of the rule meanwhile.
 */
export async function drawRaffle(
  ctx: Context,
  request: CallRequest,
  { requestId, language = request.language, ...seen }: ParsedInputOf<typeof api.claimRaffle>,
): Promise<OutputOf<typeof api.claimRaffle>> {
  const { memberId, brandId } = memberOf(request);
  const { draw, reward, left, document } = await ctx.db.transaction(async (tx) => {
    await ledger.lockMember(tx, memberId);
    const { document: inForce } = await brands.brandInForce(tx, brandId);
    const before = await store.drawByRequest(tx, memberId, requestId);
    if (before && before.ruleId !== BigInt(seen.ruleId)) refuse('request_conflict');
    if (before) return { ...(await drawnBefore(tx, memberId, before)), document: inForce };
    const { rule } = await ruleInForce(ctx, tx, { memberId, brandId }, 'raffle', seen);
    const nowMs = await ctx.clock.of(tx);
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
      : await giveReward(tx, rule, memberId, {
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
  return { draw: { prize, amount }, reward: given && (await payReward(ctx, tx, given, rule)) };
}
