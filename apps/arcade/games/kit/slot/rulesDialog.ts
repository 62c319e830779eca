/** The dialog of a slot's rules, and the pieces that such dialogs are made of. */
import { make, paragraph, svgImage } from '../dom.ts';
import { askRules, factsOf } from '../rulesDialog.ts';
import type { RulesParts } from '../rulesDialog.ts';
import { lines } from './lines.ts';
import type { SlotKey } from './texts.ts';

/** A symbol with its payouts: `×5 100,00` and the like, the best first. */
export type PaidSymbol = {
  svg: string;
  name: string;
  pays: readonly (readonly [count: number, amount: bigint])[];
};

export function paytable(symbols: readonly PaidSymbol[], money: (amount: bigint) => string): HTMLElement {
  const items = symbols.map(({ svg, name, pays }) => {
    const rows = pays.map(([count, amount]) =>
      make('span', {}, make('i', {}, `×${count}`), ` ${money(amount)}`),
    );
    return make('li', {}, svgImage(svg, 56), make('div', {}, make('b', {}, name), ...rows));
  });
  return make('ul', { class: 'pays' }, ...items);
}

/** A symbol that does something of its own. `name`: undefined where a heading has told it. */
export function specialSymbol(
  svg: string,
  name: string | undefined,
  text: string,
  ...more: Node[]
): HTMLElement {
  const title = name === undefined ? [] : [make('b', {}, name)];
  return make(
    'div',
    { class: 'special' },
    svgImage(svg, 72),
    make('div', {}, ...title, paragraph(text), ...more),
  );
}

/** The 20 lines, each as a small picture. */
export function lineMaps(): HTMLElement {
  const maps = make('div', { class: 'lines' });
  lines.forEach((rows, index) => {
    const grid = make('span', {
      class: 'line',
      'aria-label': `${index + 1}: ${rows.map((row) => row + 1).join(' ')}`,
      role: 'img',
    });
    for (let row = 0; row < 3; row += 1)
      for (let reel = 0; reel < 5; reel += 1)
        grid.append(make('i', rows[reel] === row ? { class: 'on' } : {}));
    maps.append(make('figure', {}, grid, make('figcaption', {}, String(index + 1))));
  });
  return maps;
}

export const headed = (title: string, ...body: Node[]): Node[] => [make('h3', {}, title), ...body];

/**
 * Opens the dialog with these sections, and the facts that every slot tells. `rtpHow`: where the
 * return comes from.
 */
export function showSlotRules(
  parts: RulesParts<SlotKey>,
  sections: readonly Node[],
  rtpHow = parts.texts.say('infoRtpHow'),
): Promise<string> {
  const { say } = parts.texts;
  return askRules(parts, [
    ...sections,
    ...factsOf(parts, rtpHow),
    paragraph(say('infoVersion')),
    paragraph(say('infoInterrupted')),
    paragraph(say('infoAuto')),
    paragraph(say('infoKeys')),
  ]);
}
