/** The festival: the free spins of a round, which play themselves, from the invitation to the total. */
import type { Answer } from '../../kit/api.ts';
import { ask } from '../../kit/dialog.ts';
import { make, paragraph } from '../../kit/dom.ts';
import type { PlayReply } from '../../kit/play.ts';
import type { RoundCalls } from '../../kit/roundCalls.ts';
import type { GameParts } from '../../kit/start.ts';
import { hasFreeSpin, multiplierOf } from '../rules.ts';
import type { Progress, SpinKind } from '../rules.ts';
import { spinOf } from './spinReply.ts';
import type { SpinReply } from './spinReply.ts';
import type { Stage } from './stage.ts';
import type { Key } from './words.ts';

export type FreeSpinParts = GameParts<Key> & {
  stage: Stage;
  /** One spin on the reels, from the request to what it won. */
  turnReels: (kind: SpinKind, request: () => Promise<Answer<PlayReply>>) => Promise<Answer<SpinReply>>;
  calls: RoundCalls;
};

/** From this many stakes on the total is celebrated. */
const celebratedFrom = 10n;

export function makeFreeSpins(parts: FreeSpinParts) {
  const { root, words, hud, stage, sound, tweens, refusals, money, showWin, isTurbo, calls, turnReels } = parts;
  const { scene, reels, wins } = stage;
  const { say } = words;
  const counter = makeCounter(root, say);

  /** Invites to the festival that `opening` has won, and plays it. */
  async function open(opening: SpinReply): Promise<void> {
    sound.festival();
    scene.celebrate('petals', 60);
    await tweens.wait(900);
    const text = [paragraph(say('festivalWon', { count: opening.step.outcome.awarded })), paragraph(say('festivalHow'))];
    await ask(root, words, say('festivalOpens'), text, [['go', 'festivalStart']], { className: 'festive' });
    await play(opening);
  }

  /** Plays what is left of the round after the spin `from`. */
  async function play(from: SpinReply): Promise<void> {
    let reply = from;
    sound.beat(true);
    await Promise.all([scene.showFestival(true), scene.raiseMoon(0.15)]);
    while (reply.round.state === 'open') reply = await playOne(reply);
    calls.finish(reply);
    await close(reply);
  }

  async function playOne(before: SpinReply): Promise<SpinReply> {
    const { progress } = before.step.outcome;
    const multiplier = multiplierOf(progress.played + 1);
    void scene.raiseMoon(multiplier === 2n ? 0.25 : multiplier === 3n ? 0.6 : 1);
    counter.show(Number(multiplier), leftOf(progress) - 1);
    showWin(BigInt(before.round.payout));
    const answer = await turnReels('free', () => calls.act(before.round.id, 'spin'));
    const reply = answer.ok ? answer.value : spinOf(await refusals.afterStep(before, answer.error));
    showWin(BigInt(reply.round.payout));
    if (answer.ok && reply.step.outcome.awarded > 0) await announceMore(reply);
    await tweens.wait(isTurbo() ? 150 : 450);
    return reply;
  }

  async function announceMore(reply: SpinReply): Promise<void> {
    sound.festival();
    hud.setBanner(say('festivalMore', { count: reply.step.outcome.awarded }), '', 1);
    counter.show(reply.step.outcome.multiplier, leftOf(reply.step.outcome.progress));
    await tweens.wait(1500);
    hud.setBanner(null);
  }

  async function close(reply: SpinReply): Promise<void> {
    sound.beat(false);
    const total = BigInt(reply.round.payout);
    if (total >= BigInt(reply.round.stake) * celebratedFrom) {
      sound.win(2);
      scene.celebrate('coins', 40);
    }
    const text = [paragraph(say('festivalTotal')), paragraph(money(total), 'total')];
    await ask(root, words, say('festivalOver'), text, [['go', 'continue']], { className: 'festive' });
    counter.hide();
    wins.clear();
    reels.unfill();
    void scene.showFestival(false);
    void scene.raiseMoon(0);
    showWin(total);
  }

  return { open, play };
}

function leftOf(progress: Progress): number {
  return hasFreeSpin(progress) ? progress.awarded - progress.played : 0;
}

/** The multiplier of the free spin that turns, and how many are left after it. */
function makeCounter(root: HTMLElement, say: GameParts<Key>['words']['say']) {
  const multiplier = make('b');
  const left = make('span');
  const counter = make('p', { class: 'festival' }, multiplier, left);
  counter.hidden = true;
  root.append(counter);
  return {
    show(times: number, spinsLeft: number): void {
      counter.hidden = false;
      multiplier.textContent = `×${times}`;
      left.textContent = say('freeSpinLeft', { left: spinsLeft });
    },
    hide: () => void (counter.hidden = true),
  };
}
