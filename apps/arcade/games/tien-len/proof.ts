/** A hand as it is shown where it is checked: the deal and every move. */
import type { HandRecord } from '../kit/seats.ts';
import { make } from '../kit/dom.ts';
import { makeTexts } from '../kit/makeTexts.ts';
import type { GameProof } from '../kit/proof.ts';
import { cardText } from './art/cards.ts';
import { game } from './entry.ts';
import type { Hand, Move } from './rules.ts';
import { dictionaries } from './view/texts.ts';

export const proof: GameProof = {
  kind: 'seats',
  game,
  showStep({ outcome }, _round, lang) {
    const { say } = makeTexts(dictionaries, lang);
    if (outcome === null) return [make('p', {}, say('proofVoid'))];
    const { dealt, moves, seat: own, members, players } = outcome as HandRecord & { dealt: Hand };
    const name = (seat: number): string =>
      say(seat === own ? 'proofOwn' : members[seat]! ? 'proofMember' : 'proofComputer', { number: seat + 1 });
    const text = (move: Move): string => (move === 'pass' ? say('passed') : move.map(cardText).join(' '));
    return [
      ...dealt.hands.map((cards, seat) =>
        make(
          'p',
          {},
          players?.[seat] === false
            ? say('proofFree', { number: seat + 1 })
            : say('proofDeal', { name: name(seat), cards: cards.map(cardText).join(' ') }),
        ),
      ),
      make('h3', {}, say('proofMoves')),
      make(
        'ol',
        {},
        ...moves.map(({ seat, move }) =>
          make('li', {}, say('proofDeal', { name: name(seat), cards: text(move as Move) })),
        ),
      ),
    ];
  },
};
