/** The game as the server knows it: one fast table for everybody. */
import { markOfThrow } from '../kit/dice/dice.ts';
import type { Throw } from '../kit/dice/dice.ts';
import type { CatalogueEntry } from '../kit/entry.ts';
import { percentRoundedDown } from '../kit/ratio.ts';
import { tableGame } from '../kit/table.ts';
import { thumbSvg } from './art/thumb.ts';
import { drawThrow, gameCode, isSpot, names, returnOf, settle } from './rules.ts';

const unit = 100_000n;
/** Players who uncover the dice themselves have so long before the bowl is lifted for them. */
export const uncoverMs = 6_500;
const revealMs = uncoverMs + 1_500;

export const game = tableGame<Throw>({
  gameCode,
  names,
  category: 'RNG',
  classify: 'mini',
  rtpPercent: percentRoundedDown(returnOf('big')),
  tables: [
    {
      id: 'chung',
      names: { vi: 'Tài Xỉu', en: 'Over Under Dice' },
      minBet: unit,
      maxBet: 2_000n * unit,
      bettingMs: 20_000,
      resultMs: 4_000,
    },
  ],
  chips: [1n, 5n, 10n, 50n, 100n, 500n].map((chip) => chip * unit),
  isSpot,
  draw: drawThrow,
  settle,
  mark: markOfThrow,
  revealMs: () => revealMs,
});

export const entry: CatalogueEntry = { kind: 'table', game, thumb: thumbSvg };
