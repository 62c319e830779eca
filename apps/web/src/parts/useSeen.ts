import { useCallback, useEffect, useRef, useState, type RefCallback, type RefObject } from 'react';

/**
 * So far from the screen, in pixels, an element counts as near: about what a finger scrolls in a
 * moment.
 */
export const nearPx = 600;

/**
 * Whether an element is on screen, or nearly: for data that is asked for again and again. Below
 * zero, the margin is the rim of the screen that does not count, as what lies under a bar.
 */
export function useNear(marginPx = nearPx): [ref: RefCallback<Element>, near: boolean] {
  const [near, setNear] = useState(false);
  return [
    useCallback(
      (element: Element | null) => (element ? watch(element, marginPx, setNear) : undefined),
      [marginPx],
    ),
    near,
  ];
}

/** Whether an element has been on screen, or nearly: for data that is fetched only then. */
export function useSeen<E extends Element>(marginPx = 200): [ref: RefObject<E | null>, seen: boolean] {
  const ref = useRef<E>(null);
  const [seen, setSeen] = useState(false);
  useEffect(
    () => (ref.current && !seen ? watch(ref.current, marginPx, (near) => near && setSeen(true)) : undefined),
    [seen, marginPx],
  );
  return [ref, seen];
}

/**
 * Tells when the element comes within so many pixels of the screen, and when it leaves. Returns the
 * way to stop.
 */
function watch(element: Element, marginPx: number, tell: (near: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => tell(entries.at(-1)!.isIntersecting), {
    rootMargin: `${marginPx}px`,
  });
  observer.observe(element);
  return () => observer.disconnect();
}
