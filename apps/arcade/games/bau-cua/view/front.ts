import type { SeatsFront } from '../../kit/seats/front.ts';
import { game } from '../entry.ts';
import { makeBoard } from './board.ts';
import { showRules } from './rulesDialog.ts';
import { openMs } from './scene.ts';
import { dictionaries } from './texts.ts';
import type { Key } from './texts.ts';

/**
 * The time for which the dice and the bets that they win lie there before the sheet with the money
 * comes.
 */
const lookMs = 2_000;

export const front: SeatsFront<Key> = { game, dictionaries, makeBoard, showRules, revealMs: openMs + lookMs };
