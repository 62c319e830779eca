import { createHash, timingSafeEqual } from 'node:crypto';
import { clientNetwork } from '#platform/clientNetwork.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { refuse } from '#platform/result.ts';
import { handOverSoon } from './handOver.ts';
import * as store from './store.ts';

/**
 * The purpose of a code: a registration, a session, the way to another password or payment
 * password, or proof of a contact.
 */
export type Purpose = 'register' | 'login' | 'password' | 'paymentPassword' | 'contact';

/**
 * A number (`+84…`) or a mail address in its canonical form, and the member whom the code serves,
 * when one is signed in.
 */
export type CodeFor = { brandId: bigint; recipient: string; purpose: Purpose; memberId?: bigint };

/** `{code}` in the body is the code. */
export type MessageText = { subject: string; body: string };

/**
 * The time for which a code is good, and the time for which the recipient gets no other one after
 * it.
 */
const goodForMinutes = 5;
const cooldownMinutes = 1;
const attemptsMax = 5;
/**
 * Unused codes a day that one network may ask one brand to send to a recipient; more would be
 * harassment of its owner.
 */
const unusedPerDayMax = 5;
/**
 * Codes a day that a recipient gets of one brand from all networks together, used or not: each
 * message costs money.
 */
const perDayMax = 20;
/**
 * Unused codes a day that a signed-in member may ask for, and those that one network may ask one
 * brand for, to any recipients.
 */
const unusedOfMemberMax = 10;
const unusedOfNetworkMax = 200;

/**
 * `expiredMinutes` is the protocol's name for the wait until the next code may be sent; a code is
 * good for longer, as messages come late.
 */
export type CodeSent = { expiredMinutes: number; goodForMinutes: number };

/** Mail addresses have an `@`, numbers begin with `+`. */
export const channelOf = (recipient: string): store.Channel => (recipient.includes('@') ? 'mail' : 'sms');

/**
 * Sends a six-digit code. Without an account of the recipient (`isThere` false) nothing is sent,
 * but answer and refusals are the same, so that nobody learns which numbers have accounts. Outside
 * production every message is listed at /dev/outbox; in production the call is refused while no
 * carrier of such messages is connected.
 */
export async function sendCode(
  ctx: Context,
  asked: CodeFor & { /** The address that asks. */ address: string },
  text: MessageText,
  isThere = true,
): Promise<CodeSent> {
  const { brandId, recipient } = asked;
  const channel = channelOf(recipient);
  if (ctx.config.production && !ctx.post[channel])
    refuse(channel === 'sms' ? 'sms_not_available' : 'mail_not_available');
  const request = { ...keyOf(asked), network: clientNetwork(asked.address) };
  const code = String(ctx.random.below(1_000_000)).padStart(6, '0');
  const cooldownS = cooldownMinutes * 60;
  await ctx.db.transaction(async (tx) => {
    await store.lockRecipient(tx, brandId, recipient);
    const sent = await store.upsertCode(tx, {
      ...request,
      codeHash: hashed(recipient, code),
      lifeS: goodForMinutes * 60,
      cooldownS,
    });
    if (!sent) refuse('sms_too_soon', { seconds: await store.cooldownLeftS(tx, { ...request, cooldownS }) });
    const { here, everywhere } = await store.askedWithinDay(tx, request);
    if (here >= unusedPerDayMax || everywhere >= perDayMax) refuse('sms_day_limit');
    const by = await store.askedByWithinDay(tx, request);
    if (by.member >= unusedOfMemberMax || by.network >= unusedOfNetworkMax) refuse('code_asker_limit');
    if ((await store.countWithinDay(tx, brandId, channel, recipient)) >= perDayMax) refuse('sms_day_limit');
    await store.insertRequest(tx, request);
    if (isThere) await write(ctx, tx, { brandId, channel, recipient, ...text, code });
  });
  return { expiredMinutes: cooldownMinutes, goodForMinutes };
}

/** Tells somebody something, in the transaction of its cause. */
export function tell(
  ctx: Context,
  tx: Transaction,
  to: { brandId: bigint; recipient: string },
  text: MessageText,
): Promise<void> {
  return write(ctx, tx, { ...to, channel: channelOf(to.recipient), ...text, code: null });
}

async function write(ctx: Context, tx: Transaction, message: store.NewMessage): Promise<void> {
  const id = await store.insertMessage(tx, message);
  if (ctx.post[message.channel]) tx.afterCommit(() => handOverSoon(ctx, id));
}

/**
 * Checks a code that was typed. A wrong one is counted outside the caller's transaction, so that it
 * stays counted when that is rolled back. `useCode` then deletes the code within the transaction.
 */
export async function checkCode(ctx: Context, asked: CodeFor, guess: string): Promise<void> {
  const key = keyOf(asked);
  const open = await store.reserveAttempt(ctx.db, key, attemptsMax);
  if (!open || !timingSafeEqual(open.codeHash, hashed(asked.recipient, guess)))
    refuse('verification_code_wrong');
  await store.refundAttempt(ctx.db, key, open.codeHash);
  if (open.expired) refuse('verification_code_expired');
}

/** The code works once: of two registrations that race with it, one finds it gone. */
export async function useCode(tx: Queryable, asked: CodeFor): Promise<void> {
  if ((await store.deleteCode(tx, keyOf(asked))) === 0) refuse('verification_code_wrong');
}

export function tidyMessages(ctx: Context): Promise<void> {
  return store.deleteOld(ctx.db);
}

export function latestMessages(db: Queryable): Promise<store.MessageRow[]> {
  return store.latestMessages(db, 50);
}

function keyOf({ brandId, recipient, purpose, memberId = 0n }: CodeFor): store.CodeKey {
  return { brandId, recipient, purpose, memberId };
}

function hashed(recipient: string, code: string): Buffer {
  return createHash('sha256').update(`${recipient} ${code}`).digest();
}
