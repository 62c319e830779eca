/**
 * Brings the five reels to rest: one after the other, with a pause that announces what may come.
 */
import type { Sound } from '../sound.ts';
import type { Tweens } from '../tween.ts';
import { reelCount } from './lines.ts';
import type { Reels } from './reels.ts';

const betweenStopsMs = 170;
const anticipationMs = 1000;
const turboShare = 0.25;

export type LandingParts = {
  reels: Reels;
  sound: Sound;
  tweens: Tweens;
  still: () => boolean;
  isTurbo: () => boolean;
  /** The player has pressed again: reels that are still turning stop at once. */
  isHurried: () => boolean;
  /** Special symbols that this reel shows at its stop. */
  specialsOn: (reel: number) => number;
  /** From so many special symbols on the next reel is awaited. */
  awaitedFrom: number;
  /** A reel stands. */
  stood?: (reel: number) => void;
};

export async function landReels(stops: readonly number[], parts: LandingParts): Promise<void> {
  const { reels, sound, tweens, still, isTurbo, isHurried, specialsOn, awaitedFrom, stood } = parts;
  const landed: Promise<void>[] = [];
  let delayMs = 0;
  let specials = 0;
  for (let reel = 0; reel < reelCount; reel += 1) {
    const anticipated = specials >= awaitedFrom && !isHurried() && !isTurbo() && !still();
    if (anticipated) {
      delayMs += anticipationMs;
      void tweens
        .wait(delayMs - anticipationMs + 200)
        .then(() => (isHurried() ? undefined : sound.anticipate()));
    } else {
      delayMs += betweenStopsMs * (isTurbo() ? turboShare : 1);
    }
    const more = specialsOn(reel);
    specials += more;
    const nth = specials;
    landed.push(
      reels.stop(reel, stops[reel]!, isHurried() ? 0 : delayMs, anticipated).then(() => {
        stood?.(reel);
        sound.stop(reel);
        if (more > 0) sound.drum(nth);
      }),
    );
  }
  await Promise.all(landed);
}
