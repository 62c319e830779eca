/** The market: the free spins of a round, under a sun that climbs with the multiplier. */
import type { BonusShow } from '../../kit/slot/bonus.ts';
import type { GameParts } from '../../kit/parts.ts';
import type { Spin } from '../entry.ts';
import type { Badge } from './badge.ts';
import type { Stage } from './stage.ts';
import type { Key } from './texts.ts';

/** The multiplier at which the sun stands highest. */
const noon = 15;

export function makeMarket(
  { texts, hud, sound, tweens }: GameParts<Key>,
  { scene }: Stage,
  badge: Badge,
): BonusShow<Spin> {
  const { say } = texts;
  return {
    invitation: (opening) => [say('marketWon', { count: opening.step.outcome.awarded }), say('marketHow')],
    enter: () => Promise.all([scene.showMarket(true), scene.raiseSun(0.15)]),
    before(reply) {
      const { awarded, played, multiplier } = reply.step.outcome.progress;
      void scene.raiseSun(Math.min(1, 0.15 + multiplier / noon));
      badge.setMultiplier(multiplier);
      badge.setLeft(awarded - played - 1);
    },
    async after({ step: { outcome } }) {
      if (outcome.awarded === 0) return;
      const { awarded, played } = outcome.progress;
      sound.festival();
      hud.setBanner(say('marketMore', { count: outcome.awarded }), '', 1);
      badge.setLeft(awarded - played);
      await tweens.wait(1500);
      hud.setBanner(null);
    },
    leave() {
      badge.setLeft(undefined);
      badge.setMultiplier(1);
      void scene.showMarket(false);
      void scene.raiseSun(0);
    },
  };
}
