/** The game as the server knows it. */
import type { CatalogueEntry } from '../kit/entry.ts';
import { fishingGame } from '../kit/fishing/game.ts';
import { thumbSvg } from './art/thumb.ts';
import { rules } from './rules.ts';

export const game = fishingGame(rules);
export const entry: CatalogueEntry = { kind: 'solo', game, thumb: thumbSvg };
