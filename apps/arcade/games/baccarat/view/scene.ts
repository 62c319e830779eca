/**
 * The picture: the dealer, the shoe, and two hands whose cards come one after the other and are
 * turned.
 */
import { make, svgImage } from '../../kit/dom.ts';
import type { TableParts, TableScene } from '../../kit/table/front.ts';
import { makeDealer } from '../../kit/table/dealer.ts';
import { hallSvg } from '../../kit/table/hall.ts';
import { cardBackSvg, cardSvg, faceOf, shoeSvg, suitText } from '../art/cards.ts';
import { dealtCards, totalOf, winnerOf } from '../rules.ts';
import type { Dealt, Hands } from '../rules.ts';
import type { Key } from './texts.ts';

const dealMs = 420;
const turnMs = 320;
const hands = ['player', 'banker'] as const;
/** On whose side of the table each hand lies. */
const sideOf = { player: 'left', banker: 'right' } as const;
/** The angle by which an arm turns to lay a card. */
const layDegrees = 46;

export function makeScene({ picture, sound, still: isStill }: TableParts<Key>): TableScene {
  const image = (svg: string, className: string): HTMLImageElement => {
    const element = svgImage(svg, 0);
    element.className = className;
    element.removeAttribute('width');
    element.removeAttribute('height');
    return element;
  };
  const dealer = makeDealer('evening', isStill);
  const seats = { player: makeHand('player'), banker: makeHand('banker') };
  picture.append(
    image(hallSvg(), 'hall'),
    dealer.element,
    make('div', { class: 'cloth' }, seats.player.element, seats.banker.element),
    image(shoeSvg(), 'shoe'),
    dealer.arms,
  );
  let timers: ReturnType<typeof setTimeout>[] = [];
  /** Whose cards lie there. */
  let laid: Hands | undefined;

  function makeHand(hand: 'player' | 'banker') {
    const cards = make('div', { class: 'cards-of' });
    const points = make('b', { class: 'points' });
    const element = make(
      'div',
      { class: `hand ${hand}` },
      make('span', { class: 'hand-name', 'data-text': hand }),
      cards,
      points,
    );
    return { element, cards, points };
  }

  function clear(): void {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    dealer.stop();
    laid = undefined;
    for (const hand of hands) {
      seats[hand].cards.replaceChildren();
      seats[hand].points.textContent = '';
      seats[hand].element.classList.remove('winning');
    }
  }

  /**
   * Schedules `act` in so many milliseconds from now; an act whose time is past happens at once.
   */
  function at(ms: number, act: () => void): void {
    if (ms <= 0) act();
    else timers.push(setTimeout(act, ms));
  }

  function deal({ hand, position, card, atMs }: Dealt, elapsedMs: number, all: Hands): void {
    const back = image(cardBackSvg(), 'back');
    const face = image(cardSvg(card), 'face');
    const element = make('div', { class: `card-of position${position}` }, back, face);
    seats[hand].cards.append(element);
    const delay = isStill() ? -dealMs - turnMs : atMs - elapsedMs;
    const from =
      hand === 'player' ? 'translate(320%, -120%) rotate(40deg)' : 'translate(140%, -120%) rotate(30deg)';
    element.animate(
      [
        { transform: from, opacity: 0 },
        { opacity: 1, offset: 0.2 },
        { transform: 'none', opacity: 1 },
      ],
      {
        duration: dealMs,
        delay,
        fill: 'both',
        easing: 'cubic-bezier(.2,.7,.3,1)',
      },
    );
    const turn = { delay: delay + dealMs, duration: turnMs, fill: 'both' as const };
    back.animate(
      [
        { transform: 'rotateY(0)' },
        { transform: 'rotateY(90deg)', offset: 0.5 },
        { transform: 'rotateY(90deg)' },
      ],
      turn,
    );
    face.animate(
      [
        { transform: 'rotateY(-90deg)' },
        { transform: 'rotateY(-90deg)', offset: 0.5 },
        { transform: 'rotateY(0)' },
      ],
      turn,
    );
    const side = sideOf[hand];
    dealer.reach(side, layDegrees, delay - dealMs / 2, dealMs * 2);
    if (delay > 0) {
      at(delay, sound.lift);
      at(delay, () => dealer.look(side));
    }
    at(delay + dealMs + turnMs / 2, () => {
      if (delay > 0) sound.chip();
      seats[hand].points.textContent = String(totalOf(all[hand].slice(0, position + 1)));
      seats[hand].cards.setAttribute(
        'aria-label',
        all[hand]
          .slice(0, position + 1)
          .map((one) => faceOf(one) + suitText(one))
          .join(' '),
      );
    });
  }

  function lay(all: Hands, elapsedMs: number): void {
    clear();
    laid = all;
    for (const dealt of dealtCards(all)) deal(dealt, elapsedMs, all);
  }

  function showWinner(all: Hands): void {
    const winner = winnerOf(all);
    for (const hand of hands) seats[hand].element.classList.toggle('winning', winner === hand);
    dealer.look(winner === 'tie' ? 'ahead' : sideOf[winner]);
  }

  return {
    bet: clear,
    reveal: (outcome, elapsedMs) => lay(outcome as Hands, elapsedMs),
    rest(outcome) {
      if (laid === undefined) lay(outcome as Hands, Number.MAX_SAFE_INTEGER);
      showWinner(outcome as Hands);
    },
  };
}
