/** How often a password may be guessed. Every try is counted before it is judged; one that is not judged changes nothing. */
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import type { CallRequest, SessionKind } from '#platform/http.ts';
import { passwordMatches } from '#platform/passwords.ts';
import { Refusal, refuse } from '#platform/result.ts';
import { clientOf, clientsThatAreKnown } from './knownClient.ts';
import { countersOf, failuresInRow, restLeftMs } from './rules.ts';
import * as store from './store.ts';

export type Captcha = { id: string; answer: string };

export type Attempt = store.SignInName & {
  kind: SessionKind;
  /** Failures after which a captcha is asked for. */
  captchaAfterFailures: number;
  captcha: Captcha | undefined;
};

/** A sign-in that is being judged: it counts as failed, so that many at once cannot outrun the count. */
export type SignInTry = store.SignInName & { counted: Counted[]; asksCaptcha: boolean };
/** `lastBefore`: when the failure before this one was. `isOwn`: the counter may keep this client out, and begins anew with its success. */
type Counted = store.FailureRow & { lastBefore: number; isOwn: boolean };

/** Before a password is looked at: takes a try of this name. Refuses while the name must rest, or asks for a captcha after some failures. */
export async function takeTry(ctx: Context, request: CallRequest, attempt: Attempt): Promise<SignInTry> {
  const taken = await ctx.db.transaction((tx) => tryTaken(ctx, tx, request, attempt));
  if (taken instanceof Refusal) throw taken;
  return taken;
}

/** A refusal is given back and not thrown: the captcha that was shown is used up, whatever it said. */
async function tryTaken(ctx: Context, tx: Transaction, request: CallRequest, attempt: Attempt): Promise<SignInTry | Refusal> {
  const { realm, name, captchaAfterFailures, captcha } = attempt;
  const client = clientOf(request, attempt.kind);
  await store.lockName(tx, attempt);
  const counters = countersOf(client, await clientsThatAreKnown(ctx, tx, attempt, client));
  const clients = counters.map((counter) => counter.client);
  const rows = await store.failuresOf(tx, attempt, clients);
  const counted = (of: string): store.FailureRow | undefined => rows.find((row) => row.client === of);
  const now = ctx.clock.now();
  const waitMs = Math.max(...counters.map((each) => restLeftMs(counted(each.client), each.free, now)));
  if (waitMs > 0) return new Refusal('name_rests', { minutes: Math.ceil(waitMs / 60_000) });
  const before = failuresInRow(counted(clients[0]!), now);
  if (before >= captchaAfterFailures && !(captcha && (await captchaFits(tx, captcha))))
    return new Refusal(captcha ? 'captcha_wrong' : 'captcha_required', { captcha: true });
  const next = counters.map((each) => ({
    client: each.client,
    failures: failuresInRow(counted(each.client), now) + 1,
    lastAt: now,
    lastBefore: counted(each.client)?.lastAt ?? now,
    isOwn: each.free !== Infinity,
  }));
  await store.putFailures(tx, attempt, next);
  return { realm, name, counted: next, asksCaptcha: before + 1 >= captchaAfterFailures };
}

/** After a wrong password: says so, and whether the next try needs a captcha. The try stays taken. */
export function refuseSignIn(taken: SignInTry): never {
  return refuse('wrong_account_or_password', { captcha: taken.asksCaptcha });
}

/** What cannot be a name is nobody's: it costs the time of a wrong password and gets the same answer. Nothing is counted or looked up. */
export async function refuseImpossibleName(password: string): Promise<never> {
  await passwordMatches(undefined, password);
  return refuse('wrong_account_or_password', { captcha: false });
}

/**
 * After the right password: whoever showed it begins anew. Whom the failures from everywhere do not keep out takes this try
 * out of them and leaves the others, whoever made them: strangers gain no tries by it, and do not rest longer.
 */
export async function forgetFailures(tx: Transaction, taken: SignInTry): Promise<void> {
  const own = taken.counted.filter(({ isOwn }) => isOwn);
  // Before any row of the name is touched, as in tryTaken: in another order two sign-ins at once would wait for each other.
  await store.lockName(tx, taken);
  await store.forgetFailures(
    tx,
    taken,
    own.map(({ client }) => client),
  );
  for (const row of taken.counted) if (!row.isOwn) await store.takeTryBack(tx, taken, row);
}

/** After another password: all that was guessed at was the old one. */
export async function forgetEveryFailure(tx: Transaction, name: store.SignInName): Promise<void> {
  await store.lockName(tx, name);
  await store.forgetFailures(tx, name, null);
}

export async function captchaFits(db: Queryable, captcha: Captcha): Promise<boolean> {
  const answer = await store.takeCaptcha(db, captcha.id);
  return answer !== undefined && answer === captcha.answer.trim().toUpperCase();
}
