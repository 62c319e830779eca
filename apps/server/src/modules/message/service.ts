import { createHash, timingSafeEqual } from 'node:crypto';
import { clientNetwork } from '#platform/clientNetwork.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable } from '#platform/database.ts';
import { refuse } from '#platform/result.ts';
import * as store from './store.ts';

/** What a code opens: a registration, a session, the way to another password. */
export type Purpose = 'register' | 'login' | 'password';

/** How long a code is good, and how long the number then gets no other one. */
const goodForMinutes = 5;
const restMinutes = 1;
const triesMax = 5;
/** Somebody who asks one brand for more codes to a number in a day than this, and uses none, plagues it. */
const unusedPerDayMax = 5;
/** A number gets no more than this of one brand in a day: many can plague it together, and who uses them all still costs money. */
const perDayMax = 20;

/** `expiredMinutes` is the protocol's name for how long the number rests; a code outlives that, as messages come late. */
export type CodeSent = { expiredMinutes: number; goodForMinutes: number };

/**
 * Sends a six-digit code to a mobile number. When nobody `isThere` nothing is
 * sent, and all else is the same, the refusals too: the answer tells nothing about the number. Outside production every
 * message is shown at /dev/outbox; in production there is no SMS provider configured yet, so that nothing is promised that
 * would not arrive.
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
    const restS = restMinutes * 60;
    const sent = await store.upsertCode(tx, { brandId, mobile, purpose, codeHash, lifeS: goodForMinutes * 60, restS });
    if (!sent) refuse('sms_too_soon', { seconds: await store.restLeftS(tx, { brandId, mobile, purpose, restS }) });
    const { here, everywhere } = await store.askedWithinDay(tx, request);
    if (here >= unusedPerDayMax || everywhere >= perDayMax) refuse('sms_day_limit');
    if ((await store.countWithinDay(tx, brandId, 'sms', mobile)) >= perDayMax) refuse('sms_day_limit');
    await store.insertRequest(tx, request);
    if (isThere) await store.insertMessage(tx, { brandId, channel: 'sms', recipient: mobile, subject: '', body: text(code) });
  });
  return { expiredMinutes: restMinutes, goodForMinutes };
}

/**
 * Judges a guess, which counts when it is wrong, outside the transaction of what it is for, so that a wrong guess is counted though that is rolled
 * back. `useCode` then takes the code away within it.
 */
export async function checkCode(ctx: Context, brandId: bigint, mobile: string, purpose: Purpose, guess: string): Promise<void> {
  const open = await store.takeTry(ctx.db, brandId, mobile, purpose, triesMax);
  if (!open || !timingSafeEqual(open.codeHash, hashed(mobile, guess))) refuse('verification_code_wrong');
  await store.giveTryBack(ctx.db, brandId, mobile, purpose, open.codeHash);
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
