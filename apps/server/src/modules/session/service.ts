import { hash } from 'node:crypto';
import { clientNetwork } from '#platform/clientNetwork.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import type { Actor, CallRequest } from '#platform/http.ts';
import { gather } from '#platform/gather.ts';
import { refuse } from '#platform/result.ts';
import { brandById, switchedOn } from '#modules/brand/service.ts';
import { endPlay } from '#modules/vendor/service.ts';
import { drawCaptcha, newAnswer } from './captcha.ts';
import { freeFailures, roleOfType, waitAfterFailuresMs } from './rules.ts';
import * as store from './store.ts';

const memberLifeMs = 7 * 86_400_000;
const operatorLifeMs = 12 * 3_600_000;
const captchaLifeMs = 5 * 60_000;

export { roleOfType } from './rules.ts';

export type Owner = { memberId: bigint } | { operatorId: bigint };

/**
 * Opens a session and gives the browser both its halves: the cookie here, the token as the answer. One of an expired
 * password opens nothing until there is another.
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

/** A sign-in that is being judged: its failures were counted before, so that many at once cannot outrun the count. */
export type SignInTry = { realm: string; name: string; network: string; asksCaptcha: boolean };

/**
 * Before a password is looked at: takes a try of this name, everywhere and from this address. Refuses while the name must
 * rest, or asks for a captcha after some failures; what is refused here gives its try back.
 */
export async function takeTry(
  ctx: Context,
  realm: string,
  name: string,
  address: string,
  captchaAfterFailures: number,
  captcha: { id: string; answer: string } | undefined,
): Promise<SignInTry> {
  const restMs = (tried: { before: number; waitedMs: number }, free: number): number =>
    waitAfterFailuresMs(tried.before, free) - tried.waitedMs;
  const everywhere = await store.countTry(ctx.db, realm, name);
  const giveBack = (): Promise<number> => store.giveTryBack(ctx.db, realm, name, everywhere.waitedMs);
  if (everywhere.before >= captchaAfterFailures && !(captcha && (await captchaFits(ctx, captcha)))) {
    await giveBack();
    refuse(captcha ? 'captcha_wrong' : 'captcha_required', { captcha: true });
  }
  // Only what got this far counts against the address.
  const network = clientNetwork(address);
  const here = await store.countTry(ctx.db, realm, `${name} ${network}`);
  const waitMs = Math.max(restMs(everywhere, freeFailures.fromEverywhere), restMs(here, freeFailures.fromOneAddress));
  if (waitMs > 0) {
    await giveBack();
    await store.giveTryBack(ctx.db, realm, `${name} ${network}`, here.waitedMs);
    refuse('name_rests', { minutes: Math.ceil(waitMs / 60_000) });
  }
  return { realm, name, network, asksCaptcha: everywhere.before + 1 >= captchaAfterFailures };
}

/** After a wrong password: says so, and whether the next try needs a captcha. The try stays taken. */
export function refuseSignIn(taken: SignInTry): never {
  return refuse('wrong_account_or_password', { captcha: taken.asksCaptcha });
}

/** After the right password: the name, and this address with it, begin anew. */
export async function forgetFailures(db: Queryable, taken: Pick<SignInTry, 'realm' | 'name' | 'network'>): Promise<void> {
  await store.forgetFailures(db, taken.realm, [taken.name, `${taken.name} ${taken.network}`]);
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

/** Forgets every session of members who are themselves dropped. */
export function dropSessionsOf(tx: Queryable, memberIds: readonly bigint[]): Promise<number> {
  return store.deleteOfMembers(tx, memberIds);
}

export async function tidySessions(ctx: Context): Promise<void> {
  await store.deleteOld(ctx.db);
}

function hashed(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
