import { createQueryState } from '@sen/front/queryState';
import { useLocation, useNavigate } from 'react-router';

/**
 * The state that stands in the console's address: `state` is read, `change` goes to another one.
 */
export const useQueryState = createQueryState(() => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return { pathname, search, go: (href, replace) => void navigate(href, { replace }) };
});
