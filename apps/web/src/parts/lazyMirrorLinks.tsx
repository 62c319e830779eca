import { useBrand } from '#brand/brand.tsx';
import { lazyPart } from './lazyPart.tsx';

const MirrorLinks = lazyPart(() => import('./mirrorLinks.tsx'), { when: 'idle', onFailure: 'nothing' });

/**
 * Links to the brand's mirrors, measured and rendered once the browser is idle; nothing for a brand
 * without.
 */
export function LazyMirrorLinks({ instead }: { instead?: boolean }) {
  const hasMirrors = useBrand().domainRoute.some(({ domainList }) => domainList.length > 0);
  return hasMirrors && <MirrorLinks instead={instead} />;
}
