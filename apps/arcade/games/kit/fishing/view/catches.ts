/** Shows a shot when its bullet has met its fish, and tells the site. */
import type { FrameParts } from '../../parts.ts';
import { sayKind } from '../texts.ts';
import type { FishingTexts } from '../texts.ts';
import type { Point } from './flight.ts';
import type { Bullet } from './shots.ts';
import type { Stage } from './stage.ts';

/** Fish that pay this much are told of when they come; from less on a catch is celebrated. */
export const bossPays = 100;
const celebratedFrom = 40;

export type CatchParts = Pick<FrameParts, 'hud' | 'sound' | 'tweens' | 'money' | 'showWin'> & {
  texts: FishingTexts;
};

export function makeCatches(
  { texts, hud, sound, tweens, money, showWin }: CatchParts,
  stage: () => Stage,
  now: () => number,
) {
  const { say } = texts;

  async function celebrate(title: string, amount: string, tier: number): Promise<void> {
    hud.setBanner(title, amount, tier);
    await tweens.wait(2200);
    hud.setBanner(null);
  }

  function tell(kind: string, pays: number, payout: bigint): void {
    const fish = sayKind(texts, kind);
    const amount = money(payout);
    showWin(payout);
    hud.setHint(say('caught', { fish, pays, amount }));
    hud.say(say('saidCaught', { fish, amount }));
    if (pays < celebratedFrom) return sound.win(0);
    const tier = pays >= bossPays ? 2 : 1;
    sound.win(tier);
    void celebrate(say('bossCaught', { fish }), amount, tier);
  }

  return {
    show({ slot, outcome, flight }: Bullet, at: Point): void {
      const { water, guns, effects, layout } = stage();
      effects.ripple(at, 70 * layout().unit + 30);
      if (!outcome?.shot.isCaught) return;
      const { kind, pays } = outcome.shot;
      water.remove(flight.fish, now());
      const to = guns.positionOf(slot);
      effects.caught({
        kind,
        pays,
        from: at,
        to,
        length: water.lengthOf(kind),
        text: `+${money(outcome.payout)}`,
        isOwn: slot === 0,
      });
      if (slot === 0) tell(kind, pays, outcome.payout);
    },
  };
}
