/**
 * An account that an agent opens for somebody else, directly below: with a password that its owner
 * replaces at the first sign-in.
 */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/invitation';
import * as brands from '#modules/brand/service.ts';
import * as members from '#modules/member/service.ts';
import * as rebates from '#modules/rebate/service.ts';
import type { Context } from '#platform/context.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { hashPassword } from '#platform/passwords.ts';
import { refuse } from '#platform/result.ts';
import { agentType } from './registration.ts';
import { oneTimePassword } from './rules/oneTimePassword.ts';
import { registrationFaults } from './rules/registration.ts';
import { giveWelcome } from './welcome.ts';

export async function openAccount(
  ctx: Context,
  request: CallRequest,
  { username, makesAgent, rates }: ParsedInputOf<typeof api.openAccount>,
): Promise<OutputOf<typeof api.openAccount>> {
  const { memberId: agentId, brandId } = memberOf(request);
  const brand = await brands.brandById(ctx, brandId);
  if (!brands.switchedOn(brand, 'USERNAMEREG3')) refuse('registration_off');
  const rules = brands.registerFields(brand).username.filter(({ name }) => name === 'username');
  const { dialingCodes } = brand.document;
  const faults = registrationFaults(rules, { username }, dialingCodes, {
    ...brand.document,
    nowMs: ctx.clock.now(),
  });
  if (faults.length > 0) refuse('input_invalid', { fields: faults });
  await rebates.assertMayRecruit(ctx.db, agentId);
  const password = oneTimePassword(ctx.random);
  const passwordHash = await hashPassword(password);
  const account = username.trim();
  const id = await ctx.db.transaction(async (tx) => {
    const member = {
      ...members.emptyMember(brand.id, account, request.language),
      type: makesAgent ? agentType : 0,
      uplineId: agentId,
      passwordHash,
      passwordOneTime: true,
    };
    const opened = await members.registerMember(ctx, tx, member, brand.document.currency);
    await giveWelcome(tx, brand, opened);
    await rebates.rememberOpened(tx, brand, { memberId: opened, agentId, rates });
    return opened;
  });
  return { id: String(id), account, password };
}
