/**
 * Pays for friends who were invited: each once, however often and on however many nodes the job
 * runs.
 */
import { isReferralMet } from '@sen/api/rewardKinds/referral';
import { parseAmount } from '@sen/api/money';
import * as brands from '#modules/brand/service.ts';
import * as limits from '#modules/limit/service.ts';
import * as members from '#modules/member/service.ts';
import * as rewards from '#modules/reward/service.ts';
import * as sessions from '#modules/session/service.ts';
import * as teams from '#modules/team/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { dayBefore, dayOf, endsIn, startOf } from '#platform/days.ts';
import { eachInTurn } from '#platform/eachInTurn.ts';
import { monthOf } from './invitations.ts';
import { signsBetween, type FoundSign } from './rules.ts';
import * as store from './store.ts';

/**
 * Counts for friends whose days run, decides about those who have done what is asked for, and ends
 * the others when their days are over. Friends who neither paid in nor played since yesterday are
 * not counted anew.
 */
export async function payReferrals(ctx: Context): Promise<void> {
  await eachInTurn(
    await brands.everyBrand(ctx),
    (brand) => payOfBrand(ctx, brand),
    'not all brands paid for invited friends',
  );
}

async function payOfBrand(ctx: Context, { id: brandId, document }: brands.Brand): Promise<void> {
  const today = dayOf(await ctx.clock.of(ctx.db), document.timeZone);
  await store.countMoved(ctx.db, brandId, dayBefore(today));
  if (await store.hasEnded(ctx.db, brandId, today))
    await endDays(ctx, brandId, today, startOf(today, document.timeZone));
  const met = await store.metIds(ctx.db, brandId);
  await eachInTurn(
    met,
    (id) => ctx.db.transaction((tx) => decide(ctx, tx, document, id)),
    'not all friends were decided about',
  );
}

/** Days end when all play and money of before is counted; until then they wait for another run. */
async function endDays(ctx: Context, brandId: bigint, today: string, untilMs: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if (!(await teams.isCounted(tx, untilMs))) return;
    await store.countEnded(tx, brandId, today);
    await store.endUnmet(tx, brandId, today);
  });
}

type Document = Pick<brands.Brand['document'], 'timeZone'>;

/** Pays for a friend, or holds the payment where there are signs of one person. */
async function decide(ctx: Context, tx: Transaction, document: Document, id: bigint): Promise<void> {
  // Another node may have decided while this one waited.
  const row = await store.lock(tx, id);
  if (row?.state !== 'running' || (await whyNot(tx, row)) !== undefined) return;
  const metAt = await ctx.clock.of(tx);
  const signs = await signsOf(tx, row);
  if (signs.length > 0) return store.setHeld(tx, id, signs, metAt);
  await payFor(ctx, tx, document, { ...row, metAt });
}

/**
 * Why nothing may be paid for a friend whose row is locked, counted anew: the rule is closed, or a
 * deposit or play was taken back since.
 */
export async function whyNot(
  tx: Transaction,
  row: store.ReferralRow,
): Promise<'referral_rule_closed' | 'referral_unmet' | undefined> {
  const rule = await rewards.lockRule(tx, row.ruleId!, 'share');
  if (!rule?.open) return 'referral_rule_closed';
  return isReferralMet((await termsOf(tx, row)).terms, await store.count(tx, row.id))
    ? undefined
    : 'referral_unmet';
}

/** The rule as it was when the friend registered. */
async function termsOf(
  db: Queryable,
  { ruleId, version }: store.ReferralRow,
): Promise<rewards.RuleOf<'referral'>> {
  const rule = (await rewards.versionsOf(db, [{ ruleId: ruleId!, version: version! }])).get(
    `${ruleId}:${version}`,
  )!;
  return rule as rewards.RuleOf<'referral'>;
}

/** So many of an inviter's other friends are compared by name, the newest who paid in. */
const namesCompared = 2_000;

export async function signsOf(
  db: Queryable,
  { memberId, invitedBy, joinedAt }: store.ReferralRow,
  most = namesCompared,
): Promise<FoundSign[]> {
  const line = await store.inviterLine(db, memberId);
  return signsBetween(memberId, {
    links: await store.linksOf(db, memberId, { line, invitedBy }),
    payees: await store.payeesOf(db, [memberId, ...line], { invitedBy, besides: memberId, most }),
    addresses: await sessions.whoSharedAddress(db, memberId, line, joinedAt),
  });
}

/**
 * Gives both what is theirs, in one transaction with the state. Accounts that are closed or
 * excluded are given nothing, and nobody earns by them. The caller has locked the row; friends of
 * one inviter wait here for each other, so that the most of a month holds: that in which the friend
 * did what is asked for, however long the desk took. Gives the state that it came to.
 */
export async function payFor(
  ctx: Context,
  tx: Transaction,
  { timeZone }: Document,
  row: store.ReferralRow & { metAt: number },
  by?: { operatorId: bigint; reason: string },
): Promise<'paid' | 'full' | 'over'> {
  await members.lockById(tx, row.invitedBy);
  const both = [row.memberId, row.invitedBy];
  const [open, excluded] = [await members.openAmong(tx, both), await limits.excludedAmong(tx, both)];
  const takes = (id: bigint) => open.has(id) && !excluded.has(id);
  if (!takes(row.memberId)) return end('over');
  const rule = await termsOf(tx, row);
  const { terms } = rule;
  const isFull = (await store.countPaid(tx, row.invitedBy, monthOf(row.metAt, timeZone))) >= terms.friendsMax;
  const giveOne = async (
    memberId: bigint,
    amount: bigint,
    key: 'friend' | 'invited',
  ): Promise<rewards.RewardRow | undefined> =>
    amount === 0n || !takes(memberId)
      ? undefined
      : rewards.giveReward(tx, rule, memberId, {
          sourceKey: `${key}:${row.memberId}`,
          amount,
          base: null,
          fromDay: row.fromDay,
          toDay: row.fromDay,
          expiresAt: endsIn(ctx.clock.now(), terms.claimDays),
        });
  const own = isFull ? undefined : await giveOne(row.invitedBy, parseAmount(terms.amount)!, 'friend');
  const friends = await giveOne(row.memberId, parseAmount(terms.friendAmount)!, 'invited');
  await rewards.tellOfRewards(
    ctx,
    tx,
    [own, friends].filter((given) => given !== undefined),
  );
  return end(isFull ? 'full' : 'paid', { rewardId: own?.id ?? null, friendRewardId: friends?.id ?? null });

  async function end<State extends 'paid' | 'full' | 'over'>(
    state: State,
    rewards?: { rewardId: bigint | null; friendRewardId: bigint | null },
  ): Promise<State> {
    await store.setDecided(tx, row.id, { state, metAt: row.metAt, ...rewards, ...by });
    return state;
  }
}
