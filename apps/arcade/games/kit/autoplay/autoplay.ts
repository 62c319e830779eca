/**
 * Rounds that play themselves: as many as the player asked for, until what was lost or won in them reaches a limit. They are played by
 * this page alone and stop when nobody sees it, at any refusal, and at the player's press.
 */
import { ask } from '../../kit/dialog.ts';
import { make, paragraph } from '../../kit/dom.ts';
import type { GameParts } from '../../kit/start.ts';
import { makePlan } from './plan.ts';
import type { Plan } from './plan.ts';
import type { Key } from './words.ts';

const counts = [10, 25, 50, 100] as const;
/** Limits are told in stakes; 0: none. A loss limit is always there. */
const lossLimits = [5, 10, 20, 50] as const;
const winLimits = [0, 10, 25, 50] as const;

export type Autoplay = ReturnType<typeof makeAutoplay>;

export function makeAutoplay(parts: GameParts<Key>) {
  const { root, hud, words, account, money, press } = parts;
  const { say } = words;
  let plan: Plan | undefined;
  const open = make('button', { type: 'button', class: 'plain auto', 'data-word': 'auto' });
  open.addEventListener('click', () => void propose());
  hud.own.append(open);

  async function propose(): Promise<void> {
    const stake = account.stake();
    const times = (limit: number): string => (limit === 0 ? say('autoNoLimit') : money(stake * BigInt(limit)));
    const rounds = choiceOf('autoRounds', counts, String);
    const loss = choiceOf('autoLoss', lossLimits, times);
    const win = choiceOf('autoWin', winLimits, times);
    const chosen = await ask(
      root,
      words,
      say('auto'),
      [paragraph(say('autoHow', { stake: money(stake) })), rounds.view, loss.view, win.view],
      [
        ['go', 'autoStart'],
        ['close', 'close'],
      ],
    );
    if (chosen !== 'go') return;
    plan = makePlan({ rounds: rounds.value(), lossMost: stake * BigInt(loss.value()), winMost: stake * BigInt(win.value()) });
    press();
  }

  function choiceOf(label: Key, values: readonly number[], text: (value: number) => string) {
    const select = make('select', {}, ...values.map((value) => make('option', { value: String(value) }, text(value))));
    select.selectedIndex = 1;
    return { view: make('label', { class: 'choice' }, make('span', {}, say(label)), select), value: (): number => Number(select.value) };
  }

  return {
    /** The rounds that are under way; undefined when the player plays by hand. */
    plan: () => plan,
    stop: () => void (plan = undefined),
  };
}
