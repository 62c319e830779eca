import type { OutputOf } from '@sen/api/call';
import type { operatorLogin } from '@sen/api/operator';
import * as brands from '#modules/brand/service.ts';
import * as session from '#modules/session/service.ts';
import * as trail from '#modules/trail/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
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
    await trail.note(tx, {
      actor: { operatorId: operator.id, name: operator.name, role: operator.role },
      action: 'operator.signed-in',
      subject: `operator:${operator.id}`,
      address: request.address,
    });
    return { token, operator: { id: String(operator.id), name: operator.name, role: operator.role } };
  });
}

/** Ends the operator's session, here and on every node. */
export async function signOut(ctx: Context, request: CallRequest): Promise<void> {
  const actor = operatorOf(request);
  await session.closeSession(ctx, request, (tx) =>
    trail.note(tx, { ...trail.byOperator(actor, request), action: 'operator.signed-out', subject: `operator:${actor.operatorId}` }),
  );
}

/** `author`: who adds him, as a brand's history names authors. */
export async function addOperator(
  tx: Transaction,
  name: string,
  role: store.OperatorRow['role'],
  password: string,
  author: string,
): Promise<void> {
  const id = await store.insertOperator(tx, name, role, await hashPassword(password));
  await trail.note(tx, {
    actor: 'system',
    action: 'operator.added',
    subject: `operator:${id}`,
    after: { name: name.toLowerCase(), role, author },
  });
}

/** The brands that an operator works for, in the order of their ids; with `code` that one alone. Refuses with not_found. */
export async function brandsFor(ctx: Context, code?: string): Promise<brands.Brand[]> {
  const every = await brands.everyBrand(ctx);
  return code === undefined ? every : [every.find((brand) => brand.code === code) ?? refuse('not_found')];
}

/** Operators' names by their ids. */
export async function namesOf(db: Queryable, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  return new Map((await store.namesOf(db, ids)).map(({ id, name }) => [id, name]));
}
