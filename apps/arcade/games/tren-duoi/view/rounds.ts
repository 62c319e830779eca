/** A round from the press to the result, and the rounds that play themselves after it. */
import { makeRoundCalls } from '../../kit/roundCalls.ts';
import type { PlayReply } from '../../kit/play.ts';
import type { GameParts } from '../../kit/start.ts';
import type { Rolled } from '../rules.ts';
import type { Autoplay } from './autoplay.ts';
import type { BetChoice } from './bet.ts';
import type { Plan } from './plan.ts';
import type { Scale } from './scale.ts';
import { showHundredths } from './figures.ts';
import type { Key } from './words.ts';

export type RoundParts = GameParts<Key> & { bet: BetChoice; scale: Scale; autoplay: Autoplay };

/** A win is celebrated from this many stakes on, tier by tier. */
const celebratedFrom = [10n, 50n, 500n] as const;
const betweenRoundsMs = 350;
const betweenTurboRoundsMs = 60;

export function makeRounds(parts: RoundParts) {
  const { hud, words, sound, tweens, phases, account, money, showWin, refusals, isTurbo, bet, scale, autoplay } = parts;
  const { say } = words;
  const calls = makeRoundCalls(parts);

  async function play(): Promise<void> {
    for (;;) {
      const plan = autoplay.plan();
      const reply = await playOne(plan);
      if (reply === undefined) return autoplay.stop();
      plan?.count(BigInt(reply.round.stake), BigInt(reply.round.payout));
      if (plan !== undefined) await tweens.wait(isTurbo() ? betweenTurboRoundsMs : betweenRoundsMs);
      phases.enter('locked');
      if (plan === undefined) return;
      // The player may have stopped it meanwhile, or nobody sees it any more.
      const why = autoplay.plan() === undefined ? 'stopped' : plan.stopped(account.stake());
      if (why !== undefined) return endAutoplay(plan, say(`auto_${why}`));
      if (account.balance() < account.stake()) {
        endAutoplay(plan, say('auto_stopped'));
        return refusals.tell('notEnoughMoney', false);
      }
    }
  }

  function endAutoplay(plan: Plan, why: string): void {
    autoplay.stop();
    const balance = plan.balance();
    const amount = `${balance < 0n ? '−' : '+'}${money(balance < 0n ? -balance : balance)}`;
    const text = `${why} ${say('autoSum', { rounds: plan.played(), amount })}`;
    hud.setHint(text);
    hud.say(text);
  }

  /** One round, up to its result in the picture. Undefined after a refusal, which has been told then. */
  async function playOne(plan: Plan | undefined): Promise<PlayReply | undefined> {
    phases.enter('playing');
    if (plan !== undefined) hud.setMainFace({ label: 'stop' }, `${plan.played() + 1}/${plan.rounds}`);
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
    if (plan !== undefined) hud.setMainFace({ label: 'stop' }, `${plan.played() + 1}/${plan.rounds}`);
    sound.stop(0);
    celebrate(reply);
    const roll = showHundredths(rolled.roll, words.lang());
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
    play,
    /** A round that ends with its first step is never interrupted. */
    resume: async () => {},
    /** A press while rounds play themselves stops them. */
    hurry: autoplay.stop,
  };
}
