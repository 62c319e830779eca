/** A spin with its falls as it is shown where a round is checked. */
import { make, svgImage } from '../kit/dom.ts';
import { showNumber } from '../kit/format.ts';
import { makeTexts } from '../kit/makeTexts.ts';
import type { GameProof } from '../kit/proof.ts';
import { symbolSvg } from './art/symbols.ts';
import { game } from './entry.ts';
import type { Spin } from './entry.ts';
import { playSpin, symbols } from './rules.ts';
import type { Columns, Symbol } from './rules.ts';
import { dictionaries } from './view/texts.ts';

export const proof: GameProof = {
  kind: 'solo',
  game,
  showStep({ outcome }, _round, lang) {
    const { kind, rows, stops, before } = outcome as Spin;
    const { say } = makeTexts(dictionaries, lang);
    return playSpin(kind, rows, stops, before).falls.flatMap(({ columns, pay, multiplier }, index) => {
      const text = columns
        .map((column) =>
          lettersOf(column)
            .map((letter) => say(symbols[letter]))
            .join(', '),
        )
        .join(' · ');
      const nth = index + 1;
      return [
        picture(columns),
        make('p', { class: 'unseen' }, text),
        make(
          'p',
          {},
          pay === 0
            ? say('proofNothing', { nth })
            : say('proofFall', { nth, pay: showNumber(BigInt(pay), lang), multiplier }),
        ),
      ];
    });
  },
};

const lettersOf = (column: string): Symbol[] => [...column] as Symbol[];

function picture(columns: Columns): HTMLElement {
  const reels = columns.map((column) =>
    make('div', {}, ...lettersOf(column).map((letter) => svgImage(symbolSvg(letter), 36))),
  );
  return make('div', { class: 'columns', 'aria-hidden': 'true' }, ...reels);
}
