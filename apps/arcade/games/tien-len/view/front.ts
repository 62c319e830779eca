import type { SeatsFront } from '../../kit/seats/front.ts';
import { svgImage } from '../../kit/dom.ts';
import { cardSvg } from '../art/cards.ts';
import type { Card } from '../combinations.ts';
import { game } from '../entry.ts';
import { makeBoard } from './board.ts';
import { showRules } from './rulesDialog.ts';
import { dictionaries } from './texts.ts';
import type { Key } from './texts.ts';

/** By rank times four plus suit: a pair, a run of three, three of a kind, and the four twos. */
const hands: readonly (readonly Card[])[] = [
  [0, 3],
  [21, 26, 31],
  [36, 37, 39],
  [48, 49, 50, 51],
];

export const front: SeatsFront<Key> = {
  game,
  dictionaries,
  makeBoard,
  showRules,
  levelPicture: (index) => hands[index]!.map((card) => svgImage(cardSvg(card), 58)),
};
