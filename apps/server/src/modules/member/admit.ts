/** Every way in ends here: by name, by code, by registration, as a trial. */
import type { signedIn } from '@sen/api/session';
import type * as z from 'zod/mini';
import * as session from '#modules/session/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import type { CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { signInName } from './rules.ts';
import * as store from './store.ts';

export type SignedIn = z.infer<typeof signedIn>;

/** Refuses everybody but agents who comes in from the agents' own page. */
export function refuseOtherDoor(member: store.MemberRow, agentPage: boolean | undefined): void {
  if (agentPage && session.roleOfType(member.type) !== 'agent') refuse('agents_only');
}

/**
 * Opens the session of somebody whose right to it has been shown, and says what the site keeps. Who has shown a password
 * that another one has replaced since then is refused like anybody with a wrong one.
 */
export async function admit(
  ctx: Context,
  tx: Transaction,
  request: CallRequest,
  merchantCode: string,
  member: store.MemberRow,
  passwordExpired = false,
): Promise<SignedIn> {
  const touched = await store.touchLogin(tx, member.id, member.passwordHash);
  if (!touched) return refuse('wrong_account_or_password', { captcha: false });
  const token = await session.openSession(ctx, tx, request, { memberId: member.id }, passwordExpired);
  // Nobody signs in to a trial account.
  if (session.roleOfType(member.type) !== 'trial') await session.rememberClient(ctx, tx, request, signInName(member));
  return {
    token,
    firstTimeLogin: touched.first,
    passwordExpired,
    customerId: String(member.id),
    account: member.account,
    isAgent: member.type,
    memberLabel: '',
    merchantCode,
  };
}
