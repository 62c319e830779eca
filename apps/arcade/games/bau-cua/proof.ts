/**
 * A round as it is shown where it is checked: the dice, the banker, everybody's bets, and each
 * change of them.
 */
import type { HandRecord } from '../kit/seats.ts';
import { make, svgImage } from '../kit/dom.ts';
import { makeTexts } from '../kit/makeTexts.ts';
import type { GameProof } from '../kit/proof.ts';
import { symbolDieSvg } from './art/symbols.ts';
import { game } from './entry.ts';
import { nothing, sumOf, symbols } from './rules.ts';
import type { Bets, Move, Round } from './rules.ts';
import { diceText } from './view/diceText.ts';
import { dictionaries } from './view/texts.ts';

export const proof: GameProof = {
  kind: 'seats',
  game,
  showStep({ outcome }, _round, lang) {
    const { say } = makeTexts(dictionaries, lang);
    if (outcome === null || (outcome as { isVoid?: boolean }).isVoid)
      return [make('p', {}, say('proofVoid'))];
    const { dealt, moves, seat: own, members } = outcome as HandRecord & { dealt: Round };
    const name = (seat: number): string =>
      say(seat === own ? 'proofOwn' : members[seat]! ? 'proofMember' : 'proofComputer', { number: seat + 1 });
    const text = (bets: Bets): string =>
      sumOf(bets) === 0
        ? say('proofNoBets')
        : bets
            .flatMap((count, symbol) => (count === 0 ? [] : [`${say(symbols[symbol]!)} ×${count}`]))
            .join(', ');
    const banker = dealt.banker === null ? say('bankComputer') : name(dealt.banker);
    const dice = diceText(say, dealt.dice);
    return [
      make(
        'p',
        { 'aria-hidden': 'true' },
        ...dealt.dice.map((die) => svgImage(symbolDieSvg(symbols[die]!), 48)),
      ),
      make('p', {}, say('proofDice', { dice })),
      make('p', {}, say('proofBanker', { name: banker })),
      make('h3', {}, say('proofMoves', { count: moves.length })),
      make(
        'ol',
        {},
        ...moves.map(({ seat, move }) => {
          const made = move as Move;
          return make(
            'li',
            {},
            say('proofBets', {
              name: name(seat),
              bets: made === 'done' ? say('isDone') : text(made ?? nothing),
            }),
          );
        }),
      ),
    ];
  },
};
