/** A game for seats on its page: joins the table as it is told to the picture, the player's moves, and the site around. */
import { openApi } from '../api.ts';
import { secret as entering } from '../early.ts';
import type { Answer, CallError } from '../api.ts';
import { makeClientSeeds } from '../clientSeeds.ts';
import { keptInTab } from '../device.ts';
import { ask } from '../dialog.ts';
import { paragraph } from '../dom.ts';
import { bytesToHex, clientSeedBytes } from '../fair.ts';
import { showAmount } from '../format.ts';
import { hearSite, tellReady, tellSite } from '../parent.ts';
import type { FromSeats, HandState, SeatGame, SeatTable, SeatsReply, SeatsSession } from '../seats.ts';
import { shortOfMoney } from '../shortOfMoney.ts';
import { makeSocket } from '../socket.ts';
import { makeSound } from '../sound.ts';
import type { Sound } from '../sound.ts';
import { untilAnswered } from '../untilAnswered.ts';
import { watchVisibility } from '../visibility.ts';
import { makeTexts } from '../makeTexts.ts';
import type { Dictionary, Lang, Texts } from '../makeTexts.ts';
import type { Witness } from '../../verify/check.ts';
import { showSeatsFairness } from './fairness.ts';
import { makeSeatsHud } from './hud.ts';
import { levelCards } from './levels.ts';
import { resultSheet } from './resultSheet.ts';
import type { SeatsKey } from './texts.ts';

/** What a game's picture and its rules' dialog may use. */
export type SeatsParts<Key extends string> = {
  root: HTMLElement;
  texts: Texts<Key | SeatsKey>;
  sound: Sound;
  /** An amount in the language of the moment. */
  money: (amount: bigint) => string;
  /** The player asks for less motion, or nobody sees the game. */
  still: () => boolean;
  /** The middle of the table, and the player's own place. */
  centre: HTMLElement;
  own: HTMLElement;
  nameOf: (table: SeatTable, seat: number) => string;
  /** Whether it was made; why not has been told then. */
  move: (move: unknown) => Promise<boolean>;
  /** Shown for a moment. */
  tell: (text: string) => void;
  /** In games with a bank: whether the player offers to hold it, and how they change their mind. */
  offersBank: () => boolean;
  offerBank: (offers: boolean) => Promise<void>;
};

/** `isFree`: nobody plays there, no computer either. */
export type SeatNote = { note: string; badge: Node | null; isQuiet: boolean; isFree?: boolean };

/** In which order the seats stand, what each came to, and what was paid for what. */
export type SeatsResult = { order: number[]; labels: string[]; lines: string[]; picture?: Node };

export type SeatsBoard = {
  /** Null: nothing has been dealt to this player. */
  show(table: SeatTable, hand: HandState | null): void;
  /** What is shown of a seat beside its name. */
  noteOf(hand: HandState, seat: number): SeatNote;
  resultOf(hand: HandState): SeatsResult;
  /** What stands beside the way on to the next hand. */
  beforeNext?(): Node[];
  /** Whether the key was meant for the game. */
  key(key: string, target: EventTarget | null): boolean;
};

export type SeatsFront<Key extends string> = {
  game: SeatGame;
  dictionaries: Readonly<Record<Lang, Dictionary<Key | SeatsKey>>>;
  makeBoard: (parts: SeatsParts<Key>) => SeatsBoard;
  showRules: (parts: SeatsParts<Key>) => void;
  /** For so long the board shows how a hand ended, before it is said what it came to. */
  revealMs?: number;
};

const tickMs = 200;
const askEveryMs = 2_000;
const countEveryMs = 10_000;

