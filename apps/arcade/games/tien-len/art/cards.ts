/**
 * The cards: eggshell faces with an index that is read from the edge of a fan, and a shape of its
 * own for each suit.
 */
import { cinnabar, drumFace, eggshell, gold, goldLight, ink, madder } from '../../kit/art/palette.ts';
import { rankOf, suitOf } from '../combinations.ts';
import type { Card } from '../combinations.ts';

const faces = ['3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A', '2'] as const;
/**
 * In a box of 40 by 40: spade, club, diamond, heart. The diamond stands open, so that no two suits
 * are alike without colour.
 */
const suits = [
  'M20 3C12 14 4 18 4 26a7.500 7.500 0 0 0 13 5q0 4-4 7h14q-4-3-4-7a7.500 7.500 0 0 0 13-5C36 18 28 14 20 3z',
  'M20 3a8 8 0 0 1 6.500 12.500A8 8 0 1 1 22 28q0 6 4 9H14q4-3 4-9a8 8 0 1 1-4.500-12.500A8 8 0 0 1 20 3z',
  'M20 2l14 18l-14 18L6 20zM20 13l-5 7l5 7l5-7z',
  'M20 37C8 27 3 21 3 14a8.500 8.500 0 0 1 17-3a8.500 8.500 0 0 1 17 3c0 7-5 13-17 23z',
] as const;
const suitTexts = '♠♣♦♥';

export const faceOf = (card: Card): string => faces[rankOf(card)]!;
/** Rank and suit as text: `10♦`. */
export const cardText = (card: Card): string => faceOf(card) + suitTexts[suitOf(card)]!;
const colourOf = (card: Card): string => (suitOf(card) >= 2 ? cinnabar : ink);

function suitPath(card: Card, position: string): string {
  return `<path d="${suits[suitOf(card)]!}" fill-rule="evenodd" transform="${position}" fill="${colourOf(card)}"/>`;
}

export function cardSvg(card: Card): string {
  const face = faceOf(card);
  const index = `<text x="21" y="37" text-anchor="middle" font-family="Be Vietnam Pro, sans-serif" font-size="${face === '10' ? 29 : 37}" font-weight="800" textLength="${face === '10' ? 32 : 24}" lengthAdjust="spacingAndGlyphs" fill="${colourOf(card)}">${face}</text>${suitPath(card, 'translate(6 44) scale(.74)')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 168" width="120" height="168"><rect x="3" y="3" width="114" height="162" rx="12" fill="#fffaf0" stroke="${ink}" stroke-width="5"/><rect x="9" y="9" width="102" height="150" rx="8" fill="none" stroke="${gold}" stroke-width="1.500" opacity=".55"/><g transform="translate(5 3)">${index}</g>${suitPath(card, 'translate(44 72) scale(1.650)')}</svg>`;
}

export function cardBackSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 168" width="120" height="168"><rect x="3" y="3" width="114" height="162" rx="12" fill="${eggshell}" stroke="${ink}" stroke-width="5"/><rect x="11" y="11" width="98" height="146" rx="7" fill="${madder}" stroke="${ink}" stroke-width="2"/>${drumFace(60, 84, 42, goldLight, madder)}<path d="M20 20h20M20 20v20M100 20H80M100 20v20M20 148h20M20 148v-20M100 148H80M100 148v-20" stroke="${gold}" stroke-width="3" fill="none"/></svg>`;
}
