/**
 * All stakes of a game at once, for players who would have to press many times to come to theirs.
 */
import { ask } from './dialog.ts';
import { make } from './dom.ts';
import type { FrameParts } from './parts.ts';

/** Undefined: the dialog was closed without a choice. */
export async function askStake({
  root,
  texts,
  account,
  money,
}: Pick<FrameParts, 'root' | 'texts' | 'account' | 'money'>): Promise<bigint | undefined> {
  const list = make('div', { class: 'stakes', role: 'group', 'aria-label': texts.say('stakeChoose') });
  for (const stake of account.stakes()) {
    const isPresent = stake === account.stake();
    const button = make(
      'button',
      { type: 'button', class: isPresent ? 'main' : 'plain', 'aria-pressed': String(isPresent) },
      money(stake),
    );
    button.addEventListener('click', () => list.closest('dialog')!.close(String(stake)));
    list.append(button);
  }
  const chosen = await ask(root, texts, texts.say('stakeChoose'), [list], [['close', 'close']]);
  return /^\d+$/.test(chosen) ? BigInt(chosen) : undefined;
}
