/**
 * A game for seats on its page: joins the table as it is told to the picture, the player's moves,
 * and the site around.
 */
import { openApi } from '../api.ts';
import { secret as entering } from '../early.ts';
import type { CallError } from '../api.ts';
import { pageClientSeeds } from '../pageSeeds.ts';
import { keptInTab } from '../device.ts';
import { paragraph } from '../dom.ts';
import { showAmount } from '../format.ts';
import { hearSite, tellReady, tellSite } from '../parent.ts';
import type { FromSite } from '../parent.ts';
import type { FromSeats, SeatTable } from '../seats.ts';
import { makeSocket } from '../socket.ts';
import { makeSound } from '../sound.ts';
import { watchVisibility } from '../visibility.ts';
import { makeTexts } from '../makeTexts.ts';
import type { Lang, Texts } from '../makeTexts.ts';
import type { Witness } from '../../verify/check.ts';
import { makeActions } from './actions.ts';
import { showSeatsFairness } from './fairness.ts';
import { makeAutopilot } from './autopilot.ts';
import { makeFollowing } from './following.ts';
import type { SeatsFront, SeatsParts } from './front.ts';
import { makeSeatsHud } from './hud.ts';
import { makeScreen } from './screen.ts';
import { firstState } from './state.ts';
import { makeTableTexts } from './tableTexts.ts';
import type { SeatsKey } from './texts.ts';

const tickMs = 200;
const askEveryMs = 2_000;
const countEveryMs = 10_000;

export async function startSeats<Key extends string>(
  root: HTMLElement,
  front: SeatsFront<Key>,
): Promise<void> {
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
  const clientSeeds = pageClientSeeds();
  /** By hand: the hash that this tab was shown before it agreed, and the seed that it sent. */
  const agreed = keptInTab('arcade:hands:');
  const witnessed = new Map<string, Witness>();
  const wished = game.levels.find(({ id }) => id === query.get('table'))?.id ?? '';
  const state = firstState();
  const tableTexts = makeTableTexts(game, frameTexts, money);

  const showFairness = (): void =>
    void showSeatsFairness(root, frameTexts, {
      api,
      table: () => state.table,
      clientSeeds,
      witnessed,
      money,
    });
  const hud = makeSeatsHud(root, game.seats, {
    exit: () => tellSite('exit'),
    leave: () => void actions.leave(),
    playAlone: () => void actions.playAlone(),
    toggleSound,
    showFairness,
    showInfo: () => front.showRules(parts),
  });
  const visibility = watchVisibility((isSeen) => {
    sound.setPaused(!isSeen);
    if (isSeen) void refresh();
  });
  const render = (): void => screen.render();
  const shared = { root, game, state, hud, sound, texts: frameTexts, tableTexts, money, agreed, render };
  const actions = makeActions({
    ...shared,
    api,
    clientSeeds,
    take,
    refresh,
    sitHere: () => socket.say({ sit: true }),
  });
  const still = (): boolean => reducedMotion.matches || !visibility.isSeen();
  const follow = makeFollowing({ ...shared, witnessed, revealMs: front.revealMs, still, refresh });
  const parts: SeatsParts<Key> = {
    root,
    texts,
    sound,
    money,
    still,
    centre: hud.centre,
    own: hud.own,
    nameOf: tableTexts.nameOf,
    move: actions.move,
    tell: hud.tell,
    offersBank: () => state.offersBank,
    offerBank: actions.offerBank,
  };
  const board = front.makeBoard(parts);
  const autopilot = makeAutopilot();
  const screen = makeScreen({
    ...shared,
    board,
    now: () => socket.now(),
    press: actions,
    autopilot,
    levelPicture: front.levelPicture,
    isSeen: visibility.isSeen,
  });
  const socket = makeSocket<FromSeats>(secret, {
    greeting: () => ({ sit: true }),
    hear({ now, table: heard, refusal }) {
      socket.noteTime(now);
      state.heardCount += 1;
      if (heard === null && state.table !== null && refusal !== null) void standUp(refusal);
      take(heard);
    },
    online(isOnline) {
      if (state.session !== undefined && state.table !== null && !isOnline) hud.tell(say('offline'));
      if (isOnline && state.session !== undefined) void refresh();
    },
  });

  hud.setSound(sound.isMuted());
  texts.refresh();
  hud.setSeated(false);
  hud.setLevels(paragraph(say('loading')));
  hearSite(takeMessage);
  addEventListener('keydown', hearKey);
  addEventListener('pointerdown', comeBack);
  for (let error = await refresh(); error !== null; error = await refresh())
    await actions.tellError(error, true);
  const { fun, lang } = state.session!;
  hud.setFun(fun);
  setLang(lang);
  tellReady({ rules: () => front.showRules(parts), fairness: showFairness });
  socket.connect();
  setInterval(screen.tick, tickMs);
  // A network that lets no sockets through is no obstacle.
  setInterval(() => {
    if (!socket.isOpen() && !socket.isPaused()) void refresh();
  }, askEveryMs);
  // A player who chooses a stake sees how many play at each.
  setInterval(() => {
    if (state.table === null && visibility.isSeen()) void refresh();
  }, countEveryMs);
  // Money is set aside by a press alone: a table that was chosen at the site is offered first.
  if (state.table === null) root.querySelector<HTMLElement>(`[data-level="${wished}"]`)?.focus();

  function takeMessage(message: FromSite): void {
    if (message.type === 'lang') setLang(message.value);
    else if (message.type === 'theme') document.documentElement.dataset['theme'] = message.value;
    else if (message.type === 'balance') {
      state.siteBalance = message.value;
      if (state.session?.fun === false && BigInt(state.session.balance) !== message.value) void refresh();
      screen.showMoney();
    } else visibility.setCovered(message.type === 'pause');
  }

  async function refresh(): Promise<CallError | null> {
    const before = state.heardCount;
    const answer = await api.seats();
    if (!answer.ok) return answer.error;
    state.session = answer.value;
    if (state.heardCount === before) take(answer.value.table);
    else render();
    return null;
  }

  function take(next: SeatTable | null): void {
    const before = state.table;
    if (isOlder(next, before)) return;
    state.table = next;
    if (before !== null && next === null && state.session !== undefined) void refresh();
    follow(before, next);
    render();
  }

  async function standUp(refusal: CallError): Promise<void> {
    if (refusal === 'roundUnknown') return hud.tell(say('standsUp'));
    if (refusal === 'nobodyCame') return hud.tell(say('nobodyCame'));
    await actions.tellError(refusal);
  }

  /** Tells the table that a player for whom it no longer waited is there again. */
  function comeBack(): void {
    const { table } = state;
    if (table?.phase === 'playing' && table.hand !== null) autopilot.pressed(table.hand.id);
    if (table?.phase === 'playing' && table.seats[table.seat]?.isAway === true) void api.sit(table.level);
  }

  function hearKey(event: KeyboardEvent): void {
    if (
      event.repeat ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      document.querySelector('dialog[open]') !== null
    )
      return;
    comeBack();
    const key = event.key.toLowerCase();
    if (key === 'm') toggleSound();
    else if (key === 'i') front.showRules(parts);
    else if (state.table === null || !board.key(key, event.target)) return;
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
}

/** Answers and messages may come in another order than they were sent. */
function isOlder(next: SeatTable | null, before: SeatTable | null): boolean {
  if (next?.hand == null || before?.hand == null || next.hand.id !== before.hand.id) return false;
  return next.hand.moves < before.hand.moves || (next.phase === 'playing' && before.phase === 'gathering');
}
