/** The game as the server knows it: one pit, whose pool all share. */
import { markOfFight, revealMs } from '../kit/cockfight/fight.ts';
import type { Outcome } from '../kit/cockfight/fight.ts';
import type { CatalogueEntry } from '../kit/entry.ts';
import { percentRoundedDown } from '../kit/ratio.ts';
import { tableGame } from '../kit/table.ts';
import { thumbSvg } from './art/thumb.ts';
import { drawFight, drawOdds, gameCode, isSpot, names, returnAt, settle } from './rules.ts';

const unit = 100_000n;

export const game = tableGame<Outcome>({
  gameCode,
  names,
  category: 'COCKFIGHT',
  classify: 'virtual',
  // The return of a bet on a side depends on the pool; that of the draw is fixed.
  rtpPercent: percentRoundedDown(returnAt('draw', drawOdds)),
  tables: [{ id: 'chung', names, minBet: unit, maxBet: 500n * unit, bettingMs: 25_000, resultMs: 5_000 }],
  chips: [1n, 5n, 10n, 50n, 100n, 500n].map((chip) => chip * unit),
  isSpot,
  isPool: true,
  draw: drawFight,
  settle,
  mark: markOfFight,
  revealMs,
});

export const entry: CatalogueEntry = { kind: 'table', game, thumb: thumbSvg };
