/**
 * Cases that wait at the desk: claims and decisions. What a case is about, its own module knows.
 */
import { claimAccess } from '@sen/api/claim';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/claim';
import * as operators from '#modules/operator/service.ts';
import type { Context } from '#platform/context.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import type { FindCase } from '#platform/module.ts';
import { refuse } from '#platform/result.ts';
import { claim, release } from './taking.ts';

export { aboutCases, decisionsAbout } from './cases.ts';
export { decideCase, hasDecided, isDiscussed, openWithApproval, type Matter } from './decision.ts';
export { countCases, pageOfCases } from './queue.ts';
export { claim, release, tellDesks } from './taking.ts';

export async function take(
  ctx: Context,
  request: CallRequest,
  { kind, id }: ParsedInputOf<typeof api.takeClaim>,
  find: FindCase | undefined,
): Promise<OutputOf<typeof api.takeClaim>> {
  const operator = operatorOf(request);
  if (!claimAccess[kind].some((role) => role === operator.role)) refuse('not_allowed');
  return ctx.db.transaction(async (tx) => {
    const found = (await find?.(tx, id)) ?? refuse('case_unknown');
    if (!operators.worksFor(operator, found.brandId)) refuse('case_unknown');
    if (!found.waits) refuse('case_decided');
    return claim(ctx, tx, request, kind, id);
  });
}

export async function releaseClaim(
  ctx: Context,
  request: CallRequest,
  { kind, id }: ParsedInputOf<typeof api.releaseClaim>,
): Promise<OutputOf<typeof api.releaseClaim>> {
  await ctx.db.transaction((tx) => release(ctx, tx, request, kind, id));
  return {};
}
