/** How an answer is shown: the reels come to rest on it one after the other, then what it won is counted up. */
import type { Sound } from '../../kit/sound.ts';
import { easeOut } from '../../kit/tween.ts';
import type { Tweens } from '../../kit/tween.ts';
import type { Words } from '../../kit/words.ts';
import { evaluate, reelCount, scatter, symbolAt, symbols } from '../rules.ts';
import type { SpinKind } from '../rules.ts';
import type { Hud } from '../../kit/hud.ts';
import type { Reels } from './reels.ts';
import type { SpinReply } from './spinReply.ts';
import type { Scene } from './scene.ts';
import type { Wins } from './wins.ts';
import type { Key } from './words.ts';

const betweenStopsMs = 170;
const anticipationMs = 1000;
const turboShare = 0.25;
/** From this many stakes on a win is celebrated, tier by tier; below the stake nothing is. */
const celebratedFrom = [10n, 25n, 60n] as const;
const tierNames: readonly Key[] = ['winBig', 'winHuge', 'winMoon'];

export type ShowingParts = {
  hud: Hud;
  reels: Reels;
  wins: Wins;
  scene: Scene;
  sound: Sound;
  tweens: Tweens;
  words: Words<Key>;
  money: (amount: bigint) => string;
  showWin: (amount: bigint) => void;
  still: () => boolean;
  /** The player has pressed again: what is still turning comes at once. */
  isHurried: () => boolean;
  isTurbo: () => boolean;
};
export type Showing = ReturnType<typeof makeShowing>;

export function makeShowing({ hud, reels, wins, scene, sound, tweens, words, money, showWin, still, isHurried, isTurbo }: ShowingParts) {
  const { say } = words;

  async function land(kind: SpinKind, stops: readonly number[]): Promise<void> {
    const landed: Promise<void>[] = [];
    let delayMs = 0;
    let drums = 0;
    for (let reel = 0; reel < reelCount; reel += 1) {
      const anticipated = drums >= 2 && !isHurried() && !isTurbo() && !still();
      if (anticipated) {
        delayMs += anticipationMs;
        void tweens.wait(delayMs - anticipationMs + 200).then(() => (isHurried() ? undefined : sound.anticipate()));
      } else {
        delayMs += betweenStopsMs * (isTurbo() ? turboShare : 1);
      }
      const showsDrum = [0, 1, 2].some((row) => symbolAt(kind, reel, stops[reel]! + row) === scatter);
      if (showsDrum) drums += 1;
      const nth = drums;
      landed.push(
        reels.stop(reel, stops[reel]!, isHurried() ? 0 : delayMs, anticipated).then(() => {
          sound.stop(reel);
          if (showsDrum) sound.drum(nth);
        }),
      );
    }
    await Promise.all(landed);
  }

  async function present(kind: SpinKind, reply: SpinReply): Promise<void> {
    const evaluation = evaluate(kind, reply.step.outcome.stops);
    if (kind === 'free') await fillReels(evaluation.filledReels);
    const won = BigInt(reply.step.payout);
    if (won === 0n) return;
    const roundStake = BigInt(reply.round.stake);
    const lineBet = (roundStake / 20n) * BigInt(reply.step.outcome.multiplier);
    const together = wins.show(evaluation, (win) =>
      hud.setHint(win === null ? '' : `${win.line + 1} · ${say(symbols[win.symbol])} ×${win.count} = ${money(win.pay * lineBet)}`),
    );
    await Promise.all([together, countUp(won, roundStake, kind)]);
  }

  async function fillReels(filled: readonly boolean[]): Promise<void> {
    if (!filled.includes(true)) return;
    sound.win(0);
    await tweens.run(still() ? 1 : 420, (share) => filled.forEach((fills, reel) => fills && reels.fill(reel, easeOut(share))));
  }

  /** Counts a win up, and celebrates in proportion: quietly below the stake, with a banner only from ten stakes on. */
  async function countUp(won: bigint, roundStake: bigint, kind: SpinKind): Promise<void> {
    const tier = celebratedFrom.filter((from) => won >= roundStake * from).length;
    if (won >= roundStake) sound.win(tier);
    if (tier > 0) scene.celebrate('coins', 16 * tier + 12);
    const lengthMs = still() || (isTurbo() && tier === 0) ? 60 : won < roundStake ? 200 : 450 + tier * 1100;
    let steps = 0;
    await tweens.run(lengthMs, (share) => {
      const shown = (won * BigInt(Math.round(easeOut(share) * 1000))) / 1000n;
      showWin(shown);
      if (tier > 0) hud.setBanner(say(tierNames[tier - 1]!), money(shown), tier);
      steps += 1;
      if (tier > 0 && steps % 7 === 0) sound.tick(steps / 7);
    });
    showWin(won);
    if (tier === 0) return;
    await tweens.wait(isTurbo() ? 500 : 1300);
    hud.setBanner(null);
    if (kind === 'free') scene.celebrate('petals', 10);
  }

  return { land, present };
}
