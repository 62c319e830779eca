/**
 * A spin and a respin as they are shown: reels or free cells come to rest, then lines and coins are
 * counted up.
 */
import type { Celebration } from '../../kit/slot/celebration.ts';
import { landReels } from '../../kit/slot/landReels.ts';
import { lineBetOf, rowCount } from '../../kit/slot/lines.ts';
import type { SlotPicture, SlotReply } from '../../kit/slot/rounds.ts';
import type { GameParts } from '../../kit/parts.ts';
import type { Spin } from '../entry.ts';
import { cellCount, coinsToHold, countOf, evaluate, prizeOf, strips, symbols } from '../rules.ts';
import type { Coins, Symbol } from '../rules.ts';
import type { Stage } from './stage.ts';
import type { Key } from './texts.ts';

/** The stops of the reels before the first round. */
const firstStops = [0, 3, 7, 5, 9];
const noCoins: Coins = Array.from({ length: cellCount }, () => 0);
/** So many coins with reels to come, and the rest is awaited. */
const awaitedFrom = 4;
const betweenCellsMs = 60;

const cellsOf = (coins: Coins): number[] => coins.flatMap((prize, cell) => (prize > 0 ? [cell] : []));

export function makePicture(
  parts: GameParts<Key>,
  stage: Stage,
  { countUp }: Celebration,
): SlotPicture<Spin> {
  const { hud, sound, tweens, texts, money, showWin, still, isTurbo } = parts;
  const { reels, wins, coins } = stage;
  let stops: readonly number[] = firstStops;
  /** The prizes of the coins on the reels, or of those that are held. */
  let carried: Coins = noCoins;
  let isHurried = false;
  reels.show(strips, stops);

  async function landSpin(now: Coins): Promise<void> {
    const onReel = (reel: number): number[] =>
      cellsOf(now).filter((cell) => Math.floor(cell / rowCount) === reel);
    await landReels(stops, {
      reels,
      sound,
      tweens,
      still,
      isTurbo,
      awaitedFrom,
      isHurried: () => isHurried,
      specialsOn: (reel) => onReel(reel).length,
      stood: (reel) => onReel(reel).forEach((cell) => void coins.land(cell, now[cell]!)),
    });
  }

  /** Free cells come to rest one after the other, with a pause before each coin. */
  async function landRespin(landed: Coins): Promise<void> {
    let nth = countOf(carried);
    for (let cell = 0; cell < cellCount; cell += 1) {
      if (carried[cell]! > 0) continue;
      if (!isHurried && !still())
        await tweens.wait(betweenCellsMs * (isTurbo() ? 0.3 : landed[cell]! > 0 ? 5 : 1));
      void coins.land(cell, landed[cell]!);
      if (!landed[cell]) continue;
      nth += 1;
      sound.drum(nth % 6);
    }
    coins.rest();
    sound.stop(0);
  }

  async function presentSpin(reply: SlotReply<Spin>, spunStops: readonly number[]): Promise<void> {
    const roundStake = BigInt(reply.round.stake);
    const evaluation = evaluate(spunStops);
    const won = lineBetOf(roundStake) * evaluation.pay;
    if (won > 0n) {
      const together = wins.show(evaluation.lineWins, [], (win) =>
        hud.setPassingHint(
          win === null
            ? ''
            : `${win.line + 1} · ${texts.say(symbols[win.symbol as Symbol])} ×${win.count} = ${money(win.pay * lineBetOf(roundStake))}`,
        ),
      );
      await Promise.all([together, countUp(won, roundStake, false)]);
    }
    if (countOf(carried) < coinsToHold) return;
    wins.clear();
    sound.drum(6);
    await coins.pulse(cellsOf(carried), 900);
  }

  /** The holding is over: coin after coin is added up. */
  async function presentPrize(reply: SlotReply<Spin>): Promise<void> {
    const roundStake = BigInt(reply.round.stake);
    const before = BigInt(reply.round.payout) - BigInt(reply.step.payout);
    const cells = cellsOf(carried);
    let sum = before;
    for (const [nth, cell] of cells.entries()) {
      sum += roundStake * BigInt(carried[cell]!);
      showWin(sum);
      sound.tick(nth);
      await coins.pulse([cell], isHurried || isTurbo() ? 60 : 220);
    }
    const prize = roundStake * BigInt(prizeOf(carried));
    hud.setHint(texts.say('coinsPay', { count: cells.length, amount: money(prize) }));
    if (cells.length === cellCount) {
      hud.setBanner(texts.say('grandWon'), '', 3);
      sound.festival();
      await tweens.wait(2000);
    }
    await countUp(prize, roundStake, true);
  }

  return {
    start(isBonus) {
      isHurried = false;
      wins.clear();
      if (isBonus) return coins.turn(carried);
      carried = noCoins;
      coins.show(carried);
      reels.start(strips, isTurbo());
    },
    async land(reply, isBonus) {
      if (reply === undefined) {
        coins.rest();
        if (!isBonus) await landSpin(noCoins);
        return;
      }
      const { outcome } = reply.step;
      if (outcome.kind === 'base') {
        stops = outcome.stops;
        await landSpin(outcome.coins);
      } else await landRespin(outcome.landed);
      carried = outcome.coins;
    },
    async present(reply) {
      const { outcome } = reply.step;
      if (outcome.kind === 'base') await presentSpin(reply, outcome.stops);
      if (outcome.prize > 0) await presentPrize(reply);
    },
    stand(outcome) {
      if (outcome.kind === 'base') stops = outcome.stops;
      reels.show(strips, stops);
      carried = outcome.coins;
      coins.show(carried);
    },
    hurry() {
      isHurried = true;
      reels.hurry();
    },
  };
}
