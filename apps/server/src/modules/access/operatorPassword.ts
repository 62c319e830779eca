/**
 * Operators choose passwords of their own: in place of one that was shown to somebody else, or
 * whenever they wish.
 */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/operator';
import * as auditTrail from '#modules/auditTrail/service.ts';
import * as operators from '#modules/operator/service.ts';
import * as sessions from '#modules/session/service.ts';
import type { Context } from '#platform/context.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import { hashPassword, passwordMatches } from '#platform/passwords.ts';
import { refuse } from '#platform/result.ts';
import { refundAttempt } from './attempt.ts';
import { continueSignIn, reserveOwnAttempt } from './secondStep.ts';

/**
 * All other sessions end: somebody who knew the old password is signed out. The old one is asked
 * for, and guesses at it are counted.
 */
export async function changeOperatorPassword(
  ctx: Context,
  request: CallRequest,
  { oldPassword, newPassword }: ParsedInputOf<typeof api.changeOperatorPassword>,
): Promise<OutputOf<typeof api.changeOperatorPassword>> {
  const actor = operatorOf(request);
  if (actor.secondStep !== null && actor.secondStep !== 'password') refuse('second_step_needed');
  if (newPassword === oldPassword)
    refuse('input_invalid', { fields: [{ field: 'newPassword', code: 'password_unchanged' }] });
  const reserved = await reserveOwnAttempt(ctx, request, 'operator password');
  const operator = (await operators.findByName(ctx.db, actor.name)) ?? refuse('login_first');
  if (!(await passwordMatches(operator.passwordHash, oldPassword)))
    refuse('wrong_password', { fields: [{ field: 'oldPassword', code: 'wrong_password' }] });
  const passwordHash = await hashPassword(newPassword);
  return ctx.db.transaction(async (tx) => {
    await refundAttempt(tx, reserved);
    // The old password was looked at before: another one may have been set since.
    if (!(await operators.replacePassword(tx, actor.operatorId, operator.passwordHash, passwordHash)))
      refuse('login_first');
    await sessions.revokeOfOperator(tx, actor.operatorId, actor.sessionId);
    await auditTrail.note(tx, {
      ...auditTrail.byOperator(actor, request),
      action: 'operator.password-changed',
      subject: `operator:${actor.operatorId}`,
    });
    return {
      secondStep:
        actor.secondStep &&
        (await continueSignIn(ctx, tx, request, { ...actor, secondStep: actor.secondStep })),
    };
  });
}
