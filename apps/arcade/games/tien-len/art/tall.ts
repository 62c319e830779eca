/** The cover: three consecutive pairs cut down the two of hearts, over the fan of a whole hand. */
import {
  cinnabar,
  drumFace,
  gold,
  goldDark,
  goldLight,
  ink,
  madder,
  starPoints,
} from '../../kit/art/palette.ts';
import { tallSheet } from '../../kit/art/tall.ts';
import { placed } from '../../kit/table/hall.ts';
import { cardBackSvg, cardSvg } from './cards.ts';

const fan = [3, 8, 13, 18, 23, 28, 33, 38, 43, 47, 50] as const;
const chopping = [16, 19, 21, 22, 24, 27] as const;

export function tallSvg(): string {
  const turned = (
    svg: string,
    x: number,
    y: number,
    size: number,
    turn: number,
    about: readonly [number, number],
  ): string =>
    `<g transform="rotate(${turn.toFixed(1)} ${about[0]} ${about[1]})">${placed(svg, x, y, size, size * 1.4)}</g>`;
  const hand = fan.map((card, index) =>
    turned(cardSvg(card), 215, 452, 170, (index - (fan.length - 1) / 2) * 11, [300, 960]),
  );
  const played = chopping.map((card, index) =>
    turned(cardSvg(card), 66 + index * 66, 252 - (index % 2) * 10, 140, (index - 2.5) * 5, [
      136 + index * 66,
      350,
    ]),
  );
  const back = (x: number, turn: number): string => turned(cardBackSvg(), x - 60, 44, 120, turn, [x, 128]);
  const reeds = Array.from(
    { length: 34 },
    (_, row) =>
      `<path d="M0 ${row * 24 + 6}H600" stroke="${row % 2 === 0 ? '#8a4a22' : '#75391b'}" stroke-width="14"/>`,
  );
  return tallSheet(`<rect width="600" height="800" fill="#5a2a14"/>${reeds.join('')}
<circle cx="300" cy="290" r="274" fill="${madder}" stroke="${ink}" stroke-width="8"/>${drumFace(300, 290, 266, goldDark, madder)}<circle cx="300" cy="290" r="266" fill="none" stroke="${gold}" stroke-width="5"/>
${back(72, -24)}${back(528, 24)}<polygon points="${starPoints(300, 146, 186, 96, 13)}" fill="${cinnabar}" stroke="${ink}" stroke-width="7"/><polygon points="${starPoints(300, 146, 150, 84, 13)}" fill="${goldLight}"/>
${turned(cardSvg(51), 226, 40, 148, -8, [300, 144])}${played.join('')}${hand.join('')}`);
}
