/** The game as its page starts it. */
import { makeAutoplay } from '../../kit/autoplay/autoplay.ts';
import { make } from '../../kit/dom.ts';
import { makeFrames } from '../../kit/frames.ts';
import type { Game } from '../../kit/start.ts';
import { makeBet } from './bet.ts';
import { makeRounds } from './rounds.ts';
import { showRules } from './rulesDialog.ts';
import { makeScale } from './scale.ts';
import { dictionaries } from './texts.ts';
import type { Key } from './texts.ts';

export const game: Game<Key> = {
  dictionaries,
  mainButton: { ready: { label: 'play' }, running: { label: 'play' } },
  showRules: (parts) => void showRules(parts),
  async makePlay(parts) {
    const scale = makeScale(parts);
    const bet = makeBet(parts, scale);
    const openAutoplay = make('button', { type: 'button', class: 'plain auto', 'data-text': 'auto' });
    parts.hud.own.append(openAutoplay);
    const autoplay = makeAutoplay(parts, openAutoplay, { label: 'stop' });
    const frames = makeFrames(parts.tweens.advance);
    return {
      ...makeRounds({ ...parts, bet, scale, autoplay }),
      refresh: bet.show,
      pause: () => {
        autoplay.stop();
        frames.pause();
      },
      goOn: frames.goOn,
    };
  },
};
