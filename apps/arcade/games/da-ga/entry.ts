/** The game as the server knows it: two pits, one of them faster. */
import { markOfFight, revealMs } from '../kit/cockfight/fight.ts';
import type { Outcome } from '../kit/cockfight/fight.ts';
import type { CatalogueEntry } from '../kit/entry.ts';
import { hundredths } from '../kit/ratio.ts';
import { tableGame } from '../kit/table.ts';
import { thumbSvg } from './art/thumb.ts';
import { drawFight, gameCode, isSpot, names, returnOf, settle, spotList } from './rules.ts';

const unit = 100_000n;

const leastReturn = Math.min(...spotList.map(returnOf));

export const game = tableGame<Outcome>({
  gameCode,
  names,
  category: 'COCKFIGHT',
  classify: 'virtual',
  rtpPercent: hundredths(BigInt(Math.floor(leastReturn))),
  tables: [
    {
      id: 'san-dinh',
      names: { vi: 'Sới Sân Đình', en: 'Temple yard pit' },
      minBet: unit,
      maxBet: 1_000n * unit,
      bettingMs: 20_000,
      resultMs: 4_000,
    },
    {
      id: 'cho-phien',
      names: { vi: 'Sới Chợ Phiên', en: 'Fair-day pit' },
      minBet: 10n * unit,
      maxBet: 5_000n * unit,
      bettingMs: 30_000,
      resultMs: 4_000,
    },
  ],
  chips: [1n, 5n, 10n, 50n, 100n, 500n].map((chip) => chip * unit),
  isSpot,
  draw: drawFight,
  settle,
  mark: markOfFight,
  revealMs,
});

export const entry: CatalogueEntry = { kind: 'table', game, thumb: thumbSvg };
