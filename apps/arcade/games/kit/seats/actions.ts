/** The player's actions at the tables, and the texts where one could not be done. */
import type { Answer, Api, CallError } from '../api.ts';
import type { ClientSeeds } from '../clientSeeds.ts';
import type { keptInTab } from '../device.ts';
import { ask } from '../dialog.ts';
import { paragraph } from '../dom.ts';
import { tellSite } from '../parent.ts';
import { isFree } from '../seats.ts';
import type { SeatGame, SeatTable, SeatsReply } from '../seats.ts';
import { shortOfMoney } from '../shortOfMoney.ts';
import type { Sound } from '../sound.ts';
import { untilAnswered } from '../untilAnswered.ts';
import type { Texts } from '../makeTexts.ts';
import type { SeatsHud } from './hud.ts';
import type { SeatsState } from './state.ts';
import { reserveAt } from './tableTexts.ts';
import type { SeatsKey } from './texts.ts';

export type ActionParts = {
  root: HTMLElement;
  game: SeatGame;
  api: Api;
  state: SeatsState;
  hud: SeatsHud;
  sound: Sound;
  texts: Texts<SeatsKey>;
  money: (amount: bigint) => string;
  clientSeeds: ClientSeeds;
  /** By hand: the hash that this tab was shown before it agreed, and the seed that it sent. */
  agreed: ReturnType<typeof keptInTab>;
  /** The table as an answer tells it. */
  take: (table: SeatTable | null) => void;
  refresh: () => Promise<CallError | null>;
  render: () => void;
  /** Tells the server that this page shows the player's table. */
  sitHere: () => void;
};
export type PlayerActions = ReturnType<typeof makeActions>;

export function makeActions(parts: ActionParts) {
  const {
    root,
    game,
    api,
    state,
    hud,
    sound,
    texts,
    money,
    clientSeeds,
    agreed,
    take,
    refresh,
    render,
    sitHere,
  } = parts;
  const { say } = texts;
  let isMoving = false;

  async function sit(level: string): Promise<void> {
    sound.wake();
    if (BigInt(state.session!.balance) < reserveAt(game, level) && state.table === null) {
      await tellError('notEnoughMoney', false, level);
      return;
    }
    const answer = await sent(() => api.sit(level));
    if (!answer.ok) return tellError(answer.error);
    take(answer.value.table);
    // A player who comes back into a running hand has agreed to it before.
    sitHere();
    if (state.table?.phase === 'gathering') await ready();
  }

  /** `playsAlone`: to a hand with computer players alone, which is free of charge. */
  async function ready(playsAlone = false): Promise<void> {
    const next = state.table?.next;
    if (next == null) return;
    sound.wake();
    sound.press();
    const { level } = state.table!;
    if (!playsAlone && BigInt(state.session!.balance) < reserveAt(game, level))
      return tellError('notEnoughMoney', false, level);
    if (state.offersBank && BigInt(state.session!.balance) < reserveAt(game, level, true)) {
      state.offersBank = false;
      hud.tell(say('bankDropped', { amount: money(reserveAt(game, level, true)) }));
    }
    const seed = clientSeeds.tell(next.serverSeedHash);
    agreed.set(next.id, `${next.serverSeedHash} ${seed}`);
    const wishes = { offersBank: state.offersBank, playsAlone };
    const answer = await sent(() => api.ready(next.id, seed, wishes));
    if (!answer.ok)
      return answer.error === 'actionNotAllowed' ? void (await refresh()) : tellError(answer.error);
    take(answer.value.table);
    // A player who was alone may have been moved to others, whose next hand has a hash of its own.
    const { table } = state;
    if (
      table !== null &&
      table.seats[table.seat]?.isReady === false &&
      table.next !== null &&
      table.next.id !== next.id
    )
      await ready();
  }

  /**
   * It is told to the table with the player's word for the next hand, or at once where that was
   * given before.
   */
  async function offerBank(offers: boolean): Promise<void> {
    const { table, session } = state;
    if (table === null) return;
    const { level, next, seat, seats } = table;
    if (offers && BigInt(session!.balance) < reserveAt(game, level, true))
      return tellError('notEnoughMoney', false, level, true);
    state.offersBank = offers;
    render();
    const seed = next === null ? undefined : agreed.get(next.id)?.split(' ')[1];
    if (next === null || seed === undefined || seats[seat]?.isReady !== true) return;
    const answer = await sent(() => api.ready(next.id, seed, { offersBank: offers }));
    if (answer.ok) take(answer.value.table);
  }

  /**
   * A player who has agreed to the next hand waits for other members no longer. One of them may just
   * have come.
   */
  async function playAlone(): Promise<void> {
    const next = state.table?.next;
    const seed = next == null ? undefined : agreed.get(next.id)?.split(' ')[1];
    if (next == null || seed === undefined) return;
    sound.press();
    const wishes = { offersBank: state.offersBank, playsAlone: true };
    const answer = await sent(() => api.ready(next.id, seed, wishes));
    if (answer.ok) take(answer.value.table);
    else await refresh();
  }

  async function move(made: unknown): Promise<boolean> {
    const hand = state.table?.hand;
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
    const hand = state.table?.phase === 'playing' ? state.table.hand : null;
    const isCharged = hand !== null && !isFree(hand);
    if (isCharged) {
      const chosen = await ask(
        root,
        texts,
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
    hud.tell(say(isCharged ? 'leftInHand' : 'left'));
    tellSite('roundEnded');
    state.table = null;
    render();
    await refresh();
  }

  async function sent<T extends SeatsReply>(request: () => Promise<Answer<T>>): Promise<Answer<T>> {
    const answer = await untilAnswered(request, {
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      inDoubt: () => hud.tell(say('offline')),
      tell: (answered) =>
        ask(root, texts, say('waitingTitle'), [paragraph(say('waiting'))], [['retry', 'retry']], {
          until: answered,
        }),
    });
    state.heardCount += 1;
    return answer;
  }

  async function tellError(
    error: CallError,
    canRetry = false,
    level?: string,
    isLead = false,
  ): Promise<void> {
    const isFun = state.session?.fun === true;
    const choices: [string, SeatsKey][] = [canRetry ? ['retry', 'retry'] : ['close', 'close']];
    const lowest = reserveAt(game, game.levels[0]!.id);
    const text: SeatsKey =
      error === 'notEnoughMoney' && state.session !== undefined
        ? shortOfMoney(BigInt(state.session.balance), [lowest], isFun)
        : error;
    if (error === 'notEnoughMoney' && !isFun) choices.unshift(['deposit', 'deposit']);
    if (error === 'sessionExpired') choices.splice(0, 1, ['exit', 'exit']);
    const reserve =
      level === undefined
        ? []
        : [paragraph(say('levelReserve', { amount: money(reserveAt(game, level, isLead)) }))];
    const chosen = await ask(root, texts, say('errorTitle'), [paragraph(say(text)), ...reserve], choices);
    if (chosen === 'deposit') tellSite('openDeposit');
    if (chosen === 'exit') tellSite('exit');
  }

  return { sit, ready, playAlone, offerBank, move, leave, tellError };
}

/** Refusals that a player may meet with any bet. */
const isOfTheRules = (error: CallError): error is 'bankFull' | 'aboveMaximum' | 'betsClosed' =>
  error === 'bankFull' || error === 'aboveMaximum' || error === 'betsClosed';
