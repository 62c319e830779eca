/**
 * A spin as it is shown: goods fall in, winning ones are sold and the rest falls together, and the
 * win is counted up.
 */
import { showNumber } from '../../kit/format.ts';
import type { Celebration } from '../../kit/slot/celebration.ts';
import type { SlotPicture, SlotReply } from '../../kit/slot/rounds.ts';
import type { GameParts } from '../../kit/parts.ts';
import type { Spin } from '../entry.ts';
import {
  amountOf,
  columnsAt,
  hasFreeSpin,
  isSold,
  playSpin,
  polesNeeded,
  scatter,
  stakesPaidMax,
  symbols,
} from '../rules.ts';
import type { Columns, Fall } from '../rules.ts';
import type { Badge } from './badge.ts';
import type { Stage } from './stage.ts';
import type { Key } from './texts.ts';

/** The symbols before the first round. */
const firstRows = [4, 3, 5, 3, 4, 3];
const firstStops = [3, 9, 14, 22, 30, 12];

const fallsOf = ({ kind, rows, stops, before }: Spin): Fall[] => playSpin(kind, rows, stops, before).falls;

export function makePicture(
  parts: GameParts<Key>,
  stage: Stage,
  badge: Badge,
  { countUp }: Celebration,
): SlotPicture<Spin> {
  const { hud, sound, tweens, texts, money, showWin, still, isTurbo } = parts;
  const { columns, flakes, paced, setHurried } = stage;
  let shown: Columns = columnsAt(firstRows, firstStops);
  let leaving: Promise<void> = Promise.resolve();
  columns.show(shown);
  badge.setRows(firstRows);

  const poleReels = (letters: Columns): number[] =>
    letters.flatMap((column, reel) => (column.includes(scatter) ? [reel] : []));

  async function enter(letters: Columns): Promise<void> {
    const poles = poleReels(letters);
    const before = (reel: number): number => poles.filter((pole) => pole < reel).length;
    const isAwaited = (reel: number): boolean => before(reel) >= polesNeeded - 1 && !isTurbo() && !still();
    await columns.enter(letters, isAwaited, (reel) => {
      sound.stop(reel);
      if (poles.includes(reel)) sound.drum(before(reel) + 1);
      if (isAwaited(reel + 1)) sound.anticipate();
    });
  }

  /** Sells what wins, fall by fall, and tells the sum so far. */
  async function sellAll(falls: readonly Fall[], roundStake: bigint): Promise<void> {
    let sum = 0;
    for (const [index, { wins, pay, multiplier }] of falls.entries()) {
      if (wins.length === 0) return;
      const sold = (reel: number, letter: string): boolean => isSold(wins, reel, letter);
      badge.setMultiplier(multiplier);
      columns.light(sold);
      sound.win(0);
      const best = wins.reduce((most, win) => (win.pay > most.pay ? win : most));
      const ways = showNumber(BigInt(best.ways), texts.lang());
      const { reels, symbol } = best;
      hud.setHint(
        texts.say('wayWin', {
          name: texts.say(symbols[symbol]),
          reels,
          ways,
          amount: money(amountOf(best.pay, roundStake)),
        }) + (multiplier > 1 ? ` ×${multiplier}` : ''),
      );
      sum += pay * multiplier;
      showWin(amountOf(sum, roundStake));
      await columns.pulse(sold, 620);
      await tweens.wait(Math.max(1, paced(180)));
      columns.unlight();
      badge.setMultiplier(multiplier + 1);
      shown = falls[index + 1]!.columns;
      await columns.sell(sold, shown);
      sound.stop(index);
    }
  }

  async function showPoles(): Promise<void> {
    const isPole = (_: number, letter: string): boolean => letter === scatter;
    columns.light(isPole);
    sound.drum(polesNeeded);
    await columns.pulse(isPole, 900);
    columns.unlight();
  }

  /** Large wins are celebrated; smaller ones were told as they came. */
  async function tellSum(reply: SlotReply<Spin>, isBonus: boolean): Promise<void> {
    const won = BigInt(reply.step.payout);
    const roundStake = BigInt(reply.round.stake);
    if (won >= roundStake * 10n) await countUp(won, roundStake, isBonus);
    else showWin(won);
    const { paid } = reply.step.outcome.progress;
    if (paid >= stakesPaidMax * 100)
      hud.setHint(texts.say('mostWon', { count: showNumber(BigInt(stakesPaidMax), texts.lang()) }));
  }

  return {
    start(isBonus) {
      setHurried(false);
      columns.unlight();
      if (!isBonus) badge.setMultiplier(1);
      leaving = columns.leave();
    },
    async land(reply) {
      await leaving;
      if (reply !== undefined) {
        const { rows, before } = reply.step.outcome;
        badge.setRows(rows);
        badge.setMultiplier(before.multiplier);
        shown = fallsOf(reply.step.outcome)[0]!.columns;
      }
      await enter(shown);
    },
    async present(reply, isBonus) {
      const { outcome } = reply.step;
      await sellAll(fallsOf(outcome), BigInt(reply.round.stake));
      if (BigInt(reply.step.payout) > 0n) await tellSum(reply, isBonus);
      if (outcome.awarded > 0 && hasFreeSpin(outcome.progress)) await showPoles();
      if (isBonus) flakes.celebrate('petals', 4);
    },
    stand(outcome) {
      shown = fallsOf(outcome).at(-1)!.columns;
      badge.setRows(outcome.rows);
      columns.show(shown);
    },
    hurry: () => setHurried(true),
  };
}
