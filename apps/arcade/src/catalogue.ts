/** The games that this vendor offers. A new slot is a folder below `games/` and one entry here. */
import type { Slot } from '../games/kit/slot.ts';
import * as hoiTrangRam from '../games/hoi-trang-ram/rules.ts';
import { percentRoundedDown, returnToPlayer } from '../games/hoi-trang-ram/rtp.ts';
import { thumbSvg } from '../games/hoi-trang-ram/art/thumb.ts';

export type Shape = 'wide' | 'square';
export type CatalogueEntry = { slot: Slot; thumb(shape: Shape): string };

export const catalogue: ReadonlyMap<string, CatalogueEntry> = new Map([
  [
    hoiTrangRam.gameCode,
    {
      slot: {
        gameCode: hoiTrangRam.gameCode,
        names: hoiTrangRam.names,
        stakes: hoiTrangRam.stakes,
        lineCount: hoiTrangRam.lines.length,
        rtpPercent: percentRoundedDown(returnToPlayer().total),
        stripLengths: hoiTrangRam.stripLengths,
        playSpin: hoiTrangRam.playSpin,
      },
      thumb: thumbSvg,
    },
  ],
]);
