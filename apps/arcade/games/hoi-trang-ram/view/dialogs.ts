/** The panels over the game: rules and paytable, errors, and the festival's doors. All native dialogs. */
import { make, svgImage } from '../../kit/dom.ts';
import { showPercent } from '../../kit/format.ts';
import type { Words } from '../../kit/words.ts';
import { symbolSvg } from '../art/symbols.ts';
import { linePays, lines, scatterPays, symbols } from '../rules.ts';
import type { Symbol } from '../rules.ts';
import type { Key } from './words.ts';

const lineCount = BigInt(lines.length);

/**
 * Opens a dialog and resolves with the pressed button's value, or '' when it was closed otherwise; `until` closes it. The first
 * choice stands out. No form is used here or below: the site may frame the game without leave to submit any.
 */
export function ask(
  root: HTMLElement,
  words: Words<Key>,
  title: string,
  body: (Node | string)[],
  choices: [value: string, label: Key][],
  { className = 'small', until }: { className?: string; until?: AbortSignal } = {},
): Promise<string> {
  const heading = make('h2', {}, title);
  const row = make('div', { class: 'choices' });
  const dialog = make('dialog', { class: className, 'aria-label': title }, heading, ...body, row);
  for (const [value, label] of choices) {
    const button = make('button', { type: 'button', value, class: value === choices[0]![0] ? 'main' : 'plain' }, words.say(label));
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

export function showInfo(
  root: HTMLElement,
  words: Words<Key>,
  facts: { stake: bigint; rtpPercent: string; stakes: readonly bigint[]; money: (amount: bigint) => string },
): Promise<string> {
  const { say } = words;
  const { money, stake } = facts;
  const lineBet = stake / lineCount;
  const pays = make('ul', { class: 'pays' });
  for (const [letter, amounts] of Object.entries(linePays) as [Symbol, readonly bigint[]][]) {
    const rows = [5, 4, 3].map((count) => make('span', {}, make('i', {}, `×${count}`), ` ${money(amounts[count - 3]! * lineBet)}`));
    pays.append(make('li', {}, svgImage(symbolSvg(letter), 56), make('div', {}, make('b', {}, say(symbols[letter])), ...rows)));
  }
  const special = (letter: Symbol, text: string, ...more: Node[]): HTMLElement =>
    make(
      'div',
      { class: 'special' },
      svgImage(symbolSvg(letter), 72),
      make('div', {}, make('b', {}, say(symbols[letter])), make('p', {}, text), ...more),
    );
  const drumPays = make(
    'p',
    { class: 'figures' },
    [5, 4, 3].map((count) => `×${count} = ${money(scatterPays[count - 3]! * lineBet)}`).join(' · '),
  );
  const lineMaps = make('div', { class: 'lines' });
  lines.forEach((rows, index) => {
    const grid = make('span', { class: 'line', 'aria-label': `${index + 1}: ${rows.map((row) => row + 1).join(' ')}`, role: 'img' });
    for (let row = 0; row < 3; row += 1)
      for (let reel = 0; reel < 5; reel += 1) grid.append(make('i', rows[reel] === row ? { class: 'on' } : {}));
    lineMaps.append(make('figure', {}, grid, make('figcaption', {}, String(index + 1))));
  });
  const body = make(
    'div',
    { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': say('info') },
    make('h3', {}, say('infoPays')),
    make('p', {}, say('infoPaysHow')),
    pays,
    special('W', say('infoMoon')),
    special('D', say('infoDrum'), drumPays),
    make('h3', {}, say('infoFestival')),
    make('p', {}, say('infoFestivalHow')),
    make('h3', {}, say('infoLines')),
    lineMaps,
    make('h3', {}, say('infoFacts')),
    make(
      'dl',
      {},
      make('dt', {}, say('infoRtp')),
      make('dd', {}, showPercent(facts.rtpPercent, words.lang())),
      make('dt', {}, say('infoStakes')),
      make('dd', {}, `${money(facts.stakes[0]!)} – ${money(facts.stakes.at(-1)!)}`),
    ),
    make('p', {}, say('infoRtpHow')),
    make('p', {}, say('infoVersion')),
    make('p', {}, say('infoInterrupted')),
    make('p', {}, say('infoKeys')),
  );
  return ask(root, words, say('info'), [body], [['close', 'close']], { className: 'large' });
}
