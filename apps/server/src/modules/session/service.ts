import { createHash } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import type { Actor, CallRequest } from '#platform/http.ts';
import { gather } from '#platform/gather.ts';
import { refuse } from '#platform/result.ts';
import { drawCaptcha, newAnswer } from './captcha.ts';
import { roleOfType, waitAfterFailuresMs } from './rules.ts';
import * as store from './store.ts';

const memberLifeMs = 7 * 86_400_000;
const operatorLifeMs = 12 * 3_600_000;
const captchaLifeMs = 5 * 60_000;

export type Owner = { memberId: bigint } | { operatorId: bigint };

/** Opens a session and gives the browser both its halves: the cookie here, the token as the answer. */
export async function openSession(ctx: Context, tx: Transaction, request: CallRequest, owner: Owner): Promise<string> {
  const token = ctx.random.bytes(32).toString('base64url');
  const secret = ctx.random.bytes(32).toString('base64url');
  const isMember = 'memberId' in owner;
  const sessionId = await store.insertSession(tx, {
    memberId: isMember ? owner.memberId : null,
    operatorId: isMember ? null : owner.operatorId,
    tokenHash: hashed(token),
    secretHash: hashed(secret),
    lifeMs: isMember ? memberLifeMs : operatorLifeMs,
    address: request.address,
    userAgent: request.userAgent,
  });
  if (isMember) await ctx.events.record(tx, [{ kind: 'session.opened', memberId: owner.memberId, refs: [sessionId] }]);
  request.setSessionCookie(isMember ? 'member' : 'operator', secret);
  return token;
}

/** Tells who a pair of token and cookie is; a visitor when the pair is not whole, dead or not of this kind. */
export function actorResolver(ctx: Context): (kind: 'member' | 'operator', token: string, secret: string) => Promise<Actor> {
  const findMember = gather((pairs: store.SessionPair[]) => store.findMemberSessions(ctx.db, pairs));
  return async (kind, token, secret) => {
    const pair = { tokenHash: hashed(token), secretHash: hashed(secret) };
    return actorOf(await (kind === 'member' ? findMember(pair) : store.findOperatorSession(ctx.db, pair.tokenHash, pair.secretHash)));
  };
}

function actorOf(row: store.SessionRow | undefined): Actor {
  if (!row) return { role: 'visitor' };
  if (row.operatorId !== null) return { role: row.role as 'owner', operatorId: row.operatorId, sessionId: row.id, name: row.account };
  return { role: roleOfType(row.type!), memberId: row.memberId!, sessionId: row.id, brandId: row.brandId!, account: row.account };
}

/** Ends a session on every node: the next call with it finds nothing, open streams of the member are told. */
export async function closeSession(ctx: Context, request: CallRequest): Promise<void> {
  const { actor } = request;
  if (actor.role === 'visitor') return;
  await ctx.db.transaction(async (tx) => {
    await store.revokeSession(tx, actor.sessionId);
    if ('memberId' in actor) await ctx.events.record(tx, [{ kind: 'session.revoked', memberId: actor.memberId, refs: [actor.sessionId] }]);
  });
  if ('memberId' in actor) ctx.live.notify('session', [actor.memberId]);
  request.clearSessionCookie('memberId' in actor ? 'member' : 'operator');
}

/** Before a password is looked at: refuses while the name must rest, or asks for a captcha after some failures. */
export async function guardSignIn(
  ctx: Context,
  realm: string,
  name: string,
  captchaAfterFailures: number,
  captcha: { id: string; answer: string } | undefined,
): Promise<void> {
  const { failures, waitedMs } = await store.failuresOf(ctx.db, realm, name);
  const waitMs = waitAfterFailuresMs(failures) - waitedMs;
  if (waitMs > 0) refuse('too_many_requests', { seconds: Math.ceil(waitMs / 1000) });
  if (failures < captchaAfterFailures) return;
  if (!captcha) return refuse('captcha_required', { captcha: true });
  if (!(await captchaFits(ctx, captcha))) refuse('captcha_wrong', { captcha: true });
}

/** After a wrong password: says so, and whether the next try needs a captcha. */
export async function refuseSignIn(ctx: Context, realm: string, name: string, captchaAfterFailures: number): Promise<never> {
  const failures = await store.countFailure(ctx.db, realm, name);
  return refuse('wrong_account_or_password', { captcha: failures >= captchaAfterFailures });
}

export async function forgetFailures(db: Queryable, realm: string, name: string): Promise<void> {
  await store.forgetFailures(db, realm, name);
}

export async function newCaptcha(ctx: Context): Promise<{ id: string; image: string }> {
  const id = ctx.random.bytes(12).toString('base64url');
  const answer = newAnswer(ctx.random);
  await store.insertCaptcha(ctx.db, id, answer, captchaLifeMs);
  return { id, image: drawCaptcha(answer, ctx.random) };
}

export async function captchaFits(ctx: Context, captcha: { id: string; answer: string }): Promise<boolean> {
  const answer = await store.takeCaptcha(ctx.db, captcha.id);
  return answer !== undefined && answer === captcha.answer.trim().toUpperCase();
}

export function openCaptchas(db: Queryable): Promise<Array<{ id: string; answer: string }>> {
  return store.openCaptchas(db);
}

export async function tidySessions(ctx: Context): Promise<void> {
  await store.deleteOld(ctx.db);
}

function hashed(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
