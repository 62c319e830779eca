/** Inviting friends, for members: the own code, who came by it, and what it brings. */
import { canonicalCode, isPersonalCode } from '@sen/api/canonicalName';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { formatAmount, parseAmount } from '@sen/api/money';
import type * as api from '@sen/api/referral';
import * as brands from '#modules/brand/service.ts';
import * as limits from '#modules/limit/service.ts';
import * as members from '#modules/member/service.ts';
import * as rewards from '#modules/reward/service.ts';
import type { Context } from '#platform/context.ts';
import { databaseNow, type Queryable, type Transaction } from '#platform/database.ts';
import { dayAfter, dayOf, daysFrom, isWithin, periodOf, startOf } from '#platform/days.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { codeFrom } from '#platform/random.ts';
import { percentDone } from './rules.ts';
import * as store from './store.ts';

/**
 * The number of times that a code is made anew when another member of the brand has the one that
 * was made.
 */
const triesMax = 5;

/** Agents have none: they bring members by their invitations, below themselves. */
async function ownCode(ctx: Context, { id, brandId, type }: members.MemberRow): Promise<string | null> {
  if (members.roleOfType(type) !== 'member') return null;
  const known = await store.codeOf(ctx.db, id);
  if (known !== undefined) return known;
  for (let i = 0; i < triesMax; i++) {
    const code = await store.putCode(ctx.db, id, brandId, `MB${codeFrom(ctx.random)}`);
    if (code !== undefined) return code;
  }
  throw new Error(`no free code was found for member ${id}`);
}

export async function own(ctx: Context, request: CallRequest): Promise<OutputOf<typeof api.ownReferral>> {
  const { memberId, brandId } = memberOf(request);
  const { document } = await brands.brandById(ctx, brandId);
  const { currency, timeZone } = document;
  const nowMs = ctx.clock.now();
  const member = (await members.findById(ctx.db, memberId))!;
  const [code, { invited, qualified }, { earned, claimable }, paidThisMonth, ownInvitation] =
    await Promise.all([
      ownCode(ctx, member),
      store.countsOf(ctx.db, memberId),
      store.sumsOf(ctx.db, memberId, currency, nowMs),
      store.countPaid(ctx.db, memberId, monthOf(nowMs, timeZone)),
      invitedBy(ctx.db, memberId),
    ]);
  return {
    code,
    invited,
    qualified,
    earned: formatAmount(earned),
    claimable: formatAmount(claimable),
    currency,
    paidThisMonth,
    ownInvitation,
  };
}

/** When the month of a moment begins and ends in a zone, epoch ms. */
export function monthOf(nowMs: number, timeZone: string): { fromMs: number; untilMs: number } {
  const { from, to } = periodOf('monthly', dayOf(nowMs, timeZone));
  return { fromMs: startOf(from, timeZone), untilMs: startOf(dayAfter(to), timeZone) };
}

export async function friends(
  ctx: Context,
  request: CallRequest,
  page: ParsedInputOf<typeof api.referralFriends>,
): Promise<OutputOf<typeof api.referralFriends>> {
  const { list, ...beside } = await store.pageOfInviter(ctx.db, memberOf(request).memberId, page);
  return {
    list: list.map((row) => ({
      id: String(row.id),
      name: members.coveredName(row.account),
      joinedAt: row.joinedAt,
      until: row.ruleId === null ? null : row.toDay,
      hasDeposited: row.depositMin !== null && row.deposits >= row.depositMin,
      turnoverPercent: row.turnoverMin === null ? 0 : percentDone(row.turnover, row.turnoverMin),
      state: friendState(row, ctx.clock.now()),
      amount: row.reward && formatAmount(row.reward.amount),
      currency: row.currency,
    })),
    ...beside,
  };
}

function friendState({ state, open, reward }: store.FriendRow, nowMs: number): api.FriendState {
  if (state === 'running' && open === false) return 'closed';
  const came = reward && rewards.stateAt(reward, nowMs);
  return came === 'expired' || came === 'withdrawn' ? came : state;
}

