/**
 * Sessions as they are kept: a pair of a token and a secret, both stored as hashes. Signing in and
 * out is the module `access`.
 */
import { hash } from 'node:crypto';
import type { SecondStep } from '@sen/api/operator';
import { batchLoader } from '#platform/batchLoader.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable } from '#platform/database.ts';
import type { SessionKind } from '#platform/cookies.ts';
import type { CallRequest } from '#platform/http.ts';
import * as store from './store.ts';

export { ownFiles } from './store.ts';
export {
  deleteOld,
  deleteOfMembers,
  devicesOf,
  isLive,
  latestOf,
  latestOfOperator,
  liftExpiry,
  noteSeen,
  openOfOperators,
  revokeOfOperator,
  revokeOneOfMember,
  revokeOneOfOperator,
  revokeOthers,
  revokeSession,
  revokeSessionsOfStay,
  revokeStay,
  signalsOf,
  membersByAddress,
  whoSharedAddress,
} from './store.ts';
export type { SessionRow } from './store.ts';

const memberLifeMs = 7 * 86_400_000;
const operatorLifeMs = 12 * 3_600_000;
/** For as long as the second step of a sign-in is waited for. */
const secondStepMs = 10 * 60_000;

/** Restrictions of a session that begins. */
export type Lack = {
  /** It is good for choosing another password and for nothing else. */
  passwordExpired?: boolean;
  /** The member is excluded from play: the session is good for reading and taking money out. */
  isExcluded?: boolean;
  /** An operator's session that is good for the second step of signing in and for nothing else. */
  secondStep?: SecondStep | null;
};
export type Owner = { memberId: bigint } | { operatorId: bigint };

/** `token` goes to the page, `secret` into the browser's cookie; neither is kept. */
export type OpenedSession = { id: bigint; token: string; secret: string };

export async function openSession(
  ctx: Context,
  tx: Queryable,
  owner: Owner,
  { address, userAgent }: Pick<CallRequest, 'address' | 'userAgent'>,
  { passwordExpired = false, isExcluded = false, secondStep = null }: Lack,
  stayId: bigint | null = null,
): Promise<OpenedSession> {
  const token = ctx.random.bytes(32).toString('base64url');
  const secret = ctx.random.bytes(32).toString('base64url');
  const isMember = 'memberId' in owner;
  const id = await store.insertSession(tx, {
    memberId: isMember ? owner.memberId : null,
    operatorId: isMember ? null : owner.operatorId,
    tokenHash: hashed(token),
    secretHash: hashed(secret),
    lifeMs: isMember ? memberLifeMs : secondStep ? secondStepMs : operatorLifeMs,
    address,
    userAgent,
    passwordExpired,
    secondStep,
    isExcluded,
    stayId,
  });
  return { id, token, secret };
}

/** `secret` goes into the browser's cookie and is kept nowhere else. */
type OpenedStay = { id: bigint; secret: string; expiresAt: number };

/** This browser stays signed in to the member's account for so long, or until somebody ends it. */
export async function openStay(
  ctx: Context,
  tx: Queryable,
  memberId: bigint,
  lifeMs: number,
  { address, userAgent }: Pick<CallRequest, 'address' | 'userAgent'>,
): Promise<OpenedStay> {
  const secret = ctx.random.bytes(32).toString('base64url');
  return {
    secret,
    ...(await store.insertStay(tx, { memberId, secretHash: hashed(secret), lifeMs, address, userAgent })),
  };
}

/** The person whom a browser keeps signed in, if the secret of its cookie is a live one. */
export function takeStay(tx: Queryable, secret: string, address: string) {
  return store.takeStay(tx, hashed(secret), address);
}

/** Another sign-in takes the place of the one that this browser kept. */
export async function endStayOf(tx: Queryable, secret: string): Promise<void> {
  await store.revokeStayBySecret(tx, hashed(secret));
}

/**
 * Looks up the live session of a pair, if its owner may still act; those of members in one
 * statement for many callers at once.
 */
export function sessionFinder(
  ctx: Context,
): (kind: SessionKind, token: string, secret: string) => Promise<store.SessionRow | undefined> {
  const findMember = batchLoader((pairs: store.SessionPair[]) => store.findMemberSessions(ctx.db, pairs));
  return (kind, token, secret) => {
    const pair = { tokenHash: hashed(token), secretHash: hashed(secret) };
    return kind === 'member'
      ? findMember(pair)
      : store.findOperatorSession(ctx.db, pair.tokenHash, pair.secretHash);
  };
}

/**
 * The second step is done: the session is as good as any, if nothing has ended it meanwhile, of
 * which false tells.
 */
export async function endSecondStep(tx: Queryable, id: bigint): Promise<boolean> {
  return (await store.endSecondStep(tx, id, operatorLifeMs)) > 0;
}

/**
 * The sign-in goes on with another step, if nothing has ended the session meanwhile, of which false
 * tells.
 */
export async function goToSecondStep(tx: Queryable, id: bigint, step: SecondStep): Promise<boolean> {
  return (await store.setSecondStep(tx, id, step, secondStepMs)) > 0;
}

/**
 * Ends the live session that a browser's cookie belongs to and gives it. A secret that is guessed
 * belongs to none.
 */
export function revokeBySecret(
  tx: Queryable,
  kind: SessionKind,
  secret: string,
): Promise<{ id: bigint; memberId: bigint | null } | undefined> {
  return store.revokeBySecret(tx, kind, hashed(secret));
}

function hashed(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
