/** The game as its page starts it. */
import { makeCelebration } from '../../kit/slot/celebration.ts';
import { makeSlotRounds } from '../../kit/slot/rounds.ts';
import type { Game } from '../../kit/start.ts';
import { makePicture } from './picture.ts';
import { makeRespins } from './respins.ts';
import { showRules } from './rulesDialog.ts';
import { makeStage } from './stage.ts';
import { dictionaries } from './texts.ts';
import type { Key } from './texts.ts';

export const game: Game<Key> = {
  dictionaries,
  showRules: (parts) => void showRules(parts),
  async makePlay(parts) {
    const stage = await makeStage(parts);
    const picture = makePicture(parts, stage, makeCelebration(parts, stage.flakes));
    return makeSlotRounds(parts, stage, picture, (round) => makeRespins(parts, round));
  },
};
