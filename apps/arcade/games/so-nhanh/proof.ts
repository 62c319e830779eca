/** A draw as it is shown where a slip is checked. */
import { make, svgImage } from '../kit/dom.ts';
import { makeTexts } from '../kit/makeTexts.ts';
import type { GameProof } from '../kit/proof.ts';
import { ballSvg } from './art/pictures.ts';
import { game } from './entry.ts';
import type { Outcome } from './rules.ts';
import { dictionaries } from './view/texts.ts';

export const proof: GameProof = {
  kind: 'table',
  game,
  showStep({ outcome }, _round, lang) {
    const { say } = makeTexts(dictionaries, lang);
    const { digits } = outcome as Outcome;
    return [
      make(
        'div',
        { class: 'grid', 'aria-hidden': 'true' },
        ...digits.map((digit) => svgImage(ballSvg(digit), 44)),
      ),
      make(
        'p',
        {},
        `${digits.join(' ')} · ${say('sumIs', { sum: digits.reduce((sum, digit) => sum + digit, 0) })}`,
      ),
    ];
  },
};
