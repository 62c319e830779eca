/** Answers that are the same for many who ask: kept for a moment on each node. */
import type { Context } from './context.ts';

const caches = new WeakMap<
  Context,
  Map<string, { until: number; value: Promise<unknown>; isReading: boolean }>
>();

/**
 * The value that `read` gave within the last `lifeMs`, or gives now; `isFlushed`: it is read anew,
 * once for all who ask while it is being read.
 */
export function keep<Value>(
  ctx: Context,
  key: string,
  lifeMs: number,
  read: () => Promise<Value>,
  isFlushed = false,
): Promise<Value> {
  let cache = caches.get(ctx);
  if (!cache) caches.set(ctx, (cache = new Map()));
  const now = ctx.clock.now();
  const kept = cache.get(key);
  if (kept && kept.until > now && (!isFlushed || kept.isReading)) return kept.value as Promise<Value>;
  const value = read();
  const entry = { until: now + lifeMs, value, isReading: true };
  value.then(
    () => (entry.isReading = false),
    () => cache.delete(key),
  );
  // Older versions of a brand and brands that went leave nothing behind.
  for (const [other, { until }] of cache) if (until <= now) cache.delete(other);
  cache.set(key, entry);
  return value;
}

export function forget(ctx: Context): void {
  caches.delete(ctx);
}
