/** The positions of things on the stage, in CSS pixels. */
import { seats } from '../game.ts';
import type { Point, Water } from './flight.ts';

export type Layout = {
  width: number;
  height: number;
  water: Water;
  /** Pixels of a thousandth of the pond: sizes of fish are given in it. */
  unit: number;
  /** The places of the guns, the player's own first, then clockwise. */
  guns: readonly Point[];
};

const topBar = 46;
/** The guns around the pond, as shares of its width and height. */
const gunPositions: readonly (readonly [number, number])[] = [
  [0.5, 1],
  [0.15, 1],
  [0, 0.55],
  [0.15, 0],
  [0.5, 0],
  [0.85, 0],
  [1, 0.55],
  [0.85, 1],
];

export function layoutFor(width: number, height: number, controlsHeight: number): Layout {
  const water = { left: 0, top: topBar, width, height: Math.max(160, height - topBar - controlsHeight) };
  const guns = gunPositions.map(([x, y]) => ({
    x: water.left + water.width * x,
    y: water.top + water.height * y,
  }));
  return { width, height, water, unit: Math.sqrt(water.width * water.height) / 1000, guns };
}

/** The place of somebody's gun for a player who sits at `own`. */
export const slotOf = (seat: number, own: number): number => (seat - own + seats) % seats;
