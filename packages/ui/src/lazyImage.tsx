import { useEffect, useRef, useState } from 'react';

/** A picture that does not come is asked for this often. */
const attemptsMax = 3;
/**
 * The number of addresses of pictures that came and are remembered: they are shown at once when
 * they come back into view.
 */
const cacheMax = 200;
/** Pictures within this many screens are fetched. */
const preload = 1.3;
/** Pictures are checked for coming into view no more often than this. */
const throttleMs = 200;
/** The part of a picture's place that must be in view. */
const threshold = 0.1;
const pauseMs = 600;

const cache = new Set<string>();

function remember(src: string): void {
  cache.delete(src);
  cache.add(src);
  if (cache.size > cacheMax) cache.delete(cache.values().next().value!);
}

/**
 * A picture of a long list: fetched when its place comes near, tried three times, left out when it
 * does not come.
 */
export function LazyImage({
  src,
  eager = false,
  width,
  height,
}: {
  src: string;
  eager?: boolean;
  width: number;
  height: number;
}) {
  const frame = useRef<HTMLSpanElement>(null);
  const [near, setNear] = useState(eager || cache.has(src));
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (near || !frame.current) return undefined;
    return watch(frame.current, () => setNear(true));
  }, [near]);
  useEffect(() => {
    if (!failed || attempt >= attemptsMax) return undefined;
    const timer = setTimeout(() => {
      setFailed(false);
      setAttempt(attempt + 1);
    }, pauseMs * attempt);
    return () => clearTimeout(timer);
  }, [failed, attempt]);

  if (!near) return <span ref={frame} className="sen-lazy" aria-hidden="true" />;
  if (failed) return null;
  return (
    <img
      key={attempt}
      src={src}
      alt=""
      width={width}
      height={height}
      decoding="async"
      onLoad={() => remember(src)}
      onError={() => setFailed(true)}
    />
  );
}

const waiting = new Map<Element, () => void>();
const due = new Set<Element>();
let observer: IntersectionObserver | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let lookedAt = -throttleMs;

/** Calls once when the element comes near. One observer serves all pictures. */
function watch(element: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) due.add(target);
        else due.delete(target);
      }
      timer ??= setTimeout(look, Math.max(0, lookedAt + throttleMs - performance.now()));
    },
    { rootMargin: `${Math.round((preload - 1) * 100)}% 0px`, threshold },
  );
  waiting.set(element, onNear);
  observer.observe(element);
  return () => forget(element);
}

function look(): void {
  timer = undefined;
  lookedAt = performance.now();
  // A copy: those that are told are forgotten on the way.
  for (const element of Array.from(due)) {
    const onNear = waiting.get(element);
    forget(element);
    onNear?.();
  }
}

function forget(element: Element): void {
  waiting.delete(element);
  due.delete(element);
  observer?.unobserve(element);
}
