/** The panels over the game: rules and paytable, fairness, errors, and the festival's doors. All native dialogs. */
import type { Api } from '../../kit/api.ts';
import { make, svgImage } from '../../kit/dom.ts';
import { clientSeedPattern } from '../../kit/fair.ts';
import type { Commitment } from '../../kit/slot.ts';
import type { Words } from '../../kit/words.ts';
import { symbolSvg } from '../art/symbols.ts';
import { linePays, lines, scatterPays, symbols } from '../rules.ts';
import type { Symbol } from '../rules.ts';
import type { Key } from './words.ts';

const lineCount = BigInt(lines.length);

/**
 * Opens a dialog and resolves with the pressed button's value, or '' when it was closed otherwise. No form is used here or
 * below: the site may frame the game without leave to submit any.
 */
export function ask(
  root: HTMLElement,
  words: Words<Key>,
  title: string,
  body: (Node | string)[],
  choices: [value: string, label: Key][],
  className = 'small',
): Promise<string> {
  const heading = make('h2', {}, title);
  const row = make('div', { class: 'choices' });
  const dialog = make('dialog', { class: className, 'aria-label': title }, heading, ...body, row);
  for (const [value, label] of choices) {
    const button = make('button', { type: 'button', value, class: value === 'deposit' ? 'plain' : 'main' }, words.say(label));
    button.addEventListener('click', () => dialog.close(value));
    row.append(button);
  }
  root.append(dialog);
  return new Promise((answer) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      answer(dialog.returnValue);
    });
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
      make('dd', {}, `${facts.rtpPercent} %`),
      make('dt', {}, say('infoStakes')),
      make('dd', {}, `${money(facts.stakes[0]!)} – ${money(facts.stakes.at(-1)!)}`),
    ),
    make('p', {}, say('infoRtpHow')),
    make('p', {}, say('infoVersion')),
    make('p', {}, say('infoInterrupted')),
    make('p', {}, say('infoKeys')),
  );
  return ask(root, words, say('info'), [body], [['close', 'close']], 'large');
}

/** `shownBefore`: by round, the hash that this page was given before it. */
export async function showFairness(
  root: HTMLElement,
  words: Words<Key>,
  api: Api,
  commitment: Commitment,
  shownBefore: ReadonlyMap<string, string>,
  money: (amount: bigint) => string,
  changed: (next: Commitment) => void,
): Promise<void> {
  const { say } = words;
  const hash = make('code', {}, commitment.serverSeedHash);
  const nonce = make('code', {}, String(commitment.nonce));
  const input = make('input', {
    id: 'client-seed',
    value: commitment.clientSeed,
    maxlength: '64',
    pattern: clientSeedPattern.source.slice(1, -1),
    required: '',
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-describedby': 'client-seed-hint',
  });
  const told = make('p', { role: 'status' });
  const save = make('button', { type: 'button', class: 'main' }, say('fairSave'));
  save.addEventListener('click', () => {
    if (!input.reportValidity()) return;
    void api.changeClientSeed(input.value).then((answer) => {
      told.textContent = answer.ok ? say('fairSaved') : say(answer.error);
      if (!answer.ok) return;
      hash.textContent = answer.value.serverSeedHash;
      changed(answer.value);
    });
  });
  const seed = make(
    'div',
    { class: 'seed' },
    make('label', { for: 'client-seed' }, say('fairClient')),
    input,
    save,
    make('small', { id: 'client-seed-hint' }, say('fairClientHint')),
    told,
  );
  const list = make('ul', { class: 'rounds' });
  void api.history().then((answer) => {
    if (!answer.ok) return void list.append(make('li', {}, say(answer.error)));
    if (answer.value.rounds.length === 0) list.append(make('li', {}, say('fairNone')));
    for (const round of answer.value.rounds) {
      const time = new Date(round.closedAt ?? round.openedAt).toLocaleString(words.lang() === 'vi' ? 'vi-VN' : 'en-GB');
      const shown = shownBefore.get(round.id);
      const query = new URLSearchParams({ round: round.id, lang: words.lang(), ...(shown === undefined ? {} : { shown }) });
      const address = `/verify/?${query}`;
      list.append(
        make(
          'li',
          {},
          make('span', {}, time),
          make('span', {}, `${money(BigInt(round.stake))} → ${money(BigInt(round.payout))}`),
          make('a', { href: address, target: '_blank', rel: 'noopener' }, say('fairCheck')),
        ),
      );
    }
  });
  const body = make(
    'div',
    { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': say('fairness') },
    make('p', {}, say('fairHow')),
    make('h3', {}, say('fairNext')),
    make(
      'dl',
      { class: 'wide' },
      make('dt', {}, say('fairHash')),
      make('dd', {}, hash),
      make('dt', {}, say('fairNonce')),
      make('dd', {}, nonce),
    ),
    seed,
    make('h3', {}, say('fairHistory')),
    list,
  );
  await ask(root, words, say('fairness'), [body], [['close', 'close']], 'large');
}
