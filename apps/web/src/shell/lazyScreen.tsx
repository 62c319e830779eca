import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { showAllWords } from '../language.ts';

/** A chunk or its stylesheet did not arrive. */
export class ChunkFailure extends Error {}

/** A screen that takes longer than this has failed; the person is offered to reload. */
const chunkTimeoutMs = 120_000;

/** A screen in a chunk of its own, whose module exports it by default: `lazyScreen(() => import('#features/game/lobby.tsx'))`. */
export function lazyScreen<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => withWords(load()));
}

/** The same for home, whose words come with the page. */
export function lazyHome(load: () => Promise<{ default: ComponentType }>): LazyExoticComponent<ComponentType> {
  return lazy(() => withinTime(load()));
}

/** A chunk together with the words that it needs. */
export async function withWords<T>(loading: Promise<T>): Promise<T> {
  const [chunk] = await withinTime(Promise.all([loading, showAllWords()]));
  return chunk;
}

/** Rejects with a ChunkFailure when the chunk fails or takes too long. */
export function withinTime<T>(loading: Promise<T>, timeoutMs = chunkTimeoutMs): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkFailure(`a chunk took over ${timeoutMs} ms`)), timeoutMs);
    loading
      .then(resolve, (cause: unknown) => reject(new ChunkFailure('a chunk did not load', { cause })))
      .finally(() => clearTimeout(timer));
  });
}
