/**
 * A spin as it is shown: the reels come to rest one after the other, then what it won is counted up.
 */
import type { Celebration } from '../../kit/slot/celebration.ts';
import { landReels } from '../../kit/slot/landReels.ts';
import { lineBetOf } from '../../kit/slot/lines.ts';
import type { SlotPicture } from '../../kit/slot/rounds.ts';
import type { GameParts } from '../../kit/parts.ts';
import { easeOut } from '../../kit/tween.ts';
import type { Spin } from '../entry.ts';
import { evaluate, scatter, strips, symbolAt, symbols } from '../rules.ts';
import type { Evaluation, SpinKind, Symbol } from '../rules.ts';
import type { Stage } from './stage.ts';
import type { Key } from './texts.ts';

/** The stops of the reels before the first round. */
const firstStops = [4, 9, 10, 11, 10];

const kindOf = (isBonus: boolean): SpinKind => (isBonus ? 'free' : 'base');

export function makePicture(
  parts: GameParts<Key>,
  { reels, wins }: Stage,
  { countUp }: Celebration,
): SlotPicture<Spin> {
  const { hud, sound, tweens, texts, money, still, isTurbo } = parts;
  let stops: readonly number[] = firstStops;
  let isHurried = false;
  reels.show(strips.base, stops);

  async function fillReels(filled: readonly boolean[]): Promise<void> {
    if (!filled.includes(true)) return;
    sound.win(0);
    await tweens.run(still() ? 1 : 420, (share) =>
      filled.forEach((fills, reel) => fills && reels.unfold(reel, easeOut(share))),
    );
  }

  return {
    start(isBonus) {
      isHurried = false;
      wins.clear();
      reels.uncover();
      reels.start(strips[kindOf(isBonus)], isTurbo());
    },
    async land(reply, isBonus) {
      stops = reply?.step.outcome.stops ?? stops;
      const showsDrum = (reel: number): boolean =>
        [0, 1, 2].some((row) => symbolAt(kindOf(isBonus), reel, stops[reel]! + row) === scatter);
      await landReels(stops, {
        reels,
        sound,
        tweens,
        still,
        isTurbo,
        isHurried: () => isHurried,
        specialsOn: (reel) => (showsDrum(reel) ? 1 : 0),
        awaitedFrom: 2,
      });
    },
    async present(reply, isBonus) {
      const evaluation = evaluate(kindOf(isBonus), reply.step.outcome.stops);
      if (isBonus) await fillReels(evaluation.filledReels);
      const won = BigInt(reply.step.payout);
      if (won === 0n) return;
      const roundStake = BigInt(reply.round.stake);
      const lineBet = lineBetOf(roundStake) * BigInt(reply.step.outcome.multiplier);
      const together = wins.show(evaluation.lineWins, drumCells(evaluation), (win) =>
        hud.setPassingHint(
          win === null
            ? ''
            : `${win.line + 1} · ${texts.say(symbols[win.symbol as Symbol])} ×${win.count} = ${money(win.pay * lineBet)}`,
        ),
      );
      await Promise.all([together, countUp(won, roundStake, isBonus)]);
    },
    stand(outcome) {
      stops = outcome.stops;
      reels.show(strips[outcome.kind], stops);
    },
    hurry() {
      isHurried = true;
      reels.hurry();
    },
  };
}

/** The cells of the drums, where they pay. */
function drumCells({ window, drumPay }: Evaluation): number[] {
  return drumPay === 0n ? [] : window.flat().flatMap((symbol, cell) => (symbol === scatter ? [cell] : []));
}
