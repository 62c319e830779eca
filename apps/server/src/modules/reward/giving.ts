/**
 * Giving rewards: one for each cause, in the transaction of the cause; and paying one that is
 * claimed.
 */
import assert from 'node:assert/strict';
import { formatAmount, parseAmount } from '@sen/api/money';
import { depositBonusOf, rewardTurnover } from '@sen/api/rewardTerms';
import * as ledger from '#modules/ledger/service.ts';
import * as turnover from '#modules/turnover/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { endsIn, isWithin, mayStillPay, unplayed } from './rules.ts';
import * as missionStore from './missionStore.ts';
import * as ruleStore from './ruleStore.ts';
import * as store from './store.ts';

type Cause = { sourceKey: string; amount: bigint; base: bigint | null; expiresAt: number } & Partial<
  Pick<store.NewReward, 'depositId' | 'fromDay' | 'toDay' | 'step' | 'rank'>
>;

/** Undefined: that member was given something for this cause already. */
export function give(
  tx: Transaction,
  rule: ruleStore.RuleRow,
  memberId: bigint,
  cause: Cause,
): Promise<store.RewardRow | undefined> {
  const { id: ruleId, version, brandId, kind, currency, terms } = rule;
  const none = { depositId: null, fromDay: null, toDay: null, step: null, rank: null };
  const required = rewardTurnover(terms, cause.amount, kind === 'depositBonus' ? cause.base! : 0n);
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

/** Tells the member, by the inbox, of what waits to be claimed. */
export async function tell(ctx: Context, tx: Transaction, rows: readonly store.RewardRow[]): Promise<void> {
  const told = (row: store.RewardRow) => ({
    kind: 'reward.given' as const,
    memberId: row.memberId,
    refs: [row.id],
    payload: { kind: row.kind, amount: formatAmount(row.amount), currency: row.currency },
  });
  if (rows.length > 0) await ctx.events.record(tx, rows.map(told));
}

export type CreditedDeposit = {
  id: bigint;
  memberId: bigint;
  brandId: bigint;
  currency: string;
  /** The amount that came to the account, in 1/100,000. */
  credited: bigint;
  isFirst: boolean;
  isFirstOfDay: boolean;
};

/** Gives what a deposit brings that is being credited, by each rule for itself. */
export async function giveForDeposit(ctx: Context, tx: Transaction, deposit: CreditedDeposit): Promise<void> {
  const rules = await ruleStore.openRules(tx, deposit.brandId, deposit.currency, ['depositBonus']);
  if (rules.length === 0) return;
  const joins = await store.openJoins(tx, deposit.memberId);
  const given: store.RewardRow[] = [];
  for (const newest of rules) {
    const join = joins.get(newest.id);
    const row = await giveByRule(ctx, tx, newest, join, deposit);
    if (!row) continue;
    if (join) await store.useJoin(tx, join.id, row.id);
    given.push(row);
  }
  await tell(ctx, tx, given);
}

/**
 * A member who joined has the terms that they joined by, as long as these can still pay; then the
 * newest ones.
 */
async function giveByRule(
  ctx: Context,
  tx: Transaction,
  newest: ruleStore.RuleRow,
  join: store.JoinRow | undefined,
  { id, memberId, credited, isFirst, isFirstOfDay }: CreditedDeposit,
): Promise<store.RewardRow | undefined> {
  const nowMs = ctx.clock.now();
  const joined = join && (await ruleStore.versionsOf(tx, [join])).get(`${join.ruleId}:${join.version}`)!;
  const rule = joined && mayStillPay(joined, nowMs, isFirst) ? joined : newest;
  const { terms } = rule;
  if (terms.kind !== 'depositBonus' || !isWithin(rule, nowMs) || (terms.mustJoin && !join)) return undefined;
  if ((terms.deposits === 'first' && !isFirst) || (terms.deposits === 'firstOfDay' && !isFirstOfDay))
    return undefined;
  const amount = depositBonusOf(terms, credited);
  if (amount === 0n) return undefined;
  return give(tx, rule, memberId, {
    sourceKey: `deposit:${id}`,
    amount,
    base: credited,
    depositId: id,
    expiresAt: endsIn(nowMs, terms.claimDays),
  });
}

/**
 * The bank took a deposit back: what was given for it is withdrawn, unless it was claimed; that
 * stands, and the desk sees it.
 */
export async function depositReturned(
  ctx: Context,
  tx: Transaction,
  { id, memberId }: { id: bigint; memberId: bigint },
): Promise<void> {
  const rows = await store.lockOfDeposit(tx, id);
  if (rows.length === 0) return;
  await store.noteReturned(
    tx,
    rows.map((row) => row.id),
  );
  for (const row of rows) if (row.state === 'claimable') await store.setWithdrawn(tx, row.id, null);
  tx.afterCommit(() => ctx.live.notify('inbox', [memberId]));
}

/**
 * Money leaves the member: deposit bonuses that were not claimed yet and have to be played are
 * withdrawn. Otherwise a deposit could go straight out again and still bring its bonus. The caller
 * has locked the member.
 */
export async function withdrawUnclaimedBonuses(
  ctx: Context,
  tx: Transaction,
  memberId: bigint,
  currency: string,
): Promise<void> {
  const ids = await store.lockUnclaimedBonuses(tx, memberId, currency);
  for (const id of ids) await store.setWithdrawn(tx, id, null);
  if (ids.length > 0) tx.afterCommit(() => ctx.live.notify('inbox', [memberId]));
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

/**
 * Pays a reward that waits: its money, and the turnover that it asks for. The caller has locked the
 * member, then the reward.
 */
export async function pay(
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
  if (terms.kind === 'mission' && terms.points > 0) await missionStore.addPoints(tx, row, terms.points);
  tx.afterCommit(() => {
    ctx.live.notify('balance', [memberId]);
    ctx.live.notify('inbox', [memberId]);
  });
  return paid;
}
