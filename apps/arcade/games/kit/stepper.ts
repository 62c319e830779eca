/** A number that goes up and down by two buttons. */
import { icon, make } from './dom.ts';
import type { Texts } from './makeTexts.ts';

const minus = 'M6 12h12';
const plus = 'M6 12h12M12 6v12';

export function makeStepper<Key extends string>(
  texts: Pick<Texts<Key>, 'say'>,
  labels: Record<'label' | 'up' | 'down', NoInfer<Key>>,
  step: (by: -1 | 1) => void,
) {
  const button = (label: Key, path: string, by: -1 | 1): HTMLButtonElement => {
    const element = make(
      'button',
      {
        type: 'button',
        class: 'step',
        'data-label': label,
        'aria-label': texts.say(label),
        title: texts.say(label),
      },
      icon(path),
    );
    element.addEventListener('click', () => step(by));
    return element;
  };
  const down = button(labels.down, minus, -1);
  const up = button(labels.up, plus, 1);
  const value = make('output', { class: 'value' });
  const label = make('span', { class: 'label', 'data-text': labels.label }, texts.say(labels.label));
  const readout = make('div', { class: 'readout' }, label, value);
  return {
    view: make('div', { class: 'setting' }, down, readout, up),
    show(text: string, canFall: boolean, canRise: boolean): void {
      value.value = text;
      down.disabled = !canFall;
      up.disabled = !canRise;
    },
  };
}
