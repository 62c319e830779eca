/** Motion over time, all advanced by one call a frame. */

type Tween = { elapsedMs: number; durationMs: number; step: (share: number) => void; done: () => void };

export type Tweens = ReturnType<typeof makeTweens>;

export function makeTweens() {
  const running: Tween[] = [];
  return {
    /** Calls `step` with 0 to 1 over the duration; resolves at the end. */
    run(durationMs: number, step: (share: number) => void): Promise<void> {
      return new Promise((done) => {
        step(0);
        running.push({ elapsedMs: 0, durationMs, step, done });
      });
    },
    wait(durationMs: number): Promise<void> {
      return this.run(durationMs, () => {});
    },
    advance(deltaMs: number): void {
      for (let index = running.length - 1; index >= 0; index -= 1) {
        const tween = running[index]!;
        tween.elapsedMs += deltaMs;
        tween.step(Math.min(1, tween.elapsedMs / tween.durationMs));
        if (tween.elapsedMs < tween.durationMs) continue;
        running.splice(index, 1);
        tween.done();
      }
    },
    /** Ends everything under way at its last frame. */
    finishAll(): void {
      for (const tween of running.splice(0)) {
        tween.step(1);
        tween.done();
      }
    },
  };
}

export const easeOut = (share: number): number => 1 - (1 - share) ** 3;
export const easeInOut = (share: number): number =>
  share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2;

/** Runs a little past the end and comes back, as a heavy reel does. */
export const easeOutBack = (share: number): number => 1 + 2 * (share - 1) ** 3 + 1 * (share - 1) ** 2;
