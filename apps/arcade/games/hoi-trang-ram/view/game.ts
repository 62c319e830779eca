/** The game as its page starts it. */
import type { Game } from '../../kit/start.ts';
import { makeRounds } from './rounds.ts';
import { showRules } from './rulesDialog.ts';
import { makeStage } from './stage.ts';
import { dictionaries } from './words.ts';
import type { Key } from './words.ts';

export const game: Game<Key> = {
  dictionaries,
  showRules: (parts) => void showRules(parts),
  async makePlay(parts) {
    const stage = await makeStage(parts.root, parts.hud, parts.tweens, parts.still);
    return { ...makeRounds({ ...parts, stage }), pause: stage.pause, goOn: stage.goOn };
  },
};
