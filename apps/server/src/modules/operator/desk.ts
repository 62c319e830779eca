/**
 * Management of operators by owners of all brands. Each change is on the audit trail with its
 * reason.
 */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { canonicalName } from '@sen/api/canonicalName';
import type * as api from '@sen/api/operatorDesk';
import * as auditTrail from '#modules/auditTrail/service.ts';
import * as brands from '#modules/brand/service.ts';
import * as sessions from '#modules/session/service.ts';
import type { Context } from '#platform/context.ts';
import { uniqueViolation, type Queryable, type Transaction } from '#platform/database.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import { hashPassword } from '#platform/passwords.ts';
import { refuse } from '#platform/result.ts';
import { givesRights, keepsOperators, worksFor, type Rights } from './rules.ts';
import * as store from './store.ts';
import * as totp from './totp.ts';

const sessionsMax = 20;

/**
 * Refuses operators of single brands: rows of no brand, or of all at once, are for those who work
 * for all brands.
 */
export function assertWorksForAll(request: CallRequest): void {
  if (operatorOf(request).brandIds) refuse('not_allowed');
}

export async function page(
  ctx: Context,
  request: CallRequest,
  { id, state, brand }: ParsedInputOf<typeof api.deskOperators>,
): Promise<OutputOf<typeof api.deskOperators>> {
  assertWorksForAll(request);
  const every = await brands.allBrands(ctx.db);
  const asked =
    brand === undefined ? undefined : (every.find(({ code }) => code === brand)?.id ?? refuse('not_found'));
  const [rows, opened] = await Promise.all([store.everyOperator(ctx.db), sessions.openOfOperators(ctx.db)]);
  const wanted = rows.filter(
    (row) =>
      (id === undefined || String(row.id) === id) &&
      (state === undefined || row.active === (state === 'active')) &&
      (asked === undefined || worksFor(row, asked)),
  );
  return {
    list: wanted.map((row) => ({
      id: String(row.id),
      name: row.name,
      role: row.role,
      brands: codesOf(every, row),
      state: row.active ? 'active' : 'disabled',
      passwordOnce: row.passwordOnce,
      totpSince: row.totpSince,
      sessions: opened.get(row.id)?.live ?? 0,
      lastSignInAt: opened.get(row.id)?.lastAt ?? null,
      createdAt: row.createdAt,
    })),
  };
}

export async function sessionsOf(
  ctx: Context,
  request: CallRequest,
  id: string,
): Promise<OutputOf<typeof api.deskOperatorSessions>> {
  assertWorksForAll(request);
  const operatorId = BigInt(id);
  if ((await store.namesOf(ctx.db, [operatorId])).length === 0) refuse('operator_unknown');
  const list = await sessions.latestOfOperator(ctx.db, operatorId, sessionsMax);
  return { list: list.map((session) => ({ ...session, id: String(session.id) })) };
}

export async function create(
  ctx: Context,
  request: CallRequest,
  { name: typed, role, brands: codes, reason }: ParsedInputOf<typeof api.createOperator>,
): Promise<OutputOf<typeof api.createOperator>> {
  assertWorksForAll(request);
  const name =
    canonicalName(typed) ?? refuse('input_invalid', { fields: [{ field: 'name', code: 'input_invalid' }] });
  const password = newOncePassword(ctx);
  const passwordHash = await hashPassword(password);
  try {
    return await ctx.db.transaction(async (tx) => {
      const brandIds = await idsOf(tx, codes);
      const id = await store.insertOperator(tx, { name, role, passwordHash, brandIds, passwordOnce: true });
      await grant(tx, request, id, 'made');
      await note(tx, request, id, 'operator.added', {
        after: { name, role, brands: codes ?? 'all' },
        reason,
      });
      return { id: String(id), password };
    });
  } catch (error) {
    if (uniqueViolation(error)) return refuse('operator_name_taken');
    throw error;
  }
}

export async function setRights(
  ctx: Context,
  request: CallRequest,
  { id, role, brands: codes, reason }: ParsedInputOf<typeof api.setOperatorRights>,
): Promise<Record<string, never>> {
  await change(ctx, request, id, async (tx, before) => {
    const after = { ...before, role, brandIds: await idsOf(tx, codes) };
    assertNotOwn(request, before, after);
    const every = await brands.allBrands(tx);
    const written = (rights: Rights) => ({ role: rights.role, brands: codesOf(every, rights) ?? 'all' });
    const changes = auditTrail.changed(written(before), written(after));
    if (Object.keys(changes.after).length === 0) return;
    await store.setRights(tx, after);
    if (givesRights(before, after)) await grant(tx, request, before.id, 'rights');
    await note(tx, request, before.id, 'operator.rights-changed', { ...changes, reason });
  });
  return {};
}

export async function setState(
  ctx: Context,
  request: CallRequest,
  { id, state, reason }: ParsedInputOf<typeof api.setOperatorState>,
): Promise<Record<string, never>> {
  await change(ctx, request, id, async (tx, before) => {
    const after = { ...before, active: state === 'active' };
    assertNotOwn(request, before, after);
    if (before.active === after.active) return;
    await store.setActive(tx, after.id, after.active);
    if (after.active) await grant(tx, request, after.id, 'enabled');
    else await signOut(ctx, tx, after.id);
    await note(tx, request, after.id, after.active ? 'operator.enabled' : 'operator.disabled', { reason });
  });
  return {};
}

