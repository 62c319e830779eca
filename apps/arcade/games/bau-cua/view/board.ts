/**
 * The picture of a round: bowl and plate with the banker's name, the mat, the chips, and the button
 * to ask for the bank.
 */
import { make, svgImage } from '../../kit/dom.ts';
import type { SeatNote, SeatsBoard, SeatsParts } from '../../kit/seats/front.ts';
import { memberSvg, puppetSvg } from '../../kit/seats/art/people.ts';
import type { HandState, SeatTable } from '../../kit/seats.ts';
import { game } from '../entry.ts';
import { reserveOf, settle } from '../money.ts';
import { limitStakes, nothing, sumOf, symbolStakes, symbols, totalsOf } from '../rules.ts';
import type { Bets, RoundView } from '../rules.ts';
import { shortMoney } from './amount.ts';
import { makeBankWish } from './bankWish.ts';
import { chips, makeTray } from './chips.ts';
import { makeMat } from './mat.ts';
import { makePlacing } from './placing.ts';
import { resultOf } from './result.ts';
import { makeScene, openMs } from './scene.ts';
import type { Key } from './texts.ts';

export function makeBoard(given: SeatsParts<Key>): SeatsBoard {
  const parts: SeatsParts<Key> = { ...given, money: shortMoney(given) };
  const { texts, sound, centre, own, move, money } = parts;
  const { say } = texts;
  const scene = makeScene(parts);
  const plaque = make('div', { class: 'plaque' });
  centre.append(scene.element, plaque);
  const advice = make('p', { class: 'advice', role: 'status' });
  const mat = makeMat(parts, place);
  const tray = makeTray(parts, { choose, undo, clear, repeat, done: () => void finish() });
  const wish = makeBankWish(parts);
  own.append(mat.element, advice, tray.element, wish.element);

  let table: SeatTable | undefined;
  let view: RoundView | undefined;
  let chip = 0;
  let seenHand = '';
  /** The hand whose bowl is being lifted. */
  let opening = '';
  /** The hand whose dice the player has seen. */
  let openHand = '';
  const placing = makePlacing({ send: move, changed: showBets });

  const stake = (): bigint => game.levels.find(({ id }) => id === table!.level)!.stake;
  const amount = (count: number): string => money(BigInt(count) * stake());
  const mayBet = (): boolean =>
    table?.phase === 'playing' && view !== undefined && view.isDone[table.seat] === false;
  const isOpen = (): boolean => table?.hand != null && table.hand.id === openHand;

  function show(next: SeatTable, hand: HandState | null): void {
    table = next;
    view = hand === null ? undefined : (hand.view as RoundView);
    if (hand !== null) placing.follow(hand.id, view!.bets[next.seat]!);
    showScene(hand);
    showPlaque(hand);
    showBets();
    wish.show(next, stake());
  }

  function showScene(hand: HandState | null): void {
    if (hand === null) return scene.cover(false);
    const isNew = hand.id !== seenHand;
    seenHand = hand.id;
    if (hand.result === null) {
      if (isNew) scene.cover(true);
      return;
    }
    if (openHand === hand.id || (!isNew && opening === hand.id)) return;
    scene.open(view!.dice!, !isNew);
    if (isNew || parts.still()) openHand = hand.id;
    else {
      opening = hand.id;
      setTimeout(() => {
        openHand = hand.id;
        showBets();
      }, openMs);
    }
  }

  function showPlaque(hand: HandState | null): void {
    plaque.hidden = hand === null;
    if (hand === null) return;
    const { lead } = hand;
    const name = lead === null ? say('bankComputer') : parts.nameOf(table!, lead);
    const picture = svgImage(lead === null ? puppetSvg() : memberSvg(lead), 44);
    const holds = say('bankHolds', { amount: money(reserveOf(stake(), true)) });
    plaque.replaceChildren(picture, make('small', {}, holds), make('b', {}, name));
  }

  function showBets(): void {
    if (table === undefined) return;
    const shown = placing.shown();
    const bets = view === undefined ? [] : view.bets.with(table.seat, shown);
    mat.show({ own: shown, bets, stake: stake(), mayBet: mayBet(), dice: isOpen() ? view!.dice : null });
    const can = mayBet();
    const last = placing.last();
    tray.show(stake(), chip, {
      undo: can && placing.canUndo(),
      clear: can && sumOf(shown) > 0,
      repeat: can && sumOf(shown) === 0 && sumOf(last) > 0,
      done: can,
    });
    own.classList.toggle('idle', !can);
    const text = adviceText(shown);
    if (advice.textContent !== text) advice.textContent = text;
  }

  function adviceText(shown: Bets): string {
    if (table === undefined || view === undefined || table.phase !== 'playing') return '';
    if (view.banker === table.seat) return say('bankOwn', { amount: money(reserveOf(stake(), true)) });
    return say('placed', { amount: amount(sumOf(shown)), limit: amount(limitStakes) });
  }

  /** As much of the chip as the player's limit and the bank still take. */
  function place(symbol: number): void {
    if (!mayBet()) return;
    sound.wake();
    const shown = placing.shown();
    const total = totalsOf(view!.bets.with(table!.seat, shown))[symbol]!;
    const [left, room] = [limitStakes - sumOf(shown), symbolStakes - total];
    const count = Math.min(chips[chip]!, left, room);
    if (left <= 0) return parts.tell(say('limitReachedHere', { amount: amount(limitStakes) }));
    if (room <= 0)
      return parts.tell(say('bankFullHere', { name: say(symbols[symbol]!), amount: amount(symbolStakes) }));
    sound.chip();
    placing.place(shown.with(symbol, shown[symbol]! + count));
  }

  function choose(index: number): void {
    chip = index;
    sound.press();
    showBets();
  }

  function undo(): void {
    if (mayBet()) placing.undo();
  }

  function clear(): void {
    if (mayBet() && sumOf(placing.shown()) > 0) placing.place(nothing);
  }

  function repeat(): void {
    if (mayBet() && sumOf(placing.shown()) === 0 && sumOf(placing.last()) > 0) placing.place(placing.last());
  }

  async function finish(): Promise<void> {
    if (!mayBet()) return;
    sound.press();
    await placing.settled();
    if (mayBet()) await move('done');
  }

  function key(pressed: string, target: EventTarget | null): boolean {
    const symbol = Number.parseInt(pressed, 10) - 1;
    if (symbol >= 0 && symbol < symbols.length) {
      place(symbol);
      return true;
    }
    const index = pressed.length === 1 ? 'qwer'.indexOf(pressed) : -1;
    if (index >= 0) {
      choose(index);
      return true;
    }
    // A press of the mat or of a chip leaves the focus there, and does not take the key from being
    // done.
    const isOfBets = target instanceof HTMLElement && target.matches('.spot, .chip');
    if (pressed === 'enter' && target instanceof HTMLButtonElement && !isOfBets) return false;
    const acts: Record<string, () => void> = {
      enter: () => void finish(),
      backspace: undo,
      c: clear,
      l: repeat,
      b: () => wish.press(),
    };
    const found = acts[pressed];
    found?.();
    return found !== undefined;
  }

  function noteOf(hand: HandState, seat: number): SeatNote {
    const seen = hand.view as RoundView;
    const count = sumOf(seen.bets[seat]!);
    const isBanker = seen.banker === seat;
    const isFree = !seen.members[seat] && seen.isDone[seat]! && count === 0;
    const offers = table?.phase === 'gathering' && table.seats[seat]?.offersBank === true;
    const text = isBanker ? say('banker') : offers ? say('offersBank') : '';
    const badge =
      text === '' ? null : make('span', { class: isBanker ? 'bank-mark' : 'bank-mark wish' }, text);
    return { note: noteText(), badge, isQuiet: isFree, isFree };

    function noteText(): string {
      if (hand.result !== null && hand.id === openHand) {
        const net = settle({ ...seen, dice: seen.dice! }, stake()).nets[seat]!;
        return net > 0n ? `+${money(net)}` : net < 0n ? `−${money(-net)}` : count > 0 ? money(0n) : '';
      }
      if (isBanker || isFree) return '';
      const bet = count > 0 ? amount(count) : '';
      return seen.isDone[seat] ? `${bet} ✓`.trim() : bet;
    }
  }

  return {
    show,
    noteOf,
    key,
    resultOf: (hand) => resultOf(parts, table!, hand.view as RoundView, stake()),
    beforeNext: () => [wish.copy()],
  };
}
