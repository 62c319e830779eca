import { createHash, timingSafeEqual } from 'node:crypto';
import { clientNetwork } from '#platform/clientNetwork.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable } from '#platform/database.ts';
import { refuse } from '#platform/result.ts';
import * as store from './store.ts';

/** What a code opens: a registration, a session, the way to another password or payment password. */
export type Purpose = 'register' | 'login' | 'password' | 'paymentPassword';

/** How long a code is good, and how long the number gets no other one after it. */
const goodForMinutes = 5;
const cooldownMinutes = 1;
const attemptsMax = 5;
/** Unused codes a day that one network may ask one brand to send to a number; more would be harassment of its owner. */
const unusedPerDayMax = 5;
/** Codes a day that a number gets of one brand from all networks together, used or not: each message costs money. */
const perDayMax = 20;

/** `expiredMinutes` is the protocol's name for the wait until the next code may be sent; a code is good for longer, as messages come late. */
export type CodeSent = { expiredMinutes: number; goodForMinutes: number };

/**
 * Sends a six-digit code to a mobile number. Without an account of the number (`isThere` false) nothing is sent, but answer and
 * refusals are the same, so that nobody learns which numbers have accounts. Outside production every message is listed at
 * /dev/outbox; in production the call is refused, as long as no SMS provider is configured.
 */
export async function sendCode(
  ctx: Context,
  asked: { brandId: bigint; mobile: string; purpose: Purpose; /** The address that asks. */ address: string },
  text: (code: string) => string,
  isThere = true,
): Promise<CodeSent> {
  const { brandId, mobile, purpose } = asked;
  const request = { brandId, mobile, purpose, network: clientNetwork(asked.address) };
  if (ctx.config.production) refuse('sms_not_available');
  const code = String(ctx.random.below(1_000_000)).padStart(6, '0');
  await ctx.db.transaction(async (tx) => {
    await store.lockNumber(tx, brandId, mobile);
    const codeHash = hashed(mobile, code);
    const cooldownS = cooldownMinutes * 60;
    const sent = await store.upsertCode(tx, { brandId, mobile, purpose, codeHash, lifeS: goodForMinutes * 60, cooldownS });
    if (!sent) refuse('sms_too_soon', { seconds: await store.cooldownLeftS(tx, { brandId, mobile, purpose, cooldownS }) });
    const { here, everywhere } = await store.askedWithinDay(tx, request);
    if (here >= unusedPerDayMax || everywhere >= perDayMax) refuse('sms_day_limit');
    if ((await store.countWithinDay(tx, brandId, 'sms', mobile)) >= perDayMax) refuse('sms_day_limit');
    await store.insertRequest(tx, request);
    if (isThere) await store.insertMessage(tx, { brandId, channel: 'sms', recipient: mobile, subject: '', body: text(code) });
  });
  return { expiredMinutes: cooldownMinutes, goodForMinutes };
}

/**
 * Checks a code that was typed. A wrong one is counted outside the caller's transaction, so that it stays counted when that is
 * rolled back. `useCode` then deletes the code within the transaction.
 */
export async function checkCode(ctx: Context, brandId: bigint, mobile: string, purpose: Purpose, guess: string): Promise<void> {
  const open = await store.reserveAttempt(ctx.db, brandId, mobile, purpose, attemptsMax);
  if (!open || !timingSafeEqual(open.codeHash, hashed(mobile, guess))) refuse('verification_code_wrong');
  await store.refundAttempt(ctx.db, brandId, mobile, purpose, open.codeHash);
  if (open.expired) refuse('verification_code_expired');
}

/** The code works once: of two registrations that race with it, one finds it gone. */
export async function useCode(tx: Queryable, brandId: bigint, mobile: string, purpose: Purpose): Promise<void> {
  if ((await store.deleteCode(tx, brandId, mobile, purpose)) === 0) refuse('verification_code_wrong');
}

export function tidyMessages(ctx: Context): Promise<void> {
  return store.deleteOld(ctx.db);
}

export function latestMessages(db: Queryable): Promise<store.MessageRow[]> {
  return store.latestMessages(db, 50);
}

function hashed(mobile: string, code: string): Buffer {
  return createHash('sha256').update(`${mobile} ${code}`).digest();
}
