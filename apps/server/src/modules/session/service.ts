import { hash } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import type { Actor, CallRequest, SessionKind } from '#platform/http.ts';
import { gather } from '#platform/gather.ts';
import { brandById, switchedOn } from '#modules/brand/service.ts';
import { endPlay } from '#modules/vendor/service.ts';
import { drawCaptcha, newAnswer } from './captcha.ts';
import { knownForMs, roleOfType } from './rules.ts';
import * as store from './store.ts';

const memberLifeMs = 7 * 86_400_000;
const operatorLifeMs = 12 * 3_600_000;
const captchaLifeMs = 5 * 60_000;

export { forgetEveryClient, forgetOtherClients, rememberClient } from './knownClient.ts';
export { roleOfType } from './rules.ts';
export { captchaFits, forgetEveryFailure, forgetFailures, refuseImpossibleName, refuseSignIn, takeTry } from './signInTry.ts';

export type Owner = { memberId: bigint } | { operatorId: bigint };

/**
 * Opens a session and gives the browser both its halves: the cookie here, the token as the answer. One of an expired
 * password opens nothing until there is another. The session that the browser had until now ends: its cookie is replaced.
 */
export async function openSession(
  ctx: Context,
  tx: Transaction,
  request: CallRequest,
  owner: Owner,
  passwordExpired = false,
): Promise<string> {
  const token = ctx.random.bytes(32).toString('base64url');
  const secret = ctx.random.bytes(32).toString('base64url');
  const isMember = 'memberId' in owner;
  await endReplacedSession(ctx, tx, request, isMember ? 'member' : 'operator');
  const sessionId = await store.insertSession(tx, {
    memberId: isMember ? owner.memberId : null,
    operatorId: isMember ? null : owner.operatorId,
    tokenHash: hashed(token),
    secretHash: hashed(secret),
    lifeMs: isMember ? memberLifeMs : operatorLifeMs,
    address: request.address,
    userAgent: request.userAgent,
    passwordExpired,
  });
  if (isMember) await ctx.events.record(tx, [{ kind: 'session.opened', memberId: owner.memberId, refs: [sessionId] }]);
  request.setSessionCookie(isMember ? 'member' : 'operator', secret);
  return token;
}

/** Ends the session that the cookie of this browser belongs to, as signing out does. A secret that is guessed names none. */
async function endReplacedSession(ctx: Context, tx: Transaction, request: CallRequest, kind: SessionKind): Promise<void> {
  const secret = request.sessionSecret(kind);
  const replaced = secret && (await store.revokeBySecret(tx, kind, hashed(secret)));
  if (!replaced || replaced.memberId === null) return;
  const { id, memberId } = replaced;
  await endPlay(tx, memberId, [id]);
  await ctx.events.record(tx, [{ kind: 'session.revoked', memberId, refs: [id] }]);
  tx.afterCommit(() => tellOfEnded(ctx, memberId));
}

/** Tells who a pair of token and cookie is; a visitor when the pair is not whole, dead or not of this kind. */
export function actorResolver(ctx: Context): (kind: 'member' | 'operator', token: string, secret: string) => Promise<Actor> {
  const findMember = gather((pairs: store.SessionPair[]) => store.findMemberSessions(ctx.db, pairs));
  return async (kind, token, secret) => {
    const pair = { tokenHash: hashed(token), secretHash: hashed(secret) };
    const row = await (kind === 'member' ? findMember(pair) : store.findOperatorSession(ctx.db, pair.tokenHash, pair.secretHash));
    // A brand that no longer lets passwords expire lets these sessions go as well.
    const mustChange = row?.passwordExpired === true && switchedOn(await brandById(ctx, row.brandId!), 'PASSWORDEXPIRY3');
    return actorOf(row, mustChange);
  };
}

function actorOf(row: store.SessionRow | undefined, passwordExpired: boolean): Actor {
  if (!row) return { role: 'visitor' };
  if (row.operatorId !== null) {
    const { id, operatorId, account, brandIds } = row;
    return { role: row.role as 'owner', operatorId, sessionId: id, name: account, brandIds };
  }
  return {
    role: roleOfType(row.type!),
    memberId: row.memberId!,
    sessionId: row.id,
    brandId: row.brandId!,
    account: row.account,
    passwordExpired,
  };
}

/**
 * Ends a session on every node: the next call with it finds nothing, the games that it opened take no bet any more, open
 * streams of the member are told. `alongside` runs in the same transaction.
 */
export async function closeSession(ctx: Context, request: CallRequest, alongside?: (tx: Transaction) => Promise<void>): Promise<void> {
  const { actor } = request;
  if (actor.role === 'visitor') return;
  await ctx.db.transaction(async (tx) => {
    await store.revokeSession(tx, actor.sessionId);
    await alongside?.(tx);
    if (!('memberId' in actor)) return;
    await endPlay(tx, actor.memberId, [actor.sessionId]);
    await ctx.events.record(tx, [{ kind: 'session.revoked', memberId: actor.memberId, refs: [actor.sessionId] }]);
  });
  if ('memberId' in actor) ctx.live.notify('session', [actor.memberId]);
  request.clearSessionCookie('memberId' in actor ? 'member' : 'operator');
}

/**
 * Ends all sessions of a member but the one that is kept (null: none is), which an expired password no longer binds.
 * Open streams are told with `tellOfEnded`, after the commit.
 */
export async function endOtherSessions(ctx: Context, tx: Transaction, memberId: bigint, keptId: bigint | null): Promise<void> {
  const ended = await store.revokeOthers(tx, memberId, keptId);
  if (keptId !== null) await store.liftExpiry(tx, keptId);
  if (ended.length === 0) return;
  await endPlay(tx, memberId, ended);
  await ctx.events.record(tx, [{ kind: 'session.revoked', memberId, refs: ended }]);
}

/** Whether nothing has ended the session since its call began; nothing does before this transaction has ended. */
export function isLive(tx: Transaction, id: bigint): Promise<boolean> {
  return store.isLive(tx, id);
}

export function tellOfEnded(ctx: Context, memberId: bigint): void {
  ctx.live.notify('session', [memberId]);
}

export async function newCaptcha(ctx: Context): Promise<{ id: string; image: string }> {
  const id = ctx.random.bytes(12).toString('base64url');
  const answer = newAnswer(ctx.random);
  await store.insertCaptcha(ctx.db, id, answer, captchaLifeMs);
  return { id, image: drawCaptcha(answer, ctx.random) };
}

export function openCaptchas(db: Queryable): Promise<Array<{ id: string; answer: string }>> {
  return store.openCaptchas(db);
}

/** Forgets every session of members who are themselves dropped. */
export function dropSessionsOf(tx: Queryable, memberIds: readonly bigint[]): Promise<number> {
  return store.deleteOfMembers(tx, memberIds);
}

export async function tidySessions(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await store.deleteOld(ctx.db, now, now - knownForMs);
}

function hashed(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
