import { Suspense, lazy, useEffect, useState, type ComponentType } from 'react';
import { useBrand } from '#brand/brand.tsx';
import { whenIdle } from '#base/whenIdle.ts';

const OtherSites = lazy<ComponentType<{ instead?: boolean }>>(() => import('./mirrorLinks.tsx').catch(() => ({ default: () => null })));

/** The links to the brand's other origins, measured and drawn when the browser has nothing better to do; without routers nothing. */
export function OtherSitesLater({ instead }: { instead?: boolean }) {
  const hasRouters = useBrand().domainRoute.some(({ domainList }) => domainList.length > 0);
  const [rested, setRested] = useState(false);
  useEffect(() => (hasRouters ? whenIdle(() => setRested(true)) : undefined), [hasRouters]);
  if (!rested) return null;
  return (
    <Suspense>
      <OtherSites instead={instead} />
    </Suspense>
  );
}
