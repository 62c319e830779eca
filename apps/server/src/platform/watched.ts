/**
 * A thread or process beside the serving thread that is watched: it begins with its first work, and
 * one that dies, hangs or does not start is given up, so that the next work begins another.
 */
import type { Clock } from './clock.ts';

export type Peer<To> = { post(message: To): void; end(): Promise<void> };

export type Watched<To> = {
  /**
   * The peer, once it is ready. Before that, or where there is none yet, it is being started:
   * `onReady` tells of it. `resting`: the last one began a moment ago and is lost already.
   */
  peer(): Peer<To> | 'starting' | 'resting';
  /** Gives the present one up, for a reason that its owner found. */
  lose(error: unknown): void;
  end(): Promise<void>;
};

export type Watching<To, From> = {
  /** As errors name it: `the drawing thread`. */
  name: string;
  /** Begins one; `hear` is told of its messages, `lost` of its end. */
  open(hear: (message: From | { kind: 'ready' }) => void, lost: (error: unknown) => void): Peer<To>;
  clock: Pick<Clock, 'now'>;
  startMs: number;
  /** One that cannot live is not tried more often. */
  restartMs: number;
  onReady(): void;
  onMessage(message: From): void;
  onLost(error: unknown): void;
};

export function watched<To, From extends { kind: string }>(watching: Watching<To, From>): Watched<To> {
  const { name, clock, startMs, restartMs } = watching;
  type Present = { peer: Peer<To>; isReady: boolean; starting: NodeJS.Timeout };
  let present: Present | undefined;
  let startedAtMs = Number.NEGATIVE_INFINITY;

  function start(): void {
    startedAtMs = clock.now();
    // One that has been replaced may still say something.
    const ifMine = (act: () => void): void => void (present === mine && act());
    const peer = watching.open(
      (message) => ifMine(() => hear(mine, message)),
      (error) => ifMine(() => lose(error)),
    );
    const mine: Present = {
      peer,
      isReady: false,
      starting: setTimeout(() => ifMine(() => lose(new Error(`${name} did not start in time`))), startMs),
    };
    present = mine;
  }

  function hear(from: Present, message: From | { kind: 'ready' }): void {
    if (!isReady(message)) return watching.onMessage(message);
    clearTimeout(from.starting);
    from.isReady = true;
    watching.onReady();
  }

  function lose(error: unknown): void {
    void end();
    watching.onLost(error);
  }

  async function end(): Promise<void> {
    const ended = present;
    present = undefined;
    clearTimeout(ended?.starting);
    await ended?.peer.end();
  }

  return {
    peer() {
      if (present) return present.isReady ? present.peer : 'starting';
      if (Math.abs(clock.now() - startedAtMs) < restartMs) return 'resting';
      start();
      return 'starting';
    },
    lose,
    end,
  };
}

const isReady = <From extends { kind: string }>(
  message: From | { kind: 'ready' },
): message is { kind: 'ready' } => message.kind === 'ready';
