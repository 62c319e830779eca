/** The places to bet on: each a button with its odds, the sum on it, and the player's own chips. */
import { icon, make } from '../dom.ts';
import type { Lang, Texts } from '../makeTexts.ts';
import type { TableKey } from './texts.ts';

export type SpotLook<Key extends string> = {
  spot: string;
  label: Key;
  /** `1:0.96`, in the language asked for. */
  odds: string;
  className: string;
  /** A few words below the name: which outcomes win. */
  note?: Key;
  /** The values of its label's placeholders. */
  blanks?: Readonly<Record<string, string | number>>;
  /** The group that the spot belongs to: where there are many, one group is shown at a time. */
  group?: Key;
  /** A small drawing above the name. */
  picture?: () => Node;
};
export type SpotShown = {
  confirmed: bigint;
  pending: bigint;
  total: bigint;
  players: number;
  isWinner: boolean;
};
/** Calls to a board of a game's own, for its spots. */
export type Spots = {
  /** `own`: where the player's bets of this round lie. */
  show(of: (spot: string) => SpotShown, own: readonly string[]): void;
};
export type BoardParts<Key extends string> = {
  board: HTMLElement;
  texts: Texts<Key | TableKey>;
  money: (amount: bigint) => string;
  /** A chip is put there. */
  press: (spot: string) => void;
};

export function makeSpots<Key extends string>(
  { board, texts, money, press }: BoardParts<Key>,
  looksIn: (lang: Lang) => readonly SpotLook<Key>[],
): Spots {
  const made = looksIn(texts.lang()).map((look) => {
    const name = make(
      'b',
      look.blanks === undefined ? { 'data-text': look.label } : {},
      look.blanks === undefined ? '' : texts.say(look.label, look.blanks),
    );
    const odds = make('small', { class: 'odds' });
    const total = make('small', { class: 'total' });
    const own = make('span', { class: 'own-bet' });
    const element = make(
      'button',
      { type: 'button', class: `spot ${look.className}`, 'data-spot': look.spot },
      ...(look.picture === undefined ? [] : [look.picture()]),
      name,
      ...(look.note === undefined
        ? []
        : [make('small', { class: 'note', 'data-text': look.note }, texts.say(look.note))]),
      odds,
      total,
      own,
    );
    element.addEventListener('click', () => press(look.spot));
    return { look, element, odds, total, own };
  });
  const groups = makeGroups(texts, made);
  board.append(...groups.buttons, ...made.map(({ element }) => element));

  return {
    show(of: (spot: string) => SpotShown): void {
      groups.mark(of);
      const odds = new Map(looksIn(texts.lang()).map((look) => [look.spot, look.odds]));
      for (const { look, element, odds: shownOdds, total, own } of made) {
        const shown = of(look.spot);
        const { confirmed, pending, total: lies, players, isWinner } = shown;
        const pays = odds.get(look.spot)!;
        shownOdds.textContent = pays;
        showTotal(total, lies > 0n ? money(lies) : '', players);
        own.textContent = confirmed + pending > 0n ? money(confirmed + pending) : '';
        own.classList.toggle('pending', pending > 0n);
        element.classList.toggle('winner', isWinner);
        const note = look.note === undefined ? [] : [texts.say(look.note)];
        const name = [
          ...(look.group === undefined ? [] : [texts.say(look.group)]),
          texts.say(look.label, look.blanks),
          ...note,
        ].join(', ');
        element.setAttribute('aria-label', spotInWords(texts, name, pays, shown, money));
      }
    },
  };
}

const personPaths = ['M12 11a4 4 0 1 0 0-8a4 4 0 0 0 0 8z', 'M4 21c0-5 4-8 8-8s8 3 8 8z'] as const;

/** The sum on a place, and how many have bet there beside the figure of a person; '' is none. */
export function showTotal(element: HTMLElement, sum: string, players: number): void {
  const shown = sum === '' ? '' : `${sum} ${players}`;
  if (element.dataset['shown'] === shown) return;
  element.dataset['shown'] = shown;
  if (sum === '') element.replaceChildren();
  else element.replaceChildren(`${sum} `, icon(...personPaths), String(players));
}

/** A place to bet on as a screen reader says it. */
export function spotInWords(
  { say }: Pick<Texts<TableKey>, 'say'>,
  name: string,
  odds: string,
  { confirmed, pending, total }: SpotShown,
  money: (amount: bigint) => string,
): string {
  return [
    name,
    ...(odds === '' ? [] : [say('spotPays', { odds: odds.replace('1:', '') })]),
    ...(confirmed > 0n ? [say('spotOwn', { amount: money(confirmed) })] : []),
    ...(pending > 0n ? [say('spotPending', { amount: money(pending) })] : []),
    ...(total > 0n ? [say('spotTotal', { amount: money(total) })] : []),
  ].join(', ');
}

type Grouped<Key extends string> = { look: SpotLook<Key>; element: HTMLElement };

/**
 * Buttons that choose which group of places is shown; none where the places have no groups. Those
 * with bets of the player are marked.
 */
function makeGroups<Key extends string>(
  texts: Texts<Key | TableKey>,
  made: readonly Grouped<Key>[],
): { buttons: HTMLElement[]; mark: (of: (spot: string) => SpotShown) => void } {
  const groups = [...new Set(made.flatMap(({ look }) => (look.group === undefined ? [] : [look.group])))];
  if (groups.length === 0) return { buttons: [], mark: () => {} };
  const buttons = groups.map((group) =>
    make('button', { type: 'button', class: 'group', 'data-text': group }, texts.say(group)),
  );
  const choose = (chosen: Key): void => {
    for (const [index, button] of buttons.entries())
      button.setAttribute('aria-pressed', String(groups[index] === chosen));
    for (const { look, element } of made) element.hidden = look.group !== chosen;
  };
  for (const [index, button] of buttons.entries())
    button.addEventListener('click', () => choose(groups[index]!));
  choose(groups[0]!);
  return {
    buttons: [make('div', { class: 'groups' }, ...buttons)],
    mark(of) {
      for (const [index, button] of buttons.entries()) {
        const own = made.filter(({ look }) => look.group === groups[index]).map(({ look }) => of(look.spot));
        const bets = own.filter(({ confirmed, pending }) => confirmed + pending > 0n);
        button.classList.toggle('has-bets', bets.length > 0);
        if (bets.length > 0)
          button.setAttribute('aria-label', texts.say('groupHasBets', { group: texts.say(groups[index]!) }));
        else button.removeAttribute('aria-label');
        button.classList.toggle(
          'has-win',
          bets.some(({ isWinner }) => isWinner),
        );
      }
    },
  };
}
