/** Runs what can wait when the browser has nothing better to do. Returns the way to call it off. */
export function whenIdle(work: () => void, latestMs = 2_000): () => void {
  // Not in every Safari.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: latestMs });
  return () => cancelIdleCallback(handle);
}
