/** A round from the press to the result, and the rounds that play themselves after it. */
import type { Autoplay } from '../../kit/autoplay/autoplay.ts';
import { makeRoundCalls } from '../../kit/roundCalls.ts';
import type { PlayReply } from '../../kit/play.ts';
import type { GameParts } from '../../kit/parts.ts';
import type { Rolled } from '../rules.ts';
import type { BetChoice } from './bet.ts';
import type { Scale } from './scale.ts';
import { showHundredths } from './numbers.ts';
import type { Key } from './texts.ts';

export type RoundParts = GameParts<Key> & { bet: BetChoice; scale: Scale; autoplay: Autoplay };

/** A win is celebrated from this many stakes on, tier by tier. */
const celebratedFrom = [10n, 50n, 500n] as const;

export function makeRounds(parts: RoundParts) {
  const { hud, texts, sound, tweens, phases, money, showWin, bet, scale, autoplay } = parts;
  const { say } = texts;
  const calls = makeRoundCalls(parts);

  /**
   * One round, up to its result in the picture. Undefined after a refusal, which has been told
   * then.
   */
  async function playOne(): Promise<PlayReply | undefined> {
    phases.enter('playing');
    autoplay.showFace();
    sound.press();
    scale.start();
    const answer = await calls.bet(bet.chosen());
    if (!answer.ok) {
      scale.stop();
      phases.enter('locked');
      await calls.afterRefusal(answer.error, async () => {});
      return undefined;
    }
    const reply = answer.value;
    const rolled = reply.step.outcome as Rolled;
    await scale.land(rolled);
    phases.enter('presenting');
    autoplay.showFace();
    sound.stop(0);
    celebrate(reply);
    const roll = showHundredths(rolled.roll, texts.lang());
    calls.finish(reply);
    if (!reply.settling) hud.setHint(say(rolled.isWin ? 'rolledWin' : 'rolledLose', { roll }));
    return reply;
  }

  function celebrate({ round }: PlayReply): void {
    const won = BigInt(round.payout);
    if (won === 0n) return;
    const tier = celebratedFrom.filter((from) => won >= BigInt(round.stake) * from).length;
    sound.win(tier);
    showWin(won);
    if (tier === 0) return;
    hud.setBanner(say(tier > 1 ? 'winHuge' : 'winBig'), money(won), tier);
    void tweens.wait(1400).then(() => hud.setBanner(null));
  }

  return {
    play: () => autoplay.playAll(playOne),
    /** A round that ends with its first step is never interrupted. */
    resume: async () => {},
    /** A press while rounds play themselves stops them. */
    hurry: autoplay.stop,
  };
}
