import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import type { Queryable } from '#platform/database.ts';
import { refuse } from '#platform/result.ts';
import * as store from './store.ts';

export type Purpose = 'register';

const codeLifeMinutes = 5;
const restS = 60;
const triesMax = 5;
/** A number that gets more codes than this in a day is being plagued. */
const perDayMax = 5;

/**
 * Sends a six-digit code to a mobile number. Outside production every message is shown at /dev/outbox; in production
 * there is no SMS provider configured yet, so that nothing is promised that would not arrive.
 */
export async function sendCode(
  ctx: Context,
  brandId: bigint,
  mobile: string,
  purpose: Purpose,
  text: (code: string) => string,
): Promise<number> {
  if (ctx.config.production) refuse('sms_not_available');
  const code = String(ctx.random.below(1_000_000)).padStart(6, '0');
  await ctx.db.transaction(async (tx) => {
    const sent = await store.upsertCode(tx, {
      brandId,
      mobile,
      purpose,
      codeHash: hashed(mobile, code),
      lifeS: codeLifeMinutes * 60,
      restS,
    });
    if (!sent) refuse('sms_too_soon', { seconds: restS });
    if ((await store.countToday(tx, 'sms', mobile)) >= perDayMax) refuse('sms_too_soon', { seconds: 86_400 });
    await store.insertMessage(tx, 'sms', mobile, '', text(code));
  });
  return codeLifeMinutes;
}

/**
 * Judges a guess, outside the transaction of what it is for, so that a wrong guess is counted though that is rolled
 * back. `useCode` then takes the code away within it.
 */
export async function checkCode(ctx: Context, brandId: bigint, mobile: string, purpose: Purpose, guess: string): Promise<void> {
  const open = await store.takeTry(ctx.db, brandId, mobile, purpose, triesMax);
  if (!open || !timingSafeEqual(open.codeHash, hashed(mobile, guess))) refuse('verification_code_wrong');
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
