/**
 * The positions of bets on the layout, in cells of a number, from zero's upper left corner: 14
 * across, 5 down.
 */
import { columnOf, spots, streetOf } from '../rules.ts';
import type { Spot } from '../rules.ts';

/** `edge`: a spot on an edge or a corner, over the cells that it touches. */
export type Box = {
  x: number;
  y: number;
  width: number;
  height: number;
  edge: '' | 'across' | 'along' | 'corner';
};

const outsideOrder = ['low', 'even', 'red', 'black', 'odd', 'high'];
const cellX = (number: number): number => (number === 0 ? 0 : 1 + streetOf(number));
/** 3, 6, 9 are in the upper row. */
const cellY = (number: number): number => 2 - columnOf(number);

function middle(x: number, y: number, edge: 'across' | 'along' | 'corner'): Box {
  const [width, height] = { across: [0.36, 0.6], along: [0.6, 0.4], corner: [0.4, 0.44] }[edge] as [
    number,
    number,
  ];
  return { x: x - width / 2, y: y - height / 2, width, height, edge };
}

function boxOf({ id, kind, numbers }: Spot): Box {
  const nth = Number(id.split(':')[1] ?? 0) - 1;
  const whole = (x: number, y: number, width = 1, height = 1): Box => ({ x, y, width, height, edge: '' });
  const [first, second] = numbers as readonly [number, number];
  const last = numbers.at(-1)!;
  if (kind === 'straight') return first === 0 ? whole(0, 0, 1, 3) : whole(cellX(first), cellY(first));
  if (kind === 'column') return whole(13, 2 - nth);
  if (kind === 'dozen') return whole(1 + nth * 4, 3, 4);
  if (kind === 'split' && first === 0) return middle(1, cellY(second) + 0.5, 'across');
  if (kind === 'split' && second === first + 3) return middle(cellX(second), cellY(first) + 0.5, 'across');
  if (kind === 'split') return middle(cellX(first) + 0.5, cellY(first), 'along');
  if (kind === 'street') return middle(cellX(first) + 0.5, 3, 'along');
  if (kind === 'trio') return middle(1, cellY(second), 'corner');
  if (kind === 'corner') return middle(cellX(last), cellY(first), 'corner');
  if (kind === 'four' || kind === 'line') return middle(cellX(last), 3, 'corner');
  return whole(1 + outsideOrder.indexOf(kind) * 2, 4, 2);
}

export const boxes: readonly (readonly [Spot, Box])[] = spots.map((spot) => [spot, boxOf(spot)] as const);