export async function startSeats<Key extends string>(root: HTMLElement, front: SeatsFront<Key>): Promise<void> {
  const { game } = front;
  const query = new URLSearchParams(window.location.search);
  const secret = await entering;
  const api = openApi(secret);
  const texts = makeTexts<Key | SeatsKey>(front.dictionaries, query.get('lang') === 'en' ? 'en' : 'vi');
  const { say } = texts;
  const frameTexts = texts as unknown as Texts<SeatsKey>;
  const sound = makeSound();
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
  const money = (amount: bigint): string => showAmount(amount, texts.lang());
  const clientSeeds = makeClientSeeds(
    () => bytesToHex(crypto.getRandomValues(new Uint8Array(clientSeedBytes))),
    keptInTab('arcade:seeds:'),
    keptInTab(`arcade:seeds:${location.search}:`),
  );
  /** By hand: the hash that this tab was shown before it agreed, and the seed that it sent. */
  const agreed = keptInTab('arcade:hands:');
  const witnessed = new Map<string, Witness>();
  const wished = game.levels.find(({ id }) => id === query.get('table'))?.id ?? '';
  let session: SeatsSession | undefined;
  let siteBalance: bigint | undefined;
  let table: SeatTable | null = null;
  let isMoving = false;
  /** The hand that the site was told of as begun. */
  let begun = '';
  let shownLevels = '';
  let shownSheet = '';
  let offersBank = false;
  /** The hand whose end the board is showing. */
  let revealing = '';
  let shownBalance = '';
  /** Counts what was heard of the table: an answer that was asked for before it is stale. */
  let heardCount = 0;

  const showFairness = (): void => void showSeatsFairness(root, frameTexts, { api, table: () => table, clientSeeds, witnessed, money });
  const hud = makeSeatsHud(root, game.seats, {
    exit: () => tellSite('exit'),
    leave: () => void leave(),
    toggleSound,
    showFairness,
    showInfo: () => front.showRules(parts),
  });
  const visibility = watchVisibility((isSeen) => {
    sound.setPaused(!isSeen);
    if (isSeen) void refresh();
  });
  const parts: SeatsParts<Key> = {
    root,
    texts,
    sound,
    money,
    still: () => reducedMotion.matches || !visibility.isSeen(),
    centre: hud.centre,
    own: hud.own,
    nameOf,
    move,
    tell: hud.tell,
    offersBank: () => offersBank,
    offerBank,
  };
  const board = front.makeBoard(parts);
  const socket = makeSocket<FromSeats>(secret, {
    greeting: () => ({ sit: true }),
    hear({ now, table: heard, refusal }) {
      socket.noteTime(now);
      heardCount += 1;
      if (heard === null && table !== null && refusal !== null) void standUp(refusal);
      take(heard);
    },
    online(isOnline) {
      if (session !== undefined && table !== null && !isOnline) hud.tell(say('offline'));
      if (isOnline && session !== undefined) void refresh();
    },
  });

  hud.setSound(sound.isMuted());
  texts.refresh();
  hud.setSeated(false);
  hud.setLevels(paragraph(say('loading')));
  hearSite((message) => {
    if (message.type === 'lang') setLang(message.value);
    else if (message.type === 'theme') document.documentElement.dataset['theme'] = message.value;
    else if (message.type === 'balance') {
      siteBalance = message.value;
      if (session?.fun === false && BigInt(session.balance) !== siteBalance) void refresh();
      showMoney();
    } else visibility.setCovered(message.type === 'pause');
  });
  addEventListener('keydown', hearKey);
  addEventListener('pointerdown', comeBack);
  for (let error = await refresh(); error !== null; error = await refresh()) await tellError(error, true);
  hud.setFun(session!.fun);
  setLang(session!.lang);
  tellReady({ rules: () => front.showRules(parts), fairness: showFairness });
  socket.connect();
  setInterval(tick, tickMs);
  // A network that lets no sockets through is no obstacle.
  setInterval(() => {
    if (!socket.isOpen() && !socket.isPaused()) void refresh();
  }, askEveryMs);
  // Who plays at which stake is told to those who choose.
  setInterval(() => {
    if (table === null && visibility.isSeen()) void refresh();
  }, countEveryMs);
  // Money is set aside by a press alone: a table that was chosen at the site is offered first.
  if (table === null) root.querySelector<HTMLElement>(`[data-level="${wished}"]`)?.focus();

  async function refresh(): Promise<CallError | null> {
    const before = heardCount;
    const answer = await api.seats();
    if (!answer.ok) return answer.error;
    session = answer.value;
    if (heardCount === before) take(answer.value.table);
    else render();
    return null;
  }

  function take(next: SeatTable | null): void {
    const before = table;
    if (isOlder(next, before)) return;
    table = next;
    if (before !== null && next === null && session !== undefined) void refresh();
    follow(before, next);
    render();
  }

  /** Money and sounds of what has changed. */
  function follow(before: SeatTable | null, next: SeatTable | null): void {
    const hand = next?.hand ?? null;
    if (hand !== null && hand.result === null && begun !== hand.id) {
      begun = hand.id;
      const [serverSeedHash, clientSeed] = agreed.get(hand.id)?.split(' ') ?? [];
      if (serverSeedHash !== undefined && clientSeed !== undefined) witnessed.set(hand.roundId, { serverSeedHash, clientSeed, nonce: 0 });
      // Of a hand that this page comes back to the stake was told before.
      tellSite('roundStarted', before === null ? undefined : BigInt(hand.reserves[next!.seat]!));
      if (before !== null) void refresh();
    }
    if (hand?.result != null && before?.hand?.result == null && begun === hand.id) {
      const { seat } = next!;
      if (front.revealMs === undefined || parts.still()) sayResult(hand, seat);
      else {
        revealing = hand.id;
        setTimeout(() => {
          revealing = '';
          sayResult(hand, seat);
          render();
        }, front.revealMs);
      }
    }
    const isOwnTurn = next !== null && hand !== null && hand.turns.includes(next.seat);
    const wasOwnTurn = before?.hand != null && before.hand.id === hand?.id && before.hand.turns.includes(before.seat);
    if (isOwnTurn && !wasOwnTurn) {
      sound.bell();
      hud.say(say('yourTurn'));
    }
  }

  function sayResult(hand: HandState, seat: number): void {
    const net = netOf(hand, seat);
    if (net > 0n) sound.win(1);
    hud.say(netText(net));
    tellSite('roundEnded');
    void refresh().then(() => session?.settling === true && hud.tell(say('settling')));
  }

  function render(): void {
    if (session === undefined) return;
    hud.setSeated(table !== null);
    showMoney();
    if (table === null) {
      hideSheet();
      return showLevels(session);
    }
    board.show(table, table.hand);
    showSeats(table);
    showSheet(table);
    tick();
  }

  /** A press on a button that is replaced meanwhile would be lost: what has not changed stays. */
  function showLevels(shown: SeatsSession): void {
    const key = JSON.stringify([shown.members, texts.lang()]);
    if (key === shownLevels) return;
    shownLevels = key;
    const focused = document.activeElement?.getAttribute('data-level');
    hud.setLevels(...levelCards(frameTexts, { game, session: shown, money, sit: (level) => void sit(level) }));
    root.querySelector<HTMLElement>(`[data-level="${focused}"]`)?.focus();
  }

  function hideSheet(): void {
    shownSheet = '';
    hud.setSheet(null);
  }

  function showSeats(shown: SeatTable): void {
    const { hand, phase } = shown;
    for (let index = 0; index < game.seats; index += 1) {
      const seat = (shown.seat + index) % game.seats;
      const place = shown.seats[seat]!;
      const isHand = hand !== null && (phase === 'playing' || place === null);
      if (place == null && hand === null) {
        hud.setSeat(index, null, say('free'));
        continue;
      }
      const seen: SeatNote = hand === null ? { note: '', badge: null, isQuiet: false } : board.noteOf(hand, seat);
      if (place == null && seen.isFree) {
        hud.setSeat(index, null, say('free'));
        continue;
      }
      const state = phase === 'gathering' && place?.isReady ? say('ready') : place?.isAway ? say('away') : seen.note;
      hud.setSeat(
        index,
        {
          name: nameOf(shown, seat),
          isComputer: place == null && (hand === null || hand.names[seat] === null),
          seat,
          note: state,
          isTurn: phase === 'playing' && hand?.turns.includes(seat) === true,
          isQuiet: seen.isQuiet && isHand,
          badge: seen.badge,
        },
        say('free'),
      );
    }
  }

  function showSheet({ hand, phase, seat, seats, next }: SeatTable): void {
    const isShown = hand?.result != null && hand.id !== revealing;
    if (phase === 'playing' || !isShown || seats[seat]?.isReady === true || next === null) return hideSheet();
    const key = JSON.stringify([hand.id, texts.lang()]);
    if (key === shownSheet) return;
    shownSheet = key;
    const net = netOf(hand, seat);
    hud.setSheet(
      resultSheet(frameTexts, {
        hand,
        seat,
        title: netText(net),
        result: board.resultOf(hand),
        beforeNext: board.beforeNext?.() ?? [],
        nameOf: (one) => nameOf(table!, one),
        money,
        goOn: () => void ready(),
        leave: () => void leave(),
      }),
    );
  }

  function tick(): void {
    if (table === null) return;
    const leftMs = table.deadline === null ? 0 : table.deadline - socket.now();
    hud.setTimeLeft(table.phase === 'playing' ? leftMs / game.turnMs : 0);
    const count = Math.max(0, Math.ceil(leftMs / 1000));
    const { hand, seat, seats, next } = table;
    if (table.phase === 'playing') {
      return hud.setStatus(`${turnText(table)} · ${count}`);
    }
    if (hand !== null && hand.id === revealing) return hud.setStatus(say('good'));
    if (next === null) return hud.setStatus(say('starting'));
    hud.setStatus(say(seats[seat]?.isReady === true ? 'gathering' : 'deciding', { count }));
  }

  function turnText({ hand, seat }: SeatTable): string {
    if (hand?.turns.includes(seat)) return say('yourTurn');
    const [first] = hand?.turns ?? [];
    return game.isSimultaneous || first === undefined ? say('waitOthers') : say('turnOf', { name: nameOf(table!, first) });
  }

  async function sit(level: string): Promise<void> {
    sound.wake();
    if (BigInt(session!.balance) < reserveAt(level) && table === null) {
      await tellError('notEnoughMoney', false, level);
      return;
    }
    const answer = await sent(() => api.sit(level));
    if (!answer.ok) return tellError(answer.error);
    take(answer.value.table);
    // Who comes back into a running hand has agreed to it before.
    socket.say({ sit: true });
    if (table?.phase === 'gathering') await ready();
  }

  async function ready(): Promise<void> {
    const next = table?.next;
    if (next == null) return;
    sound.wake();
    sound.press();
    const { level } = table!;
    if (BigInt(session!.balance) < reserveAt(level)) return tellError('notEnoughMoney', false, level);
    if (offersBank && BigInt(session!.balance) < reserveAt(level, true)) {
      offersBank = false;
      hud.tell(say('bankDropped', { amount: money(reserveAt(level, true)) }));
    }
    const seed = clientSeeds.tell(next.serverSeedHash);
    agreed.set(next.id, `${next.serverSeedHash} ${seed}`);
    const answer = await sent(() => api.ready(next.id, seed, offersBank));
    if (!answer.ok) return answer.error === 'actionNotAllowed' ? void (await refresh()) : tellError(answer.error);
    take(answer.value.table);
    // Who was alone may have been moved to others, whose next hand has a hash of its own.
    if (table !== null && table.seats[table.seat]?.isReady === false && table.next !== null && table.next.id !== next.id) await ready();
  }

  /** It is told to the table with the player's word for the next hand, or at once where that was given before. */
  async function offerBank(offers: boolean): Promise<void> {
    if (table === null) return;
    if (offers && BigInt(session!.balance) < reserveAt(table.level, true)) return tellError('notEnoughMoney', false, table.level, true);
    offersBank = offers;
    const { next, seat, seats } = table;
    render();
    const seed = next === null ? undefined : agreed.get(next.id)?.split(' ')[1];
    if (next === null || seed === undefined || seats[seat]?.isReady !== true) return;
    const answer = await sent(() => api.ready(next.id, seed, offers));
    if (answer.ok) take(answer.value.table);
  }

  async function move(made: unknown): Promise<boolean> {
    const hand = table?.hand;
    if (hand == null || isMoving) return false;
    isMoving = true;
    const answer = await sent(() => api.move(hand.id, hand.ownMoves, made));
    isMoving = false;
    if (answer.ok) take(answer.value.table);
    // The time was over, and the clock has moved.
    else if (answer.error === 'actionNotAllowed') await refresh();
    else if (game.isSimultaneous && isOfTheRules(answer.error)) {
      hud.tell(say(answer.error));
      await refresh();
    } else await tellError(answer.error);
    return answer.ok;
  }

  async function leave(): Promise<void> {
    const isPlaying = table?.phase === 'playing' && table.hand !== null;
    if (isPlaying) {
      const chosen = await ask(
        root,
        frameTexts,
        say('leaveTitle'),
        [paragraph(say('leaveHow'))],
        [
          ['stay', 'stay'],
          ['leave', 'leave'],
        ],
      );
      if (chosen !== 'leave') return;
    }
    const answer = await sent(() => api.leave());
    if (!answer.ok) return tellError(answer.error);
    hud.tell(say(isPlaying ? 'leftInHand' : 'left'));
    tellSite('roundEnded');
    table = null;
    render();
    await refresh();
  }

  async function standUp(refusal: CallError): Promise<void> {
    if (refusal === 'roundUnknown') return hud.tell(say('standsUp'));
    await tellError(refusal);
  }

  async function sent<T extends SeatsReply>(request: () => Promise<Answer<T>>): Promise<Answer<T>> {
    const answer = await untilAnswered(request, {
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      inDoubt: () => hud.tell(say('offline')),
      tell: (answered) =>
        ask(root, frameTexts, say('waitingTitle'), [paragraph(say('waiting'))], [['retry', 'retry']], { until: answered }),
    });
    heardCount += 1;
    return answer;
  }

  function showMoney(): void {
    if (session === undefined) return;
    const symbol = session.currencySymbol === '' ? '' : ` ${session.currencySymbol}`;
    const stake = table === null ? 0n : stakeOf(table.level);
    const reserve =
      table?.phase === 'playing' && table.hand !== null ? BigInt(table.hand.reserves[table.seat]!) : game.reserveOf(stake, false);
    // The wallet may know of a win before the board has shown it.
    if (revealing === '' || shownBalance === '') shownBalance = session.balance;
    hud.setMoney(
      { balance: money(BigInt(shownBalance)) + symbol, stake: money(stake), reserve: money(reserve) },
      siteBalance !== undefined && !session.fun,
    );
  }

  /** Whom the table does not wait for any more is there again. */
  function comeBack(): void {
    if (table?.phase === 'playing' && table.seats[table.seat]?.isAway === true) void api.sit(table.level);
  }

  function hearKey(event: KeyboardEvent): void {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]') !== null) return;
    comeBack();
    const key = event.key.toLowerCase();
    if (key === 'm') toggleSound();
    else if (key === 'i') front.showRules(parts);
    else if (table === null || !board.key(key, event.target)) return;
    event.preventDefault();
  }

  function setLang(next: Lang): void {
    texts.setLang(next);
    render();
    texts.refresh();
  }

  function toggleSound(): void {
    sound.wake();
    sound.setMuted(!sound.isMuted());
    hud.setSound(sound.isMuted());
  }

  function stakeOf(level: string): bigint {
    return game.levels.find(({ id }) => id === level)!.stake;
  }

  function reserveAt(level: string, isLead = false): bigint {
    return game.reserveOf(stakeOf(level), isLead);
  }

  function netOf(hand: HandState, seat: number): bigint {
    return BigInt(hand.result!.payouts[seat]!) - BigInt(hand.reserves[seat]!);
  }

  function netText(net: bigint): string {
    if (net === 0n) return say('even');
    return net > 0n ? say('gained', { amount: money(net) }) : say('lost', { amount: money(-net) });
  }

  function nameOf(shown: SeatTable, seat: number): string {
    if (seat === shown.seat) return say('you');
    const name = shown.phase === 'playing' ? shown.hand?.names[seat] : (shown.seats[seat]?.name ?? shown.hand?.names[seat]);
    return name == null ? `${say('computer')} ${((seat - shown.seat + game.seats) % game.seats).toString()}` : say('member', { name });
  }

  async function tellError(error: CallError, canRetry = false, level?: string, isLead = false): Promise<void> {
    const isFun = session?.fun === true;
    const choices: [string, SeatsKey][] = [canRetry ? ['retry', 'retry'] : ['close', 'close']];
    const lowest = reserveAt(game.levels[0]!.id);
    const text: SeatsKey =
      error === 'notEnoughMoney' && session !== undefined ? shortOfMoney(BigInt(session.balance), [lowest], isFun) : error;
    if (error === 'notEnoughMoney' && !isFun) choices.unshift(['deposit', 'deposit']);
    if (error === 'sessionExpired') choices.splice(0, 1, ['exit', 'exit']);
    const reserve = level === undefined ? [] : [paragraph(say('levelReserve', { amount: money(reserveAt(level, isLead)) }))];
    const chosen = await ask(root, frameTexts, say('errorTitle'), [paragraph(say(text)), ...reserve], choices);
    if (chosen === 'deposit') tellSite('openDeposit');
    if (chosen === 'exit') tellSite('exit');
  }
}

/** Answers and messages may come in another order than they were sent. */
function isOlder(next: SeatTable | null, before: SeatTable | null): boolean {
  if (next?.hand == null || before?.hand == null || next.hand.id !== before.hand.id) return false;
  return next.hand.moves < before.hand.moves || (next.phase === 'playing' && before.phase === 'gathering');
}

/** Refusals that a player may meet with any bet. */
const isOfTheRules = (error: CallError): error is 'bankFull' | 'aboveMaximum' | 'betsClosed' =>
  error === 'bankFull' || error === 'aboveMaximum' || error === 'betsClosed';
