import type { SeatsFront } from '../../kit/seats/front.ts';
import { svgImage } from '../../kit/dom.ts';
import { symbolDieSvg } from '../art/symbols.ts';
import { game } from '../entry.ts';
import type { SymbolName } from '../rules.ts';
import { makeBoard } from './board.ts';
import { showRules } from './rulesDialog.ts';
import { openMs } from './scene.ts';
import { dictionaries } from './texts.ts';
import type { Key } from './texts.ts';

/**
 * The time for which the dice and the bets that they win lie there before the sheet with the money
 * comes.
 */
const lookMs = 2_000;

const shown: readonly (readonly SymbolName[])[] = [
  ['gourd', 'crab'],
  ['shrimp', 'fish'],
  ['rooster', 'deer'],
  ['gourd', 'crab', 'shrimp'],
];

export const front: SeatsFront<Key> = {
  game,
  dictionaries,
  makeBoard,
  showRules,
  levelPicture: (index) => shown[index]!.map((name) => svgImage(symbolDieSvg(name), 58)),
  revealMs: openMs + lookMs,
};
