/** The rules and the paytable, with amounts for the present stake. */
import { make, svgImage } from '../../kit/dom.ts';
import { askRules, factsOf } from '../../kit/rulesDialog.ts';
import type { RulesParts } from '../../kit/rulesDialog.ts';
import { symbolSvg } from '../art/symbols.ts';
import { linePays, lines, scatterPays, symbols } from '../rules.ts';
import type { Symbol } from '../rules.ts';
import type { Key } from './words.ts';

const lineCount = BigInt(lines.length);

export function showRules(parts: RulesParts<Key>): Promise<string> {
  const { words, account, money } = parts;
  const { say } = words;
  const stake = account.stake();
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
  return askRules(parts, [
    make('h3', {}, say('infoPays')),
    make('p', {}, say('infoPaysHow')),
    pays,
    special('W', say('infoMoon')),
    special('D', say('infoDrum'), drumPays),
    make('h3', {}, say('infoFestival')),
    make('p', {}, say('infoFestivalHow')),
    make('h3', {}, say('infoLines')),
    lineMaps,
    ...factsOf(parts, say('infoRtpHow')),
    make('p', {}, say('infoVersion')),
    make('p', {}, say('infoInterrupted')),
    make('p', {}, say('infoKeys')),
  ]);
}