export async function endSessions(
  ctx: Context,
  request: CallRequest,
  { id, session, reason }: ParsedInputOf<typeof api.endOperatorSessions>,
): Promise<OutputOf<typeof api.endOperatorSessions>> {
  return change(ctx, request, id, async (tx, { id: operatorId }) => {
    const ended = await signOut(ctx, tx, operatorId, session === undefined ? undefined : BigInt(session));
    if (ended > 0)
      await note(tx, request, operatorId, 'operator.sessions-ended', {
        after: { session: session ?? 'all' },
        reason,
      });
    return { ended };
  });
}

export async function resetPassword(
  ctx: Context,
  request: CallRequest,
  { id, reason }: ParsedInputOf<typeof api.resetOperatorPassword>,
): Promise<OutputOf<typeof api.resetOperatorPassword>> {
  const password = newOncePassword(ctx);
  const passwordHash = await hashPassword(password);
  return change(ctx, request, id, async (tx, { id: operatorId }) => {
    if (operatorOf(request).operatorId === operatorId) refuse('operator_own');
    await store.setPassword(tx, operatorId, { passwordHash, passwordOnce: true });
    await grant(tx, request, operatorId, 'password');
    await signOut(ctx, tx, operatorId);
    await note(tx, request, operatorId, 'operator.password-reset', { reason });
    return { id: String(operatorId), password };
  });
}

/** An owner takes the authenticator app of somebody else away. */
export async function resetTotp(
  ctx: Context,
  request: CallRequest,
  id: bigint,
  reason: string,
): Promise<void> {
  // Their own is for another owner, or for the command: a desk left open must not do it.
  if (operatorOf(request).operatorId === id) refuse('not_allowed');
  await change(ctx, request, String(id), async (tx) => {
    await totp.reset(tx, id, { ...auditTrail.byOperator(operatorOf(request), request), reason });
    await grant(tx, request, id, 'app');
    tellConsoles(ctx, tx);
  });
}

/**
 * Runs `work` on an operator whose row is locked. Those who may look after operators are locked
 * before: of two owners who take each other's rights away at the same moment the second has none
 * any more.
 */
async function change<T>(
  ctx: Context,
  request: CallRequest,
  id: string,
  work: (tx: Transaction, operator: store.RightsRow) => Promise<T>,
): Promise<T> {
  assertWorksForAll(request);
  return ctx.db.transaction(async (tx) => {
    const keepers = await store.lockKeepers(tx);
    if (!keepers.includes(operatorOf(request).operatorId)) refuse('not_allowed');
    return work(tx, (await store.lockById(tx, BigInt(id))) ?? refuse('operator_unknown'));
  });
}

/**
 * Notes that somebody else could act in the operator's place from now on. What owners do to their own
 * rights gives them nothing that they did not have.
 */
async function grant(
  tx: Transaction,
  request: CallRequest,
  operatorId: bigint,
  kind: store.GrantKind,
): Promise<void> {
  const grantedBy = operatorOf(request).operatorId;
  if (grantedBy !== operatorId) await store.putGrant(tx, { operatorId, grantedBy, kind });
}

/** A password that is shown once: 120 bits, in letters that can be typed. */
function newOncePassword(ctx: Context): string {
  return ctx.random.bytes(15).toString('base64url');
}

/**
 * An owner who manages operators cannot take that right from themselves; another owner has to do
 * it.
 */
function assertNotOwn(request: CallRequest, before: store.RightsRow, after: Rights): void {
  if (before.id === operatorOf(request).operatorId && !keepsOperators(after)) refuse('operator_own');
}

/** Ends one session of an operator, or all; gives how many were open. */
async function signOut(ctx: Context, tx: Transaction, operatorId: bigint, session?: bigint): Promise<number> {
  const ended =
    session === undefined
      ? await sessions.revokeOfOperator(tx, operatorId, null)
      : await sessions.revokeOneOfOperator(tx, operatorId, session);
  tellConsoles(ctx, tx);
  return ended;
}

/** The open consoles look whether they are still signed in. */
function tellConsoles(ctx: Context, tx: Transaction): void {
  tx.afterCommit(() => ctx.live.announce('operator'));
}

async function note(
  tx: Transaction,
  request: CallRequest,
  id: bigint,
  action: auditTrail.AuditNote['action'],
  what: Pick<auditTrail.AuditNote, 'before' | 'after' | 'reason'>,
): Promise<void> {
  await auditTrail.note(tx, {
    ...auditTrail.byOperator(operatorOf(request), request),
    action,
    subject: `operator:${id}`,
    ...what,
  });
}

async function idsOf(db: Queryable, codes: readonly string[] | null): Promise<bigint[] | null> {
  if (!codes) return null;
  const every = await brands.allBrands(db);
  return [...new Set(codes)].map(
    (code) => every.find((brand) => brand.code === code)?.id ?? refuse('not_found'),
  );
}

function codesOf(
  every: readonly { id: bigint; code: string }[],
  { brandIds }: Pick<Rights, 'brandIds'>,
): string[] | null {
  return brandIds && every.filter(({ id }) => brandIds.includes(id)).map(({ code }) => code);
}
