/** The game as the server knows it: three tables, each with its own limits and pace. */
import type { CatalogueEntry } from '../kit/entry.ts';
import { tableGame } from '../kit/table.ts';
import type { ResultMark } from '../kit/table.ts';
import { thumbSvg } from './art/thumb.ts';
import { drawHands, gameCode, isSpot, names, returnPercents, revealMsOf, settle, winnerOf } from './rules.ts';
import type { Hands, Spot, Winner } from './rules.ts';

const unit = 100_000n;
/** Player, banker, tie, as roads are written everywhere. */
const marks: Readonly<Record<Winner, ResultMark>> = {
  player: { text: 'P', tone: 'blue' },
  banker: { text: 'B', tone: 'red' },
  tie: { text: 'T', tone: 'green' },
};

export const game = tableGame<Hands>({
  gameCode,
  names,
  category: 'LIVE',
  classify: 'baccarat',
  rtpPercent: returnPercents.tie,
  tables: [
    {
      id: 'sen',
      names: { vi: 'Bàn Sen', en: 'Lotus table' },
      minBet: unit,
      maxBet: 500n * unit,
      bettingMs: 18_000,
      resultMs: 5_000,
    },
    {
      id: 'truc',
      names: { vi: 'Bàn Trúc', en: 'Bamboo table' },
      minBet: 10n * unit,
      maxBet: 5_000n * unit,
      bettingMs: 22_000,
      resultMs: 5_000,
    },
    {
      id: 'nhanh',
      names: { vi: 'Bàn Nhanh', en: 'Speed table' },
      minBet: 5n * unit,
      maxBet: 2_000n * unit,
      bettingMs: 11_000,
      resultMs: 3_500,
    },
  ],
  chips: [1n, 5n, 10n, 50n, 100n, 500n, 1_000n].map((chip) => chip * unit),
  isSpot,
  draw: drawHands,
  settle: (outcome, spot, stake) => settle(outcome, spot as Spot, stake),
  mark: (hands) => marks[winnerOf(hands)],
  revealMs: revealMsOf,
});

export const entry: CatalogueEntry = { kind: 'table', game, thumb: thumbSvg };
