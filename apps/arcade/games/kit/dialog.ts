/**
 * Dialogs of the frame. No form is used in them: the site may frame the game without leave to
 * submit any.
 */
import { make } from './dom.ts';
import type { Texts } from './makeTexts.ts';

/**
 * Opens a dialog and resolves with the pressed button's value, or '' when it was closed otherwise;
 * `until` closes it. The first choice stands out, unless all that it does is to close.
 */
export function ask<Key extends string>(
  root: HTMLElement,
  texts: Pick<Texts<Key>, 'say'>,
  title: string,
  body: (Node | string)[],
  choices: [value: string, label: NoInfer<Key>][],
  { className = 'small', until }: { className?: string; until?: AbortSignal } = {},
): Promise<string> {
  const heading = make('h2', {}, title);
  const row = make('div', { class: 'choices' });
  const dialog = make('dialog', { class: className, 'aria-label': title }, heading, ...body, row);
  for (const [value, label] of choices) {
    const button = make(
      'button',
      { type: 'button', value, class: value === choices[0]![0] && value !== 'close' ? 'main' : 'plain' },
      texts.say(label),
    );
    button.addEventListener('click', () => dialog.close(value));
    row.append(button);
  }
  root.append(dialog);
  return new Promise((answer) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      answer(dialog.returnValue);
    });
    until?.addEventListener('abort', () => dialog.close());
    dialog.showModal();
  });
}
