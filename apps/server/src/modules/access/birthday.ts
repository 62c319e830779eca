/** Asks members for their date of birth who did not give it at registration. */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/member';
import * as brands from '#modules/brand/service.ts';
import * as limits from '#modules/limit/service.ts';
import * as members from '#modules/member/service.ts';
import type { Context } from '#platform/context.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { birthdayFault, dayOfBirth } from './rules/age.ts';

/**
 * It can be set once. Refuses members who are too young, and those who are excluded under another
 * account.
 */
export async function setBirthday(
  ctx: Context,
  request: CallRequest,
  { birthday: typed }: ParsedInputOf<typeof api.setBirthday>,
): Promise<OutputOf<typeof api.setBirthday>> {
  const { memberId, brandId } = memberOf(request);
  const { minimumAge, timeZone } = (await brands.brandById(ctx, brandId)).document;
  const fault = birthdayFault(typed, minimumAge, ctx.clock.now(), timeZone);
  if (fault) refuse(fault.code, { ...fault, fields: [{ field: 'birthday', ...fault }] });
  const birthday = dayOfBirth(typed)!;
  return ctx.db.transaction(async (tx) => {
    const payeeName = await members.payeeName(tx, memberId);
    await limits.assertNotExcludedElsewhere(tx, { id: memberId, brandId }, { payeeName, birthday });
    if ((await members.setBirthday(tx, memberId, birthday)) === 0) refuse('birthday_set');
    return {};
  });
}
