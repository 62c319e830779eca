import type { OutputOf } from '@sen/api/call';
import type { operatorLogin } from '@sen/api/operator';
import * as session from '#modules/session/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable } from '#platform/database.ts';
import type { CallRequest } from '#platform/http.ts';
import { hashPassword, passwordMatches } from '#platform/passwords.ts';
import { refuse } from '#platform/result.ts';
import * as store from './store.ts';

const realm = 'operator';
/** Operators have no captcha: their names rest longer and longer instead. */
const noCaptcha = Infinity;

export async function signIn(
  ctx: Context,
  request: CallRequest,
  input: { name: string; password: string },
): Promise<OutputOf<typeof operatorLogin>> {
  const name = input.name.toLowerCase();
  const taken = await session.takeTry(ctx, realm, name, request.address, noCaptcha, undefined);
  const operator = await store.findByName(ctx.db, name);
  const matches = await passwordMatches(operator?.passwordHash, input.password);
  if (!operator || !matches) return session.refuseSignIn(taken);
  if (!operator.active) return refuse('account_locked');
  return ctx.db.transaction(async (tx) => {
    await session.forgetFailures(tx, taken);
    const token = await session.openSession(ctx, tx, request, { operatorId: operator.id });
    return { token, operator: { id: String(operator.id), name: operator.name, role: operator.role } };
  });
}

export async function addOperator(db: Queryable, name: string, role: store.OperatorRow['role'], password: string): Promise<void> {
  await store.insertOperator(db, name, role, await hashPassword(password));
}
