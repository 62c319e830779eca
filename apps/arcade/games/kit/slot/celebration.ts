/** Counts up a win: quietly below the stake, and with a banner in proportion from ten stakes on. */
import type { GameParts } from '../parts.ts';
import { easeOut } from '../tween.ts';
import type { Flakes } from './flakes.ts';
import type { SlotKey } from './texts.ts';

/** From this many stakes on a win is celebrated, tier by tier; below the stake nothing is. */
const celebratedFrom = [10n, 25n, 60n] as const;
const tierNames: readonly SlotKey[] = ['winBig', 'winHuge', 'winTop'];

export type Celebration = ReturnType<typeof makeCelebration>;
type CelebrationParts = Pick<
  GameParts<SlotKey>,
  'hud' | 'sound' | 'tweens' | 'texts' | 'money' | 'showWin' | 'still' | 'isTurbo'
>;

export function makeCelebration(parts: CelebrationParts, flakes: Pick<Flakes, 'celebrate'>) {
  const { hud, sound, tweens, texts, money, showWin, still, isTurbo } = parts;

  return {
    /** `isBonus`: won in a step that plays itself. */
    async countUp(won: bigint, roundStake: bigint, isBonus: boolean): Promise<void> {
      const tier = celebratedFrom.filter((from) => won >= roundStake * from).length;
      if (won >= roundStake) sound.win(tier);
      if (tier > 0) flakes.celebrate('coins', 16 * tier + 12);
      const lengthMs = still() || (isTurbo() && tier === 0) ? 60 : won < roundStake ? 200 : 450 + tier * 1100;
      let steps = 0;
      await tweens.run(lengthMs, (share) => {
        const shown = (won * BigInt(Math.round(easeOut(share) * 1000))) / 1000n;
        showWin(shown);
        if (tier > 0) hud.setBanner(texts.say(tierNames[tier - 1]!), money(shown), tier);
        steps += 1;
        if (tier > 0 && steps % 7 === 0) sound.tick(steps / 7);
      });
      showWin(won);
      if (tier === 0) return;
      await tweens.wait(isTurbo() ? 500 : 1300);
      hud.setBanner(null);
      if (isBonus) flakes.celebrate('petals', 10);
    },
  };
}