type Inviter = { id: bigint; account: string; uplineId: bigint | null };

/**
 * The member whose own code was typed. Undefined: nobody's, or of somebody who is locked, closed,
 * excluded or became an agent.
 */
export async function inviterOf(db: Queryable, brandId: bigint, typed: string): Promise<Inviter | undefined> {
  const code = canonicalCode(typed);
  if (code === undefined || !isPersonalCode(code)) return undefined;
  const id = await store.memberOfCode(db, brandId, code);
  const member = id === undefined ? undefined : await members.findById(db, id);
  if (!member || member.status !== 'active' || members.roleOfType(member.type) !== 'member') return undefined;
  return (await limits.isExcluded(db, member.id)) ? undefined : member;
}

/**
 * Somebody has registered by a member's code, in that transaction: by the newest rule that is in
 * force. Without one, who invited is kept, and nothing is paid.
 */
export async function registerReferral(
  tx: Transaction,
  { id: brandId, document }: Pick<brands.Brand, 'id' | 'document'>,
  invitedBy: bigint,
  memberId: bigint,
): Promise<void> {
  const { currency, timeZone } = document;
  const nowMs = await databaseNow(tx);
  const rule = await ruleNow(tx, brandId, currency, nowMs);
  const fromDay = dayOf(nowMs, timeZone);
  const terms = rule?.terms.kind === 'referral' ? rule.terms : undefined;
  await store.insert(tx, {
    brandId,
    memberId,
    invitedBy,
    ruleId: rule?.id ?? null,
    version: rule?.version ?? null,
    currency,
    fromDay,
    toDay: terms ? daysFrom(fromDay, terms.days) : fromDay,
    depositMin: terms ? parseAmount(terms.depositMin)! : null,
    turnoverMin: terms ? parseAmount(terms.turnoverMin)! : null,
  });
}

/** The rule by which friends are invited now; of several that are in force, the newest one. */
async function ruleNow(
  db: Queryable,
  brandId: bigint,
  currency: string,
  nowMs: number,
): Promise<rewards.RuleRow | undefined> {
  return (await rewards.openRules(db, brandId, currency, ['referral'])).findLast((rule) =>
    isWithin(rule, nowMs),
  );
}

/** Whether inviting friends pays now. */
export async function isReferralOn(
  ctx: Context,
  { id, document }: Pick<brands.Brand, 'id' | 'document'>,
): Promise<boolean> {
  return (await ruleNow(ctx.db, id, document.currency, ctx.clock.now())) !== undefined;
}

type Invited = rewards.Standing<'referral'>['progress']['invited'];
const states = {
  running: 'running',
  held: 'checking',
  refused: 'over',
  paid: 'paid',
  full: 'paid',
  over: 'over',
} as const;

/**
 * The progress of a member who was invited by a rule that pays them as well; by this rule alone,
 * where one is named.
 */
export async function invitedBy(db: Queryable, memberId: bigint, ofRule?: bigint): Promise<Invited> {
  const row = await store.ofFriend(db, memberId);
  const ruleId = row?.ruleId ?? undefined;
  if (!row || ruleId === undefined || (ofRule !== undefined && ofRule !== ruleId)) return null;
  const rule = (await rewards.findRule(db, ruleId))!;
  const { terms } = (await rewards.versionsOf(db, [{ ruleId, version: row.version! }])).get(
    `${ruleId}:${row.version}`,
  )!;
  if (terms.kind !== 'referral' || parseAmount(terms.friendAmount) === 0n) return null;
  const names = await members.accountNames(db, [row.invitedBy]);
  return {
    by: members.coveredName(names.get(row.invitedBy) ?? ''),
    state: row.state === 'running' && !rule.open ? 'closed' : states[row.state],
    until: row.toDay,
    deposits: formatAmount(row.deposits),
    depositMin: terms.depositMin,
    turnover: formatAmount(row.turnover),
    turnoverMin: terms.turnoverMin,
    amount: terms.friendAmount,
  };
}
