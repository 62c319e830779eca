/** Playing cards: eggshell faces under one ink line, and a back with the drum's rings. */
import { cinnabar, drumFace, eggshell, gold, goldLight, ink, madder } from '../../kit/art/palette.ts';
import { rankOf } from '../rules.ts';
import type { Card } from '../rules.ts';

const faces = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
/** In a box of 40 by 40: spade, heart, club, diamond. */
const suits = [
  'M20 3C12 14 4 18 4 26a7.500 7.500 0 0 0 13 5q0 4-4 7h14q-4-3-4-7a7.500 7.500 0 0 0 13-5C36 18 28 14 20 3z',
  'M20 37C8 27 3 21 3 14a8.500 8.500 0 0 1 17-3a8.500 8.500 0 0 1 17 3c0 7-5 13-17 23z',
  'M20 3a8 8 0 0 1 6.500 12.500A8 8 0 1 1 22 28q0 6 4 9H14q4-3 4-9a8 8 0 1 1-4.500-12.500A8 8 0 0 1 20 3z',
  'M20 2l13 18l-13 18L7 20z',
] as const;

const suitOf = (card: Card): number => Math.floor(card / faces.length);

export const faceOf = (card: Card): string => faces[rankOf(card)]!;
/** The symbol of the suit, as text. */
export const suitText = (card: Card): string => '♠♥♣♦'[suitOf(card)]!;

export function cardSvg(card: Card): string {
  const colour = suitOf(card) % 2 === 1 ? cinnabar : ink;
  const corner = `<text x="17" y="32" text-anchor="middle" font-family="Be Vietnam Pro, sans-serif" font-size="${faceOf(card) === '10' ? 25 : 30}" font-weight="800" fill="${colour}">${faceOf(card)}</text><path d="${suits[suitOf(card)]!}" transform="translate(6 38) scale(.55)" fill="${colour}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 168" width="120" height="168"><rect x="3" y="3" width="114" height="162" rx="12" fill="#fffaf0" stroke="${ink}" stroke-width="5"/><rect x="11" y="11" width="98" height="146" rx="7" fill="none" stroke="${gold}" stroke-width="1.500" opacity=".6"/><g transform="translate(6 4)">${corner}</g><g transform="rotate(180 60 84) translate(6 4)">${corner}</g><path d="${suits[suitOf(card)]!}" transform="translate(30 52) scale(1.500)" fill="${colour}"/></svg>`;
}

export function cardBackSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 168" width="120" height="168"><rect x="3" y="3" width="114" height="162" rx="12" fill="${eggshell}" stroke="${ink}" stroke-width="5"/><rect x="11" y="11" width="98" height="146" rx="7" fill="${madder}" stroke="${ink}" stroke-width="2"/>${drumFace(60, 84, 42, goldLight, madder)}<path d="M20 20h20M20 20v20M100 20H80M100 20v20M20 148h20M20 148v-20M100 148H80M100 148v-20" stroke="${gold}" stroke-width="3" fill="none"/></svg>`;
}

/** The box that the cards come from. */
export function shoeSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 140" width="200" height="140"><path d="M30 30l130-18l30 40v62l-126 18l-52-40z" fill="${madder}" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/><path d="M64 132V74l126-22M64 74L12 50" fill="none" stroke="${ink}" stroke-width="5"/><path d="M12 50l18-20l130-18l30 40L64 74z" fill="${cinnabar}" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/><path d="M18 60l40 18v40l-40-26z" fill="#fffaf0" stroke="${ink}" stroke-width="4"/><path d="M24 72l28 14v18l-28-16z" fill="${madder}"/><path d="M80 84l96-17M80 100l96-17" stroke="${gold}" stroke-width="4"/></svg>`;
}
