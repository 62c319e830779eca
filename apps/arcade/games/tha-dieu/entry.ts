/** The game as the server knows it: one sky for everybody. */
import type { CatalogueEntry } from '../kit/entry.ts';
import { hundredths } from '../kit/ratio.ts';
import { tableGame } from '../kit/table.ts';
import { thumbSvg } from './art/thumb.ts';
import {
  breakMsOf,
  cashOut,
  drawFlight,
  gameCode,
  isSpot,
  msOf,
  names,
  returnPercent,
  settle,
  spots,
  targetOf,
} from './rules.ts';
import type { Outcome } from './rules.ts';

const unit = 100_000n;
/** Under this all see what lies on multipliers that players chose themselves. */
export const ownTargets = 'at:own';

export const game = tableGame<Outcome>({
  gameCode,
  names,
  category: 'RNG',
  classify: 'mini',
  rtpPercent: `${returnPercent}.00`,
  tables: [{ id: 'chung', names, minBet: unit, maxBet: 500n * unit, bettingMs: 10_000, resultMs: 4_000 }],
  chips: [1n, 5n, 10n, 50n, 100n].map((chip) => chip * unit),
  isSpot,
  draw: drawFlight,
  settle,
  mark: ({ breaksAt }) => ({
    text: hundredths(BigInt(breaksAt)),
    tone: breaksAt >= 1_000 ? 'gold' : breaksAt >= 200 ? 'blue' : 'dark',
  }),
  revealMs: breakMsOf,
  isHidden: true,
  cashOut,
  // Thousands of multipliers would make each state long: those that players type are told together.
  toldAs: (spot) => (spots.includes(spot) ? spot : ownTargets),
  selfCashOutMs: (spot) => (spot === 'hand' ? undefined : msOf(targetOf(spot))),
});

export const entry: CatalogueEntry = { kind: 'table', game, thumb: thumbSvg };
