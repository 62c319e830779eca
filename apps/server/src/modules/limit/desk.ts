/**
 * A member's limits as support sees them. Nobody at the desk can change one, or end an exclusion.
 */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/limit';
import * as brands from '#modules/brand/service.ts';
import * as members from '#modules/member/service.ts';
import * as operators from '#modules/operator/service.ts';
import type { Context } from '#platform/context.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { presentLimits } from './own.ts';
import * as store from './store.ts';

export async function deskGet(
  ctx: Context,
  request: CallRequest,
  { memberId }: ParsedInputOf<typeof api.deskLimits>,
): Promise<OutputOf<typeof api.deskLimits>> {
  const member = await members.findById(ctx.db, BigInt(memberId));
  if (!member || !operators.worksFor(operatorOf(request), member.brandId)) return refuse('not_found');
  const { currency } = (await brands.brandById(ctx, member.brandId)).document;
  const [limits, exclusions] = await Promise.all([
    presentLimits(ctx, member.id, currency),
    store.exclusionsOf(ctx.db, member.id),
  ]);
  const names = await operators.namesOf(
    ctx.db,
    exclusions.flatMap(({ operatorId }) => (operatorId === null ? [] : [operatorId])),
  );
  return {
    currency,
    limits,
    exclusions: exclusions.map(({ operatorId, ...row }) => ({
      ...row,
      operator: operatorId === null ? null : (names.get(operatorId) ?? String(operatorId)),
    })),
  };
}
