import { canonicalName } from '@sen/api/canonicalName';
import { operatorNamePattern } from '@sen/api/operatorDesk';
import * as brands from '#modules/brand/service.ts';
import * as auditTrail from '#modules/auditTrail/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { spanOfDays, type Days, type Span } from '#platform/days.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import { hashPassword } from '#platform/passwords.ts';
import { refuse } from '#platform/result.ts';
import { worksFor } from './rules.ts';
import * as store from './store.ts';
import * as totp from './totp.ts';

export { assertMayBeSecond, makesTwo } from './approvals.ts';
export { assertWorksForAll } from './desk.ts';
export { worksFor } from './rules.ts';
export { findByName, replacePassword } from './store.ts';
export * as totp from './totp.ts';

/**
 * Makes an operator for these brands, by their codes; null: for all. `author`: the person who adds
 * them, as a brand's history names authors. Throws UnfitOperatorName, UnknownBrand, or a unique
 * violation for a known name.
 */
export async function addOperator(
  tx: Transaction,
  name: string,
  role: store.OperatorRow['role'],
  password: string,
  author: string,
  codes: readonly string[] | null = null,
): Promise<bigint> {
  const known = canonicalName(name);
  if (known === undefined || !operatorNamePattern.test(name)) throw new UnfitOperatorName(name);
  const brandIds = await idsOf(tx, codes);
  const id = await store.insertOperator(tx, {
    name: known,
    role,
    passwordHash: await hashPassword(password),
    brandIds,
    passwordOnce: false,
  });
  const after = { name: known, role, brands: codes ?? 'all', author };
  await auditTrail.note(tx, { actor: 'system', action: 'operator.added', subject: `operator:${id}`, after });
  return id;
}

/**
 * From the next call on the operator works for these brands, by their codes; null: for all. Throws
 * UnknownOperator or UnknownBrand.
 */
export async function limitToBrands(
  tx: Transaction,
  name: string,
  codes: readonly string[] | null,
  author: string,
): Promise<void> {
  const operator = await store.lockByName(tx, canonicalName(name) ?? '');
  if (!operator) throw new UnknownOperator(name);
  const every = await brands.allBrands(tx);
  const before =
    operator.brandIds && every.filter(({ id }) => worksFor(operator, id)).map(({ code }) => code);
  await store.setBrands(tx, operator.id, await idsOf(tx, codes));
  await auditTrail.note(tx, {
    actor: 'system',
    action: 'operator.limited',
    subject: `operator:${operator.id}`,
    before: { brands: before ?? 'all' },
    after: { brands: codes ?? 'all', author },
  });
}

/** Takes somebody's authenticator app away by a command. Throws UnknownOperator. */
export async function resetTotpOf(tx: Transaction, name: string, author: string): Promise<void> {
  const operator = await store.lockByName(tx, canonicalName(name) ?? '');
  if (!operator) throw new UnknownOperator(name);
  await totp.reset(tx, operator.id, { actor: 'system', after: { author } });
}

export class UnfitOperatorName extends Error {
  constructor(name: string) {
    super(`"${name}" cannot be an operator's name: 2 to 64 letters, digits, dots, dashes or underscores.`);
  }
}

export class UnknownOperator extends Error {
  constructor(name: string) {
    super(`There is no operator called ${name}.`);
  }
}

async function idsOf(db: Queryable, codes: readonly string[] | null): Promise<bigint[] | null> {
  return codes && Promise.all(codes.map(async (code) => (await brands.exportBrand(db, code)).id));
}

/**
 * The brands that the operator works for, in the order of their ids; with `code` that one alone.
 * Refuses with not_found, or, so that nobody learns of brands that are not theirs, with not_allowed
 * when the operator does not work for all.
 */
export async function brandsFor(ctx: Context, request: CallRequest, code?: string): Promise<brands.Brand[]> {
  const operator = operatorOf(request);
  const own = (await brands.everyBrand(ctx)).filter(({ id }) => worksFor(operator, id));
  if (code === undefined) return own;
  return [
    own.find((brand) => brand.code === code) ?? refuse(operator.brandIds ? 'not_allowed' : 'not_found'),
  ];
}

/**
 * The brand of the host that the desk was opened at. Refuses with not_allowed when the operator
 * does not work for it.
 */
export async function brandOfDesk(ctx: Context, request: CallRequest): Promise<brands.Brand> {
  const brand = await brands.brandOfHost(ctx, request.host);
  return worksFor(operatorOf(request), brand.id) ? brand : refuse('not_allowed');
}

/**
 * The moments that bound the days asked for, by the time zone of the brand at whose host the desk
 * is open.
 */
export async function daysOfDesk(ctx: Context, request: CallRequest, days: Days): Promise<Span> {
  if (days.from === undefined && days.to === undefined) return { sinceMs: null, untilMs: null };
  return spanOfDays(days, (await brands.brandOfHost(ctx, request.host)).document.timeZone);
}

/** Operators' names by their ids. */
export async function namesOf(db: Queryable, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  return new Map((await store.namesOf(db, ids)).map(({ id, name }) => [id, name]));
}
