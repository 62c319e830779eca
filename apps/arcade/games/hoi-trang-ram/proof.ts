/** A spin as it is shown where a round is checked. */
import { make, svgImage } from '../kit/dom.ts';
import { showNumber } from '../kit/format.ts';
import { rowCount } from '../kit/slot/lines.ts';
import { makeTexts } from '../kit/makeTexts.ts';
import type { GameProof } from '../kit/proof.ts';
import { symbolSvg } from './art/symbols.ts';
import { game } from './entry.ts';
import type { Spin } from './entry.ts';
import { evaluate, symbols } from './rules.ts';
import { dictionaries } from './view/texts.ts';

export const proof: GameProof = {
  kind: 'solo',
  game,
  showStep({ outcome }, _round, lang) {
    const { kind, stops, multiplier } = outcome as Spin;
    const { say } = makeTexts(dictionaries, lang);
    const { window: shown, pay } = evaluate(kind, stops);
    const grid = make('div', { class: 'grid', 'aria-hidden': 'true' });
    for (let row = 0; row < rowCount; row += 1) {
      for (const column of shown) grid.append(svgImage(symbolSvg(column[row]!), 44));
    }
    const text = shown.map((column) => column.map((letter) => say(symbols[letter])).join(', ')).join(' · ');
    return [
      grid,
      make('p', { class: 'unseen' }, text),
      make('p', {}, say('proofPays', { pay: showNumber(pay, lang), multiplier: String(multiplier) })),
    ];
  },
};
