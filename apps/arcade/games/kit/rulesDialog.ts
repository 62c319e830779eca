/** Parts that the rules' dialogs of games share. */
import { ask } from './dialog.ts';
import { make } from './dom.ts';
import { showPercent } from './format.ts';
import type { GameParts } from './parts.ts';

export type RulesParts<Key extends string> = Pick<GameParts<Key>, 'root' | 'texts' | 'account' | 'money'>;

export function askRules<Key extends string>(
  { root, texts }: RulesParts<Key>,
  content: Node[],
): Promise<string> {
  const body = make(
    'div',
    { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': texts.say('info') },
    ...content,
  );
  return ask(root, texts, texts.say('info'), [body], [['close', 'close']], { className: 'large' });
}

/** The return and the stakes; `rtpHow` says how the return was found. */
export function factsOf<Key extends string>(
  { texts, account, money }: RulesParts<Key>,
  rtpHow: string,
): Node[] {
  const stakes = account.stakes();
  return [
    make('h3', {}, texts.say('facts')),
    make(
      'dl',
      {},
      make('dt', {}, texts.say('rtp')),
      make('dd', {}, showPercent(account.session().rtpPercent, texts.lang())),
      make('dt', {}, texts.say('stakesOffered')),
      make('dd', {}, `${money(stakes[0]!)} – ${money(stakes.at(-1)!)}`),
    ),
    make('p', {}, rtpHow),
  ];
}

export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): HTMLElement {
  const cells = (tag: 'th' | 'td', texts: readonly string[]): HTMLElement =>
    make('tr', {}, ...texts.map((text) => make(tag, {}, text)));
  return make(
    'table',
    { class: 'payout-table' },
    make('thead', {}, cells('th', head)),
    make('tbody', {}, ...rows.map((texts) => cells('td', texts))),
  );
}
