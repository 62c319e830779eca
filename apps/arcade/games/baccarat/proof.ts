/** A round as it is shown where it is checked. */
import { make, svgImage } from '../kit/dom.ts';
import { makeTexts } from '../kit/makeTexts.ts';
import type { GameProof } from '../kit/proof.ts';
import { cardSvg, faceOf, suitText } from './art/cards.ts';
import { game } from './entry.ts';
import { totalOf } from './rules.ts';
import type { Hands } from './rules.ts';
import { dictionaries } from './view/texts.ts';

export const proof: GameProof = {
  kind: 'table',
  game,
  showStep({ outcome }, _round, lang) {
    const { say } = makeTexts(dictionaries, lang);
    const hands = outcome as Hands;
    return (['player', 'banker'] as const).flatMap((hand) => [
      make(
        'div',
        { class: 'grid', 'aria-hidden': 'true' },
        ...hands[hand].map((card) => svgImage(cardSvg(card), 64)),
      ),
      make(
        'p',
        {},
        say('proofHand', {
          hand: say(hand),
          cards: hands[hand].map((card) => faceOf(card) + suitText(card)).join(' '),
          count: totalOf(hands[hand]),
        }),
      ),
    ]);
  },
};
