/**
 * Exclusion from play: it ends every session at once, and is asked when somebody signs in or
 * registers.
 */
import { canonicalEmail } from '@sen/api/canonicalName';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/limit';
import * as auditTrail from '#modules/auditTrail/service.ts';
import * as bankAccounts from '#modules/bankAccount/service.ts';
import * as limits from '#modules/limit/service.ts';
import * as members from '#modules/member/service.ts';
import * as operators from '#modules/operator/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { memberOf, operatorOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { knownDevices } from './knownClient.ts';
import { memberLoginName } from './rules/attempt.ts';
import { announceEnded, endOtherSessions } from './sessionLife.ts';

/** A member excludes themselves. */
export async function excludeSelf(
  ctx: Context,
  request: CallRequest,
  { term }: ParsedInputOf<typeof api.exclude>,
): Promise<OutputOf<typeof api.exclude>> {
  const { memberId } = memberOf(request);
  const ended = await ctx.db.transaction((tx) => exclude(ctx, tx, memberId, term, null));
  announceEnded(ctx, memberId);
  request.clearSessionCookie('member');
  return ended;
}

/** Support excludes a member who asked for it. */
export async function excludeMember(
  ctx: Context,
  request: CallRequest,
  { memberId, term, reason }: ParsedInputOf<typeof api.deskExclude>,
): Promise<OutputOf<typeof api.deskExclude>> {
  const operator = operatorOf(request);
  const id = BigInt(memberId);
  const ended = await ctx.db.transaction(async (tx) => {
    const member = await members.findById(tx, id);
    if (!member || member.type === 4 || !operators.worksFor(operator, member.brandId)) refuse('not_found');
    const { endsAt } = await exclude(ctx, tx, id, term, { operatorId: operator.operatorId, reason });
    await auditTrail.note(tx, {
      ...auditTrail.byOperator(operator, request),
      action: 'member.excluded',
      subject: `member:${id}`,
      before: {},
      after: { term, endsAt },
      reason,
    });
    return { endsAt };
  });
  announceEnded(ctx, id);
  return ended;
}

async function exclude(
  ctx: Context,
  tx: Transaction,
  memberId: bigint,
  term: ParsedInputOf<typeof api.exclude>['term'],
  by: { operatorId: bigint; reason: string } | null,
): Promise<{ endsAt: number | null }> {
  const member = (await members.findById(tx, memberId)) ?? refuse('not_found');
  const devices = await knownDevices(ctx, tx, memberLoginName(member));
  const { idNumber } = await members.profileOf(tx, memberId);
  const payeeName = await members.payeeName(tx, memberId);
  const birthday = await members.birthdayOf(tx, memberId);
  const banks = await bankAccounts.numbersOf(tx, memberId);
  const email = member.email && canonicalEmail(member.email);
  const ended = await limits.exclude(ctx, tx, member, term, by, {
    mobile: member.mobile,
    email,
    idNumber,
    payeeName,
    birthday,
    banks,
    devices,
  });
  await endOtherSessions(ctx, tx, memberId, null);
  return ended;
}
