import type { SeatsFront } from '../../kit/seats/front.ts';
import { game } from '../entry.ts';
import { makeBoard } from './board.ts';
import { showRules } from './rulesDialog.ts';
import { dictionaries } from './texts.ts';
import type { Key } from './texts.ts';

export const front: SeatsFront<Key> = { game, dictionaries, makeBoard, showRules };
