/** The festival: the free spins of a round, under a moon that rises with the multiplier. */
import { makeCounter } from '../../kit/slot/bonus.ts';
import type { BonusShow } from '../../kit/slot/bonus.ts';
import type { GameParts } from '../../kit/parts.ts';
import type { Spin } from '../entry.ts';
import { hasFreeSpin, multiplierOf } from '../rules.ts';
import type { Progress } from '../rules.ts';
import type { Stage } from './stage.ts';
import type { Key } from './texts.ts';

export function makeFestival(parts: GameParts<Key>, { scene, reels, wins }: Stage): BonusShow<Spin> {
  const { root, texts, hud, sound, tweens } = parts;
  const { say } = texts;
  const counter = makeCounter(root);
  const count = (multiplier: bigint | number, left: number): void =>
    counter.show(`×${multiplier}`, say('freeSpinLeft', { left }));

  return {
    invitation: (opening) => [
      say('festivalWon', { count: opening.step.outcome.awarded }),
      say('festivalHow'),
    ],
    enter: () => Promise.all([scene.showFestival(true), scene.raiseMoon(0.15)]),
    before(reply) {
      const { progress } = reply.step.outcome;
      const multiplier = multiplierOf(progress.played + 1);
      void scene.raiseMoon(multiplier === 2n ? 0.25 : multiplier === 3n ? 0.6 : 1);
      count(multiplier, leftOf(progress) - 1);
    },
    async after({ step: { outcome } }) {
      if (outcome.awarded === 0) return;
      sound.festival();
      hud.setBanner(say('festivalMore', { count: outcome.awarded }), '', 1);
      count(outcome.multiplier, leftOf(outcome.progress));
      await tweens.wait(1500);
      hud.setBanner(null);
    },
    leave() {
      counter.hide();
      wins.clear();
      reels.uncover();
      void scene.showFestival(false);
      void scene.raiseMoon(0);
    },
  };
}

function leftOf(progress: Progress): number {
  return hasFreeSpin(progress) ? progress.awarded - progress.played : 0;
}
