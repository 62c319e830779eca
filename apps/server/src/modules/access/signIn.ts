/** Signing members in: by name and password, by staying signed in, and for free play. */
import assert from 'node:assert/strict';
import { canonicalName } from '@sen/api/canonicalName';
import type { ParsedInputOf } from '@sen/api/call';
import type { login } from '@sen/api/session';
import * as brands from '#modules/brand/service.ts';
import * as members from '#modules/member/service.ts';
import * as sessions from '#modules/session/service.ts';
import type { Context } from '#platform/context.ts';
import type { CallRequest } from '#platform/http.ts';
import { passwordMatches } from '#platform/passwords.ts';
import { refuse } from '#platform/result.ts';
import { refundAttempt, refuseImpossibleName, refuseLogin, reserveAttempt } from './attempt.ts';
import { assertHuman } from './humanCheck.ts';
import { assertLoginPage, startMemberSession, stayFor, type SignedIn } from './admission.ts';
import { signInByCode } from './phone.ts';
import { memberLoginName } from './rules/attempt.ts';

type LoginInput = ParsedInputOf<typeof login>;

export function signIn(ctx: Context, request: CallRequest, input: LoginInput): Promise<SignedIn> {
  return input.type === 'sms' ? signInByCode(ctx, request, input) : signInByName(ctx, request, input);
}

/**
 * Signs a member in by name and password. Nothing in the answer or its time tells whether the
 * account exists.
 */
async function signInByName(
  ctx: Context,
  request: CallRequest,
  input: Extract<LoginInput, { type: 'username' }>,
): Promise<SignedIn> {
  const brand = await brands.brandOfHost(ctx, request.host);
  const asksHuman = brands.switchedOn(brand, 'LOGINSLIDER3');
  if (asksHuman) await assertHuman(ctx.db, brand, input.username, input.humanPass);
  const name = canonicalName(input.username);
  if (name === undefined) return refuseImpossibleName(input.password);
  const reserved = await reserveAttempt(ctx, request, {
    ...memberLoginName({ brandId: brand.id, canonicalAccount: name }),
    // One check is enough for a sign-in.
    captchaAfterFailures: asksHuman ? null : brand.document.captchaAfterFailures,
    captcha: input.captcha,
  });
  const member = await members.findByAccount(ctx.db, brand.id, name);
  const matches = await passwordMatches(member?.passwordHash, input.password);
  if (!member || !matches) return refuseLogin(reserved);
  if (member.status !== 'active') return refuse('account_locked');
  // The password was right: the wrong login page is no failure to count.
  await ctx.db.transaction((tx) => refundAttempt(tx, reserved));
  assertLoginPage(member, input.agentPage);
  const expiresAt = members.passwordEnd(brand, member);
  const passwordExpired = hasExpired(ctx, member, expiresAt);
  return ctx.db.transaction((tx) =>
    startMemberSession(ctx, tx, request, brand.code, member, {
      passwordExpired,
      stay: stayFor(input.stay, brand.document.stayDays),
    }),
  );
}

/**
 * Signs in the member who stays signed in on this browser; null: nobody does any more, and its
 * cookie goes.
 */
export async function resume(ctx: Context, request: CallRequest): Promise<SignedIn | null> {
  const secret = request.staySecret();
  if (secret === undefined) return null;
  const brand = await brands.brandOfHost(ctx, request.host);
  const signedIn = await ctx.db.transaction(async (tx) => {
    const stay =
      brand.document.stayDays > 0 ? await sessions.takeStay(tx, secret, request.address) : undefined;
    const member = stay && (await members.findById(tx, stay.memberId));
    if (!member || member.brandId !== brand.id || member.status !== 'active') return null;
    const expiresAt = members.passwordEnd(brand, member);
    const passwordExpired = hasExpired(ctx, member, expiresAt);
    return startMemberSession(ctx, tx, request, brand.code, member, { passwordExpired, stay });
  });
  if (!signedIn) request.setStayCookie(null);
  return signedIn;
}

/**
 * Whether the password has to be changed before anything else: it was given for one sign-in, or it
 * is too old.
 */
function hasExpired(ctx: Context, member: members.MemberRow, expiresAt: number | null): boolean {
  return member.passwordOneTime || (expiresAt !== null && expiresAt <= ctx.clock.now());
}

/** A trial account of its own: it may look around, but owns no wallet and enters no game. */
export async function signInForFreePlay(ctx: Context, request: CallRequest): Promise<SignedIn> {
  const brand = await brands.brandOfHost(ctx, request.host);
  if (!brands.switchedOn(brand, 'FREEPLAY')) refuse('free_play_off');
  return ctx.db.transaction(async (tx) => {
    const account = `trial${ctx.random.bytes(6).toString('hex')}`;
    const trial = {
      ...members.emptyMember(brand.id, account, request.language),
      type: 4,
      address: request.address,
    };
    const member = await members.findById(tx, await members.insertMember(tx, trial));
    assert(member, 'the trial account was inserted in this transaction');
    return startMemberSession(ctx, tx, request, brand.code, member);
  });
}
