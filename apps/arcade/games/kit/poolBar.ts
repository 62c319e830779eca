/**
 * The balance of the game's progressive pool, above the picture: asked for while the page is seen,
 * and updated with each round.
 */
import { make, svgImage } from './dom.ts';
import type { GameParts } from './parts.ts';
import type { FrameKey } from './texts.ts';

const askEveryMs = 4_000;

export function makePoolBar({ root, api, account, money, texts }: GameParts<FrameKey>, jarSvg: string) {
  const value = make('b');
  const bar = make(
    'p',
    { class: 'pool', role: 'group', 'data-label': 'pool' },
    svgImage(jarSvg, 40),
    make('span', {}, make('span', { 'data-text': 'pool' }), value),
  );
  bar.hidden = true;
  root.append(bar);
  let amount: string | undefined;
  let shown = '';
  let sinceAskedMs = 0;
  /** A page keeps showing the old amount until the winner's picture has come to it. */
  let isStill = false;

  function tell(next: string | undefined): void {
    if (!isStill) amount = next;
  }

  async function ask(): Promise<void> {
    const answer = await api.pool();
    if (answer.ok) tell(answer.value.pool);
  }

  return {
    tell,
    setStill: (still: boolean): void => void (isStill = still),
    /** With every frame: the figure follows language and rounds, and is asked for now and then. */
    advance(deltaMs: number): void {
      if (!account.isOpen()) return;
      amount ??= account.session().pool;
      if (amount === undefined) return;
      sinceAskedMs += deltaMs;
      if (sinceAskedMs >= askEveryMs) {
        sinceAskedMs = 0;
        void ask();
      }
      const { currencySymbol } = account.session();
      const text = `${money(BigInt(amount))}${currencySymbol === '' ? '' : ` ${currencySymbol}`} ${texts.lang()}`;
      if (text === shown) return;
      shown = text;
      bar.hidden = false;
      value.textContent = text.slice(0, -3);
    },
  };
}
