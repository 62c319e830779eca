/** The bay as it looks. */
import { withFishingTexts } from '../../kit/fishing/texts.ts';
import type { Theme } from '../../kit/fishing/view/theme.ts';
import {
  anchovy,
  clownfish,
  jellyfish,
  lobster,
  pufferfish,
  ray,
  seaDragon,
  seaTurtle,
  shark,
  squid,
} from '../art/fish.ts';
import { boatSvg, clamSvg, paintBay, weedSvg } from '../art/scenery.ts';
import { game } from '../entry.ts';
import { rules } from '../rules.ts';
import en from '../text/en.json' with { type: 'json' };
import vi from '../text/vi.json' with { type: 'json' };

export const theme: Theme = {
  rules,
  game,
  dictionaries: withFishingTexts<keyof typeof rules.kinds>({ vi, en }),
  looks: {
    anchovy: { draw: anchovy, length: 62, bend: 1, beatMs: 380 },
    clownfish: { draw: clownfish, length: 84, bend: 0.8, beatMs: 560 },
    squid: { draw: squid, length: 108, bend: 0, beatMs: 820 },
    pufferfish: { draw: pufferfish, length: 104, bend: 0.5, beatMs: 640 },
    jellyfish: { draw: jellyfish, length: 112, bend: 0, beatMs: 1_400 },
    lobster: { draw: lobster, length: 138, bend: 0, beatMs: 760 },
    seaTurtle: { draw: seaTurtle, length: 168, bend: 0, beatMs: 1_600 },
    ray: { draw: ray, length: 208, bend: 0, beatMs: 1_700 },
    shark: { draw: shark, length: 280, bend: 1, beatMs: 900 },
    seaDragon: { draw: seaDragon, length: 380, bend: 0, beatMs: 1_500 },
  },
  paintGround: paintBay,
  floats: [
    { svg: weedSvg, x: 0.05, y: 0.86, size: 200 },
    { svg: clamSvg, x: 0.93, y: 0.92, size: 150 },
    { svg: boatSvg, x: 0.3, y: 0.04, size: 120 },
    { svg: weedSvg, x: 0.985, y: 0.5, size: 130 },
  ],
};
