/** Links and codes by which an agent brings members, and whom they brought. */
import { canonicalCode, isPersonalCode } from '@sen/api/canonicalName';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import * as api from '@sen/api/invitation';
import { fieldFault } from '@sen/api/patterns';
import type { RebateRates } from '@sen/api/rebateRate';
import * as brands from '#modules/brand/service.ts';
import * as members from '#modules/member/service.ts';
import * as teams from '#modules/team/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { codeFrom } from '#platform/random.ts';
import { refuse } from '#platform/result.ts';
import * as invitations from './invitationStore.ts';
import { invitationState } from './rules.ts';
import { assertWithin, countedRates, giveFirstRates } from './rates.ts';

type Shown = OutputOf<typeof api.createInvitation>;

export async function list(
  ctx: Context,
  request: CallRequest,
  page: ParsedInputOf<typeof api.invitations>,
): Promise<OutputOf<typeof api.invitations>> {
  const { memberId } = memberOf(request);
  const { list: rows, ...beside } = await invitations.pageOf(ctx.db, memberId, page);
  return {
    list: rows.map((row) => present(row, ctx.clock.now())),
    ...beside,
    directMembers: (await teams.countBelow(ctx.db, memberId)).direct,
  };
}

/**
 * A code that can be typed into the form of the brand's registration, and that no member's own code
 * can be.
 */
function fitCode(brand: brands.Brand, typed: string): string | undefined {
  const rule = brands.registerFields(brand).username.find(({ name }) => name === 'affiliateCode');
  const code = rule && fieldFault({ ...rule, enabled: true }, typed) ? undefined : canonicalCode(typed);
  return code === undefined || isPersonalCode(code) ? undefined : code;
}

/** The number of times that a code is made anew when the brand has the one that was made. */
const triesMax = 5;

export async function create(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.createInvitation>,
): Promise<Shown> {
  const { memberId: agentId, brandId } = memberOf(request);
  const brand = await brands.brandById(ctx, brandId);
  const chosen =
    input.code === undefined
      ? undefined
      : (fitCode(brand, input.code) ?? refuseCode('invitation_code_unfit'));
  const nowMs = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    // One agent's are made one after the other, so that their number is true.
    await members.lockById(tx, agentId);
    assertWithin(input.rates, (await countedRates(tx, brand, agentId)).rates);
    if ((await invitations.countOpen(tx, brandId, agentId, nowMs)) >= api.invitationsMax)
      refuse('invitations_too_many', { max: api.invitationsMax });
    const wanted = {
      brandId,
      agentId,
      label: input.label?.trim() ?? '',
      makesAgent: input.makesAgent,
      rates: input.rates,
      expiresAt: input.days === undefined ? null : nowMs + input.days * 86_400_000,
      usesMax: input.usesMax ?? null,
    };
    for (let i = 0; i < triesMax; i++) {
      const made = await invitations.insert(tx, { ...wanted, code: chosen ?? codeFrom(ctx.random) });
      if (made) return present(made, nowMs);
      if (chosen) break;
    }
    return refuseCode('invitation_code_taken');
  });
}

export async function close(ctx: Context, request: CallRequest, id: string): Promise<Shown> {
  const closed = await invitations.close(ctx.db, memberOf(request).memberId, BigInt(id));
  return present(closed ?? refuse('not_found'), ctx.clock.now());
}

export async function joined(
  ctx: Context,
  request: CallRequest,
  page: ParsedInputOf<typeof api.joinedMembers>,
): Promise<OutputOf<typeof api.joinedMembers>> {
  const { list: rows, ...beside } = await invitations.pageOfJoined(ctx.db, memberOf(request).memberId, page);
  return {
    list: rows.map(({ memberId, account, type, invitationCode, at, lastLoginAt, mustChoosePassword }) => ({
      id: String(memberId),
      account,
      agent: members.roleOfType(type) === 'agent',
      code: invitationCode,
      joinedAt: at,
      lastLoginAt,
      waiting: mustChoosePassword,
    })),
    ...beside,
  };
}

/**
 * A code that stays open, with these rates for members who come by it. Gives false where the brand
 * has the code already.
 */
export async function addInvitation(
  tx: Transaction,
  brandId: bigint,
  given: string,
  agentId: bigint,
  rates: RebateRates | null,
): Promise<boolean> {
  const code = canonicalCode(given);
  if (code === undefined) throw new Error(`"${given}" cannot be an invitation code`);
  const wanted = {
    brandId,
    code,
    agentId,
    label: '',
    makesAgent: false,
    rates,
    expiresAt: null,
    usesMax: null,
  };
  return (await invitations.insert(tx, wanted)) !== undefined;
}

/**
 * The agent that a typed code leads to now, whether a member who comes by it becomes an agent, and
 * the code as `registerReferral` takes it. Undefined: it leads nowhere.
 */
export async function isOpenCode(
  ctx: Context,
  brandId: bigint,
  typed: string,
): Promise<{ agentId: bigint; makesAgent: boolean; code: string } | undefined> {
  const code = canonicalCode(typed);
  const found =
    code === undefined ? undefined : await invitations.findOpen(ctx.db, brandId, code, ctx.clock.now());
  return found && { agentId: found.agentId, makesAgent: found.makesAgent, code: found.code };
}

/** Refuses where nobody can stand one level below this agent. */
export async function assertMayRecruit(db: Queryable, agentId: bigint): Promise<void> {
  if ((await teams.uplinesOf(db, agentId)).length + 1 > teams.depthMax)
    refuse('team_too_deep', { max: teams.depthMax });
}

/**
 * Somebody has come by a code, in the transaction of the registration. False: it has been closed,
 * has expired or was used up meanwhile.
 */
export async function registerReferral(
  ctx: Context,
  tx: Transaction,
  brand: brands.Brand,
  code: string,
  memberId: bigint,
): Promise<boolean> {
  const used = await invitations.use(tx, brand.id, code, ctx.clock.now());
  if (!used) return false;
  await giveFirstRates(tx, brand, { memberId, agentId: used.agentId, rates: used.rates });
  await invitations.insertJoined(tx, memberId, used.agentId, used.id);
  return true;
}

/** The agent has opened this account at once. Refuses rates above the agent's own. */
export async function rememberOpened(
  tx: Transaction,
  brand: brands.Brand,
  { memberId, agentId, rates }: { memberId: bigint; agentId: bigint; rates: RebateRates },
): Promise<void> {
  assertWithin(rates, (await countedRates(tx, brand, agentId)).rates);
  await giveFirstRates(tx, brand, { memberId, agentId, rates });
  await invitations.insertJoined(tx, memberId, agentId, null);
}

function present(row: invitations.InvitationRow, nowMs: number): Shown {
  const { id, code, label, makesAgent, rates, expiresAt, usesMax, uses, createdAt } = row;
  return {
    id: String(id),
    code,
    label,
    makesAgent,
    rates,
    state: invitationState(row, nowMs),
    expiresAt,
    usesMax,
    uses,
    createdAt,
  };
}

function refuseCode(code: 'invitation_code_unfit' | 'invitation_code_taken'): never {
  return refuse(code, { fields: [{ field: 'code', code }] });
}
