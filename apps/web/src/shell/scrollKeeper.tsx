import { useEffect, useLayoutEffect, useRef } from 'react';
import { decode } from '#base/decode.ts';
import { useLocation, useNavigationType } from '#base/router.tsx';

/** How long a screen may take to bring the anchor that the address names. */
const anchorWaitMs = 5_000;

/**
 * After a navigation: a hash scrolls to its anchor, Back and Forward to where the person was, anything else to the top.
 * The browser cannot do the second one itself: it would restore before the old screen is drawn again.
 */
export function ScrollKeeper() {
  const { pathname, hash, key, top } = useLocation();
  const type = useNavigationType();
  const before = useRef<string>(undefined);
  const places = useRef(new Map<string, number>());
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
    const keep = () => places.current.set(present.current, scrollY);
    addEventListener('scroll', keep, { passive: true });
    return () => removeEventListener('scroll', keep);
  }, []);

  useLayoutEffect(() => {
    const from = before.current;
    before.current = pathname;
    present.current = key;
    if (type === 'POP' && from !== undefined) {
      scrollTo({ top: places.current.get(key) ?? top, behavior: 'instant' });
      return undefined;
    }
    if (hash) return scrollToAnchor(decode(hash.slice(1)));
    // A replaced address is the same screen saying more about itself, a search being typed for instance.
    if (from === undefined || (type === 'REPLACE' && from === pathname)) return undefined;
    scrollTo({ top: 0, behavior: 'instant' });
    if (from !== pathname) document.getElementById('content')?.focus({ preventScroll: true });
    return undefined;
  }, [pathname, hash, key, top, type]);
  return null;
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
  const timer = setTimeout(() => observer.disconnect(), anchorWaitMs);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
