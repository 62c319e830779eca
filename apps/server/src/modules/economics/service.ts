/** The economics test: what flows back of play, against what the house keeps of it. */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/economics';
import * as brands from '#modules/brand/service.ts';
import * as operators from '#modules/operator/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable } from '#platform/database.ts';
import type { CallRequest } from '#platform/http.ts';
import { sheetsOf, type Sheet } from './rules/flows.ts';
import { termsOf } from './terms.ts';

export { sheetsOf, sumOf, type BrandTerms } from './rules/flows.ts';
export type { OpenGame } from './rules/edges.ts';
export { waysOf, type PlayRules, type Way } from './rules/robot.ts';

export async function view(
  ctx: Context,
  request: CallRequest,
  { brand: code }: ParsedInputOf<typeof api.deskEconomics>,
): Promise<OutputOf<typeof api.deskEconomics>> {
  const list = [];
  for (const brand of await operators.brandsFor(ctx, request, code))
    list.push({ brand: brand.code, types: (await sheetsFor(ctx.db, brand)).map(present) });
  return { list };
}

const present = ({ gameType, edge, flows, left }: Sheet): api.EconomicsSheet => ({
  gameType,
  edge: edge.share,
  game: edge.game,
  flows: flows.map(({ kind, share }) => ({ kind, share })),
  left,
});

export const sheetsFor = async (db: Queryable, brand: brands.Brand): Promise<Sheet[]> =>
  sheetsOf(await termsOf(db, brand));
