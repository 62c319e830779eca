/** A sandbox's rounds: due work is done, and reported. */
export interface Worker {
  /** One round, now. */
  round(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * One round at a time; a failed one is tried again by the next. With `tickMs` 0 only `round()`
 * makes any.
 */
export function startWorker(
  work: () => Promise<void>,
  tickMs: number,
  onError: (error: unknown) => void,
): Worker {
  let current: Promise<void> = Promise.resolve();
  const round = () => (current = current.catch(() => undefined).then(work)); // the caller of the failed round has its error
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const next = () => {
    if (stopped || tickMs === 0) return;
    timer = setTimeout(() => void round().catch(onError).then(next), tickMs);
  };
  next();
  return {
    round,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await current.catch(() => undefined); // reported when it failed
    },
  };
}

const firstRetryMs = 1_000;
const retryMsMax = 600_000;

/**
 * The time to wait before the next try after `attempts` failed ones: doubling from a second to ten
 * minutes.
 */
export function retryDelayMs(attempts: number): number {
  return Math.min(firstRetryMs * 2 ** Math.max(0, attempts - 1), retryMsMax);
}
