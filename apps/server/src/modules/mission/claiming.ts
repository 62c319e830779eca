/** Members claim missions that are met, and what of earlier periods waits. */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/mission';
import { formatAmount } from '@sen/api/money';
import type { TermsOf } from '@sen/api/rewardTerms';
import * as brands from '#modules/brand/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as rewards from '#modules/reward/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { dayOf, isWithin } from '#platform/days.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { missionCause } from './rules.ts';
import { giveMission, isMission, openStandings, standingsOf, waitingOf, type Standing } from './standing.ts';
import * as store from './store.ts';

/** Paid as it is given; claimed again it answers the same. */
export async function claimMission(
  ctx: Context,
  request: CallRequest,
  { ruleId, language = request.language }: ParsedInputOf<typeof api.claimMission>,
): Promise<OutputOf<typeof api.claimMission>> {
  const { memberId } = memberOf(request);
  return answerClaim(ctx, request, language, async (tx, brand, nowMs) => {
    const rule = await rewards.lockRule(tx, BigInt(ruleId), 'share');
    const isOpen =
      rule?.brandId === brand.id && isMission(rule) && rule.open && rule.currency === brand.document.currency;
    if (!isOpen) return refuse('reward_rule_unknown');
    const standing = (await standingsOf(tx, memberId, brand.document.timeZone, [rule], nowMs)).get(rule.id);
    if (!(standing?.isOpen ?? isWithin(rule, nowMs))) return refuse('reward_rule_unknown');
    if (standing?.given?.state === 'claimed') return [standing.given];
    await rewards.assertActive(tx, memberId);
    if (standing?.given) return [await payWaiting(ctx, tx, standing.given, nowMs)];
    if (standing?.state !== 'claim') return refuse('mission_not_met');
    return [
      await giveAndPayMission(ctx, tx, standing, memberId, {
        today: dayOf(nowMs, brand.document.timeZone),
        nowMs,
      }),
    ];
  });
}

/** Everything that can be claimed at this moment; nothing is an answer, too. */
export async function claimMissions(
  ctx: Context,
  request: CallRequest,
  { language = request.language }: ParsedInputOf<typeof api.claimMissions>,
): Promise<OutputOf<typeof api.claimMissions>> {
  const { memberId } = memberOf(request);
  return answerClaim(ctx, request, language, async (tx, brand, nowMs) => {
    await rewards.assertActive(tx, memberId);
    const { timeZone } = brand.document;
    const paid: rewards.RewardRow[] = [];
    for (const { id } of await waitingOf(tx, memberId, nowMs)) {
      const row = (await rewards.lockReward(tx, id))!;
      if (rewards.stateAt(row, nowMs) === 'claimable') paid.push(await payWaiting(ctx, tx, row, nowMs));
    }
    // A rule that the desk closes meanwhile waits, or is closed for this, too.
    await rewards.lockOpenRules(tx, brand.id, brand.document.currency, 'mission');
    for (const standing of await openStandings(tx, brand, memberId, nowMs))
      if (standing.state === 'claim')
        paid.push(
          await giveAndPayMission(ctx, tx, standing, memberId, { today: dayOf(nowMs, timeZone), nowMs }),
        );
    return paid;
  });
}

async function answerClaim(
  ctx: Context,
  request: CallRequest,
  language: string,
  claimed: (tx: Transaction, brand: brands.Brand, nowMs: number) => Promise<rewards.RewardRow[]>,
): Promise<OutputOf<typeof api.claimMissions>> {
  const { memberId, brandId } = memberOf(request);
  const { rows, balance, document } = await ctx.db.transaction(async (tx) => {
    // Before all other locks of the member's, as everywhere: the same claim sent twice waits here
    // for the first.
    await ledger.lockMember(tx, memberId);
    const brand = await brands.brandInForce(tx, brandId);
    const paid = await claimed(tx, brand, await ctx.clock.of(tx));
    return {
      rows: paid,
      balance: await ledger.mainBalance(tx, memberId, brand.document.currency),
      document: brand.document,
    };
  });
  const shown = await rewards.present(ctx.db, rows, { language, document, nowMs: ctx.clock.now() });
  return { rewards: shown, balance: formatAmount(balance) };
}

/** A mission or a prize of the board that was given before. */
async function payWaiting(
  ctx: Context,
  tx: Transaction,
  { id }: rewards.RewardRow,
  nowMs: number,
): Promise<rewards.RewardRow> {
  const row = (await rewards.lockReward(tx, id))!;
  if (row.state === 'claimed') return row;
  rewards.assertNotGone(row, nowMs);
  return payWithPoints(
    ctx,
    tx,
    row,
    (await rewards.versionsOf(tx, [row])).get(`${row.ruleId}:${row.version}`)!,
  );
}

async function payWithPoints(
  ctx: Context,
  tx: Transaction,
  row: rewards.RewardRow,
  rule: rewards.RuleRow,
): Promise<rewards.RewardRow> {
  const paid = await rewards.payReward(ctx, tx, row, rule);
  if (isMission(rule)) await addPoints(tx, row, rule.terms);
  return paid;
}

/** The points that a mission brings when it is paid. */
export async function addPoints(
  tx: Transaction,
  row: rewards.RewardRow,
  { points }: TermsOf<'mission'>,
): Promise<void> {
  if (points > 0) await store.addPoints(tx, row, points);
}

async function giveAndPayMission(
  ctx: Context,
  tx: Transaction,
  standing: Standing,
  memberId: bigint,
  at: { today: string; nowMs: number },
): Promise<rewards.RewardRow> {
  const given = await giveMission(tx, standing, memberId, at);
  if (given) return payWithPoints(ctx, tx, given, standing.rule);
  // The job gave it at this moment.
  const before = await rewards.ofCause(
    tx,
    memberId,
    standing.rule.id,
    missionCause(standing.rule.terms, standing.days),
  );
  return payWaiting(ctx, tx, before!, at.nowMs);
}
