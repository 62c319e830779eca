import { useEffect } from 'react';
import { useLocation, useNavigate } from './router.tsx';

/**
 * Takes out of the address what the screen does not understand and therefore does not go by, so that the two agree.
 * `odd` are the names of those values.
 */
export function useMendedAddress(odd: readonly string[]): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const names = odd.join(' ');
  useEffect(() => {
    // While the next screen is on its way, the address is already that one's.
    if (names === '' || location.pathname !== pathname) return;
    const query = new URLSearchParams(location.search);
    for (const name of names.split(' ')) query.delete(name);
    const text = query.toString();
    navigate(pathname + (text && `?${text}`) + location.hash, { replace: true });
  });
}
