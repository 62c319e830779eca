/**
 * A round from the first tile to its end: each step is a tile that is opened, the last one may be
 * the money that is taken.
 */
import type { PlayReply } from '../../kit/play.ts';
import { makeRoundCalls } from '../../kit/roundCalls.ts';
import type { OpenRound } from '../../kit/roundCalls.ts';
import { showMultiplier } from '../../kit/format.ts';
import type { GameParts } from '../../kit/parts.ts';
import type { Action, Choice } from '../entry.ts';
import { multiplierOf, payoutOf } from '../rules.ts';
import type { Opened } from '../rules.ts';
import type { Board } from './board.ts';
import type { Mines } from './mines.ts';
import type { Key } from './texts.ts';

export type RoundParts = GameParts<Key> & { board: Board; mines: Mines };

/** A win is celebrated from these multipliers on, in hundredths, tier by tier. */
const celebratedFrom = [500, 2_500, 10_000] as const;
const openMs = 180;
const restMs = 700;

export function makeRounds(parts: RoundParts) {
  const { hud, texts, sound, tweens, phases, money, showWin, still, refusals, board, mines, press } = parts;
  const { say } = texts;
  const calls = makeRoundCalls(parts);
  /** The tile with which the player begins the next round. */
  let first: number | undefined;
  let endedAt = Number.NEGATIVE_INFINITY;
  let decide: (action: Action) => void = () => {};

  board.onPress((tile) => {
    const phase = phases.now();
    if (phase === 'ready') {
      // A second tap on the tile that ended a round begins no other one.
      if (board.isSpent() && performance.now() - endedAt < restMs) return;
      first = tile;
      press();
    } else if (phase === 'deciding' && board.isCovered(tile)) decide(tile);
  });

  async function play(): Promise<void> {
    if (board.isSpent()) board.clear();
    // The stake goes with the first tile, which is the player's to choose.
    if (first === undefined) {
      hud.setHint(say('pick'));
      return board.invite();
    }
    const choice: Choice = { mines: mines.count(), tile: first };
    first = undefined;
    phases.enter('playing');
    hud.setHint('');
    board.ask(choice.tile, true);
    sound.press();
    const answer = await calls.bet(choice);
    board.ask(choice.tile, false);
    if (!answer.ok) {
      phases.enter('locked');
      return calls.afterRefusal(answer.error, resume);
    }
    await goOn(await present(answer.value));
  }

  async function resume(round: OpenRound): Promise<void> {
    const last = calls.lastReplyOf(round);
    mines.set((round.choice as Choice).mines);
    board.clear();
    board.show(outcomeOf(last));
    await calls.tellResumed();
    await goOn(last);
  }

  /** Plays the open round on, step by step, as the player decides. */
  async function goOn(from: PlayReply): Promise<void> {
    let last = from;
    while (last.round.state === 'open') {
      phases.enter('deciding');
      showWorth(last);
      const action = await new Promise<Action>((decided) => (decide = decided));
      phases.enter('playing');
      last = await step(last, action);
    }
    phases.enter('locked');
    endedAt = performance.now();
    calls.finish(last);
    tellEnd(last);
  }

  async function step(last: PlayReply, action: Action): Promise<PlayReply> {
    if (action !== 'cashOut') board.ask(action, true);
    const answer = await calls.act(last.round.id, action);
    if (action !== 'cashOut') board.ask(action, false);
    return present(answer.ok ? answer.value : await refusals.afterStep(last, answer.error));
  }

  async function present(reply: PlayReply): Promise<PlayReply> {
    phases.enter('presenting');
    const outcome = outcomeOf(reply);
    board.show(outcome);
    if (outcome.multiplier === 0) sound.blast();
    else if (outcome.tile !== null) sound.tick(outcome.opened.length);
    await tweens.wait(still() ? 1 : openMs);
    return reply;
  }

  /** Shows the amount of a cash-out now, and that after one more safe tile. */
  function showWorth(reply: PlayReply): void {
    const { mines: laid } = reply.round.choice as Choice;
    const { length: opened } = outcomeOf(reply).opened;
    const multiplier = (count: number): string => showMultiplier(multiplierOf(laid, count), texts.lang());
    const worth = money(payoutOf(BigInt(reply.round.stake), laid, opened));
    hud.setMainAmount(worth);
    hud.setHint(say('worth', { now: multiplier(opened), next: multiplier(opened + 1) }));
    hud.say(say('saidSafe', { amount: worth }));
  }

  function tellEnd(last: PlayReply): void {
    const { tile, multiplier } = outcomeOf(last);
    const won = BigInt(last.round.payout);
    if (last.settling) return;
    if (won === 0n) return hud.setHint(say('boom'));
    const tier = celebratedFrom.filter((from) => multiplier >= from).length;
    sound.win(tier);
    showWin(won);
    const times = showMultiplier(BigInt(multiplier), texts.lang());
    hud.setHint(say(tile === null ? 'took' : 'clean', { amount: money(won), multiplier: times }));
    board.showTook(`×${times}`, money(won));
    if (tier > 0) void celebrate(tier, won);
  }

  async function celebrate(tier: number, won: bigint): Promise<void> {
    hud.setBanner(say(tier > 1 ? 'winHuge' : 'winBig'), money(won), tier);
    await tweens.wait(1600);
    hud.setBanner(null);
  }

  return { play, resume, cashOut: () => decide('cashOut'), refresh: board.reword };
}

const outcomeOf = (reply: PlayReply): Opened => reply.step.outcome as Opened;
