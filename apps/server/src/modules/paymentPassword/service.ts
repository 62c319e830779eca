/**
 * The payment password, which a member proves again before money or bank accounts are touched. Its
 * hash stands with the member.
 */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type { ContactKind } from '@sen/api/contact';
import * as api from '@sen/api/paymentPassword';
import * as access from '#modules/access/service.ts';
import * as auditTrail from '#modules/auditTrail/service.ts';
import * as brands from '#modules/brand/service.ts';
import * as contacts from '#modules/contact/service.ts';
import * as inbox from '#modules/inbox/service.ts';
import * as members from '#modules/member/service.ts';
import * as message from '#modules/message/service.ts';
import * as operators from '#modules/operator/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { memberOf, operatorOf, type CallRequest } from '#platform/http.ts';
import { hashPassword, passwordMatches } from '#platform/passwords.ts';
import { Refusal, refuse } from '#platform/result.ts';
import { afterTry, triesLeft } from './rules.ts';
import * as store from './store.ts';

export async function state(
  ctx: Context,
  request: CallRequest,
): Promise<OutputOf<typeof api.paymentPasswordState>> {
  const { memberId } = memberOf(request);
  const member = await memberRow(ctx.db, memberId);
  const left = triesLeft(await store.triesOf(ctx.db, memberId));
  return {
    isSet: (await members.paymentPasswordHash(ctx.db, memberId)) !== null,
    isLocked: left === 0,
    triesLeft: left,
    hasLoginPassword: member.passwordHash !== null,
    contacts: contacts.provenContacts(ctx, member).map(({ kind, value, restHours }) => ({
      kind,
      contact: members.coveredContact(kind, value),
      restHours,
    })),
  };
}

/**
 * Refuses unless this is the member's payment password. Tries of one member are judged one after
 * the other, so that many at once are no more than five wrong ones either, and right ones are never
 * taken for wrong.
 */
export async function check(ctx: Context, memberId: bigint, guess: string): Promise<void> {
  const refusal = await ctx.db.transaction((tx) => judge(ctx, tx, memberId, guess));
  if (refusal) throw refusal;
}

/**
 * Returns its refusals instead of throwing them: the transaction must commit, because a wrong try
 * counts.
 */
async function judge(
  ctx: Context,
  tx: Transaction,
  memberId: bigint,
  guess: string,
): Promise<Refusal | undefined> {
  if ((await members.paymentPasswordHash(tx, memberId)) === null)
    return new Refusal('payment_password_unset');
  const before = await store.lockTries(tx, memberId);
  if (triesLeft(before) === 0) return new Refusal('payment_password_locked');
  // As it is now: it may have been changed while this try waited for another.
  const wasRight = await passwordMatches(await members.paymentPasswordHash(tx, memberId), guess);
  const after = afterTry(before, wasRight);
  const left = triesLeft(after);
  await store.putTries(tx, memberId, after, left === 0 ? ctx.clock.now() : null);
  if (left === 0) await inbox.send(tx, memberId, 'paymentPasswordLocked', {});
  if (wasRight) return undefined;
  if (left === 0) return new Refusal('payment_password_locked');
  return new Refusal('payment_password_wrong', {
    left,
    fields: [{ field: 'paymentPassword', code: 'payment_password_wrong', left }],
  });
}

export async function set(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.setPaymentPassword>,
): Promise<void> {
  const { memberId } = memberOf(request);
  assertFits(input);
  await access.provePassword(
    ctx,
    request,
    await memberRow(ctx.db, memberId),
    'loginPassword',
    input.loginPassword,
  );
  const hash = await hashPassword(input.newPassword);
  await ctx.db.transaction(async (tx) => {
    await store.lockTries(tx, memberId);
    if ((await members.paymentPasswordHash(tx, memberId)) !== null) refuse('payment_password_set');
    await members.updatePaymentPassword(tx, memberId, hash);
  });
}

/** The present one has been checked before. */
export async function change(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.changePaymentPassword>,
): Promise<void> {
  assertFits({ ...input, oldPassword: input.paymentPassword });
  await members.updatePaymentPassword(
    ctx.db,
    memberOf(request).memberId,
    await hashPassword(input.newPassword),
  );
}

