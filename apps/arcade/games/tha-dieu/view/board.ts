/**
 * Two bets beside each other: one that waits for its player, and one that takes itself back at a
 * multiplier, which is typed or chosen among those that are asked for most.
 */
import { keptNumber } from '../../kit/device.ts';
import { make } from '../../kit/dom.ts';
import { showMultiplier } from '../../kit/format.ts';
import { makeSpots, showTotal, spotInWords } from '../../kit/table/spots.ts';
import type { BoardParts, SpotLook, SpotShown, Spots } from '../../kit/table/spots.ts';
import type { Lang } from '../../kit/makeTexts.ts';
import { ownTargets } from '../entry.ts';
import { highest, lowest, spotAt, spots, targetOf, targets } from '../rules.ts';
import type { Key } from './texts.ts';

/** Kept on this device. */
const kept = keptNumber('arcade:tha-dieu:target', lowest, highest, 200);

export const times = (multiplier: number, lang: Lang): string =>
  multiplier % 100 === 0 && multiplier > 100
    ? `×${multiplier / 100}`
    : `×${showMultiplier(BigInt(multiplier), lang)}`;

const byHand = (): SpotLook<Key>[] => [{ spot: 'hand', label: 'hand', odds: '', className: 'bet hand' }];

/** A typed multiplier in hundredths within the limits; undefined: it is no number. */
export function readTarget(text: string): number | undefined {
  const typed = Math.round(Number(text.trim().replace(/^[×x]/i, '').replace(',', '.')) * 100);
  return text.trim() === '' || !Number.isFinite(typed)
    ? undefined
    : Math.min(highest, Math.max(lowest, typed));
}

export function makeBoard(parts: BoardParts<Key>): Spots {
  const offered = makeSpots(parts, byHand);
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
  const button = make('button', { type: 'button', class: 'spot bet auto' }, name, total, bet);
  const others = make('p', { class: 'other-targets' });
  const offers = targets.map((target) => {
    const offer = make('button', { type: 'button', class: 'offer' });
    offer.addEventListener('click', () => choose(target));
    return { target, offer };
  });
  board.append(
    button,
    make(
      'div',
      { class: 'targets' },
      make('label', { class: 'own-target' }, make('span', { 'data-text': 'ownTarget' }), field),
      make('div', { class: 'offers' }, ...offers.map(({ offer }) => offer)),
    ),
    others,
  );
  let shown: { of: (spot: string) => SpotShown; bets: readonly string[] } | undefined;

  // The keys of the table are letters and numbers too.
  field.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key === 'Enter') button.focus();
  });
  field.addEventListener('change', () => choose(readTarget(field.value) ?? kept.get()));
  button.addEventListener('click', () => press(spotAt(kept.get())));

  function choose(target: number): void {
    kept.set(target);
    write();
    refresh();
  }

  function write(): void {
    field.value = showMultiplier(BigInt(kept.get()), texts.lang());
    for (const { target, offer } of offers) {
      offer.textContent = times(target, texts.lang());
      offer.setAttribute('aria-pressed', String(target === kept.get()));
    }
  }

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
    const elsewhere = bets.filter((one) => one !== spot && one !== 'hand');
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
