import { withoutQuery } from '@sen/front/withQuery';
import { useEffect } from 'react';
import { useLocation, useNavigate } from './router.tsx';

/**
 * Removes query parameters from the address that the screen does not understand and ignores, so
 * that the two agree. `unknown` are the names of those parameters.
 */
export function useStripQuery(unknown: readonly string[]): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const names = unknown.join(' ');
  useEffect(() => {
    // While the next screen is on its way, the address is already that one's.
    if (names === '' || location.pathname !== pathname) return;
    const search = withoutQuery(location.search, names.split(' '));
    navigate(pathname + search + location.hash, { replace: true });
  });
}
