/** Answers that are the same for many who ask: kept for a moment on each node. */
import type { Context } from '#platform/context.ts';

const caches = new WeakMap<Context, Map<string, { until: number; value: Promise<unknown> }>>();

/** What `read` gave within the last `lifeMs`, or gives now; `isFlushed`: it is read anew. */
export function keep<Value>(ctx: Context, key: string, lifeMs: number, read: () => Promise<Value>, isFlushed = false): Promise<Value> {
  let cache = caches.get(ctx);
  if (!cache) caches.set(ctx, (cache = new Map()));
  const now = ctx.clock.now();
  const kept = cache.get(key);
  if (kept && kept.until > now && !isFlushed) return kept.value as Promise<Value>;
  const value = read();
  value.catch(() => cache.delete(key));
  // Older versions of a brand and brands that went leave nothing behind.
  for (const [other, entry] of cache) if (entry.until <= now) cache.delete(other);
  cache.set(key, { until: now + lifeMs, value });
  return value;
}

export function forget(ctx: Context): void {
  caches.delete(ctx);
}
