/** The stakes to choose from: one press sits down and plays. */
import { make, paragraph } from '../dom.ts';
import type { SeatGame, SeatsSession } from '../seats.ts';
import type { Texts } from '../makeTexts.ts';
import type { SeatsKey } from './texts.ts';

export type LevelFacts = {
  game: SeatGame;
  session: SeatsSession;
  money: (amount: bigint) => string;
  picture: (index: number) => HTMLImageElement[];
  sit: (level: string) => void;
};

export function levelCards(
  { say, lang }: Texts<SeatsKey>,
  { game, session, money, picture, sit }: LevelFacts,
): Node[] {
  const cards = game.levels.map(({ id, names, stake }, index) => {
    const drawings = picture(index);
    for (const [at, drawing] of drawings.entries()) {
      drawing.style.setProperty('--at', String(at));
      drawing.style.setProperty('--of', String(drawings.length));
    }
    const card = make(
      'button',
      { type: 'button', class: 'level', 'data-level': id },
      make('b', {}, names[lang()]),
      make('span', { class: 'stake-of' }, say('levelStake', { amount: money(stake) })),
      make('small', {}, say('levelReserve', { amount: money(game.reserveOf(stake, false)) })),
      ...(game.bank === undefined
        ? []
        : [make('small', {}, say('levelBank', { amount: money(game.reserveOf(stake, true)) }))]),
      make('span', { class: 'level-picture', 'aria-hidden': 'true' }, ...drawings),
      make('small', {}, say('levelMembers', { count: session.members[id] ?? 0 })),
    );
    card.addEventListener('click', () => sit(id));
    return card;
  });
  return [
    make('h2', {}, say('levels')),
    paragraph(say('levelsHow')),
    ...(game.computersPlayFree === true && !session.fun ? [paragraph(say('levelsFree'))] : []),
    make('div', { class: 'level-list' }, ...cards),
  ];
}
