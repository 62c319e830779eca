/** The economics test: what flows back of play, against what the house keeps of it. */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/economics';
import * as operators from '#modules/operator/service.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import type { CallRequest } from '#platform/http.ts';
import { lockTerms } from '#platform/termsGuard.ts';
import { termsGuard } from './guard.ts';
import type { Sheet } from './rules/flows.ts';
import { sheetsFor } from './sheets.ts';

export { assertSound } from './guard.ts';
export { waiting } from './watching.ts';
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

/**
 * The database for commands that change a brand: each transaction is looked at as a change at the
 * desk is.
 */
export const guardedDatabase = (db: Database, brandId: bigint): Database => ({
  ...db,
  transaction: (work) =>
    db.transaction(async (tx) => {
      await lockTerms(tx);
      return (await termsGuard(tx, brandId, () => work(tx))).made;
    }),
});
