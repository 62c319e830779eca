/**
 * The tree of agents: the members of teams, the sums of their play and money, and the moving of
 * branches.
 */
import * as auditTrail from '#modules/auditTrail/service.ts';
import * as members from '#modules/member/service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { noteBranch } from './alike.ts';
import * as countStore from './countStore.ts';
import { depthMax, moveFault } from './rules.ts';
import * as store from './store.ts';

export {
  activeMembers,
  countBelow,
  depthInTeam,
  headsOfTeam as headsByDay,
  lineTotals,
  moneyOfMember as ownMoneyByDay,
  moneyOfTeam as moneyByDay,
  playBetween,
  playOfMember as ownPlayByDay,
  playOfMembers,
  playOfTeam as playByDay,
  sizeOf,
  uplinesOf,
} from './store.ts';
export { moneyOfSpans, movedMembers, movedNewcomers, playByGame, playOfSpans } from './spanStore.ts';
export { alikeBelow, noteAlike } from './alike.ts';
export { signsAmong } from './alikeStore.ts';
export { countWithin } from './counting.ts';
export { depthMax, memberWiseMax } from './rules.ts';
export type { DaySpan } from './rules.ts';

/**
 * Refuses a member who is not in the agent's team as one that nobody knows: no answer tells which
 * accounts exist elsewhere.
 */
export async function assertInTeam(db: Queryable, agentId: bigint, memberId: bigint): Promise<void> {
  if ((await store.depthInTeam(db, agentId, memberId)) === undefined) refuse('member_unknown');
}

/**
 * Moves a member with the whole branch below to another upline, or to none. Counted play stays with
 * the agents above of that time; later play counts for the new ones. `moving` is given a sound move
 * to make, with the upline that the member has.
 */
export async function moveBranch(
  ctx: Context,
  tx: Transaction,
  call: CallRequest,
  { memberId, uplineId, reason }: { memberId: bigint; uplineId: bigint | null; reason: string },
  moving: (fromId: bigint | null, move: () => Promise<void>) => Promise<void> = (_, move) => move(),
): Promise<void> {
  const operator = operatorOf(call);
  const member = await members.memberOfDesk(ctx, call, String(memberId));
  const upline = uplineId === null ? null : await members.memberOfDesk(ctx, call, String(uplineId));
  await store.lockBranches(tx, member.brandId);
  const now = await members.findById(tx, memberId);
  if (!now || now.type === 4) return refuse('member_unknown');
  if (
    upline &&
    (upline.brandId !== member.brandId ||
      members.roleOfType((await members.findById(tx, upline.id))!.type) !== 'agent')
  )
    refuse('upline_unfit');
  const fault = moveFault(
    { memberId, fromId: now.uplineId, toId: uplineId },
    upline ? [upline.id, ...(await store.uplinesOf(tx, upline.id))] : [],
    await store.levelsBelow(tx, memberId),
  );
  if (fault) refuse(fault, { max: depthMax });
  await moving(now.uplineId, async () => {
    await store.setUpline(tx, memberId, uplineId);
    await noteBranch(tx, memberId, await store.uplinesOf(tx, memberId));
    await store.insertMove(tx, {
      brandId: member.brandId,
      memberId,
      fromId: now.uplineId,
      toId: uplineId,
      operatorId: operator.operatorId,
      reason,
    });
    await auditTrail.note(tx, {
      ...auditTrail.byOperator(operator, call),
      action: 'team.branch-moved',
      subject: `member:${memberId}`,
      before: { upline: now.uplineId === null ? null : String(now.uplineId) },
      after: { upline: uplineId === null ? null : String(uplineId) },
      reason,
    });
  });
}

/**
 * Whether all play and money of before a moment is in the sums by day. The reader of events stays
 * where it is until the transaction ends.
 */
export async function isCounted(tx: Transaction, untilMs: number): Promise<boolean> {
  await countStore.lockReader(tx);
  return countStore.hasCaughtUp(tx, untilMs);
}

/**
 * Closes the time before a moment for a brand, in the transaction that computes its figures: once
 * this gave true, every line of before stands, and play that is counted later counts from that
 * moment on. False: the reader of events has not come so far; nothing is closed, try again later.
 * The cut-off never goes back, so that a moment which is still to come is an error.
 */
export async function closePeriod(
  { clock }: { clock: Pick<Clock, 'of'> },
  tx: Transaction,
  brandId: bigint,
  untilMs: number,
): Promise<boolean> {
  const nowMs = await clock.of(tx);
  if (untilMs > nowMs)
    throw new Error(`brand ${brandId}: the time before ${untilMs} is not over at ${nowMs}`);
  await countStore.lockReader(tx);
  if (!(await countStore.hasCaughtUp(tx, untilMs))) return false;
  await countStore.closeTo(tx, brandId, untilMs);
  return true;
}
