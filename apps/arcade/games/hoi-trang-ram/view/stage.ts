/** The picture: moon and river, reels, wins, drawn on one canvas that fills the game's stage. */
import { makeCanvas } from '../../kit/slot/canvas.ts';
import { makeFlakes } from '../../kit/slot/flakes.ts';
import { makeLineWins } from '../../kit/slot/lineWins.ts';
import { reelCount, rowCount } from '../../kit/slot/lines.ts';
import { makeReels } from '../../kit/slot/reels.ts';
import type { GameParts } from '../../kit/parts.ts';
import { strips } from '../rules.ts';
import { drawAtlas } from './atlas.ts';
import { makeMoonCover } from './moonCover.ts';
import { makeScene } from './scene.ts';
import type { Key } from './texts.ts';

export type Stage = Awaited<ReturnType<typeof makeStage>>;

export async function makeStage({
  root,
  hud,
  tweens,
  still,
}: Pick<GameParts<Key>, 'root' | 'hud' | 'tweens' | 'still'>) {
  const canvas = await makeCanvas(root, hud, tweens, { reels: reelCount, rows: rowCount });
  const atlas = await drawAtlas(canvas.symbolPixels);
  const scene = makeScene(atlas, tweens, still);
  const reels = makeReels(atlas, strips.base, still, () => makeMoonCover(atlas.sharp.W));
  const wins = makeLineWins(reels, tweens, still);
  const flakes = makeFlakes(atlas.pieces, still);
  canvas.show([scene.view, reels.view, wins.view, flakes.view], [scene, reels, wins, flakes]);
  return { scene, reels, wins, flakes, pause: canvas.pause, goOn: canvas.goOn };
}
