/**
 * The games that the member saved: at the server, and lotteries on this device, apart by account.
 */
import { addFavourite, favouriteIds, favouriteList, removeFavourite, type Game } from '@sen/api/game';
import { callKey } from '@sen/front/queries';
import { createStore } from '@sen/ui/store.ts';
import { useState, useSyncExternalStore } from 'react';
import { api } from '#calls/api.ts';
import { isTrial, useSession } from '#calls/session.ts';
import { queryClient, useCall } from '#calls/queries.ts';

export type Favourites = {
  has(game: Game): boolean;
  /** The star of this game waits for the server. */
  isBusy(game: Game): boolean;
  toggle(game: Game): Promise<void>;
};

/** Undefined unless a member with rights of their own is signed in. */
export function useFavourites(): Favourites | undefined {
  const session = useSession();
  const isMember = session !== null && !isTrial(session);
  const { data } = useCall(favouriteIds, {}, { enabled: isMember, staleTime: 60_000 });
  const lotteries = useLotteryFavourites(isMember ? session.account : undefined);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  if (!isMember) return undefined;
  const ids = data?.gameFavIds ?? [];
  const isLocal = (game: Game): boolean => game.gameType === 'LOTTERY';
  const has = (game: Game): boolean => (isLocal(game) ? lotteries.ids : ids).includes(game.nodeId);

  async function toggle(game: Game): Promise<void> {
    if (isLocal(game)) return lotteries.toggle(game.nodeId);
    setBusy((before) => new Set([...before, game.nodeId]));
    try {
      const saved = await api(has(game) ? removeFavourite : addFavourite, { nodeId: game.nodeId });
      queryClient.setQueryData(callKey(favouriteIds, {}), saved);
      await queryClient.invalidateQueries({ queryKey: callKey(favouriteList) });
    } finally {
      setBusy((before) => new Set([...before].filter((id) => id !== game.nodeId)));
    }
  }

  return { has, isBusy: (game) => busy.has(game.nodeId), toggle };
}

const storageKey = (account: string): string => `lotteryFav:${account}`;

export function useLotteryFavourites(account: string | undefined): {
  ids: readonly string[];
  toggle(nodeId: string): void;
} {
  const stored = useSyncExternalStore(
    watch,
    () => (account === undefined ? none : storedText(account)),
    () => none,
  );
  return {
    ids: idsOf(stored),
    toggle(nodeId) {
      if (account === undefined) return;
      // The list is read again: another tab may have changed it.
      const before = idsOf(storedText(account));
      const after = before.includes(nodeId) ? before.filter((id) => id !== nodeId) : [nodeId, ...before];
      localStorage.setItem(storageKey(account), JSON.stringify(after));
      saved.set(saved.get() + 1);
    },
  };
}

const none = '[]';
/** The number of times that this tab changed a list: browsers tell the other tabs alone. */
const saved = createStore(0);

/** Hears of changes in this tab and in others. */
function watch(tell: () => void): () => void {
  const stopListening = saved.subscribe(tell);
  addEventListener('storage', tell);
  return () => {
    stopListening();
    removeEventListener('storage', tell);
  };
}

function storedText(account: string): string {
  try {
    return localStorage.getItem(storageKey(account)) ?? none;
  } catch {
    // The browser keeps nothing for this site.
    return none;
  }
}

/** A stored value that was written by hand or by others is no list of ours. */
function idsOf(stored: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
