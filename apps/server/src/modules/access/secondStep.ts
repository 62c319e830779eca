/**
 * The second step of an operator's sign-in, and the management of their authenticator app. Guesses
 * at codes are counted like those at passwords.
 */
import type { OutputOf } from '@sen/api/call';
import type * as api from '@sen/api/operator';
import type { SecondStep } from '@sen/api/operator';
import * as auditTrail from '#modules/auditTrail/service.ts';
import * as brands from '#modules/brand/service.ts';
import { totp } from '#modules/operator/service.ts';
import * as sessions from '#modules/session/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { operatorOf, type CallRequest, type OperatorActor } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { refundAttempt, reserveAttempt, type ReservedAttempt } from './attempt.ts';
import { rememberClient } from './knownClient.ts';

export async function passSecondStep(
  ctx: Context,
  request: CallRequest,
  code: string,
): Promise<OutputOf<typeof api.operatorSecondStep>> {
  const actor = operatorOf(request);
  if (actor.secondStep !== 'code') refuse('second_step_done');
  return judged(ctx, request, async (tx) => {
    const kind = await totp.useCode(ctx, tx, actor.operatorId, code);
    if (!kind) return undefined;
    const secondStep = await continueSignIn(ctx, tx, request, { ...actor, secondStep: 'code' }, kind);
    return {
      recoveryCodesLeft: kind === 'recovery' ? await totp.recoveryCodesLeft(tx, actor.operatorId) : null,
      secondStep,
    };
  });
}

/**
 * A new key to set up. An operator who has an app already shows a code of it first, so that a desk
 * that was left open does not give access away.
 */
export async function beginTotp(
  ctx: Context,
  request: CallRequest,
  code: string | undefined,
): Promise<OutputOf<typeof api.beginTotp>> {
  const { operatorId, name, brandIds, secondStep } = operatorOf(request);
  if (secondStep === 'code' || secondStep === 'password') refuse('second_step_needed');
  const brand = (await brands.brandOfHost(ctx, request.host)).document.name;
  const begin = (tx: Transaction) => totp.begin(ctx, tx, { operatorId, name, brand });
  const { since } = await totp.totpState(ctx, { operatorId, brandIds });
  if (since === null) return ctx.db.transaction(begin);
  return judged(ctx, request, async (tx) =>
    (await totp.useCode(ctx, tx, operatorId, code ?? '')) ? begin(tx) : undefined,
  );
}

/** The app is set up; it ends the other sessions, and completes this one when it lacked that. */
export async function confirmTotp(
  ctx: Context,
  request: CallRequest,
  code: string,
): Promise<OutputOf<typeof api.confirmTotp>> {
  const actor = operatorOf(request);
  if (actor.secondStep === 'code' || actor.secondStep === 'password') refuse('second_step_needed');
  return judged(ctx, request, async (tx) => {
    const recoveryCodes = await totp.confirm(ctx, tx, actor.operatorId, code);
    if (!recoveryCodes) return undefined;
    await note(tx, request, 'operator.totp-set-up');
    await sessions.revokeOfOperator(tx, actor.operatorId, actor.sessionId);
    if (actor.secondStep === 'setup') await finishSignIn(ctx, tx, request, actor, 'app');
    return { recoveryCodes };
  });
}

export async function renewRecoveryCodes(
  ctx: Context,
  request: CallRequest,
  code: string,
): Promise<OutputOf<typeof api.renewRecoveryCodes>> {
  const actor = operatorOf(request);
  if ((await totp.totpState(ctx, actor)).since === null) refuse('totp_off');
  return judged(ctx, request, async (tx) => {
    if (!(await totp.useCode(ctx, tx, actor.operatorId, code))) return undefined;
    await note(tx, request, 'operator.recovery-codes-renewed');
    return { recoveryCodes: await totp.renewRecoveryCodes(ctx, tx, actor.operatorId) };
  });
}

export async function turnOffTotp(
  ctx: Context,
  request: CallRequest,
  code: string,
): Promise<Record<string, never>> {
  const actor = operatorOf(request);
  const { since, required } = await totp.totpState(ctx, actor);
  if (since === null) refuse('totp_off');
  if (required) refuse('totp_required');
  return judged(ctx, request, async (tx) => {
    if (!(await totp.useCode(ctx, tx, actor.operatorId, code))) return undefined;
    await totp.remove(tx, actor.operatorId);
    await note(tx, request, 'operator.totp-turned-off');
    return {};
  });
}

/**
 * A step of a sign-in is passed: the session goes on to the next missing step, whose name is given,
 * or is a full session.
 */
export async function continueSignIn(
  ctx: Context,
  tx: Transaction,
  request: CallRequest,
  actor: OperatorActor & { secondStep: SecondStep },
  kind?: 'app' | 'recovery',
): Promise<SecondStep | null> {
  const missing = await totp.nextStep(ctx, tx, actor, actor.secondStep);
  if (!missing) await finishSignIn(ctx, tx, request, actor, kind);
  else if (!(await sessions.goToSecondStep(tx, actor.sessionId, missing))) refuse('login_first');
  return missing;
}

/**
 * After the right password, or the right code: the browser is known, and the audit trail has the
 * sign-in.
 */
export async function finishSignIn(
  ctx: Context,
  tx: Transaction,
  request: CallRequest,
  actor: Pick<OperatorActor, 'operatorId' | 'name' | 'role'> & { sessionId?: bigint },
  secondStep?: 'app' | 'recovery',
): Promise<void> {
  if (actor.sessionId !== undefined && !(await sessions.endSecondStep(tx, actor.sessionId)))
    refuse('login_first');
  await rememberClient(ctx, tx, request, { kind: 'operator', realm: 'operator', name: actor.name });
  await auditTrail.note(tx, {
    actor: { operatorId: actor.operatorId, name: actor.name, role: actor.role },
    action: 'operator.signed-in',
    subject: `operator:${actor.operatorId}`,
    address: request.address,
    ...(secondStep && { after: { secondStep } }),
  });
}

/**
 * Counts a try at something that the signed-in operator has to know: apart from the failures at
 * sign-in, which a right password makes forgotten.
 */
export function reserveOwnAttempt(
  ctx: Context,
  request: CallRequest,
  realm: 'operator code' | 'operator password',
): Promise<ReservedAttempt> {
  const { name } = operatorOf(request);
  return reserveAttempt(ctx, request, {
    kind: 'operator',
    realm,
    name,
    knownAs: { realm: 'operator', name },
    captchaAfterFailures: null,
    captcha: undefined,
  });
}

/**
 * Counts the attempt, judges it in a transaction of its own, and refuses when `judge` finds the
 * code wrong.
 */
async function judged<T>(
  ctx: Context,
  request: CallRequest,
  judge: (tx: Transaction) => Promise<T | undefined>,
): Promise<T> {
  const reserved = await reserveOwnAttempt(ctx, request, 'operator code');
  return ctx.db.transaction(async (tx) => {
    const value = await judge(tx);
    if (value === undefined) return refuse('second_step_wrong');
    await refundAttempt(tx, reserved);
    return value;
  });
}

async function note(
  tx: Transaction,
  request: CallRequest,
  action: auditTrail.AuditNote['action'],
): Promise<void> {
  const actor = operatorOf(request);
  await auditTrail.note(tx, {
    ...auditTrail.byOperator(actor, request),
    action,
    subject: `operator:${actor.operatorId}`,
  });
}
