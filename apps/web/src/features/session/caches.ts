/**
 * Answers that hardly change while somebody is here stay in session storage, so that a reload shows them at once.
 * They are asked for again as soon as they are stale, like everything else.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The name of the call, and the key in session storage. */
const kept: Readonly<Record<string, string>> = {
  'game.vendors': 'gameVendor',
  'system.registerSetting': 'validation',
};

type Entry = { queryKey: QueryKey; data: unknown; updatedAt: number };

/** Fills the query cache from session storage, and keeps what comes later. */
export function keepCaches(queries: QueryClient): void {
  for (const key of Object.values(kept)) {
    const entry = read(key);
    if (entry) queries.setQueryData(entry.queryKey, entry.data, { updatedAt: entry.updatedAt });
  }
  queries.getQueryCache().subscribe(({ type, query }) => {
    const key = kept[String(query.queryKey[0])];
    if (type !== 'updated' || key === undefined || query.state.status !== 'success') return;
    const entry: Entry = { queryKey: query.queryKey, data: query.state.data, updatedAt: query.state.dataUpdatedAt };
    sessionStorage.setItem(key, JSON.stringify(entry));
  });
}

function read(key: string): Entry | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Entry | null) ?? undefined;
  } catch {
    // Only a hand in the browser's own tools can have written this; asking the server again mends it.
    return undefined;
  }
}
