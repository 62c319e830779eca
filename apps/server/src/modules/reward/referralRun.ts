/** Pays for friends who were invited: each once, however often and on however many nodes the job runs. */
import type { TermsOf } from '@sen/api/rewardTerms';
import { parseAmount } from '@sen/api/money';
import * as brands from '#modules/brand/service.ts';
import * as limits from '#modules/limit/service.ts';
import * as members from '#modules/member/service.ts';
import * as sessions from '#modules/session/service.ts';
import * as teams from '#modules/team/service.ts';
import type { Context } from '#platform/context.ts';
import { databaseNow, type Queryable, type Transaction } from '#platform/database.ts';
import { eachInTurn } from '#platform/eachInTurn.ts';
import { give, tell } from './giving.ts';
import { monthStart } from './referral.ts';
import { signsBetween } from './referralSigns.ts';
import * as store from './referralStore.ts';
import { dayBefore, dayOf, endsIn, startOf } from './rules.ts';
import * as ruleStore from './ruleStore.ts';
import type { RewardRow } from './store.ts';

/**
 * Counts for friends whose days run, decides about those who have done what is asked for, and ends the others when their days are over. Friends who neither
 * paid in nor played since yesterday are not read. `atMs`: another moment than the database's now, for tests and operators.
 */
export async function payReferrals(ctx: Context, atMs?: number): Promise<void> {
  const nowMs = atMs ?? (await databaseNow(ctx.db));
  await eachInTurn(await brands.everyBrand(ctx), (brand) => payOfBrand(ctx, brand, nowMs), 'not all brands paid for invited friends');
}

async function payOfBrand(ctx: Context, { id: brandId, document }: brands.Brand, nowMs: number): Promise<void> {
  const today = dayOf(nowMs, document.timeZone);
  await store.countMoved(ctx.db, brandId, dayBefore(today));
  if (await store.hasEnded(ctx.db, brandId, today)) await endDays(ctx, brandId, today, startOf(today, document.timeZone));
  const met = await store.metIds(ctx.db, brandId);
  await eachInTurn(met, (id) => ctx.db.transaction((tx) => decide(ctx, tx, document, id, nowMs)), 'not all friends were decided about');
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
async function decide(ctx: Context, tx: Transaction, document: Document, id: bigint, nowMs: number): Promise<void> {
  // Another node may have decided while this one waited.
  const row = await store.lock(tx, id);
  if (row?.state !== 'running') return;
  const rule = await ruleStore.lock(tx, row.ruleId!, 'share');
  if (!rule?.open) return;
  const signs = await signsOf(tx, row);
  if (signs.length > 0) return store.setHeld(tx, id, signs);
  await payFor(ctx, tx, document, row, nowMs);
}

async function signsOf(db: Queryable, { memberId, invitedBy }: store.ReferralRow): Promise<store.FoundSign[]> {
  const kin = await store.kinOf(db, invitedBy);
  const friend = kin.find((one) => one.memberId === memberId)!;
  const addresses = friend.address === null ? [] : [friend.address];
  const cameFrom = friend.address === null ? [] : await sessions.whoCameFrom(db, [invitedBy], friend.address);
  const others = kin
    .filter((one) => one.memberId !== memberId)
    .map(({ address, ...one }) => ({
      ...one,
      addresses: [...(address === null ? [] : [address]), ...(cameFrom.includes(one.memberId) ? addresses : [])],
    }));
  const links = await store.linksOf(
    db,
    memberId,
    others.map((one) => one.memberId),
  );
  return signsBetween({ ...friend, addresses }, others, links);
}

/**
 * Gives both what is theirs, in one transaction with the state. Accounts that are closed or excluded are given nothing, and nobody earns by them. The caller has
 * locked the row; friends of one inviter wait here for each other, so that the most of a month holds. Gives the state that it came to.
 */
export async function payFor(
  ctx: Context,
  tx: Transaction,
  { timeZone }: Document,
  row: store.ReferralRow,
  nowMs: number,
  by?: { operatorId: bigint; reason: string },
): Promise<'paid' | 'full' | 'over'> {
  await members.lockById(tx, row.invitedBy);
  const both = [row.memberId, row.invitedBy];
  const [open, excluded] = [await members.openAmong(tx, both), await limits.excludedAmong(tx, both)];
  const takes = (id: bigint) => open.has(id) && !excluded.has(id);
  if (!takes(row.memberId)) return end('over');
  const rule = (await ruleStore.versionsOf(tx, [{ ruleId: row.ruleId!, version: row.version! }])).get(`${row.ruleId}:${row.version}`)!;
  const terms = rule.terms as TermsOf<'referral'>;
  const isFull = (await store.countPaid(tx, row.invitedBy, monthStart(nowMs, timeZone))) >= terms.friendsMax;
  const giveOne = async (memberId: bigint, amount: bigint, key: 'friend' | 'invited'): Promise<RewardRow | undefined> =>
    amount === 0n || !takes(memberId)
      ? undefined
      : give(tx, rule, memberId, {
          sourceKey: `${key}:${row.memberId}`,
          amount,
          base: null,
          fromDay: row.fromDay,
          toDay: row.fromDay,
          expiresAt: endsIn(ctx.clock.now(), terms.claimDays),
        });
  const own = isFull ? undefined : await giveOne(row.invitedBy, parseAmount(terms.amount)!, 'friend');
  const friends = await giveOne(row.memberId, parseAmount(terms.friendAmount)!, 'invited');
  await tell(
    ctx,
    tx,
    [own, friends].filter((given) => given !== undefined),
  );
  return end(isFull ? 'full' : 'paid', { rewardId: own?.id ?? null, friendRewardId: friends?.id ?? null });

  async function end<State extends 'paid' | 'full' | 'over'>(
    state: State,
    rewards?: { rewardId: bigint | null; friendRewardId: bigint | null },
  ): Promise<State> {
    await store.setDecided(tx, row.id, { state, ...rewards, ...by });
    return state;
  }
}
