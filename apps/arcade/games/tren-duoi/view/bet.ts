/** The player's choice: a side and a number, with the payout. */
import { make } from '../../kit/dom.ts';
import { keptNumber } from '../../kit/device.ts';
import { showPercent } from '../../kit/format.ts';
import { hundredths } from '../../kit/ratio.ts';
import type { GameParts } from '../../kit/parts.ts';
import { payoutOf, targetBounds, turned, winningMax, winningMin, winningNumbers } from '../rules.ts';
import type { Choice, Side } from '../rules.ts';
import { showHundredths, showMultiplier } from './numbers.ts';
import type { Scale } from './scale.ts';
import type { Key } from './texts.ts';

/** The side is the sign: over when negative; the number is how many numbers win. */
const kept = keptNumber('arcade:tren-duoi:bet', -winningMax, winningMax, 5_000);

/** The player's choice, kept on this device. */
export function chosen(): Choice {
  const numbers = Math.max(winningMin, Math.abs(kept.get()));
  const under: Choice = { side: 'under', target: numbers };
  return kept.get() < 0 ? turned(under) : under;
}

export type BetChoice = ReturnType<typeof makeBet>;

export function makeBet(
  { hud, texts, sound, account, money, phases }: GameParts<Key>,
  { slider, panel, showChoice }: Scale,
) {
  const { say } = texts;
  const under = sideButton('under');
  const over = sideButton('over');
  const number = make('input', {
    type: 'text',
    inputmode: 'decimal',
    autocomplete: 'off',
    maxlength: '5',
    'data-label': 'target',
  });
  const facts = { multiplier: make('output'), chance: make('output'), pays: make('output') };
  const fact = (label: Key, value: HTMLElement): HTMLElement =>
    make('div', { class: 'fact' }, make('span', { 'data-text': label }), value);
  panel.append(
    make('div', { class: 'sides', role: 'group', 'data-label': 'side' }, under, over),
    make('label', { class: 'fact' }, make('span', { 'data-text': 'target' }), number),
    fact('multiplier', facts.multiplier),
    fact('chance', facts.chance),
    fact('pays', facts.pays),
  );
  slider.addEventListener('input', () => choose({ side: chosen().side, target: Number(slider.value) }));
  // The keys of the fields are their own.
  for (const field of [slider, number]) field.addEventListener('keydown', (event) => event.stopPropagation());
  number.addEventListener('change', () => {
    const typed = Math.round(Number(number.value.replace(',', '.')) * 100);
    if (Number.isFinite(typed)) choose({ side: chosen().side, target: typed });
    else show();
  });

  function sideButton(side: Side): HTMLButtonElement {
    const button = make('button', { type: 'button', class: `side ${side}`, 'data-text': side });
    button.addEventListener('click', () => {
      if (chosen().side !== side) choose(turned(chosen()));
      sound.wake();
      sound.press();
    });
    return button;
  }

  function choose({ side, target }: Choice): void {
    if (phases.now() !== 'ready') return show();
    const { least, most } = targetBounds(side);
    const numbers = winningNumbers({ side, target: Math.min(most, Math.max(least, target)) });
    kept.set(side === 'under' ? numbers : -numbers);
    show();
  }

  function show(): void {
    const choice = chosen();
    const { least, most } = targetBounds(choice.side);
    const lang = texts.lang();
    slider.min = '0';
    slider.max = '9999';
    slider.value = String(Math.min(most, Math.max(least, choice.target)));
    slider.setAttribute('aria-valuetext', showHundredths(choice.target, lang));
    number.value = showHundredths(choice.target, lang);
    under.setAttribute('aria-pressed', String(choice.side === 'under'));
    over.setAttribute('aria-pressed', String(choice.side === 'over'));
    facts.multiplier.value = `×${showMultiplier(choice, lang)}`;
    facts.chance.value = showPercent(hundredths(BigInt(winningNumbers(choice))), lang);
    if (account.isOpen()) facts.pays.value = money(payoutOf(account.stake(), choice));
    showChoice(choice);
    if (phases.now() === 'ready')
      hud.setHint(say(choice.side === 'over' ? 'betOver' : 'betUnder', { target: number.value }));
  }

  show();
  return { chosen, show };
}
