/**
 * Signed in: how a session begins, whom it stands for, and how it ends with the play that was
 * opened from it.
 */
import assert from 'node:assert/strict';
import * as brands from '#modules/brand/service.ts';
import * as members from '#modules/member/service.ts';
import * as sessions from '#modules/session/service.ts';
import * as vendors from '#modules/vendor/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import type { SessionKind } from '#platform/cookies.ts';
import type { Actor, CallRequest } from '#platform/http.ts';

/**
 * Opens a session and gives the browser both its halves: the secret as a cookie, the token as the
 * result. The session that this browser had until now ends, because its cookie is replaced; so does
 * the one before of a browser that stays signed in, wherever its cookie was sent from.
 */
export async function startSession(
  ctx: Context,
  tx: Transaction,
  request: CallRequest,
  owner: sessions.Owner,
  lack: sessions.Lack = {},
  stayId: bigint | null = null,
): Promise<string> {
  const kind: SessionKind = 'memberId' in owner ? 'member' : 'operator';
  await endReplacedSession(ctx, tx, request, kind);
  if (stayId !== null && 'memberId' in owner) await endSessionsOfStay(ctx, tx, owner.memberId, stayId);
  const { id, token, secret } = await sessions.openSession(ctx, tx, owner, request, lack, stayId);
  if ('memberId' in owner)
    await ctx.events.record(tx, [{ kind: 'session.opened', memberId: owner.memberId, refs: [id] }]);
  request.setSessionCookie(kind, secret);
  return token;
}

async function endReplacedSession(
  ctx: Context,
  tx: Transaction,
  request: CallRequest,
  kind: SessionKind,
): Promise<void> {
  const secret = request.sessionSecret(kind);
  const replaced = secret && (await sessions.revokeBySecret(tx, kind, secret));
  if (!replaced || replaced.memberId === null) return;
  const { id, memberId } = replaced;
  await endPlay(ctx, tx, memberId, [id]);
  tx.afterCommit(() => announceEnded(ctx, memberId));
}

async function endSessionsOfStay(
  ctx: Context,
  tx: Transaction,
  memberId: bigint,
  stayId: bigint,
): Promise<void> {
  const ended = await sessions.revokeSessionsOfStay(tx, memberId, stayId);
  if (ended.length === 0) return;
  await endPlay(ctx, tx, memberId, ended);
  tx.afterCommit(() => announceEnded(ctx, memberId));
}

/**
 * The actor that a pair of token and secret stands for; a visitor when the pair is not complete,
 * has ended, or is of the other kind.
 */
export function actorResolver(
  ctx: Context,
): (kind: SessionKind, token: string, secret: string) => Promise<Actor> {
  const find = sessions.sessionFinder(ctx);
  return async (kind, token, secret) => {
    const row = await find(kind, token, secret);
    // A brand that no longer lets passwords expire lets these sessions go as well.
    if (!row?.passwordExpired) return actorOf(row, false);
    assert(row.brandId !== null, 'only sessions of members are opened with an expired password');
    if (row.passwordOneTime) return actorOf(row, true);
    return actorOf(row, brands.switchedOn(await brands.brandById(ctx, row.brandId), 'PASSWORDEXPIRY3'));
  };
}

function actorOf(row: sessions.SessionRow | undefined, passwordExpired: boolean): Actor {
  if (!row) return { role: 'visitor' };
  if (row.operatorId !== null) {
    const { id, operatorId, account, brandIds, secondStep = null } = row;
    return { role: row.role as 'owner', operatorId, sessionId: id, name: account, brandIds, secondStep };
  }
  const { memberId, type, brandId } = row;
  assert(
    memberId !== null && type !== null && brandId !== null,
    'a session is of an operator or of a member with a type and a brand',
  );
  return {
    role: members.roleOfType(type),
    memberId,
    sessionId: row.id,
    brandId,
    account: row.account,
    passwordExpired,
    isExcluded: row.isExcluded ?? false,
  };
}

/**
 * Signs out on every node: the next call with the session finds nothing, the games opened from it
 * take no bet any more, and open streams of the member are told. `alongside` runs in the same
 * transaction.
 */
export async function endSession(
  ctx: Context,
  request: CallRequest,
  alongside?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const { actor } = request;
  if (actor.role === 'visitor') return;
  await ctx.db.transaction(async (tx) => {
    await sessions.revokeSession(tx, actor.sessionId);
    await alongside?.(tx);
    if ('memberId' in actor) await endPlay(ctx, tx, actor.memberId, [actor.sessionId]);
  });
  if ('memberId' in actor) announceEnded(ctx, actor.memberId);
  request.clearSessionCookie('memberId' in actor ? 'member' : 'operator');
  if ('memberId' in actor) request.setStayCookie(null);
}

/**
 * Ends all sessions of a member but the one that is kept (null: none is), which an expired password
 * no longer binds. Open streams are told with `announceEnded`, after the commit.
 */
export async function endOtherSessions(
  ctx: Context,
  tx: Transaction,
  memberId: bigint,
  keptId: bigint | null,
): Promise<void> {
  const ended = await sessions.revokeOthers(tx, memberId, keptId);
  if (keptId !== null) await sessions.liftExpiry(tx, keptId);
  await endPlay(ctx, tx, memberId, ended);
}

/**
 * Ends some sessions of a member, in the transaction that `revoke` runs in; gives how many there
 * were.
 */
export async function endSome(
  ctx: Context,
  memberId: bigint,
  revoke: (tx: Transaction) => Promise<bigint[]>,
): Promise<number> {
  const ended = await ctx.db.transaction(async (tx) => {
    const ids = await revoke(tx);
    await endPlay(ctx, tx, memberId, ids);
    return ids.length;
  });
  if (ended > 0) announceEnded(ctx, memberId);
  return ended;
}

/**
 * Ends what was opened from a member's sessions that end, in their transaction, and records their
 * end.
 */
async function endPlay(ctx: Context, tx: Transaction, memberId: bigint, sessionIds: bigint[]): Promise<void> {
  if (sessionIds.length === 0) return;
  await vendors.endPlay(tx, memberId, sessionIds);
  await ctx.events.record(tx, [{ kind: 'session.revoked', memberId, refs: sessionIds }]);
}

/** Tells the open streams of a member, on every node, that a session has ended. */
export function announceEnded(ctx: Context, memberId: bigint): void {
  ctx.live.notify('session', [memberId]);
}
