import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { canonicalName } from '@sen/api/canonicalName';
import type { operatorLogin } from '@sen/api/operator';
import * as operators from '#modules/operator/service.ts';
import * as auditTrail from '#modules/auditTrail/service.ts';
import type { Context } from '#platform/context.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import { passwordMatches } from '#platform/passwords.ts';
import { refuse } from '#platform/result.ts';
import { refundAttempt, refuseImpossibleName, refuseLogin, reserveAttempt } from './attempt.ts';
import { finishSignIn } from './secondStep.ts';
import { endSession, startSession } from './sessionLife.ts';

/** Failures after which an operator's sign-in asks for a captcha. */
const captchaAfterFailures = 3;

export async function signInOperator(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof operatorLogin>,
): Promise<OutputOf<typeof operatorLogin>> {
  const name = canonicalName(input.name);
  if (name === undefined) return refuseImpossibleName(input.password);
  const login = { kind: 'operator', realm: 'operator', name } as const;
  const reserved = await reserveAttempt(ctx, request, {
    ...login,
    captchaAfterFailures,
    captcha: input.captcha,
  });
  const operator = await operators.findByName(ctx.db, name);
  const matches = await passwordMatches(operator?.passwordHash, input.password);
  if (!operator || !matches) return refuseLogin(reserved);
  if (!operator.active) return refuse('account_locked');
  const { id: operatorId, role, brandIds } = operator;
  return ctx.db.transaction(async (tx) => {
    await refundAttempt(tx, reserved);
    const secondStep = await operators.totp.nextStep(ctx, tx, { operatorId, brandIds }, null);
    const token = await startSession(ctx, tx, request, { operatorId }, { secondStep });
    if (!secondStep) await finishSignIn(ctx, tx, request, { operatorId, name: operator.name, role });
    return { token, operator: { id: String(operatorId), name: operator.name, role }, secondStep };
  });
}

/** Ends the operator's session, here and on every node. */
export async function signOutOperator(ctx: Context, request: CallRequest): Promise<void> {
  const actor = operatorOf(request);
  await endSession(ctx, request, (tx) =>
    auditTrail.note(tx, {
      ...auditTrail.byOperator(actor, request),
      action: 'operator.signed-out',
      subject: `operator:${actor.operatorId}`,
    }),
  );
}
