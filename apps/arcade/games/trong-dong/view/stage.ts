/**
 * The picture: drum and hills, reels, wins, coins, drawn on one canvas that fills the game's stage.
 */
import { drawPieces, drawSymbols, picture } from '../../kit/slot/atlas.ts';
import { makeCanvas } from '../../kit/slot/canvas.ts';
import { makeFlakes } from '../../kit/slot/flakes.ts';
import { makeLineWins } from '../../kit/slot/lineWins.ts';
import { reelCount, rowCount } from '../../kit/slot/lines.ts';
import { makeReels } from '../../kit/slot/reels.ts';
import type { GameParts } from '../../kit/parts.ts';
import { coinSvg, discSvg, hillsSvg, sparkSvg } from '../art/scenery.ts';
import { symbolSvg } from '../art/symbols.ts';
import { strips, symbols } from '../rules.ts';
import type { Symbol } from '../rules.ts';
import { drawCoinFaces } from './coinFaces.ts';
import { makeCoinBoard } from './coins.ts';
import { makePrizeBar } from './prizeBar.ts';
import { makeScene } from './scene.ts';
import type { Key } from './texts.ts';

export type Stage = Awaited<ReturnType<typeof makeStage>>;

export async function makeStage(parts: GameParts<Key>) {
  const { root, hud, tweens, texts, still } = parts;
  const canvas = await makeCanvas(root, hud, tweens, { reels: reelCount, rows: rowCount, above: 134 });
  const facePixels = canvas.symbolPixels;
  const [atlas, pieces, disc, hills, faces] = await Promise.all([
    drawSymbols(Object.keys(symbols) as Symbol[], symbolSvg, canvas.symbolPixels),
    drawPieces({ petals: { svg: sparkSvg(48), size: 48 }, coins: { svg: coinSvg(48), size: 48 } }),
    picture(discSvg(1024)),
    picture(hillsSvg(1200, 260)),
    drawCoinFaces(facePixels, (name) => texts.say(name)),
  ]);
  const scene = makeScene(disc, hills, tweens, still);
  const reels = makeReels(atlas, strips, still);
  const wins = makeLineWins(reels, tweens, still);
  const coins = makeCoinBoard({ faces, turning: atlas.moving.C, facePixels, tweens, still });
  const flakes = makeFlakes(pieces, still);
  const prizeBar = makePrizeBar(parts);
  canvas.show(
    [scene.view, reels.view, coins.view, wins.view, flakes.view],
    [scene, reels, wins, coins, flakes],
  );
  return {
    scene,
    reels,
    wins,
    coins,
    flakes,
    refresh: prizeBar.refresh,
    pause: canvas.pause,
    goOn: canvas.goOn,
  };
}
