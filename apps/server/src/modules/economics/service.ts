/** The economics test: what flows back of play, against what the house keeps of it. */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/economics';
import * as operators from '#modules/operator/service.ts';
import * as turnover from '#modules/turnover/service.ts';
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
  for (const brand of await operators.brandsFor(ctx, request, code)) {
    const sheets = await sheetsFor(ctx.db, brand);
    const games = sheets.map(({ edge }) => edge.game);
    const names = await turnover.gameNames(ctx.db, games, request.language);
    const { depositTurnoverPercent, turnoverWeights: weights } = brand.document;
    list.push({
      brand: brand.code,
      depositTurnoverPercent,
      weights,
      types: sheets.map((sheet) => present(sheet, names.get(sheet.edge.game))),
    });
  }
  return { list };
}

const present = ({ gameType, edge, flows, left }: Sheet, name: string | undefined): api.EconomicsSheet => ({
  gameType,
  edge: edge.share,
  game: edge.game,
  gameName: name || edge.game,
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
