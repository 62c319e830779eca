/**
 * The places to bet on: by hand, the multipliers that are asked for most, and any other that the
 * player types.
 */
import { keptNumber } from '../../kit/device.ts';
import { make } from '../../kit/dom.ts';
import { showMultiplier } from '../../kit/format.ts';
import { makeSpots, showTotal, spotInWords } from '../../kit/table/spots.ts';
import type { BoardParts, SpotLook, SpotShown, Spots } from '../../kit/table/spots.ts';
import type { Lang } from '../../kit/makeTexts.ts';
import { ownTargets } from '../entry.ts';
import { highest, lowest, spotAt, spots, targetOf } from '../rules.ts';
import type { Key } from './texts.ts';

/** Kept on this device. */
const kept = keptNumber('arcade:tha-dieu:target', lowest, highest, 125);

export const times = (multiplier: number, lang: Lang): string =>
  multiplier % 100 === 0 && multiplier > 100
    ? `×${multiplier / 100}`
    : `×${showMultiplier(BigInt(multiplier), lang)}`;

function look(spot: string, lang: Lang): SpotLook<Key> {
  if (spot === 'hand') return { spot, label: 'hand', odds: '', className: 'hand' };
  return {
    spot,
    label: 'at',
    blanks: { multiplier: times(targetOf(spot), lang) },
    odds: '',
    className: 'target',
  };
}

/** A typed multiplier in hundredths within the limits; undefined: it is no number. */
export function readTarget(text: string): number | undefined {
  const typed = Math.round(Number(text.trim().replace(/^[×x]/i, '').replace(',', '.')) * 100);
  return text.trim() === '' || !Number.isFinite(typed)
    ? undefined
    : Math.min(highest, Math.max(lowest, typed));
}

export function makeBoard(parts: BoardParts<Key>): Spots {
  const offered = makeSpots(parts, (lang) => spots.map((spot) => look(spot, lang)));
  const own = makeOwnTarget(parts);
  return {
    show(of, bets) {
      offered.show(of, bets);
      own.show(of, bets);
    },
  };
}

/**
 * A field for the multiplier with its place to bet on, and the player's bets on others that were
 * typed before.
 */
function makeOwnTarget({ board, texts, money, press }: BoardParts<Key>): Spots {
  const field = make('input', {
    type: 'text',
    inputmode: 'decimal',
    autocomplete: 'off',
    maxlength: '7',
    'data-label': 'ownTarget',
  });
  const name = make('b');
  const total = make('small', { class: 'total' });
  const bet = make('span', { class: 'own-bet' });
  const button = make('button', { type: 'button', class: 'spot target' }, name, total, bet);
  const others = make('p', { class: 'other-targets' });
  board.append(
    make('label', { class: 'own-target' }, make('span', { 'data-text': 'ownTarget' }), field),
    button,
    others,
  );
  let shown: { of: (spot: string) => SpotShown; bets: readonly string[] } | undefined;

  // The keys of the table are letters and numbers too.
  field.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key === 'Enter') button.focus();
  });
  field.addEventListener('change', () => {
    kept.set(readTarget(field.value) ?? kept.get());
    write();
    refresh();
  });
  button.addEventListener('click', () => press(spotAt(kept.get())));

  const write = (): void => void (field.value = showMultiplier(BigInt(kept.get()), texts.lang()));

  function refresh(): void {
    if (shown === undefined) return;
    const { of, bets } = shown;
    const spot = spotAt(kept.get());
    const here = of(spot);
    const lies = spots.includes(spot)
      ? here
      : { ...here, total: of(ownTargets).total, players: of(ownTargets).players };
    name.textContent = texts.say('at', { multiplier: times(kept.get(), texts.lang()) });
    showTotal(total, lies.total > 0n ? money(lies.total) : '', lies.players);
    bet.textContent = here.confirmed + here.pending > 0n ? money(here.confirmed + here.pending) : '';
    bet.classList.toggle('pending', here.pending > 0n);
    button.classList.toggle('winner', here.isWinner);
    button.dataset['spot'] = spot;
    button.setAttribute('aria-label', spotInWords(texts, name.textContent, '', lies, money));
    const elsewhere = bets.filter((one) => one !== spot && !spots.includes(one));
    others.replaceChildren(
      ...elsewhere.map((one) => {
        const { confirmed, pending, isWinner } = of(one);
        const className = isWinner ? 'winner' : pending > 0n ? 'pending' : '';
        return make(
          'b',
          { class: className },
          `${times(targetOf(one), texts.lang())}: ${money(confirmed + pending)}`,
        );
      }),
    );
  }

  write();
  return {
    show(of, bets) {
      shown = { of, bets };
      if (document.activeElement !== field) write();
      refresh();
    },
  };
}
