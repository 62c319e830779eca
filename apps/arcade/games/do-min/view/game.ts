/** The game as its page starts it. */
import { makeFrames } from '../../kit/frames.ts';
import type { Game } from '../../kit/start.ts';
import { makeBoard } from './board.ts';
import { makeMines } from './mines.ts';
import { makeRounds } from './rounds.ts';
import { showRules } from './rulesDialog.ts';
import { dictionaries } from './texts.ts';
import type { Key } from './texts.ts';

export const game: Game<Key> = {
  dictionaries,
  mainButton: { ready: { label: 'play' }, deciding: { label: 'cashOut' } },
  isWithoutTurbo: true,
  showRules: (parts) => void showRules(parts),
  async makePlay(parts) {
    const mines = makeMines(parts);
    const board = makeBoard(parts);
    const frames = makeFrames(parts.tweens.advance);
    return { ...makeRounds({ ...parts, mines, board }), pause: frames.pause, goOn: frames.goOn };
  },
};
