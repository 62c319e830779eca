/** The game as the server knows it: draws of one, three and five minutes. */
import type { CatalogueEntry } from '../kit/entry.ts';
import { percentRoundedDown } from '../kit/ratio.ts';
import { tableGame } from '../kit/table.ts';
import type { TableSettings } from '../kit/table.ts';
import { thumbSvg } from './art/thumb.ts';
import {
  drawNumbers,
  drawnCount,
  gameCode,
  isSpot,
  middleSum,
  names,
  picksMost,
  returnOfPicks,
  settle,
  sumOf,
} from './rules.ts';
import type { Outcome } from './rules.ts';

const unit = 100_000n;
/** Twenty balls come out one after the other. */
export const firstBallMs = 900;
export const betweenBallsMs = 480;
const revealMs = firstBallMs + (drawnCount - 1) * betweenBallsMs + 1_500;
const resultMs = 4_000;

/** Draws that follow each other every so many minutes. */
const every = (minutes: number, maxBet: bigint): TableSettings => ({
  id: `${minutes}-phut`,
  names: { vi: `Keno ${minutes} phút`, en: minutes === 1 ? 'Every minute' : `Every ${minutes} minutes` },
  minBet: unit,
  maxBet,
  bettingMs: minutes * 60_000 - revealMs - resultMs,
  resultMs,
});

/** The least return is that of a bet on some number of numbers; none on the sum is lower. */
const returns = Array.from({ length: picksMost }, (_, index) => returnOfPicks(index + 1));
const least = returns.reduce((low, one) => (one.over * low.under < low.over * one.under ? one : low));

export const game = tableGame<Outcome>({
  gameCode,
  names,
  category: 'ELOTT',
  classify: 'keno',
  rtpPercent: percentRoundedDown(least),
  tables: [every(1, 200n * unit), every(3, 500n * unit), every(5, 1_000n * unit)],
  chips: [1n, 5n, 10n, 50n, 100n].map((chip) => chip * unit),
  isSpot,
  draw: drawNumbers,
  settle,
  mark: (outcome) => {
    const sum = sumOf(outcome);
    return {
      text: String(sum),
      tone: sum === middleSum ? 'green' : sum > middleSum ? 'red' : 'dark',
      numbers: outcome.numbers,
    };
  },
  revealMs: () => revealMs,
});

export const entry: CatalogueEntry = { kind: 'table', game, thumb: thumbSvg };
