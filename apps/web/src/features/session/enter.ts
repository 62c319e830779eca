/** What follows a door that opened: login, free play and registration end the same way. */
import { info } from '@sen/api/member';
import { useNavigate } from '#router.tsx';
import { api } from '#api.ts';
import { callKey } from '@sen/front/queries';
import { queryClient } from '#queries.ts';
import { closePopup } from './popups.ts';
import { startSession, type SignedIn } from './store.ts';

/** Keeps the session, loads the member's own data, closes the popup and goes to `to` (undefined: stays). */
export function useEnter(): (answer: SignedIn, to: string | undefined) => Promise<void> {
  const navigate = useNavigate();
  return async (answer, to) => {
    startSession(answer);
    await queryClient.prefetchQuery({ queryKey: callKey(info, {}), queryFn: () => api(info, {}) });
    closePopup();
    if (to !== undefined) navigate(to, { replace: true });
  };
}
