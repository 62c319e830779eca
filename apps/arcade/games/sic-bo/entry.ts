/** The game as the server knows it: three tables, each with its own limits and pace. */
import type { CatalogueEntry } from '../kit/entry.ts';
import { markOfThrow } from '../kit/dice/dice.ts';
import type { Throw } from '../kit/dice/dice.ts';
import { percentRoundedDown } from '../kit/ratio.ts';
import { tableGame } from '../kit/table.ts';
import { thumbSvg } from './art/thumb.ts';
import { drawThrow, gameCode, isSpot, names, returnOf, settle, spots } from './rules.ts';

const unit = 100_000n;
/** The dice jump under their dome, and lie still. */
export const tumbleMs = 3_600;
const revealMs = tumbleMs + 1_600;

const returns = spots.map(returnOf);
const least = returns.reduce((low, one) => (one.over < low.over ? one : low));

export const game = tableGame<Throw>({
  gameCode,
  names,
  category: 'LIVE',
  classify: 'dice',
  rtpPercent: percentRoundedDown(least),
  tables: [
    {
      id: 'co-do',
      names: { vi: 'Bàn Cố Đô', en: 'Citadel table' },
      minBet: unit,
      maxBet: 500n * unit,
      bettingMs: 22_000,
      resultMs: 4_500,
    },
    {
      id: 'pho-hoi',
      names: { vi: 'Bàn Phố Hội', en: 'Lantern table' },
      minBet: 10n * unit,
      maxBet: 5_000n * unit,
      bettingMs: 26_000,
      resultMs: 4_500,
    },
    {
      id: 'nhanh',
      names: { vi: 'Bàn Nhanh', en: 'Speed table' },
      minBet: 5n * unit,
      maxBet: 2_000n * unit,
      bettingMs: 12_000,
      resultMs: 3_000,
    },
  ],
  chips: [1n, 5n, 10n, 50n, 100n, 500n, 1_000n].map((chip) => chip * unit),
  isSpot,
  draw: drawThrow,
  settle,
  mark: markOfThrow,
  revealMs: () => revealMs,
});

export const entry: CatalogueEntry = { kind: 'table', game, thumb: thumbSvg };
