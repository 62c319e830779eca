import { useEffect, useLayoutEffect, useRef } from 'react';
import { decode } from '#base/decode.ts';
import { useLocation, useNavigationType } from '#base/router.tsx';

/**
 * The time that a screen may take to bring the anchor that the address names, or the place where
 * the person was.
 */
const screenWaitMs = 5_000;

/**
 * After a navigation: a hash scrolls to its anchor, Back and Forward to where the person was,
 * anything else to the top. The browser cannot do the second one itself: it would restore before
 * the old screen is drawn again.
 */
export function ScrollKeeper() {
  const { pathname, hash, key, top } = useLocation();
  const type = useNavigationType();
  const before = useRef<string>(undefined);
  const heights = useRef(new Map<string, number>());
  const present = useRef(key);

  useEffect(() => {
    const keep = (restoration: ScrollRestoration) => () => {
      history.scrollRestoration = restoration;
    };
    keep('manual')();
    const left = new AbortController();
    // A reload is the browser's again; a page that comes back as it was left is ours.
    addEventListener('pagehide', keep('auto'), { signal: left.signal });
    addEventListener('pageshow', keep('manual'), { signal: left.signal });
    return () => left.abort();
  }, []);

  useEffect(() => {
    const keep = () => heights.current.set(present.current, scrollY);
    addEventListener('scroll', keep, { passive: true });
    return () => removeEventListener('scroll', keep);
  }, []);

  useLayoutEffect(() => {
    const from = before.current;
    before.current = pathname;
    present.current = key;
    if (type === 'POP' && from !== undefined) return scrollBack(heights.current.get(key) ?? top);
    if (hash) return scrollToAnchor(decode(hash.slice(1)));
    // A replaced address is the same screen saying more about itself, a search being typed for
    // instance.
    if (from === undefined || (type === 'REPLACE' && from === pathname)) return undefined;
    scrollTo({ top: 0, behavior: 'instant' });
    if (from !== pathname) document.getElementById('content')?.focus({ preventScroll: true });
    return undefined;
  }, [pathname, hash, key, top, type]);
  return null;
}

/**
 * Scrolls now, and again whenever the screen changes its length while its parts come, unless the
 * person moves it meanwhile.
 */
function scrollBack(top: number): () => void {
  const reach = () => scrollTo({ top, behavior: 'instant' });
  reach();
  const left = new AbortController();
  const observer = new ResizeObserver(reach);
  observer.observe(document.body);
  const timer = setTimeout(() => left.abort(), screenWaitMs);
  for (const moved of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    addEventListener(moved, () => left.abort(), { passive: true, signal: left.signal });
  }
  left.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  return () => left.abort();
}

/** Scrolls now, or when a lazy screen has brought the anchor. */
function scrollToAnchor(id: string): (() => void) | undefined {
  const reach = () => {
    const anchor = document.getElementById(id);
    anchor?.scrollIntoView();
    return anchor !== null;
  };
  if (reach()) return undefined;
  const observer = new MutationObserver(() => reach() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), screenWaitMs);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
