/** A round from the player's press to the settled end: the stake, the reels, the answer, and the free spins that it may win. */
import type { Answer } from '../../kit/api.ts';
import type { PlayReply } from '../../kit/play.ts';
import { makeRoundCalls } from '../../kit/roundCalls.ts';
import type { OpenRound } from '../../kit/roundCalls.ts';
import type { GameParts } from '../../kit/start.ts';
import type { SpinKind } from '../rules.ts';
import { makeFreeSpins } from './freeSpins.ts';
import { makeShowing } from './showing.ts';
import { answerOf, spinOf } from './spinReply.ts';
import type { SpinReply } from './spinReply.ts';
import type { Stage } from './stage.ts';
import type { Key } from './words.ts';

const leastSpinMs = 620;
const leastTurboSpinMs = 150;
/** What the reels show before the first round. */
const firstStops = [4, 9, 10, 11, 10];

export type RoundParts = GameParts<Key> & { stage: Stage };

export function makeRounds(parts: RoundParts) {
  const { hud, stage, sound, tweens, phases, still, isTurbo } = parts;
  const { reels, wins } = stage;
  const calls = makeRoundCalls(parts);
  let stops = firstStops;
  /** The player has pressed again while the reels were turning. */
  let isHurried = false;
  const showing = makeShowing({ ...parts, ...stage, isHurried: () => isHurried });
  const freeSpins = makeFreeSpins({ ...parts, calls, turnReels });
  reels.show('base', stops);

  /** Ends what is moving: turning reels stop at once, a win is counted up at once. */
  function hurry(): void {
    isHurried = true;
    if (phases.now() === 'presenting') tweens.finishAll();
    else reels.hurry();
  }

  async function play(): Promise<void> {
    const answer = await turnReels('base', () => calls.bet(null));
    if (!answer.ok) return calls.afterRefusal(answer.error, resume);
    const reply = answer.value;
    if (reply.round.state === 'open') await freeSpins.open(reply);
    else calls.finish(reply);
  }

  /** Goes on with a round that was interrupted: another visit or another window began it. */
  async function resume(round: OpenRound): Promise<void> {
    const last = spinOf(calls.lastReplyOf(round));
    stops = last.step.outcome.stops;
    reels.show(last.step.outcome.kind, stops);
    await calls.tellResumed();
    await freeSpins.play(last);
  }

  /**
   * Turns the reels while the answer is under way, then lands them on it and shows what it won. After a refusal they go back
   * to where they stood.
   */
  async function turnReels(kind: SpinKind, request: () => Promise<Answer<PlayReply>>): Promise<Answer<SpinReply>> {
    isHurried = false;
    wins.clear();
    hud.setHint('');
    reels.unfill();
    phases.enter('playing');
    sound.start();
    reels.start(kind, isTurbo());
    const [asked] = await Promise.all([request(), tweens.wait(isTurbo() || still() ? leastTurboSpinMs : leastSpinMs)]);
    const answer = answerOf(asked);
    if (answer.ok) stops = answer.value.step.outcome.stops;
    await showing.land(kind, stops);
    if (answer.ok) {
      phases.enter('presenting');
      await showing.present(kind, answer.value);
    }
    phases.enter('locked');
    return answer;
  }

  return { play, resume, hurry };
}
