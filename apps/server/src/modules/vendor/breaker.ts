import type { Clock } from '#platform/clock.ts';

export type BreakerLimits = {
  /** Failures in a row that open it. */
  failuresToOpen: number;
  /** The time for which it stays open. */
  openMs: number;
};

/** A call that a breaker let through. The caller reports how it ended. */
export type Attempt = { succeeded(): void; failed(): void };

/** Undefined: the other side is being left alone, and the call must not be made. */
export type Breaker = { begin(): Attempt | undefined };

/**
 * A circuit breaker. After some failures in a row it is open: nothing goes through for a while.
 * Then it is half open: one call goes through, and how that one ends closes or opens it.
 */
export function createBreaker(clock: Clock, { failuresToOpen, openMs }: BreakerLimits): Breaker {
  let failures = 0;
  let openUntil = 0;
  let isTrying = false;
  return {
    begin() {
      const isOpen = failures >= failuresToOpen;
      if (isOpen && (isTrying || openUntil > clock.now())) return undefined;
      if (isOpen) isTrying = true;
      return {
        succeeded() {
          if (isOpen) isTrying = false;
          failures = 0;
        },
        failed() {
          if (isOpen) isTrying = false;
          failures++;
          // A call that began before it opened and fails later does not keep it open for longer.
          if (isOpen || failures === failuresToOpen) openUntil = clock.now() + openMs;
        },
      };
    },
  };
}
