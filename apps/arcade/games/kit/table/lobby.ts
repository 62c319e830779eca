/**
 * The tables of a game to choose from: limits, pace, countdown, players, and how each has been
 * running.
 */
import { ask } from '../dialog.ts';
import { make, paragraph } from '../dom.ts';
import type { TableGame, TableHistory, TableSettings, TableState } from '../table.ts';
import type { Texts } from '../makeTexts.ts';
import { clockText, paceText } from './clockText.ts';
import type { Mark } from './road.ts';
import { cardRoad } from './side.ts';
import type { TableKey } from './texts.ts';

export type KnownTable = { settings: TableSettings; state: TableState | undefined; history: TableHistory };
export type LobbyFacts = {
  game: TableGame;
  table: (id: string) => KnownTable;
  mark: (outcome: unknown) => Mark;
  money: (amount: bigint) => string;
  /** The server's time. */
  now: () => number;
};
export type Lobby = {
  /** Draws one of the tables anew. */
  refresh(tableId: string): void;
  chosen: Promise<string>;
};

const ticksEveryMs = 250;

/** Open until a table is chosen; '' where it was closed otherwise. */
export function showLobby(root: HTMLElement, texts: Texts<TableKey>, facts: LobbyFacts): Lobby {
  const { say, lang } = texts;
  const left = new AbortController();
  let picked = '';
  const leftText = (seconds: number): string =>
    seconds < 60 ? say('secondsLeft', { count: seconds }) : say('minutesLeft', { time: clockText(seconds) });
  const cards = facts.game.tables.map((settings) => {
    const time = make('span', { class: 'time' });
    const road = make('div', { class: 'card-road' });
    const players = make('span', {});
    const element = make(
      'button',
      { type: 'button', class: 'card', 'data-table': settings.id },
      make('span', { class: 'card-head' }, make('b', {}, settings.names[lang()]), time),
      road,
      make(
        'span',
        { class: 'card-facts' },
        make(
          'span',
          {},
          say('limits', { min: facts.money(settings.minBet), max: facts.money(settings.maxBet) }),
        ),
        make('span', {}, paceText(texts, Math.round(settings.bettingMs / 1000))),
        players,
      ),
    );
    element.addEventListener('click', () => {
      picked = settings.id;
      left.abort();
    });
    return { settings, element, time, road, players };
  });

  function refresh(tableId: string): void {
    const card = cards.find(({ settings }) => settings.id === tableId);
    if (card === undefined) return;
    const { state, history } = facts.table(tableId);
    card.road.replaceChildren(
      history.length === 0 ? paragraph(say('roadsNone')) : cardRoad(history, facts.mark),
    );
    card.players.textContent = say('playersCount', { count: state?.players ?? 0 });
  }

  function tick(): void {
    for (const { settings, time } of cards) {
      const round = facts.table(settings.id).state?.round;
      const leftMs = round?.phase === 'betting' ? round.betsCloseAt - facts.now() : 0;
      time.textContent =
        leftMs > 0
          ? leftText(Math.ceil(leftMs / 1000))
          : say(round?.phase === 'revealing' ? 'phaseClosed' : 'phaseWaiting');
    }
  }

  for (const { settings } of cards) refresh(settings.id);
  tick();
  const ticking = setInterval(tick, ticksEveryMs);
  const body = make('div', { class: 'scroll cards' }, ...cards.map(({ element }) => element));
  const chosen = ask(
    root,
    texts,
    say('tables'),
    [make('p', {}, say('tablesHow')), body],
    [['close', 'close']],
    {
      className: 'large lobby',
      until: left.signal,
    },
  ).then(() => {
    clearInterval(ticking);
    return picked;
  });
  return { refresh, chosen };
}
