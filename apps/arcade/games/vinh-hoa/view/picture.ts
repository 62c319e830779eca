/**
 * A spin as it is shown: reels come to rest, the boy fills his, then what it won is counted up; at
 * last the pool, where it was won.
 */
import type { Celebration } from '../../kit/slot/celebration.ts';
import { landReels } from '../../kit/slot/landReels.ts';
import { lineBetOf } from '../../kit/slot/lines.ts';
import type { SlotPicture, SlotReply } from '../../kit/slot/rounds.ts';
import type { GameParts } from '../../kit/parts.ts';
import { easeOut } from '../../kit/tween.ts';
import type { Spin } from '../entry.ts';
import { evaluate, noneFilled, strips, symbols, wild } from '../rules.ts';
import type { Filled, Symbol } from '../rules.ts';
import type { Stage } from './stage.ts';
import type { Key } from './texts.ts';

/** The stops of the reels before the first round. */
const firstStops = [0, 6, 11, 3, 9];

export function makePicture(
  parts: GameParts<Key>,
  stage: Stage,
  { countUp }: Celebration,
): SlotPicture<Spin> {
  const { hud, sound, tweens, texts, money, showWin, still, isTurbo } = parts;
  const { reels, wins, flakes, poolBar, scene } = stage;
  let stops: readonly number[] = firstStops;
  /** The reels that stand filled. */
  let filled: Filled = noneFilled;
  let isHurried = false;
  let isDay = false;
  reels.show(strips, stops);

  /** The boy unfolds over the reels that he newly fills. */
  async function fill(next: Filled): Promise<void> {
    const fresh = next.flatMap((fills, reel) => (fills && !filled[reel] ? [reel] : []));
    filled = next;
    if (fresh.length === 0) return;
    sound.festival();
    await tweens.run(still() ? 1 : isHurried || isTurbo() ? 180 : 520, (share) =>
      fresh.forEach((reel) => reels.unfold(reel, easeOut(share))),
    );
  }

  async function showDay(on: boolean): Promise<void> {
    if (isDay === on) return;
    isDay = on;
    await scene.showDay(on);
  }

  async function presentPool(reply: SlotReply<Spin>): Promise<void> {
    const won = BigInt(reply.round.poolWon ?? 0);
    hud.setBanner(texts.say('poolWon'), money(won), 3);
    sound.festival();
    sound.win(3);
    flakes.celebrate('petals', 60);
    flakes.celebrate('coins', 60);
    await tweens.run(still() ? 1 : 3_600, (share) => {
      const shown = (won * BigInt(Math.round(easeOut(share) * 1000))) / 1000n;
      showWin(shown);
      hud.setBanner(texts.say('poolWon'), money(shown), 3);
    });
    await tweens.wait(2_400);
    hud.setBanner(null);
    showWin(BigInt(reply.round.payout));
  }

  return {
    start(isBonus) {
      isHurried = false;
      wins.clear();
      poolBar.setStill(true);
      if (!isBonus) {
        filled = noneFilled;
        reels.uncover();
        void showDay(false);
      }
      reels.start(strips, isTurbo());
    },
    async land(reply) {
      stops = reply?.step.outcome.stops ?? stops;
      await landReels(stops, {
        reels,
        sound,
        tweens,
        still,
        isTurbo,
        isHurried: () => isHurried,
        specialsOn: (reel) =>
          !filled[reel] && evaluate(stops, noneFilled).window[reel]!.includes(wild) ? 1 : 0,
        awaitedFrom: 2,
      });
    },
    async present(reply, isBonus) {
      const { outcome } = reply.step;
      const evaluation = evaluate(outcome.stops, outcome.held);
      await fill(evaluation.filled);
      const won = BigInt(reply.step.payout);
      const roundStake = BigInt(reply.round.stake);
      const lineBet = lineBetOf(roundStake);
      if (won > 0n) {
        const together = wins.show(evaluation.lineWins, [], (win) =>
          hud.setPassingHint(
            win === null
              ? ''
              : `${win.line + 1} · ${texts.say(symbols[win.symbol as Symbol])} ×${win.count} = ${money(win.pay * lineBet)}`,
          ),
        );
        await Promise.all([together, countUp(won, roundStake, isBonus)]);
      }
      if (outcome.pool) await presentPool(reply);
      poolBar.setStill(false);
      poolBar.tell(reply.pool);
      if (reply.round.state === 'open') {
        hud.setHint(texts.say('respin'));
        await showDay(true);
      }
    },
    stand(outcome) {
      stops = outcome.stops;
      reels.show(strips, stops);
      filled = evaluate(stops, outcome.held).filled;
      filled.forEach((fills, reel) => reels.unfold(reel, fills ? 1 : 0));
    },
    hurry() {
      isHurried = true;
      reels.hurry();
    },
  };
}
