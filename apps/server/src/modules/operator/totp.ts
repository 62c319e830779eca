/**
 * The second step of operators: the key of an authenticator app and ten recovery codes. The number
 * of tries of a code is `access`'s matter.
 */
import type { SecondStep } from '@sen/api/operator';
import * as auditTrail from '#modules/auditTrail/service.ts';
import * as brands from '#modules/brand/service.ts';
import * as sessions from '#modules/session/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { decrypt, encrypt, keyedHash } from '#platform/encryption.ts';
import { refuse } from '#platform/result.ts';
import { missingStep, worksFor } from './rules.ts';
import { isPasswordOnce } from './store.ts';
import {
  acceptedStep,
  enrolment,
  keyBytes,
  newRecoveryCodes,
  readCode,
  type TypedCode,
} from './totpRules.ts';
import * as store from './totpStore.ts';

type Owner = { operatorId: bigint; brandIds: readonly bigint[] | null };

/** The step that a sign-in lacks after the right password and the steps that it has passed. */
export async function nextStep(
  ctx: Context,
  db: Queryable,
  operator: Owner,
  passed: SecondStep | null,
): Promise<SecondStep | null> {
  return missingStep(passed, {
    hasApp: (await store.findTotp(db, operator.operatorId))?.key != null,
    passwordOnce: await isPasswordOnce(db, operator.operatorId),
    needsApp: await isRequired(ctx, operator),
  });
}

/** Whether one of the brands that the operator works for wants the second step. */
export async function isRequired(ctx: Context, operator: Owner): Promise<boolean> {
  const own = (await brands.everyBrand(ctx)).filter(({ id }) => worksFor(operator, id));
  return own.some((brand) => brands.switchedOn(brand, 'OPERATORTOTP3'));
}

export async function totpState(
  ctx: Context,
  operator: Owner,
): Promise<{ since: number | null; recoveryCodesLeft: number; required: boolean }> {
  const row = await store.findTotp(ctx.db, operator.operatorId);
  return {
    since: row?.confirmedAt ?? null,
    recoveryCodesLeft: await store.countRecoveryCodes(ctx.db, operator.operatorId),
    required: await isRequired(ctx, operator),
  };
}

/** Uses up a code, and says of which kind it was; undefined: it is none, or was used before. */
export async function useCode(
  ctx: Context,
  tx: Transaction,
  operatorId: bigint,
  typed: string,
): Promise<TypedCode['kind'] | undefined> {
  const row = await store.lockTotp(tx, operatorId);
  if (!row?.key) return undefined;
  const { kind, text } = readCode(typed);
  if (kind === 'recovery') {
    const used = await store.useRecoveryCode(
      tx,
      operatorId,
      recoveryHash(ctx, operatorId, text),
      ctx.clock.now(),
    );
    return used ? kind : undefined;
  }
  const step = acceptedStep(open(ctx, operatorId, row.key), text, ctx.clock.now(), row.lastStep);
  if (step === null) return undefined;
  await store.takeStep(tx, operatorId, step);
  return kind;
}

export function recoveryCodesLeft(db: Queryable, operatorId: bigint): Promise<number> {
  return store.countRecoveryCodes(db, operatorId);
}

/** A new key, which counts once it is confirmed; the one in use counts until then. */
export async function begin(
  ctx: Context,
  tx: Transaction,
  { operatorId, name, brand }: { operatorId: bigint; name: string; brand: string },
): Promise<{ key: string; address: string }> {
  const key = ctx.random.bytes(keyBytes);
  await store.putNextKey(tx, operatorId, encrypt(ctx, 'operator totp', String(operatorId), key));
  return enrolment(key, brand, name);
}

/**
 * Takes the key that was shown into use; gives the recovery codes, or undefined when the code is
 * not of that key.
 */
export async function confirm(
  ctx: Context,
  tx: Transaction,
  operatorId: bigint,
  typed: string,
): Promise<string[] | undefined> {
  const row = await store.lockTotp(tx, operatorId);
  if (!row?.nextKey) return refuse('totp_off');
  const { kind, text } = readCode(typed);
  // A step that was taken with the key before says nothing about codes of this one.
  const step =
    kind === 'app' ? acceptedStep(open(ctx, operatorId, row.nextKey), text, ctx.clock.now(), 0n) : null;
  if (step === null) return undefined;
  await store.confirmNextKey(tx, operatorId, step, ctx.clock.now());
  return renewRecoveryCodes(ctx, tx, operatorId);
}

export async function renewRecoveryCodes(
  ctx: Context,
  tx: Transaction,
  operatorId: bigint,
): Promise<string[]> {
  const codes = newRecoveryCodes(ctx.random);
  const hashes = codes.map((code) => recoveryHash(ctx, operatorId, readCode(code).text));
  await store.replaceRecoveryCodes(tx, operatorId, hashes);
  return codes;
}

/** Takes key and recovery codes away. `false`: there was no key. */
export async function remove(tx: Transaction, operatorId: bigint): Promise<boolean> {
  const row = await store.lockTotp(tx, operatorId);
  await store.deleteTotp(tx, operatorId);
  return row?.key != null;
}

/**
 * For somebody who lost their app and their codes: both go, and every session with them. At the
 * next sign-in the password is enough, or a new app is set up where a brand requires it. Refuses
 * with totp_off when there is nothing to take away.
 */
export async function reset(
  tx: Transaction,
  operatorId: bigint,
  by: Omit<auditTrail.AuditNote, 'action' | 'subject'>,
): Promise<void> {
  if (!(await remove(tx, operatorId))) refuse('totp_off');
  await sessions.revokeOfOperator(tx, operatorId, null);
  await auditTrail.note(tx, { ...by, action: 'operator.totp-reset', subject: `operator:${operatorId}` });
}

function open(ctx: Context, operatorId: bigint, key: Buffer): Buffer {
  return decrypt(ctx, 'operator totp', String(operatorId), key);
}

function recoveryHash(ctx: Context, operatorId: bigint, code: string): Buffer {
  return keyedHash(ctx, 'operator recovery code', `${operatorId} ${code}`);
}
