/** The number of calls that one key may make within a time, counted in this process. */
export type Rate = { points: number; perMs: number };

/** Counts a call. Gives the whole seconds to wait where there were too many, else null. */
export function makeRate(
  { points, perMs }: Rate,
  clock: { now(): number },
): (key: string | number) => number | null {
  const windows = new Map<string | number, { count: number; until: number }>();
  let tidyAt = 0;

  function tidy(now: number): void {
    if (now < tidyAt) return;
    tidyAt = now + perMs;
    for (const [key, { until }] of windows) if (until <= now) windows.delete(key);
  }

  return (key) => {
    const now = clock.now();
    tidy(now);
    let window = windows.get(key);
    if (window === undefined || window.until <= now) {
      window = { count: 0, until: now + perMs };
      windows.set(key, window);
    }
    window.count += 1;
    return window.count > points ? Math.max(1, Math.ceil((window.until - now) / 1000)) : null;
  };
}
