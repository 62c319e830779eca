import { Suspense, lazy, useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '#base/whenIdle.ts';
import { nearPx, useSeen } from './useSeen.ts';

/** A chunk or its stylesheet did not load. */
export class ChunkFailure extends Error {}

/** A chunk that takes longer than this has failed; the person is offered to reload. */
const chunkTimeoutMs = 120_000;

type Options = {
  /**
   * When the code is fetched: as soon as the part is rendered, or once the browser is idle after
   * that; until then it renders nothing. `near`: fetched when idle, and rendered when its place
   * comes near the screen.
   */
  when?: 'rendered' | 'idle' | 'near';
  /**
   * A chunk that does not load: a ChunkFailure for the boundary around it, or nothing in its place,
   * where the page is whole without.
   */
  onFailure?: 'throw' | 'nothing';
};

/**
 * `preload` fetches the code; from then on the part renders at once, also where nothing can be
 * waited for. With `idle` and `near` it still waits for its moment.
 */
export type LazyPart<Props extends object = object> = ComponentType<Props> & { preload: () => Promise<void> };

/**
 * A component in a chunk of its own, whose module exports it by default: `lazyPart(() =>
 * import('#features/game/lobby.tsx'))`.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { when = 'rendered', onFailure = 'throw' }: Options = {},
): LazyPart<Props> {
  let ready: ComponentType<Props> | undefined;
  const fetchChunk = async () => {
    const chunk = await withinTime(load());
    ready = chunk.default;
    return chunk;
  };
  const Late = lazy(
    onFailure === 'throw' ? fetchChunk : () => fetchChunk().catch(() => ({ default: Nothing })),
  );
  function Part(props: Props) {
    // Chosen once: a part that is rendered must not be mounted anew because its code is loaded by
    // now.
    const [Shown] = useState<ComponentType<Props>>(() => ready ?? Late);
    return <Shown {...props} />;
  }
  function IdlePart(props: Props) {
    return useRested() ? (
      <Suspense>
        <Part {...props} />
      </Suspense>
    ) : null;
  }
  function NearPart(props: Props) {
    const [frame, near] = useSeen<HTMLDivElement>(nearPx);
    // A chunk that does not load is told of where it is rendered.
    useEffect(() => whenIdle(() => void fetchChunk().catch(() => undefined)), []);
    return near ? (
      <Suspense>
        <Part {...props} />
      </Suspense>
    ) : (
      <div ref={frame} />
    );
  }
  const shown = { rendered: Part, idle: IdlePart, near: NearPart }[when];
  return Object.assign(shown, { preload: async () => void (await fetchChunk()) });
}

const Nothing = (): null => null;

/** True once the browser has been idle since the component was mounted. */
export function useRested(): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => whenIdle(() => setRested(true)), []);
  return rested;
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
