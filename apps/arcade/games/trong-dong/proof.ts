/** A spin or a respin as it is shown where a round is checked. */
import { make, svgImage } from '../kit/dom.ts';
import { showNumber } from '../kit/format.ts';
import { reelCount, rowCount } from '../kit/slot/lines.ts';
import { makeTexts } from '../kit/makeTexts.ts';
import type { GameProof } from '../kit/proof.ts';
import { symbolSvg } from './art/symbols.ts';
import { game } from './entry.ts';
import type { Spin } from './entry.ts';
import { coin, countOf, evaluate, symbols } from './rules.ts';
import { dictionaries } from './view/texts.ts';

export const proof: GameProof = {
  kind: 'solo',
  game,
  showStep({ outcome }, _round, lang) {
    const spin = outcome as Spin;
    const { say } = makeTexts(dictionaries, lang);
    const landed = spin.landed.filter((prize) => prize > 0).map((prize) => `×${prize}`);
    const facts = [
      make(
        'p',
        {},
        say('proofCoins', {
          landed: landed.length === 0 ? say('proofNone') : landed.join(' '),
          count: countOf(spin.coins),
          respins: spin.respins,
        }),
      ),
    ];
    if (spin.prize > 0)
      facts.push(make('p', {}, say('proofPrize', { prize: showNumber(BigInt(spin.prize), lang) })));
    if (spin.kind === 'respin') return [grid((cell) => (spin.coins[cell]! > 0 ? coin : undefined)), ...facts];
    const { window: shown, pay } = evaluate(spin.stops);
    const text = shown.map((column) => column.map((letter) => say(symbols[letter])).join(', ')).join(' · ');
    return [
      grid((cell) => shown[Math.floor(cell / rowCount)]![cell % rowCount]),
      make('p', { class: 'unseen' }, text),
      make('p', {}, say('proofLines', { pay: showNumber(pay, lang) })),
      ...facts,
    ];
  },
};

/** The 15 cells, counted reel by reel from the top, set row by row. */
function grid(symbolIn: (cell: number) => keyof typeof symbols | undefined): HTMLElement {
  const picture = make('div', { class: 'grid', 'aria-hidden': 'true' });
  for (let row = 0; row < rowCount; row += 1) {
    for (let reel = 0; reel < reelCount; reel += 1) {
      const symbol = symbolIn(reel * rowCount + row);
      picture.append(symbol === undefined ? make('span') : svgImage(symbolSvg(symbol), 44));
    }
  }
  return picture;
}
