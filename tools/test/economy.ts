/**
 * `npm run simulate -- --economy`: a player who looks for money that costs nothing goes every way
 * through the demo brands' offers, by the expectation of their rules.
 */
import { formatAmount } from '@sen/api/money';
import { sheetsOf, sumOf, waysOf, type Way } from '../../apps/server/src/modules/economics/service.ts';
import { readDemoBrands } from '../../apps/server/src/demo/brands.ts';
import { playRulesOf, termsOfDemo } from '../../apps/server/src/demo/economics.ts';
import { readDrawings } from '../../apps/server/src/demo/pictures.ts';

const percent = (share: number): string => `${(share / 10_000).toFixed(2)} %`;

type Best = Way & { brand: string };

/** Lines to be read, and the best way of each brand. */
export function economy(): { lines: string[]; best: Best[] } {
  const lines: string[] = [];
  const best: Best[] = [];
  for (const [i, brand] of readDemoBrands(readDrawings()).entries()) {
    const terms = termsOfDemo(brand, i === 0);
    for (const { gameType, edge, flows, left } of sheetsOf(terms))
      lines.push(
        `${brand.code} ${gameType.padEnd(9)} keeps ${percent(edge.share)}, gives back ${percent(sumOf(flows))}, leaves ${percent(left)}`,
      );
    const ways = waysOf(terms, playRulesOf(brand));
    for (const { way, gameType, gain } of ways)
      lines.push(`${brand.code} ${gameType.padEnd(9)} ${way.padEnd(15)} ${formatAmount(gain)}`);
    best.push({ brand: brand.code, ...ways[0]! });
  }
  return { lines, best };
}
