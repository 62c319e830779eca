/** The agent who asks, and the member of their team whom they ask about. */
import { canonicalName } from '@sen/api/canonicalName';
import { brandById, type Brand } from '#modules/brand/service.ts';
import type { Context } from '#platform/context.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import * as store from './store.ts';

export type Asked = { agentId: bigint; brand: Brand; currency: string; timeZone: string; node: store.Node };

/**
 * The member of the agent's team with this account, or the agent. An account outside of the team
 * gets the same answer as one that does not exist.
 */
export async function askedBy(
  ctx: Context,
  request: CallRequest,
  account: string | undefined,
): Promise<Asked> {
  const { memberId: agentId, brandId, account: own } = memberOf(request);
  const brand = await brandById(ctx, brandId);
  const { currency, timeZone } = brand.document;
  const asked = { agentId, brand, currency, timeZone };
  if (account === undefined || account === '')
    return { ...asked, node: { id: agentId, account: own, depth: 0 } };
  const canonical = canonicalName(account);
  const node =
    canonical === undefined ? undefined : await store.nodeByAccount(ctx.db, agentId, brandId, canonical);
  return { ...asked, node: node ?? refuse('member_unknown') };
}
