/**
 * The server's time in the browser: events by the clock happen for everybody at once, also where a
 * clock at home is wrong.
 */
let offsetMs = 0;

/**
 * Learns the server's time, in epoch ms, from an answer that came at `heardAt` by this browser's
 * own clock.
 */
export function keepServerTime(now: number, heardAt = Date.now()): void {
  offsetMs = Math.round(now - heardAt);
}

/** When the page itself came, which may be long before its scripts ran. */
export function pageHeardAt(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return performance.timeOrigin + (page?.responseStart ?? 0);
}

let drawnAt: number | undefined;

/** For the page drawn on the server: by which moment it was drawn. */
export function takeDrawnAt(moment: number | undefined): void {
  drawnAt = moment;
}

/** The moment that a drawn page shows, so that drawing it and taking it over agree to the digit. */
export const drawnNow = (): number => drawnAt ?? serverNow();

/** A moment by this browser's own clock, as the server's clock had it. */
export const onServerClock = (browserMs: number): number => browserMs + offsetMs;

/** Whole milliseconds, as calls take them. */
export const serverNow = (): number => Date.now() + offsetMs;
