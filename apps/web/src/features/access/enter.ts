/** Work after a successful login; free play and registration end with the same. */
import { useNavigate, type NavigateFunction } from '#base/router.tsx';
import { api } from '#calls/api.ts';
import { callKey } from '@sen/front/queries';
import { queryClient } from '#calls/queries.ts';
import { closeAccountDialog, openPassword } from '#base/accountDialog.ts';
import { paths } from '#base/paths.ts';
import { currentSession, isAgent, startSession, type SignedIn } from '#calls/session.ts';

/**
 * Keeps the session at once, loads the member's own data, closes the popup and goes to `to`
 * (undefined: stays); an agent who would come to the players' home goes to the agents' page. An
 * expired password comes first: `password` is the one that was typed.
 */
export async function enter(
  navigate: NavigateFunction,
  answer: SignedIn,
  wanted: string | undefined,
  password?: string,
): Promise<void> {
  startSession(answer);
  const to =
    isAgent(currentSession()) && (wanted ?? location.pathname) === paths.home() ? paths.agent() : wanted;
  if (answer.passwordExpired) return openPassword(to, password, answer.firstTimeLogin);
  // Only those who enter need the call. When its code does not come, the member's own screens ask
  // again and tell.
  const member = await import('@sen/api/member').catch(() => undefined);
  if (member)
    await queryClient.prefetchQuery({
      queryKey: callKey(member.info, {}),
      queryFn: () => api(member.info, {}),
    });
  closeAccountDialog();
  if (to !== undefined) navigate(to, { replace: true });
  return undefined;
}

export function useEnter(): (answer: SignedIn, to: string | undefined, password?: string) => Promise<void> {
  const navigate = useNavigate();
  return (...entered) => enter(navigate, ...entered);
}
