/** What follows a door that opened: login, free play and registration end the same way. */
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
    // Only those who enter need the call. When its code does not come, the member's own screens ask again and tell.
    const member = await import('@sen/api/member').catch(() => undefined);
    if (member) await queryClient.prefetchQuery({ queryKey: callKey(member.info, {}), queryFn: () => api(member.info, {}) });
    closePopup();
    if (to !== undefined) navigate(to, { replace: true });
  };
}
