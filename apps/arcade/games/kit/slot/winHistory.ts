/** This visit's wins and stakes, and its last wins as multiples of their stakes. */
import { ask } from '../dialog.ts';
import { make, paragraph } from '../dom.ts';
import { showMultiplier, showTimeOfDay } from '../format.ts';
import type { PlayReply } from '../play.ts';
import type { GameParts } from '../parts.ts';
import type { SlotKey } from './texts.ts';

/** The number of wins that the sheet lists. */
const told = 50;

type Win = { atMs: number; stake: bigint; payout: bigint };

export function makeWinHistory({ root, texts, money }: Pick<GameParts<SlotKey>, 'root' | 'texts' | 'money'>) {
  const { say } = texts;
  /** The newest first. */
  const wins: Win[] = [];
  let rounds = 0;
  let staked = 0n;
  let won = 0n;

  function row({ atMs, stake, payout }: Win): HTMLElement {
    return make(
      'li',
      {},
      make('span', {}, showTimeOfDay(atMs, texts.lang())),
      make('span', {}, `${money(stake)} → ${money(payout)}`),
      make('b', {}, `×${showMultiplier((payout * 100n) / stake, texts.lang())}`),
    );
  }

  function show(): void {
    const total = make(
      'dl',
      {},
      make('dt', {}, say('winsRounds')),
      make('dd', {}, String(rounds)),
      make('dt', {}, say('winsStaked')),
      make('dd', {}, money(staked)),
      make('dt', {}, say('winsWon')),
      make('dd', {}, money(won)),
    );
    const list =
      wins.length === 0 ? paragraph(say('winsNone')) : make('ul', { class: 'rounds' }, ...wins.map(row));
    const sheet = make(
      'div',
      { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': say('wins') },
      total,
      list,
    );
    void ask(root, texts, say('wins'), [sheet], [['close', 'close']], { className: 'sheet' });
  }

  return {
    show,
    /** A round has ended. */
    note({ stake, payout, closedAt, openedAt }: PlayReply['round']): void {
      rounds += 1;
      staked += BigInt(stake);
      won += BigInt(payout);
      if (BigInt(payout) === 0n) return;
      wins.unshift({ atMs: closedAt ?? openedAt, stake: BigInt(stake), payout: BigInt(payout) });
      wins.length = Math.min(wins.length, told);
    },
  };
}
