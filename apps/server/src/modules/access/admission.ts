/** Every way in ends here: by name, by code, by registration, as a trial. */
import type { signedIn } from '@sen/api/session';
import type * as z from 'zod/mini';
import * as limits from '#modules/limit/service.ts';
import * as members from '#modules/member/service.ts';
import * as sessions from '#modules/session/service.ts';
import * as teams from '#modules/team/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import type { CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { accountsOfBrowser, rememberClient } from './knownClient.ts';
import { memberLoginName } from './rules/attempt.ts';
import { startSession } from './sessionLife.ts';

export type SignedIn = z.infer<typeof signedIn>;

/** The agents' login page accepts agents only. */
export function assertLoginPage(member: members.MemberRow, agentPage: boolean | undefined): void {
  if (agentPage && members.roleOfType(member.type) !== 'agent') refuse('agents_only');
}

/**
 * Opens the session of a member who has shown their right to it, and gives the data that the site
 * keeps of it. If the password that was checked has been replaced meanwhile, this refuses as for a
 * wrong password.
 */
export async function startMemberSession(
  ctx: Context,
  tx: Transaction,
  request: CallRequest,
  merchantCode: string,
  member: members.MemberRow,
  { passwordExpired = false, stay = null }: { passwordExpired?: boolean; stay?: Stay } = {},
): Promise<SignedIn> {
  const touched = await members.touchLogin(tx, member.id, member.passwordHash);
  if (!touched) return refuse('wrong_account_or_password', { captcha: false });
  // Asked after the row was changed: an exclusion that was under way has ended by now.
  const isExcluded = await limits.isExcluded(tx, member.id);
  const kept = await keepSignedIn(ctx, tx, request, member.id, stay);
  const token = await startSession(
    ctx,
    tx,
    request,
    { memberId: member.id },
    { passwordExpired, isExcluded },
    kept?.id ?? null,
  );
  // Nobody signs in to a trial account again.
  if (members.roleOfType(member.type) !== 'trial') {
    await noteAlike(ctx, tx, request, member);
    const { isNew } = await rememberClient(ctx, tx, request, memberLoginName(member), {
      // A stay is of the browser in which its member signed in: its cookie makes no further one known.
      makesKnown: !(stay && 'id' in stay),
    });
    // The first browser of an account is no news to its owner.
    if (isNew && !touched.first) {
      const { userAgent, address } = request;
      await ctx.events.record(tx, [
        { kind: 'member.new-device', memberId: member.id, payload: { userAgent, address } },
      ]);
    }
  }
  return {
    token,
    firstTimeLogin: touched.first,
    passwordExpired,
    customerId: String(member.id),
    account: member.account,
    isAgent: member.type,
    memberLabel: '',
    merchantCode,
    stayUntil: kept?.expiresAt ?? null,
  };
}

/**
 * Notes which other members signed in before with this browser or from this address. Pairs of
 * upline and downline are kept: an agent may be the own downline.
 */
async function noteAlike(
  ctx: Context,
  tx: Transaction,
  request: CallRequest,
  member: members.MemberRow,
): Promise<void> {
  const names = await accountsOfBrowser(ctx, tx, request, memberLoginName(member));
  const found = await Promise.all(names.map((name) => members.findByAccount(tx, member.brandId, name)));
  await teams.noteAlike(
    tx,
    member.id,
    found.flatMap((row) => (row && row.id !== member.id ? [row.id] : [])),
    'device',
  );
  if (member.uplineId === null) return;
  const uplines = await teams.uplinesOf(tx, member.id);
  await teams.noteAlike(
    tx,
    member.id,
    await sessions.membersByAddress(tx, uplines, request.address),
    'address',
  );
}

/**
 * The time for which this browser is to stay signed in; with an id, the record by which it stays
 * signed in already; null: no longer than the session.
 */
export type Stay = { forMs: number } | { id: bigint; expiresAt: number } | null;

/**
 * The stay that a member asked for at sign-in, where the brand allows it for `days` days (0: not at
 * all).
 */
export const stayFor = (asked: boolean | undefined, days: number): Stay =>
  asked && days > 0 ? { forMs: days * 86_400_000 } : null;

/**
 * A new sign-in takes the place of the stay of this browser, even where that was another member's.
 */
async function keepSignedIn(
  ctx: Context,
  tx: Transaction,
  request: CallRequest,
  memberId: bigint,
  stay: Stay,
): Promise<{ id: bigint; expiresAt: number } | null> {
  if (stay && 'id' in stay) return stay;
  const before = request.staySecret();
  if (before) await sessions.endStayOf(tx, before);
  if (!stay) {
    if (before) request.setStayCookie(null);
    return null;
  }
  const opened = await sessions.openStay(ctx, tx, memberId, stay.forMs, request);
  request.setStayCookie({ secret: opened.secret, lifeMs: stay.forMs });
  return opened;
}
