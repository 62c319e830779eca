/**
 * A round from the player's press to the settled end: the stake, the picture, the answer, and the
 * further steps that it may win.
 */
import type { Answer } from '../api.ts';
import { makeAutoplay } from '../autoplay/autoplay.ts';
import { icon, make } from '../dom.ts';
import { icons } from '../hud.ts';
import type { Hud } from '../hud.ts';
import type { PlayReply, StepView } from '../play.ts';
import { makeRoundCalls } from '../roundCalls.ts';
import type { OpenRound } from '../roundCalls.ts';
import type { Sound } from '../sound.ts';
import type { GameParts } from '../parts.ts';
import { makeMusic } from './music.ts';
import type { Music } from './music.ts';
import type { SlotKey } from './texts.ts';
import { makeWinHistory } from './winHistory.ts';

const leastSpinMs = 620;
const leastTurboSpinMs = 150;

/** The server's reply with the steps of this slot. */
export type SlotReply<Outcome> = PlayReply & { step: StepView & { outcome: Outcome } };

/**
 * The parts of a round that a slot draws. `isBonus`: the step plays itself, as a free spin does.
 */
export type SlotPicture<Outcome> = {
  /** Removes all that the last step left, and the reels begin to move. */
  start(isBonus: boolean): void;
  /** Comes to rest on the outcome, or, after a refusal, where it stood before. */
  land(reply: SlotReply<Outcome> | undefined, isBonus: boolean): Promise<void>;
  /** Shows what the outcome has won. */
  present(reply: SlotReply<Outcome>, isBonus: boolean): Promise<void>;
  /** Stands at once as after this step. */
  stand(outcome: Outcome): void;
  /** Reels that move towards the outcome show it at once. */
  hurry(): void;
};

/** The further steps of a round, which play themselves. */
export type SlotBonus<Outcome> = {
  /** Invites to the bonus that `opening` has won, and plays it. */
  open(opening: SlotReply<Outcome>): Promise<void>;
  /** Plays what is left of the round after this step. */
  play(from: SlotReply<Outcome>): Promise<void>;
};

/** The parts of a round that the bonus uses. */
export type SlotRound<Outcome> = {
  /**
   * One further step; where it was refused, the end that another window has played, or the same
   * again.
   */
  furtherStep(before: SlotReply<Outcome>): Promise<{ reply: SlotReply<Outcome>; wasShown: boolean }>;
  /** The round is over and all of it has been shown. */
  finish(last: SlotReply<Outcome>): void;
};

/** `stage` is paused while nobody sees the game. */
export function makeSlotRounds<Outcome>(
  parts: GameParts<SlotKey>,
  stage: { pause: () => void; goOn: () => void },
  picture: SlotPicture<Outcome>,
  makeBonus: (round: SlotRound<Outcome>) => SlotBonus<Outcome>,
) {
  const { hud, sound, tweens, phases, refusals, still, isTurbo } = parts;
  type Reply = SlotReply<Outcome>;
  const calls = makeRoundCalls(parts);
  const openAutoplay = make(
    'button',
    { type: 'button', class: 'step', 'data-label': 'auto' },
    icon(...icons.auto),
  );
  hud.beside.append(openAutoplay);
  const autoplay = makeAutoplay(parts, openAutoplay, { label: 'stop', icon: 'stop' });
  const wins = makeWinHistory(parts);
  const music = makeMusic(sound);
  hud.tools.prepend(tool('wins', wins.show), musicSwitch(music, hud, sound));
  const bonus = makeBonus({ furtherStep, finish });
  /** The last reply of the round that ended last. */
  let ended: Reply | undefined;

  function finish(last: Reply): void {
    ended = last;
    music.setFestive(false);
    wins.note(last.round);
    calls.finish(last);
  }

  /**
   * Ends what is moving: turning reels stop at once, a win is counted up at once. No further round
   * plays itself.
   */
  function hurry(): void {
    autoplay.stop();
    picture.hurry();
    if (phases.now() === 'presenting') tweens.finishAll();
  }

  async function playOne(): Promise<Reply | undefined> {
    ended = undefined;
    const answer = await step(false, () => calls.bet(null));
    if (!answer.ok) {
      await calls.afterRefusal(answer.error, resume);
      return undefined;
    }
    const reply = answer.value;
    if (reply.round.state === 'open') await bonus.open(reply);
    else finish(reply);
    return ended;
  }

  /** Goes on with a round that was interrupted: another visit or another window began it. */
  async function resume(round: OpenRound): Promise<void> {
    const last = calls.lastReplyOf(round) as Reply;
    picture.stand(last.step.outcome);
    await calls.tellResumed();
    await bonus.play(last);
  }

  async function furtherStep(before: Reply): Promise<{ reply: Reply; wasShown: boolean }> {
    const answer = await step(true, () => calls.act(before.round.id, 'spin'));
    if (answer.ok) return { reply: answer.value, wasShown: true };
    return { reply: (await refusals.afterStep(before, answer.error)) as Reply, wasShown: false };
  }

  /**
   * Turns the reels while the answer is under way, then lands them on it and shows what it won.
   * After a refusal they go back to where they stood.
   */
  async function step(isBonus: boolean, request: () => Promise<Answer<PlayReply>>): Promise<Answer<Reply>> {
    hud.setHint('');
    phases.enter('playing');
    autoplay.showFace();
    sound.start();
    music.setFestive(isBonus);
    picture.start(isBonus);
    const [asked] = await Promise.all([
      request(),
      tweens.wait(isTurbo() || still() ? leastTurboSpinMs : leastSpinMs),
    ]);
    const answer = asked as Answer<Reply>;
    await picture.land(answer.ok ? answer.value : undefined, isBonus);
    if (answer.ok) {
      phases.enter('presenting');
      autoplay.showFace();
      await picture.present(answer.value, isBonus);
    }
    phases.enter('locked');
    autoplay.showFace();
    return answer;
  }

  return {
    play: () => autoplay.playAll(playOne),
    resume,
    hurry,
    stopAutoplay: autoplay.stop,
    pause(): void {
      autoplay.stop();
      stage.pause();
    },
    goOn: stage.goOn,
  };
}

function tool(label: 'wins' | 'music', press: () => void): HTMLButtonElement {
  const button = make(
    'button',
    { type: 'button', class: 'round', 'data-label': label },
    icon(...icons[label]),
  );
  button.addEventListener('click', press);
  return button;
}

function musicSwitch(music: Music, hud: Hud, sound: Sound): HTMLButtonElement {
  const button = tool('music', () => {
    music.setOn(!music.isOn());
    sound.wake();
    // A player who turns music on wants to hear it.
    if (music.isOn() && sound.isMuted()) hud.press('sound');
    show();
  });
  const show = (): void => button.setAttribute('aria-pressed', String(music.isOn()));
  show();
  return button;
}
