/**
 * The life of answers in the query cache. They belong to the account that asked: with another
 * account, or none, all of them go. Some stay in session storage. Those that hardly change while
 * somebody is here are shown from it at once after a reload, and asked for again as soon as they
 * are stale, like everything else.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { onAccountChange } from './session.ts';

/** The name of the call, and the key in session storage. */
const kept: Readonly<Record<string, string>> = {
  'game.vendors': 'gameVendor',
  'system.registerSetting': 'validation',
  'content.announcementContent': 'notice',
  'wallet.merchant': 'merchantWallet',
  'wallet.funds': 'consolidated',
};

/** Money is never shown as it was before: these are read anew. */
const neverRestored: readonly string[] = ['consolidated'];

type Entry = { queryKey: QueryKey; data: unknown; updatedAt: number };

/** Fills the query cache from session storage, except for answers that it already has. */
export function restoreCaches(queries: QueryClient): void {
  for (const key of Object.values(kept)) {
    const entry = neverRestored.includes(key) ? undefined : read(key);
    if (!entry || queries.getQueryData(entry.queryKey) !== undefined) continue;
    queries.setQueryData(entry.queryKey, entry.data, { updatedAt: entry.updatedAt });
  }
}

/** Keeps what comes, and empties the query cache with each change of the account. */
export function keepCaches(queries: QueryClient): void {
  onAccountChange(() => forget(queries));
  queries.getQueryCache().subscribe(({ type, query }) => {
    const key = kept[String(query.queryKey[0])];
    if (type !== 'updated' || key === undefined || query.state.status !== 'success') return;
    const entry: Entry = {
      queryKey: query.queryKey,
      data: query.state.data,
      updatedAt: query.state.dataUpdatedAt,
    };
    sessionStorage.setItem(key, JSON.stringify(entry));
  });
}

/**
 * Nothing that was read for one account, nor what is still on its way to it, is shown to another.
 */
function forget(queries: QueryClient): void {
  for (const query of queries.getQueryCache().getAll()) query.reset();
  for (const key of Object.values(kept)) sessionStorage.removeItem(key);
  // By then the screens of the former account are gone, and nobody asks again for its data.
  setTimeout(() => void queries.refetchQueries({ type: 'active' }, { cancelRefetch: false }));
}

function read(key: string): Entry | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Entry | null) ?? undefined;
  } catch {
    // The stored value is corrupt; ignore it and ask the server.
    return undefined;
  }
}
