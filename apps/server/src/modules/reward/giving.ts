/**
 * Giving rewards: one for each cause, in the transaction of the cause; and paying one that is
 * claimed.
 */
import assert from 'node:assert/strict';
import { formatAmount, parseAmount } from '@sen/api/money';
import { rewardTurnover } from '@sen/api/rewardTerms';
import * as ledger from '#modules/ledger/service.ts';
import * as turnover from '#modules/turnover/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { refuse } from '#platform/result.ts';
import { stateAt, unplayed } from './rules.ts';
import type * as ruleStore from './ruleStore.ts';
import * as store from './store.ts';

type Cause = { sourceKey: string; amount: bigint; base: bigint | null; expiresAt: number } & Partial<
  Pick<store.NewReward, 'depositId' | 'fromDay' | 'toDay' | 'step' | 'rank'>
>;

/**
 * A reward that waits to be claimed. Undefined: that member was given something for this cause
 * already.
 */
export function giveReward(
  tx: Transaction,
  rule: ruleStore.RuleRow,
  memberId: bigint,
  cause: Cause,
): Promise<store.RewardRow | undefined> {
  const { id: ruleId, version, brandId, kind, currency, terms } = rule;
  const none = { depositId: null, fromDay: null, toDay: null, step: null, rank: null };
  const required = rewardTurnover(terms, cause.amount, cause.base ?? 0n);
  return store.insert(tx, {
    ...none,
    ...cause,
    brandId,
    memberId,
    ruleId,
    version,
    kind,
    currency,
    turnover: required,
  });
}

/** Tells members, by the inbox, of what waits to be claimed. */
export async function tellOfRewards(
  ctx: Context,
  tx: Transaction,
  rows: readonly store.RewardRow[],
): Promise<void> {
  const told = (row: store.RewardRow) => ({
    kind: 'reward.given' as const,
    memberId: row.memberId,
    refs: [row.id],
    payload: { kind: row.kind, amount: formatAmount(row.amount), currency: row.currency },
  });
  if (rows.length > 0) await ctx.events.record(tx, rows.map(told));
}

/**
 * The money of a member who may not play that rewards among open requirements hold back: without
 * this, to exclude oneself would set every bonus free.
 */
export async function unplayedOf(
  db: Queryable,
  requirements: readonly turnover.RequirementRow[],
): Promise<bigint> {
  const open = requirements.filter(({ source }) => source === 'reward');
  const paid = await store.amountsOf(
    db,
    open.map(({ sourceId }) => sourceId),
  );
  return open.reduce((sum, requirement) => sum + unplayed(paid.get(requirement.sourceId)!, requirement), 0n);
}

/** Refuses a reward that was withdrawn or has expired. */
export function assertNotGone(row: store.RewardRow, nowMs: number): void {
  const state = stateAt(row, nowMs);
  if (state === 'withdrawn') refuse('reward_withdrawn');
  if (state === 'expired') refuse('reward_expired');
}

/**
 * Pays a reward that waits: its money, and the turnover that it asks for. The caller has locked the
 * member, then the reward, and does what its kind does beside (`Kind.paid`).
 */
export async function payReward(
  ctx: Context,
  tx: Transaction,
  row: store.RewardRow,
  { terms }: ruleStore.RuleRow,
): Promise<store.RewardRow> {
  const { id, memberId, currency, amount } = row;
  assert.equal(row.state, 'claimable', `the reward ${id} is ${row.state}`);
  const paid = await store.setClaimed(tx, id);
  const { promotions, main } = ledger.accountPath;
  const [result] = await ledger.post(tx, [
    {
      key: `reward:${id}`,
      from: promotions,
      to: main(memberId),
      currency,
      memberId,
      amount,
      reason: 'reward',
    },
  ]);
  assert.equal(result!.outcome, 'posted', `the reward ${id} was claimable`);
  await turnover.require(
    tx,
    { memberId, currency, source: 'reward', sourceId: id, amount: row.turnover },
    {
      excludedTypes: terms.play.excludedTypes,
      excludedGames: terms.play.excludedGames,
      stakeMax: terms.play.stakeMax === null ? null : parseAmount(terms.play.stakeMax)!,
    },
  );
  tx.afterCommit(() => {
    ctx.live.notify('balance', [memberId]);
    ctx.live.notify('inbox', [memberId]);
  });
  return paid;
}
