/** A change of terms by which more would flow back than the house keeps is refused with the sum. */
import { economicsFlows, type SumChange } from '@sen/api/economics';
import * as brands from '#modules/brand/service.ts';
import type { Transaction } from '#platform/database.ts';
import { refuse } from '#platform/result.ts';
import type { TermsGuard } from '#platform/termsGuard.ts';
import { brokenBy, sumChangesOf, sumOf, type Sheet } from './rules/flows.ts';
import { percentOf } from './rules/shares.ts';
import { sheetsFor } from './sheets.ts';

export const termsGuard: TermsGuard = async (tx, brandId, make) => {
  const before = await sheetsByBrand(tx, brandId);
  const made = await make();
  const sums: SumChange[] = [];
  for (const [code, after] of await sheetsByBrand(tx, brandId)) {
    const was = before.get(code) ?? [];
    const [broken] = brokenBy(was, after);
    if (broken) refuse('economics_broken', detailOf(code, broken));
    sums.push(...sumChangesOf(was, after).map((sum) => ({ brand: code, ...sum })));
  }
  return { made, sums };
};

/** A new brand, whose terms are all new. */
export async function assertSound(tx: Transaction, code: string): Promise<void> {
  const [broken] = brokenBy([], await sheetsFor(tx, await brands.exportBrand(tx, code)));
  if (broken) refuse('economics_broken', detailOf(code, broken));
}

async function sheetsByBrand(tx: Transaction, brandId: bigint | null): Promise<Map<string, Sheet[]>> {
  const found = brandId === null ? await brands.allBrands(tx) : [await brands.brandInForce(tx, brandId)];
  const sheets = new Map<string, Sheet[]>();
  for (const brand of found) sheets.set(brand.code, await sheetsFor(tx, brand));
  return sheets;
}

/** The sum as the refusal says it, each part by its name, in percent. */
const detailOf = (brand: string, { gameType, edge, flows }: Sheet): Record<string, string> => ({
  ...Object.fromEntries(
    economicsFlows.map((kind) => [kind, percentOf(sumOf(flows.filter((flow) => flow.kind === kind)))]),
  ),
  brand,
  gameType,
  game: edge.game,
  edge: percentOf(edge.share),
  back: percentOf(sumOf(flows)),
});
