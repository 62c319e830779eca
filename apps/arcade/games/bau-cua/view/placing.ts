/** The bets as the player wants them to lie: shown at once, and sent one change after the other. */
import { nothing, sumOf } from '../rules.ts';
import type { Bets } from '../rules.ts';

const isSame = (one: Bets, other: Bets): boolean => one.join() === other.join();

/**
 * `send`: whether the server took them, and `follow` has been told of it by then. `changed`: the
 * picture has to be drawn anew.
 */
export function makePlacing({
  send,
  changed,
}: {
  send: (bets: Bets) => Promise<boolean>;
  changed: () => void;
}) {
  let hand = '';
  let own: Bets = nothing;
  let wanted: Bets | null = null;
  let past: Bets[] = [];
  let last: Bets = nothing;
  let sending: Promise<void> | null = null;

  const shown = (): Bets => wanted ?? own;

  function want(next: Bets): void {
    wanted = next;
    changed();
    sending ??= flush().finally(() => {
      sending = null;
      changed();
    });
  }

  async function flush(): Promise<void> {
    for (let asked = wanted; asked !== null && !isSame(asked, own); asked = wanted) {
      const isTaken = await send(asked);
      if (!isTaken) {
        wanted = null;
        past = [];
        return;
      }
      if (wanted !== null && isSame(wanted, asked)) break;
    }
    wanted = null;
  }

  return {
    shown,
    /** Takes over the server's state of this hand. */
    follow(id: string, bets: Bets): void {
      if (id !== hand) {
        if (sumOf(own) > 0) last = own;
        hand = id;
        past = [];
        wanted = null;
      }
      own = bets;
    },
    place(next: Bets): void {
      past.push(shown());
      want(next);
    },
    undo(): void {
      const before = past.pop();
      if (before !== undefined) want(before);
    },
    canUndo: (): boolean => past.length > 0,
    /** The bets of the last hand in which there were any. */
    last: (): Bets => last,
    /** All that is wanted has been taken or refused. */
    settled: async (): Promise<void> => void (await sending),
  };
}
