/** The rotation of slides. */
import { useMedia } from '@sen/front/media';
import { useEffect, useState } from 'react';

/** Each stands for so long. */
export const slideMs = 5_000;

/** Whether the person asked for less motion. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');

/**
 * The present one of `count` slides, and the way to another. A chosen slide stands as long as any
 * other, then the next one follows.
 */
export function useRotation(count: number): [index: number, show: (index: number) => void] {
  const [chosen, choose] = useState({ index: 0 });
  const still = useReducedMotion();
  // There may be fewer than before.
  const index = count === 0 ? 0 : chosen.index % count;
  useEffect(() => {
    if (count < 2 || still) return undefined;
    const timer = setTimeout(() => choose({ index: (chosen.index + 1) % count }), slideMs);
    return () => clearTimeout(timer);
    // A choice is a new one also when it is the present slide: that stands as long as any from then
    // on.
  }, [chosen, count, still]);
  return [index, (next) => choose({ index: (next + count) % count })];
}
