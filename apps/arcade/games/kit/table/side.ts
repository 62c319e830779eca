/** Beside the table: its roads, the share of each outcome, the players, and the winners. */
import { make } from '../dom.ts';
import { showPercent } from '../format.ts';
import type { TableHistory, TableState } from '../table.ts';
import type { Texts } from '../makeTexts.ts';
import { beadPlate, bigRoad, drawRoad } from './road.ts';
import type { Mark } from './road.ts';
import type { TableKey } from './texts.ts';

export type RoadLook<Key extends string> = {
  mark: (outcome: unknown) => Mark;
  /** The outcomes that are counted, in the order in which they are shown. */
  counted: readonly { tone: string; label: Key; is: (outcome: unknown) => boolean }[];
  /** An outcome in a few words. */
  name: (outcome: unknown) => string;
  /**
   * On a phone statistics and roads open by a button: there is no room for them beside the board.
   */
  isFolded?: true;
  /** The stage of the round when somebody took a bet back. */
  cashOutText?: (cashOutMs: number) => string;
  /** Further nodes about the last rounds, oldest first, between the statistics and the roads. */
  more?: (outcomes: readonly unknown[]) => Node[];
};

/** A hundred rounds in columns of six; fewer where both roads share the width of a phone. */
const beadColumns = { wide: 17, narrow: 12 };
const isNarrow = window.matchMedia('(max-width: 899px), (max-height: 480px)');
const bigColumns = 24;

export function makeSide<Key extends string>(
  side: HTMLElement,
  texts: Texts<Key | TableKey>,
  road: RoadLook<Key>,
  money: (amount: bigint) => string,
) {
  const statistics = make('div', { class: 'statistics' });
  const roads = make('div', { class: 'roads', role: 'region', 'data-label': 'roads', tabindex: '0' });
  const people = make('div', { class: 'people' });
  const more = make('div', { class: 'more' });
  let shown: TableHistory = [];
  side.append(
    makeFold(side, () => showHistory(shown)),
    statistics,
    more,
    roads,
    people,
  );
  side.classList.toggle('folded', road.isFolded === true);

  /** The share of each outcome in these rounds, of which there is one at least. */
  function shares(outcomes: readonly unknown[]): HTMLElement[] {
    const { say } = texts;
    const counted = road.counted.map(({ tone, label, is }) => {
      const percent = Math.round((outcomes.filter(is).length / outcomes.length) * 100);
      return make(
        'span',
        { class: 'share' },
        make('i', { class: tone }),
        `${say(label)} ${showPercent(String(percent), texts.lang())}`,
      );
    });
    return [make('b', {}, say('statistics', { count: outcomes.length })), ...counted];
  }

  function showHistory(history: TableHistory): void {
    shown = history;
    const { say } = texts;
    const outcomes = history.map(({ outcome }) => outcome);
    const marks = outcomes.map(road.mark);
    const isShort = isNarrow.matches && !side.classList.contains('open');
    side.classList.toggle('fresh', outcomes.length === 0);
    statistics.replaceChildren(
      ...(outcomes.length === 0 ? [make('b', {}, say('roadsNone'))] : shares(outcomes)),
    );
    more.replaceChildren(...(road.more?.(outcomes) ?? []));
    roads.replaceChildren(
      make(
        'figure',
        {},
        make('figcaption', {}, say('bead')),
        drawRoad(beadPlate(marks), beadColumns[isShort ? 'narrow' : 'wide'], true),
      ),
      make('figure', {}, make('figcaption', {}, say('big')), drawRoad(bigRoad(marks), bigColumns, false)),
      make('p', { class: 'unseen' }, outcomes.slice(-10).map(road.name).join(', ')),
    );
  }

  return {
    showHistory,
    showPeople(state: TableState): void {
      const { say } = texts;
      const rows = state.winners.map(({ name, payout }) =>
        make('li', {}, make('span', {}, say('winner', { name })), make('b', {}, money(BigInt(payout)))),
      );
      const { cashOutText } = road;
      const taken =
        cashOutText === undefined
          ? []
          : state.cashOuts.map(({ name, cashOutMs }) =>
              make(
                'li',
                { class: 'taken' },
                make('span', {}, say('winner', { name })),
                make('b', {}, cashOutText(cashOutMs)),
              ),
            );
      const bets = (cashOutText === undefined ? [] : state.bets).map(({ name, amount, cashOutMs }) =>
        make(
          'li',
          { class: cashOutMs === null ? '' : 'taken' },
          make('span', {}, say('winner', { name })),
          make('span', {}, money(BigInt(amount))),
          make('b', {}, cashOutMs === null ? '–' : cashOutText!(cashOutMs)),
        ),
      );
      people.replaceChildren(
        ...(taken.length === 0
          ? []
          : [make('h2', {}, say('cashOuts')), make('ol', { class: 'cash-outs' }, ...taken)]),
        make('p', { class: 'count' }, say('playersCount', { count: state.players })),
        ...(bets.length === 0
          ? []
          : [make('h2', { class: 'of-bets' }, say('allBets')), make('ol', { class: 'all-bets' }, ...bets)]),
        make('h2', {}, say('winners')),
        rows.length === 0 ? make('p', { class: 'none' }, say('winnersNone')) : make('ol', {}, ...rows),
      );
    },
  };
}

/**
 * The button that opens and closes statistics and roads, where a game or the height of a phone
 * leaves them no room. `changed`: it has opened or closed.
 */
function makeFold(side: HTMLElement, changed: () => void): HTMLElement {
  const button = make('button', {
    type: 'button',
    class: 'fold',
    'aria-expanded': 'false',
    'data-text': 'roads',
  });
  const open = (isOpen: boolean): void => {
    side.classList.toggle('open', isOpen);
    button.setAttribute('aria-expanded', String(isOpen));
    changed();
  };
  button.addEventListener('click', () => open(!side.classList.contains('open')));
  side.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') open(false);
  });
  return button;
}

/** One road for a table's card. */
export function cardRoad(history: TableHistory, mark: (outcome: unknown) => Mark): SVGElement {
  return drawRoad(bigRoad(history.map(({ outcome }) => mark(outcome))), 16, false);
}
