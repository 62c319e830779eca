/**
 * Limits the guessing of a password. Each attempt is counted before it is judged; one that is not
 * judged changes nothing.
 */
import assert from 'node:assert/strict';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import type { SessionKind } from '#platform/cookies.ts';
import type { CallRequest } from '#platform/http.ts';
import { passwordMatches } from '#platform/passwords.ts';
import { Refusal, refuse } from '#platform/result.ts';
import { captchaFits, type CaptchaAnswer } from './captcha.ts';
import { clientOf, knownClientsOf } from './knownClient.ts';
import { countersOf, failuresInRow, lockLeftMs, type LoginName } from './rules/attempt.ts';
import * as store from './store.ts';

export type Attempt = LoginName & {
  kind: SessionKind;
  /** The name whose known browsers and networks count as known; left out: this one. */
  knownAs?: LoginName;
  /** Failures after which a captcha is asked for; null: never. */
  captchaAfterFailures: number | null;
  captcha: CaptchaAnswer | undefined;
};

/**
 * An attempt that is being judged. It counts as failed already, so that many at once cannot outrun
 * the count.
 */
export type ReservedAttempt = LoginName & { counted: Counted[]; asksCaptcha: boolean };
/**
 * `lastBefore`: when the failure before this one was, epoch ms. `locks`: the counter can lock the
 * name for this client, and a success resets it.
 */
type Counted = store.FailureRow & { lastBefore: number; locks: boolean };

/**
 * Before a password is checked: counts the attempt. Refuses while the name is locked for this
 * client, and asks for a captcha after some failures.
 */
export async function reserveAttempt(
  ctx: Context,
  request: CallRequest,
  attempt: Attempt,
): Promise<ReservedAttempt> {
  const reserved = await ctx.db.transaction((tx) => reserve(ctx, tx, request, attempt));
  if (reserved instanceof Refusal) throw reserved;
  return reserved;
}

/**
 * Returns its refusals instead of throwing them: the transaction must commit, because a captcha is
 * used up by any answer.
 */
async function reserve(
  ctx: Context,
  tx: Transaction,
  request: CallRequest,
  attempt: Attempt,
): Promise<ReservedAttempt | Refusal> {
  const { realm, name, captchaAfterFailures, captcha } = attempt;
  const client = clientOf(request, attempt.kind);
  await store.lockName(tx, attempt);
  const { counters, captchaFor } = countersOf(
    client,
    await knownClientsOf(ctx, tx, attempt.knownAs ?? attempt, client),
  );
  const rows = await store.failuresOf(
    tx,
    attempt,
    counters.map((counter) => counter.client),
  );
  assert(
    counters.some(({ client: each }) => each === captchaFor),
    'the captcha is asked for by one of the counters',
  );
  const counted = (of: string): store.FailureRow | undefined => rows.find((row) => row.client === of);
  const now = ctx.clock.now();
  const lockMs = Math.max(...counters.map((each) => lockLeftMs(counted(each.client), each.locksFrom, now)));
  if (lockMs > 0) return new Refusal('login_locked', { minutes: Math.ceil(lockMs / 60_000) });
  const before = failuresInRow(counted(captchaFor), now);
  const asksCaptcha = (failures: number): boolean =>
    captchaAfterFailures !== null && failures >= captchaAfterFailures;
  if (asksCaptcha(before) && !(captcha && (await captchaFits(tx, captcha))))
    return new Refusal(captcha ? 'captcha_wrong' : 'captcha_required', { captcha: true });
  const next = counters.map((each) => ({
    client: each.client,
    failures: failuresInRow(counted(each.client), now) + 1,
    lastAt: now,
    lastBefore: counted(each.client)?.lastAt ?? now,
    locks: each.locksFrom !== null,
  }));
  await store.putFailures(tx, attempt, next);
  return { realm, name, counted: next, asksCaptcha: asksCaptcha(before + 1) };
}

/**
 * After a wrong password: refuses, and says whether the next attempt needs a captcha. The attempt
 * stays counted.
 */
export function refuseLogin(reserved: ReservedAttempt): never {
  return refuse('wrong_account_or_password', { captcha: reserved.asksCaptcha });
}

/**
 * For a text that cannot be a name: the same answer as a wrong password, after the same time.
 * Nothing is counted or looked up.
 */
export async function refuseImpossibleName(password: string): Promise<never> {
  await passwordMatches(undefined, password);
  return refuse('wrong_account_or_password', { captcha: false });
}

/**
 * After the right password: the counters that can lock the name for this client begin anew. A
 * counter that cannot (a known network's failures from everywhere) loses this attempt only; the
 * other failures in it may be somebody else's guesses, who must neither gain attempts nor be locked
 * for longer.
 */
export async function refundAttempt(tx: Transaction, reserved: ReservedAttempt): Promise<void> {
  const locking = reserved.counted.filter(({ locks }) => locks);
  // Before any row of the name is touched, as in `reserve`: in another order two sign-ins at once
  // would deadlock.
  await store.lockName(tx, reserved);
  await store.deleteFailures(
    tx,
    reserved,
    locking.map(({ client }) => client),
  );
  for (const row of reserved.counted) if (!row.locks) await store.refundAttempt(tx, reserved, row);
}

/** After another password was set: the failures counted so far were guesses at the old one. */
export async function resetAttempts(tx: Transaction, name: LoginName): Promise<void> {
  await store.lockName(tx, name);
  await store.deleteFailures(tx, name, null);
}
