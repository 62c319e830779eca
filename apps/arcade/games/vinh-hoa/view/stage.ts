/**
 * The picture: yard, reels, wins, drawn on one canvas that fills the game's stage; the pool above
 * it.
 */
import { drawPieces, drawSymbols, picture } from '../../kit/slot/atlas.ts';
import { makeCanvas } from '../../kit/slot/canvas.ts';
import { makeFlakes } from '../../kit/slot/flakes.ts';
import { makeLineWins } from '../../kit/slot/lineWins.ts';
import { reelCount, rowCount } from '../../kit/slot/lines.ts';
import { makeReels } from '../../kit/slot/reels.ts';
import type { GameParts } from '../../kit/parts.ts';
import { coinSvg, jarSvg, paperSvg, raysSvg, yardSvg } from '../art/scenery.ts';
import { symbolSvg } from '../art/symbols.ts';
import { strips, symbols } from '../rules.ts';
import type { Symbol } from '../rules.ts';
import { makePoolBar } from '../../kit/poolBar.ts';
import { makeBoyCover } from './boyCover.ts';
import { makeScene } from './scene.ts';
import type { Key } from './texts.ts';

export type Stage = Awaited<ReturnType<typeof makeStage>>;

export async function makeStage(parts: GameParts<Key>) {
  const { root, hud, tweens, still } = parts;
  const canvas = await makeCanvas(root, hud, tweens, { reels: reelCount, rows: rowCount, above: 92 });
  const [atlas, pieces, rays, yard] = await Promise.all([
    drawSymbols(Object.keys(symbols) as Symbol[], symbolSvg, canvas.symbolPixels),
    drawPieces({ petals: { svg: paperSvg(48), size: 48 }, coins: { svg: coinSvg(48), size: 48 } }),
    picture(raysSvg(1024)),
    picture(yardSvg(1200, 260)),
  ]);
  const scene = makeScene(rays, yard, tweens, still);
  const reels = makeReels(atlas, strips, still, () => makeBoyCover(atlas.sharp.W));
  const wins = makeLineWins(reels, tweens, still);
  const flakes = makeFlakes(pieces, still);
  const poolBar = makePoolBar(parts, jarSvg(96));
  canvas.show([scene.view, reels.view, wins.view, flakes.view], [scene, reels, wins, flakes, poolBar]);
  return { scene, reels, wins, flakes, poolBar, pause: canvas.pause, goOn: canvas.goOn };
}
