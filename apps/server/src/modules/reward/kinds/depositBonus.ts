/** Bonuses of deposits: joining one, giving it with the deposit, and taking it back. */
import type { ParsedInputOf } from '@sen/api/call';
import type { joinReward } from '@sen/api/reward';
import { depositBonusOf } from '@sen/api/rewardKinds/depositBonus';
import * as ledger from '#modules/ledger/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { endsIn, isWithin, startOfDayMs } from '#platform/days.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { giveReward, tellOfRewards } from '../giving.ts';
import { ruleInForce } from '../inForce.ts';
import { oneByOne, type Kind, type RuleOf } from '../kind.ts';
import { bonusState, mayStillPay, stateAt } from '../rules.ts';
import * as ruleStore from '../ruleStore.ts';
import * as store from '../store.ts';

export const depositBonus: Kind<'depositBonus'> = {
  standings: oneByOne(async (ctx, rule, { memberId, timeZone, nowMs, last, joins }) => {
    const { kind, mustJoin } = rule.terms;
    const isOpenToNext = await isOpenToNextDeposit(ctx.db, memberId, timeZone, rule, nowMs);
    const [lastRow, join] = [last.get(rule.id), joins.get(rule.id)];
    return {
      progress: { kind, isOpenToNext, joinedAt: join?.joinedAt ?? null },
      state: bonusState({
        isOpenToNext,
        mustJoin,
        isJoined: join !== undefined,
        last: lastRow && stateAt(lastRow, nowMs),
      }),
    };
  }),
};

/**
 * Whether a deposit that is credited now could bring a bonus, by which of the member's it would be.
 */
async function isOpenToNextDeposit(
  db: Queryable,
  memberId: bigint,
  timeZone: string,
  { terms, currency }: RuleOf<'depositBonus'>,
  nowMs: number,
): Promise<boolean> {
  if (terms.deposits === 'each') return true;
  const last = await ledger.latestOf(db, memberId, currency, 'deposit', nowMs);
  return !last || (terms.deposits === 'firstOfDay' && last.at < startOfDayMs(nowMs, timeZone));
}

/** Joins a bonus for the next deposit. Gives the rule. */
export async function joinBonus(
  ctx: Context,
  request: CallRequest,
  seen: Pick<ParsedInputOf<typeof joinReward>, 'ruleId' | 'version'>,
): Promise<bigint> {
  const { memberId, brandId } = memberOf(request);
  return ctx.db.transaction(async (tx) => {
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
}

type CreditedDeposit = {
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
    const row = await bonusByRule(ctx, tx, newest as RuleOf<'depositBonus'>, join, deposit);
    if (!row) continue;
    if (join) await store.useJoin(tx, join.id, row.id);
    given.push(row);
  }
  await tellOfRewards(ctx, tx, given);
}

/**
 * A member who joined has the terms that they joined by, as long as these can still pay; then the
 * newest ones.
 */
async function bonusByRule(
  ctx: Context,
  tx: Transaction,
  newest: RuleOf<'depositBonus'>,
  join: store.JoinRow | undefined,
  { id, memberId, credited, isFirst, isFirstOfDay }: CreditedDeposit,
): Promise<store.RewardRow | undefined> {
  const nowMs = ctx.clock.now();
  const joined =
    join &&
    ((await ruleStore.versionsOf(tx, [join])).get(
      `${join.ruleId}:${join.version}`,
    )! as RuleOf<'depositBonus'>);
  const rule = joined && mayStillPay(joined, nowMs, isFirst) ? joined : newest;
  const { terms } = rule;
  if (!isWithin(rule, nowMs) || (terms.mustJoin && !join)) return undefined;
  if ((terms.deposits === 'first' && !isFirst) || (terms.deposits === 'firstOfDay' && !isFirstOfDay))
    return undefined;
  const amount = depositBonusOf(terms, credited);
  if (amount === 0n) return undefined;
  return giveReward(tx, rule, memberId, {
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
