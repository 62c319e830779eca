/**
 * The game as the server knows it: a round begins with its first tile and ends with a mine, the
 * last tile, or the money.
 */
import type { CatalogueEntry } from '../kit/entry.ts';
import { shuffled } from '../kit/fair.ts';
import { soloGame } from '../kit/solo.ts';
import { thumbSvg } from './art/thumb.ts';
import {
  gameCode,
  isTile,
  minesMax,
  minesMin,
  names,
  openTile,
  returnBounds,
  stakes,
  takeMoney,
  tileCount,
} from './rules.ts';
import type { Field, Opened } from './rules.ts';

/** `mines`: how many there are; `tile`: the first to be opened. */
export type Choice = { mines: number; tile: number };
/** A tile to open, or the end of the round. */
export type Action = number | 'cashOut';

const tiles = Array.from({ length: tileCount }, (_, tile) => tile);

function readChoice(value: unknown): Choice | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { mines, tile, ...rest } = value as Record<string, unknown>;
  if (Object.keys(rest).length > 0 || !isTile(tile) || !Number.isInteger(mines)) return undefined;
  const count = mines as number;
  return count >= minesMin && count <= minesMax ? { mines: count, tile } : undefined;
}

export const game = soloGame<Choice, Field, Opened, Action>({
  gameCode,
  names,
  category: 'RNG',
  classify: 'mini',
  stakes,
  rtpPercent: returnBounds().lowest,
  readChoice,
  readAction: (value) => (isTile(value) || value === 'cashOut' ? value : undefined),
  begin: (stake, { mines, tile }, draw) =>
    openTile(stake, { mines: shuffled(tiles, draw).slice(0, mines), opened: [] }, tile),
  act(stake, _choice, field, action) {
    if (action === 'cashOut') return takeMoney(stake, field);
    return field.opened.includes(action) ? undefined : openTile(stake, field, action);
  },
  actionOfHouse: () => 'cashOut',
});

export const entry: CatalogueEntry = { kind: 'solo', game, thumb: thumbSvg };
