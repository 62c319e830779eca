/** All pictures of the game, drawn once from its SVG: symbols, and scenery. */
import { drawPieces, drawSymbols, picture } from '../../kit/slot/atlas.ts';
import { coinSvg, discSvg, moonSvg, petalSvg, villageSvg } from '../art/scenery.ts';
import { symbolSvg } from '../art/symbols.ts';
import { symbols } from '../rules.ts';
import type { Symbol } from '../rules.ts';

export type Atlas = Awaited<ReturnType<typeof drawAtlas>>;

/** `symbolPixels`: the side of a symbol in the texture. */
export async function drawAtlas(symbolPixels: number) {
  const [atlas, pieces, disc, village] = await Promise.all([
    drawSymbols(Object.keys(symbols) as Symbol[], symbolSvg, symbolPixels),
    drawPieces({
      moon: { svg: moonSvg(512), size: 512 },
      petals: { svg: petalSvg(48), size: 48 },
      coins: { svg: coinSvg(48), size: 48 },
    }),
    // Painted into the background once a layout, hence pictures and not textures.
    picture(discSvg(1024)),
    picture(villageSvg(1200, 260)),
  ]);
  return { ...atlas, pieces, disc, village };
}
