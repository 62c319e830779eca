/** A spin as it is shown where a round is checked. */
import { make, svgImage } from '../kit/dom.ts';
import { showNumber } from '../kit/format.ts';
import { rowCount } from '../kit/slot/lines.ts';
import { makeTexts } from '../kit/makeTexts.ts';
import type { GameProof } from '../kit/proof.ts';
import { symbolSvg } from './art/symbols.ts';
import { game } from './entry.ts';
import type { Spin } from './entry.ts';
import { evaluate, filledWith, pool, symbols } from './rules.ts';
import { dictionaries } from './view/texts.ts';

export const proof: GameProof = {
  kind: 'solo',
  game,
  showStep({ outcome, step }, round, lang) {
    const spin = outcome as Spin;
    const { say } = makeTexts(dictionaries, lang);
    const { window: reels, filled, pay } = evaluate(spin.stops, spin.held);
    const shown = filledWith(reels, filled);
    const grid = make('div', { class: 'grid', 'aria-hidden': 'true' });
    for (let row = 0; row < rowCount; row += 1)
      for (const column of shown) grid.append(svgImage(symbolSvg(column[row]!), 44));
    const text = shown.map((column) => column.map((letter) => say(symbols[letter])).join(', ')).join(' · ');
    const facts = [make('p', {}, say('proofPays', { pay: showNumber(pay, lang) }))];
    if (step.ordinal === 0) {
      const chance = { of: showNumber(pool.wonOnceIn / BigInt(round.stake), lang) };
      facts.push(make('p', {}, say(spin.pool ? 'proofPool' : 'proofNoPool', chance)));
    }
    return [grid, make('p', { class: 'unseen' }, text), ...facts];
  },
};
