/** The faces of the coins, each with its prize. */
import type { Texture } from 'pixi.js';
import {
  cinnabar,
  eggshell,
  gold,
  goldDark,
  goldLight,
  jade,
  jadeLight,
  madder,
  rose,
} from '../../kit/art/palette.ts';
import { drawPieces } from '../../kit/slot/atlas.ts';
import { symbolPicture } from '../../kit/slot/drawing.ts';
import { coinFace } from '../art/symbols.ts';
import { coinTable, prizes } from '../rules.ts';

const metals = {
  plain: [gold, goldDark, goldLight],
  mini: [jade, '#1d5546', jadeLight],
  minor: [cinnabar, madder, rose],
  major: [eggshell, gold, '#fff'],
} as const;
const named: Readonly<Record<number, 'mini' | 'minor' | 'major'>> = {
  [prizes.mini]: 'mini',
  [prizes.minor]: 'minor',
  [prizes.major]: 'major',
};

/** Face, rim and light. */
function metalOf(name: keyof typeof metals = 'plain'): readonly [string, string, string] {
  return metals[name];
}

/** `word`: the name of a named prize. */
export async function drawCoinFaces(
  size: number,
  word: (name: 'mini' | 'minor' | 'major') => string,
): Promise<ReadonlyMap<number, Texture>> {
  const pieces = Object.fromEntries(
    coinTable.map(([prize]) => {
      const name = named[prize];
      const svg = symbolPicture(coinFace(...metalOf(name)), size);
      const label =
        name === undefined
          ? { text: `×${prize}`, share: 0.4 }
          : { text: word(name).toUpperCase(), share: 0.25 };
      return [String(prize), { svg, size, label }];
    }),
  );
  const textures = await drawPieces(pieces);
  return new Map(coinTable.map(([prize]) => [prize, textures[String(prize)]!]));
}