export async function sendCode(
  ctx: Context,
  request: CallRequest,
  { kind }: ParsedInputOf<typeof api.sendPaymentPasswordCode>,
): Promise<message.CodeSent> {
  const { brandId } = memberOf(request);
  const asked = await codeAsked(ctx, request, kind);
  const text = access.codeMessage(await brands.brandById(ctx, brandId), request.language);
  return message.sendCode(ctx, { ...asked, address: request.address }, text);
}

/**
 * For members who have forgotten it, or have no login password to set the first one with. A locked
 * one stays locked.
 */
export async function reset(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.resetPaymentPassword>,
): Promise<void> {
  const { memberId } = memberOf(request);
  assertFits(input);
  const asked = await codeAsked(ctx, request, input.kind);
  if (triesLeft(await store.triesOf(ctx.db, memberId)) === 0) refuse('payment_password_locked');
  await message.checkCode(ctx, asked, input.verificationCode);
  const hash = await hashPassword(input.newPassword);
  await ctx.db.transaction(async (tx) => {
    if (triesLeft(await store.lockTries(tx, memberId)) === 0) refuse('payment_password_locked');
    await message.useCode(tx, asked);
    await members.updatePaymentPassword(tx, memberId, hash);
    await store.putTries(tx, memberId, { failures: 0 }, null);
    await inbox.send(tx, memberId, 'paymentPasswordReset', {});
  });
}

/**
 * A code to a contact that the member has proven; one that was put on the account a moment ago
 * resets nothing yet.
 */
async function codeAsked(ctx: Context, request: CallRequest, kind: ContactKind): Promise<message.CodeFor> {
  const { memberId, brandId } = memberOf(request);
  const proven = contacts
    .provenContacts(ctx, await memberRow(ctx.db, memberId))
    .find((contact) => contact.kind === kind);
  if (!proven) return refuse('contact_unverified');
  if (proven.restHours > 0) refuse('contact_rests', { hours: proven.restHours });
  return { brandId, recipient: proven.value, purpose: 'paymentPassword', memberId };
}

export async function deskState(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.deskPaymentPassword>,
): Promise<OutputOf<typeof api.deskPaymentPassword>> {
  const { id } = await memberOfDesk(ctx, request, input.memberId);
  const left = triesLeft(await store.triesOf(ctx.db, id));
  return {
    isSet: (await members.paymentPasswordHash(ctx.db, id)) !== null,
    isLocked: left === 0,
    triesLeft: left,
  };
}

export async function unlock(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.unlockPaymentPassword>,
): Promise<void> {
  const { id: memberId } = await memberOfDesk(ctx, request, input.memberId);
  await ctx.db.transaction(async (tx) => {
    const tries = await store.lockTries(tx, memberId);
    if (triesLeft(tries) > 0) refuse('payment_password_not_locked');
    await store.putTries(tx, memberId, { failures: 0 }, null);
    await auditTrail.note(tx, {
      ...auditTrail.byOperator(operatorOf(request), request),
      action: 'payment-password.unlocked',
      subject: `member:${memberId}`,
      before: { failures: tries.failures },
      after: { failures: 0 },
      reason: input.reason,
    });
  });
}

/**
 * The member that an operator asks for; refuses with not_found when they are of none of the
 * operator's brands.
 */
async function memberOfDesk(ctx: Context, request: CallRequest, id: string): Promise<members.MemberRow> {
  const member = await members.findById(ctx.db, BigInt(id));
  const own = await operators.brandsFor(ctx, request);
  return member && own.some((brand) => brand.id === member.brandId) ? member : refuse('not_found');
}

function assertFits(input: { oldPassword?: string; newPassword: string; confirmPassword: string }): void {
  const faults = access.newPasswordFaults(api.paymentPasswordRule, input);
  if (faults.length > 0) refuse('input_invalid', { fields: faults });
}

async function memberRow(db: Queryable, memberId: bigint): Promise<members.MemberRow> {
  return (await members.findById(db, memberId)) ?? refuse('login_first');
}
