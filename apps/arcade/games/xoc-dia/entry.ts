/** The game as the server knows it: three tables, each with its own limits and pace. */
import type { CatalogueEntry } from '../kit/entry.ts';
import { tableGame } from '../kit/table.ts';
import { thumbSvg } from './art/thumb.ts';
import { drawCoins, gameCode, isSpot, names, redsOf, returnOf, settle, spotList } from './rules.ts';
import type { Outcome, Spot } from './rules.ts';

const unit = 100_000n;
/** The bowl is lifted and the coins are counted. */
const revealMs = 5_500;

const leastReturn = Math.min(...spotList.map(returnOf));

export const game = tableGame<Outcome>({
  gameCode,
  names,
  category: 'LIVE',
  classify: 'dice',
  rtpPercent: `${Math.floor(leastReturn / 100)}.${String(Math.floor(leastReturn % 100)).padStart(2, '0')}`,
  tables: [
    {
      id: 'dong-ho',
      names: { vi: 'Chiếu Đông Hồ', en: 'Folk-print table' },
      minBet: unit,
      maxBet: 500n * unit,
      bettingMs: 18_000,
      resultMs: 4_500,
    },
    {
      id: 'bat-trang',
      names: { vi: 'Chiếu Bát Tràng', en: 'Pottery table' },
      minBet: 10n * unit,
      maxBet: 5_000n * unit,
      bettingMs: 22_000,
      resultMs: 4_500,
    },
    {
      id: 'hoi-nhanh',
      names: { vi: 'Chiếu Nhanh', en: 'Speed table' },
      minBet: 5n * unit,
      maxBet: 2_000n * unit,
      bettingMs: 10_000,
      resultMs: 3_000,
    },
  ],
  chips: [1n, 5n, 10n, 50n, 100n, 500n, 1_000n].map((chip) => chip * unit),
  isSpot,
  draw: drawCoins,
  settle: (outcome, spot, stake) => settle(outcome, spot as Spot, stake),
  mark: (outcome) => {
    const reds = redsOf(outcome);
    return { text: String(reds), tone: reds % 2 === 0 ? 'red' : 'dark' };
  },
  revealMs: () => revealMs,
});

export const entry: CatalogueEntry = { kind: 'table', game, thumb: thumbSvg };
