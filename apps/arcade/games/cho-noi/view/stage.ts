/**
 * The picture: river, columns of goods, leaves and coins, drawn on one canvas that fills the game's
 * stage.
 */
import { drawPieces, drawSymbols, picture } from '../../kit/slot/atlas.ts';
import { makeCanvas } from '../../kit/slot/canvas.ts';
import { makeFlakes } from '../../kit/slot/flakes.ts';
import type { GameParts } from '../../kit/parts.ts';
import { coinSvg, leafSvg, riverSvg, sunSvg } from '../art/scenery.ts';
import { symbolSvg } from '../art/symbols.ts';
import { reelCount, rowsMax, symbols } from '../rules.ts';
import type { Symbol } from '../rules.ts';
import { makeColumns } from './columns.ts';
import { makeScene } from './scene.ts';
import type { Key } from './texts.ts';

export type Stage = Awaited<ReturnType<typeof makeStage>>;

export async function makeStage({ root, hud, tweens, still, isTurbo }: GameParts<Key>) {
  const canvas = await makeCanvas(root, hud, tweens, { reels: reelCount, rows: rowsMax });
  const [atlas, pieces, river] = await Promise.all([
    drawSymbols(Object.keys(symbols) as Symbol[], symbolSvg, canvas.symbolPixels),
    drawPieces({
      sun: { svg: sunSvg(512), size: 512 },
      petals: { svg: leafSvg(48), size: 48 },
      coins: { svg: coinSvg(48), size: 48 },
    }),
    picture(riverSvg(1200, 260)),
  ]);
  /** The player has pressed again: parts that still move arrive at once. */
  let isHurried = false;
  const paced = (ms: number): number => (still() ? 0 : ms * (isHurried ? 0.12 : isTurbo() ? 0.45 : 1));
  const scene = makeScene(pieces.sun, river, tweens, still);
  const columns = makeColumns(atlas, { tweens, paced });
  const flakes = makeFlakes(pieces, still);
  canvas.show([scene.view, columns.view, flakes.view], [scene, columns, flakes]);
  return {
    scene,
    columns,
    flakes,
    paced,
    setHurried: (value: boolean): void => void (isHurried = value),
    pause: canvas.pause,
    goOn: canvas.goOn,
  };
}
