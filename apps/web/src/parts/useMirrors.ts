import { useEffect, useState } from 'react';
import { useBrand } from '#brand/brand.tsx';
import { offer, rankedMirrors, type Mirror } from '#base/mirrors.ts';

/**
 * Where the pointer is a finger the brand's origins for phones count (device 3), else those for
 * desktops (device 0).
 */
const deviceIndex = (): 0 | 1 => (matchMedia('(pointer: coarse)').matches ? 1 : 0);

/**
 * The brand's official site and its backup: the two fastest of its routers, measured from here;
 * neither until they are known, when the brand has none, or when none answers. `without` leaves an
 * origin out.
 */
export function useMirrors(without?: string): { official?: Mirror; backup?: Mirror } {
  const { domainRoute } = useBrand();
  const [ranked, setRanked] = useState<Mirror[]>([]);
  useEffect(() => {
    const origins = (domainRoute[deviceIndex()]?.domainList ?? []).map(({ domainName }) => domainName);
    if (origins.length === 0) return undefined;
    let gone = false;
    void rankedMirrors(origins, Date.now()).then((found) => {
      if (!gone) setRanked(found);
    });
    return () => {
      gone = true;
    };
  }, [domainRoute]);
  return offer(ranked, without);
}
