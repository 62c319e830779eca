/** Rebate rates: each member's, the right to change them, and the time from which they count. */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/rebate';
import { areSameRates, lowerRates, typesAbove, type RebateRates } from '@sen/api/rebateRate';
import * as brands from '#modules/brand/service.ts';
import * as inbox from '#modules/inbox/service.ts';
import * as members from '#modules/member/service.ts';
import * as teams from '#modules/team/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { ratesThatCount } from './rules.ts';
import * as store from './store.ts';

export type Counted = {
  /** As they count: not above the agents above, nor the brand's maxima. */
  rates: RebateRates;
  /** As they were given; null: none were. */
  given: RebateRates | null;
  /** The highest rates that may be given. */
  limit: RebateRates;
};

/** The rates of a member as they are now. */
export async function countedRates(db: Queryable, brand: brands.Brand, memberId: bigint): Promise<Counted> {
  const { max, defaults } = brand.document.rebates;
  const uplines = await teams.uplinesOf(db, memberId);
  const latest = new Map(
    (await store.latestRates(db, [memberId, ...uplines])).map(({ memberId: id, rates }) => [id, rates]),
  );
  const limit = ratesThatCount(
    uplines.map((id) => latest.get(id) ?? defaults),
    max,
  );
  const given = latest.get(memberId) ?? null;
  return { rates: lowerRates(given ?? defaults, limit), given, limit };
}

/** Refuses rates of which one is above the limit, and says which. */
export function assertWithin(rates: RebateRates, limit: RebateRates): void {
  const above = typesAbove(rates, limit);
  if (above.length > 0)
    refuse('rebate_above_own', {
      fields: above.map((type) => ({ field: `rates.${type}`, code: 'rebate_above_own' })),
    });
}

export async function ownRates(ctx: Context, request: CallRequest): Promise<OutputOf<typeof api.ownRates>> {
  const { memberId, brandId } = memberOf(request);
  const brand = await brands.brandById(ctx, brandId);
  const { defaults, period } = brand.document.rebates;
  return { rates: (await countedRates(ctx.db, brand, memberId)).rates, defaults, period };
}

export async function memberRates(
  ctx: Context,
  request: CallRequest,
  { id, ...page }: ParsedInputOf<typeof api.memberRates>,
): Promise<OutputOf<typeof api.memberRates>> {
  const { memberId: agentId, brandId } = memberOf(request);
  const brand = await brands.brandById(ctx, brandId);
  const memberId = BigInt(id);
  const depth = (await teams.depthInTeam(ctx.db, agentId, memberId)) ?? refuse('member_unknown');
  const member = (await members.findById(ctx.db, memberId))!;
  const { rates, given } = await countedRates(ctx.db, brand, memberId);
  const { list, ...beside } = await store.pageOfRates(ctx.db, memberId, page);
  return {
    id,
    account: member.account,
    direct: depth === 1,
    rates,
    given: given ?? brand.document.rebates.defaults,
    history: {
      list: list.map((row) => ({ id: String(row.id), rates: row.rates, cause: row.cause, from: row.at })),
      ...beside,
    },
  };
}

export async function setMemberRates(
  ctx: Context,
  request: CallRequest,
  { id, rates }: ParsedInputOf<typeof api.setMemberRates>,
): Promise<OutputOf<typeof api.setMemberRates>> {
  const { memberId: agentId, brandId } = memberOf(request);
  const brand = await brands.brandById(ctx, brandId);
  const memberId = BigInt(id);
  await ctx.db.transaction(async (tx) => {
    await store.lockRates(tx, brandId, false);
    const depth = (await teams.depthInTeam(tx, agentId, memberId)) ?? refuse('member_unknown');
    if (depth !== 1) refuse('rebate_not_direct');
    const own = await countedRates(tx, brand, agentId);
    assertWithin(rates, own.rates);
    const [given] = await store.latestRates(tx, [memberId]);
    // Nothing to note, and nothing to tell the member.
    if (given && areSameRates(given.rates, rates)) return;
    await store.insertRates(tx, {
      memberId,
      brandId,
      rates,
      cause: 'agent',
      agentId,
      operatorId: null,
      reason: null,
    });
    await inbox.send(tx, memberId, 'rebateChanged', {});
  });
  return { rates: (await countedRates(ctx.db, brand, memberId)).rates };
}

/**
 * Gives the first rates of an account that comes below an agent: within those that the agent has at
 * this moment. Null: the brand's defaults.
 */
export async function giveFirstRates(
  tx: Transaction,
  brand: brands.Brand,
  { memberId, agentId, rates }: { memberId: bigint; agentId: bigint; rates: RebateRates | null },
): Promise<void> {
  if (rates === null) return;
  const own = await countedRates(tx, brand, agentId);
  await beginWith(tx, { memberId, brandId: brand.id, agentId, rates: lowerRates(rates, own.rates) });
}

/** The rates with which somebody begins who has had none. */
export async function beginWith(
  tx: Transaction,
  {
    memberId,
    brandId,
    agentId,
    rates,
  }: { memberId: bigint; brandId: bigint; agentId: bigint | null; rates: RebateRates },
): Promise<void> {
  await store.lockRates(tx, brandId, false);
  await store.insertRates(tx, {
    memberId,
    brandId,
    rates,
    cause: 'joined',
    agentId,
    operatorId: null,
    reason: null,
  });
}
