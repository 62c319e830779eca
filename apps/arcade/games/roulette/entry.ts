/** The game as the server knows it: three tables, each with its own limits and pace. */
import type { CatalogueEntry } from '../kit/entry.ts';
import { percentRoundedDown } from '../kit/ratio.ts';
import { tableGame } from '../kit/table.ts';
import { thumbSvg } from './art/thumb.ts';
import {
  colourOf,
  drawNumber,
  gameCode,
  isSpot,
  names,
  paidOverAll,
  pockets,
  settle,
  spots,
} from './rules.ts';
import type { Outcome } from './rules.ts';

const unit = 100_000n;
const tones = { red: 'red', black: 'dark', green: 'green' } as const;
/** The ball runs, falls and comes to rest. */
export const spinMs = 7_500;
/** It lies in its pocket for a moment before bets are paid. */
const revealMs = spinMs + 1_200;

const leastPaid = spots
  .map(({ id }) => paidOverAll(id))
  .reduce((least, paid) => (paid < least ? paid : least));

export const game = tableGame<Outcome>({
  gameCode,
  names,
  category: 'LIVE',
  classify: 'roulette',
  rtpPercent: percentRoundedDown({ over: leastPaid, under: BigInt(pockets) }),
  tables: [
    {
      id: 'ha-long',
      names: { vi: 'Bàn Hạ Long', en: 'Bay table' },
      minBet: unit,
      maxBet: 500n * unit,
      bettingMs: 25_000,
      resultMs: 5_000,
    },
    {
      id: 'da-lat',
      names: { vi: 'Bàn Đà Lạt', en: 'Highland table' },
      minBet: 10n * unit,
      maxBet: 5_000n * unit,
      bettingMs: 30_000,
      resultMs: 5_000,
    },
    {
      id: 'nhanh',
      names: { vi: 'Bàn Nhanh', en: 'Speed table' },
      minBet: 5n * unit,
      maxBet: 2_000n * unit,
      bettingMs: 15_000,
      resultMs: 3_500,
    },
  ],
  chips: [1n, 5n, 10n, 50n, 100n, 500n, 1_000n].map((chip) => chip * unit),
  isSpot,
  draw: drawNumber,
  settle,
  mark: ({ number }) => ({ text: String(number), tone: tones[colourOf(number)] }),
  revealMs: () => revealMs,
});

export const entry: CatalogueEntry = { kind: 'table', game, thumb: thumbSvg };
