/** The game as the server knows it: draws of one, three and five minutes. */
import type { CatalogueEntry } from '../kit/entry.ts';
import { hundredths } from '../kit/ratio.ts';
import { tableGame } from '../kit/table.ts';
import type { TableSettings } from '../kit/table.ts';
import { thumbSvg } from './art/thumb.ts';
import { drawDigits, gameCode, isSpot, kinds, names, positions, returnOf, settle, wins } from './rules.ts';
import type { KindName, Outcome } from './rules.ts';

const unit = 100_000n;
/** Five balls come out one after the other. */
export const firstBallMs = 1_200;
export const betweenBallsMs = 1_100;
const revealMs = firstBallMs + (positions - 1) * betweenBallsMs + 1_400;
const resultMs = 3_000;

/** Draws that follow each other every so many minutes. */
const every = (minutes: number, maxBet: bigint): TableSettings => ({
  id: `${minutes}-phut`,
  names: { vi: `Số ${minutes} phút`, en: minutes === 1 ? 'Every minute' : `Every ${minutes} minutes` },
  minBet: unit,
  maxBet,
  bettingMs: minutes * 60_000 - revealMs - resultMs,
  resultMs,
});

const leastReturn = Math.min(...(Object.keys(kinds) as KindName[]).map(returnOf));

export const game = tableGame<Outcome>({
  gameCode,
  names,
  category: 'ELOTT',
  classify: 'digits',
  rtpPercent: hundredths(BigInt(leastReturn)),
  tables: [every(1, 1_000n * unit), every(3, 2_000n * unit), every(5, 5_000n * unit)],
  chips: [1n, 5n, 10n, 50n, 100n, 500n].map((chip) => chip * unit),
  isSpot,
  draw: drawDigits,
  settle,
  mark: (outcome) => ({
    text: String(outcome.digits.reduce((sum, digit) => sum + digit, 0)),
    tone: wins(outcome, 'sum:big') ? 'red' : 'dark',
    numbers: outcome.digits,
  }),
  revealMs: () => revealMs,
});

export const entry: CatalogueEntry = { kind: 'table', game, thumb: thumbSvg };
