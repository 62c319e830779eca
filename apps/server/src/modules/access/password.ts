/**
 * Another password: chosen by the signed-in owner, or by the holder of the account's mobile number.
 */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type { FieldRule } from '@sen/api/patterns';
import type * as api from '@sen/api/member';
import * as brands from '#modules/brand/service.ts';
import * as members from '#modules/member/service.ts';
import * as message from '#modules/message/service.ts';
import { isLive } from '#modules/session/service.ts';
import type { Context } from '#platform/context.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { hashPassword, passwordMatches } from '#platform/passwords.ts';
import { refuse } from '#platform/result.ts';
import { refundAttempt, reserveAttempt, resetAttempts } from './attempt.ts';
import { forgetEveryClient, forgetOtherClients } from './knownClient.ts';
import { memberLoginName } from './rules/attempt.ts';
import { normalMobile } from './rules/mobile.ts';
import { newPasswordFaults } from './rules/registration.ts';
import { announceEnded, endOtherSessions } from './sessionLife.ts';

/**
 * Another password for the signed-in account. All its other sessions end: somebody who knew the old
 * password is signed out. The old one is asked for, and guesses at it are counted like those at
 * sign-in.
 */
export async function changePassword(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.changePassword>,
): Promise<void> {
  const { memberId, brandId, sessionId } = memberOf(request);
  const brand = await brands.brandById(ctx, brandId);
  const member = await members.findById(ctx.db, memberId);
  if (!member) return refuse('login_first');
  const faults = newPasswordFaults(passwordRule(brand), input);
  if (faults.length > 0) refuse('input_invalid', { fields: faults });
  if (member.passwordHash !== null)
    await provePassword(ctx, request, member, 'oldPassword', input.oldPassword ?? '');
  const passwordHash = await hashPassword(input.newPassword);
  await ctx.db.transaction(async (tx) => {
    // The old password was checked before: another one that was set since then has ended this
    // session, unless it was set from it.
    const replaced = await members.replacePassword(tx, memberId, member.passwordHash, passwordHash);
    if (!(await isLive(tx, sessionId))) refuse('login_first');
    if (replaced === 0) refusePassword('oldPassword');
    await endOtherSessions(ctx, tx, memberId, sessionId);
    await forgetOtherClients(ctx, tx, request, memberLoginName(member));
  });
  announceEnded(ctx, memberId);
}

/**
 * Another password for the account of a number, proven by a code that was sent to it. All sessions
 * of the account end.
 */
export async function setPasswordByPhone(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.setPasswordByPhone>,
): Promise<OutputOf<typeof api.setPasswordByPhone>> {
  const brand = await brands.brandOfHost(ctx, request.host);
  if (!brands.switchedOn(brand, 'PHONERESET3')) refuse('way_off');
  const faults = newPasswordFaults(passwordRule(brand), { newPassword: input.newPassword });
  if (faults.length > 0) refuse('input_invalid', { fields: faults });
  const mobile = normalMobile(input.countryDialingCode, input.mobileNum);
  // A text that is no number was never sent a code.
  if (!mobile) return refuse('verification_code_wrong');
  const asked = { brandId: brand.id, recipient: mobile, purpose: 'password' } as const;
  await message.checkCode(ctx, asked, input.verificationCode);
  const member = await members.findByMobile(ctx.db, brand.id, mobile);
  // A code that was never sent has been guessed.
  if (!member) return refuse('verification_code_wrong');
  if (member.status !== 'active') return refuse('account_locked');
  const passwordHash = await hashPassword(input.newPassword);
  await ctx.db.transaction(async (tx) => {
    await message.useCode(tx, asked);
    await members.updatePassword(tx, member.id, passwordHash);
    await members.markMobileVerified(tx, member.id);
    await endOtherSessions(ctx, tx, member.id, null);
    await forgetEveryClient(tx, memberLoginName(member));
    // Failures at the old password say nothing about who holds the number.
    await resetAttempts(tx, memberLoginName(member));
  });
  announceEnded(ctx, member.id);
  return { account: member.account };
}

/**
 * Refuses unless this is the member's login password; guesses are counted. `field`: of the form,
 * where the refusal belongs.
 */
export async function provePassword(
  ctx: Context,
  request: CallRequest,
  member: members.MemberRow,
  field: string,
  password: string,
): Promise<void> {
  // No captcha for a signed-in browser: after too many failures it is locked at once.
  const guess = {
    kind: 'member',
    realm: `password ${member.brandId}`,
    name: String(member.id),
    captchaAfterFailures: null,
    captcha: undefined,
  } as const;
  const reserved = await reserveAttempt(ctx, request, guess);
  if (!(await passwordMatches(member.passwordHash, password))) refusePassword(field);
  await ctx.db.transaction((tx) => refundAttempt(tx, reserved));
}

function refusePassword(field: string): never {
  return refuse('wrong_password', { fields: [{ field, code: 'wrong_password' }] });
}

/** A password is one and the same thing, however the account was opened. */
function passwordRule(brand: brands.Brand): FieldRule {
  const rule = brands.registerFields(brand).username.find(({ name }) => name === 'password');
  if (!rule)
    throw new Error(`the brand ${brand.code} has no rule for passwords, which its document must have`);
  return { ...rule, enabled: true, required: true };
}
