/**
 * Draws what the page knows: the levels to choose from, or the table with its seats, its clock, and
 * the outcome of a hand.
 */
import { isFree, playersOf, stakeOf } from '../seats.ts';
import type { SeatGame, SeatTable, SeatsSession } from '../seats.ts';
import type { Texts } from '../makeTexts.ts';
import type { PlayerActions } from './actions.ts';
import type { Autopilot } from './autopilot.ts';
import type { SeatsHud } from './hud.ts';
import { levelCards } from './levels.ts';
import { resultSheet } from './resultSheet.ts';
import type { SeatNote, SeatsBoard } from './front.ts';
import type { SeatsState } from './state.ts';
import type { TableTexts } from './tableTexts.ts';
import type { SeatsKey } from './texts.ts';

export type ScreenParts = {
  root: HTMLElement;
  game: SeatGame;
  state: Readonly<SeatsState>;
  hud: SeatsHud;
  board: SeatsBoard;
  texts: Texts<SeatsKey>;
  tableTexts: TableTexts;
  money: (amount: bigint) => string;
  /** The server's time. */
  now: () => number;
  press: Pick<PlayerActions, 'sit' | 'ready' | 'leave'>;
  autopilot: Autopilot;
  levelPicture: (index: number) => HTMLImageElement[];
  /** Nobody sees the page: nothing is agreed to there. */
  isSeen: () => boolean;
};

export function makeScreen({
  root,
  game,
  state,
  hud,
  board,
  texts,
  tableTexts,
  money,
  now,
  press,
  autopilot,
  levelPicture,
  isSeen,
}: ScreenParts) {
  const { say } = texts;
  let shownLevels = '';
  let shownSheet = '';
  let shownBalance = '';

  function render(): void {
    const { session, table } = state;
    if (session === undefined) return;
    hud.setSeated(table !== null);
    showMoney();
    if (table === null) {
      hideSheet();
      return showLevels(session);
    }
    board.show(table, table.hand);
    for (let index = 0; index < game.seats; index += 1) showSeat(table, index);
    showSheet(table);
    tick();
  }

  /**
   * A press on a button that is replaced meanwhile would be lost: nodes that have not changed stay.
   */
  function showLevels(shown: SeatsSession): void {
    const key = JSON.stringify([shown.members, texts.lang()]);
    if (key === shownLevels) return;
    shownLevels = key;
    const focused = document.activeElement?.getAttribute('data-level');
    hud.setLevels(
      ...levelCards(texts, {
        game,
        session: shown,
        money,
        picture: levelPicture,
        sit: (level) => void press.sit(level),
      }),
    );
    root.querySelector<HTMLElement>(`[data-level="${focused}"]`)?.focus();
  }

  function hideSheet(): void {
    shownSheet = '';
    hud.setSheet(null);
  }

  /** `index`: 0 is oneself, then to the right. */
  function showSeat(shown: SeatTable, index: number): void {
    const { hand, phase } = shown;
    const seat = (shown.seat + index) % game.seats;
    const seated = shown.seats[seat]!;
    const isHand = hand !== null && (phase === 'playing' || seated === null);
    const seen: SeatNote =
      hand === null ? { note: '', badge: null, isQuiet: false } : board.noteOf(hand, seat);
    const isFree = phase === 'playing' ? seen.isFree : hand === null || seen.isFree || staysFree(shown, seat);
    if (seated == null && isFree) return hud.setSeat(index, null, say('free'));
    const note =
      phase === 'gathering' && seated?.isReady ? say('ready') : seated?.isAway ? say('away') : seen.note;
    const look = {
      name: tableTexts.nameOf(shown, seat),
      isComputer: seated == null && (hand === null || hand.names[seat] === null),
      seat,
      note,
      isTurn: phase === 'playing' && hand?.turns.includes(seat) === true,
      isQuiet: seen.isQuiet && isHand,
      badge: seen.badge,
    };
    hud.setSeat(index, look, say('free'));
  }

  /** Whether nobody will play on this seat in the next hand. */
  function staysFree({ seats, isForFun }: SeatTable, seat: number): boolean {
    return playersOf(game, { members: seats.map((one) => one !== null), isForFun })[seat] === false;
  }

  function showSheet(shown: SeatTable): void {
    const { hand, phase, seat, seats, next } = shown;
    const isShown = hand?.result != null && hand.id !== state.revealing;
    if (phase === 'playing' || !isShown || seats[seat]?.isReady === true || next === null) return hideSheet();
    const key = JSON.stringify([hand.id, texts.lang()]);
    if (key === shownSheet) return;
    shownSheet = key;
    hud.setSheet(
      resultSheet(texts, {
        hand,
        seat,
        title: tableTexts.outcomeText(hand, seat),
        result: board.resultOf(hand),
        beforeNext: board.beforeNext?.() ?? [],
        nameOf: (one) => tableTexts.nameOf(shown, one),
        money,
        autopilot,
        goOn: () => void press.ready(),
        leave: () => void press.leave(),
      }),
    );
  }

  function tick(): void {
    const { table, revealing } = state;
    if (table === null) return;
    const { hand, seat, seats, next, phase, deadline } = table;
    const leftMs = deadline === null ? 0 : deadline - now();
    hud.setTimeLeft(phase === 'playing' ? leftMs / game.turnMs : 0);
    hud.setAlone(table.isAlone && seats[seat]?.isReady === true);
    const count = Math.max(0, Math.ceil(leftMs / 1000));
    if (phase === 'playing') return hud.setStatus(`${tableTexts.turnText(table)} · ${count}`);
    if (hand !== null && hand.id === revealing) return hud.setStatus(say('good'));
    if (next === null) return hud.setStatus(say('starting'));
    if (seats[seat]?.isReady !== true) return decide(table, count);
    const members = seats.filter((one) => one !== null).length;
    if (members < 2 && game.computersPlayFree === true && !table.isForFun)
      return hud.setStatus(say('waitingAlone', { count }));
    const isLeftFree = seats.some((one, at) => one === null && staysFree(table, at));
    hud.setStatus(say(isLeftFree ? 'gatheringMembers' : 'gathering', { count }));
  }

  /** The outcome stands there: the player goes on by a press, or by themselves. */
  function decide({ hand, seats }: SeatTable, count: number): void {
    const members = seats.filter((one) => one !== null).length;
    const leftMs = hand === null || shownSheet === '' || !isSeen() ? null : autopilot.leftMs(hand, members);
    if (hand === null || leftMs === null) return hud.setStatus(say('deciding', { count }));
    hud.setStatus(say('goesOn', { count: Math.ceil(leftMs / 1000) }));
    if (leftMs > 0) return;
    autopilot.go(hand.id);
    void press.ready(isFree(hand));
  }

  function showMoney(): void {
    const { session, table, siteBalance, revealing } = state;
    if (session === undefined) return;
    const symbol = session.currencySymbol === '' ? '' : ` ${session.currencySymbol}`;
    const played = table?.phase === 'playing' ? table.hand : null;
    const stake = played !== null ? BigInt(played.stake) : table === null ? 0n : stakeOf(game, table.level);
    const reserve = played === null ? game.reserveOf(stake, false) : BigInt(played.reserves[table!.seat]!);
    // The wallet may know of a win before the board has shown it.
    if (revealing === '' || shownBalance === '') shownBalance = session.balance;
    hud.setMoney(
      { balance: money(BigInt(shownBalance)) + symbol, stake: money(stake), reserve: money(reserve) },
      siteBalance !== undefined && !session.fun,
      played !== null && isFree(played),
    );
  }

  return { render, tick, showMoney };
}
