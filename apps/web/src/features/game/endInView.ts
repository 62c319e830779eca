import { useEffect, useEffectEvent, type RefObject } from 'react';

/** The interval at which the scrolling page is looked at. */
const throttleMs = 200;
/** The end counts as reached this many screens before it is seen. */
const ahead = 1.3;

/** Calls when the element's place is about to come into view while the page is scrolled. */
export function useEndInView(
  element: RefObject<HTMLElement | null>,
  enabled: boolean,
  onEnd: () => void,
): void {
  const reach = useEffectEvent(onEnd);
  useEffect(() => {
    if (!enabled) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      timer = undefined;
      const top = element.current?.getBoundingClientRect().top;
      if (top !== undefined && top < innerHeight * ahead) reach();
    };
    const onScroll = (): void => {
      timer ??= setTimeout(look, throttleMs);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      clearTimeout(timer);
    };
  }, [element, enabled]);
}
