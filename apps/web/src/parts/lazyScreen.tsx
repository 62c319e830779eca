import { lazy, useState, type ComponentType } from 'react';

/** A chunk or its stylesheet did not arrive. */
export class ChunkFailure extends Error {}

/** A screen that takes longer than this has failed; the person is offered to reload. */
const chunkTimeoutMs = 120_000;

/** A screen in a chunk of its own, whose module exports it by default: `lazyScreen(() => import('#features/game/lobby.tsx'))`. */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>): LazyScreen {
  let ready: ComponentType | undefined;
  const keep = async () => {
    const chunk = await withinTime(load());
    ready = chunk.default;
    return chunk;
  };
  const Later = lazy(keep);
  function Screen() {
    // Chosen once: a screen that stands must not be drawn anew because its code is known by now.
    const [Shown] = useState<ComponentType>(() => ready ?? Later);
    return <Shown />;
  }
  return Object.assign(Screen, { preload: async () => void (await keep()) });
}

/** `preload` brings the code; from then on the screen draws at once, also where nothing can be waited for. */
export type LazyScreen = ComponentType & { preload: () => Promise<void> };

/** Rejects with a ChunkFailure when the chunk fails or takes too long. */
export function withinTime<T>(loading: Promise<T>, timeoutMs = chunkTimeoutMs): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkFailure(`a chunk took over ${timeoutMs} ms`)), timeoutMs);
    loading
      .then(resolve, (cause: unknown) => reject(new ChunkFailure('a chunk did not load', { cause })))
      .finally(() => clearTimeout(timer));
  });
}
