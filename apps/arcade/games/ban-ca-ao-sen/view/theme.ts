/** The pond as it looks. */
import { withFishingTexts } from '../../kit/fishing/texts.ts';
import type { Theme } from '../../kit/fishing/view/theme.ts';
import {
  catfish,
  crab,
  dragonCarp,
  frog,
  goldCarp,
  minnow,
  perch,
  pondTurtle,
  redCarp,
  shrimp,
} from '../art/fish.ts';
import { leavesSvg, lotusSvg, smallLotusSvg } from '../art/lotus.ts';
import { paintPond } from '../art/scenery.ts';
import { game } from '../entry.ts';
import { rules } from '../rules.ts';
import en from '../text/en.json' with { type: 'json' };
import vi from '../text/vi.json' with { type: 'json' };

export const theme: Theme = {
  rules,
  game,
  dictionaries: withFishingTexts<keyof typeof rules.kinds>({ vi, en }),
  looks: {
    minnow: { draw: minnow, length: 66, bend: 1, beatMs: 420 },
    shrimp: { draw: shrimp, length: 74, bend: 0, beatMs: 620 },
    perch: { draw: perch, length: 88, bend: 0.9, beatMs: 560 },
    carp: { draw: redCarp, length: 112, bend: 0.9, beatMs: 700 },
    frog: { draw: frog, length: 96, bend: 0, beatMs: 900 },
    crab: { draw: crab, length: 110, bend: 0, beatMs: 640 },
    turtle: { draw: pondTurtle, length: 146, bend: 0, beatMs: 1_500 },
    catfish: { draw: catfish, length: 176, bend: 1, beatMs: 900 },
    goldCarp: { draw: goldCarp, length: 196, bend: 0.9, beatMs: 850 },
    dragonCarp: { draw: dragonCarp, length: 300, bend: 1, beatMs: 1_100 },
  },
  paintGround: paintPond,
  floats: [
    { svg: leavesSvg, x: 0.06, y: 0.9, size: 210 },
    { svg: lotusSvg, x: 0.95, y: 0.9, size: 230 },
    { svg: smallLotusSvg, x: 0.97, y: 0.14, size: 170 },
    { svg: leavesSvg, x: 0.02, y: 0.2, size: 150 },
  ],
};
