import { freePlay } from '@sen/api/session';
import { useErrorText } from '@sen/front/errorText';
import { createStore, useStore } from '@sen/ui/store.ts';
import { useEffect } from 'react';
import { useSwitch } from '#brand/brand.tsx';
import { useNavigate, type NavigateFunction } from '#base/router.tsx';
import { api } from '#calls/api.ts';
import { enter } from './enter.ts';

/** A trial account that was asked for, for the sake of `to`; with a failure it did not come about. */
type Asked = { to: string | undefined; sending: boolean; failure?: unknown };

/** Outside of components: a press on a game's card asks before the page that waits for the answer is drawn. */
const asked = createStore<Asked | null>(null);

/** A trial account. `to`: where it leads. `meanwhile` runs as soon as the session stands, while the member's data is still on its way. */
export async function askForFreePlay(navigate: NavigateFunction, to: string | undefined, meanwhile?: () => void): Promise<void> {
  asked.set({ to, sending: true });
  try {
    const from = location.href;
    const entering = enter(navigate, await api(freePlay, { os: navigator.platform.slice(0, 64), platform: 'W' }), undefined);
    meanwhile?.();
    await entering;
    asked.set(null);
    // A visitor who has left this page meanwhile, by Back for instance, stays where they are.
    if (to !== undefined && location.href === from) navigate(to, { replace: true });
  } catch (failure) {
    asked.set({ to, sending: false, failure });
  }
}

/** A trial account by one press, where the brand offers it. `to`: where it leads. `failure`: why it did not come about, in words. */
export function useFreePlay(to: string | undefined): {
  offered: boolean;
  sending: boolean;
  failure: string | undefined;
  start: () => void;
} {
  const errorText = useErrorText();
  const offered = useSwitch('FREEPLAY');
  const navigate = useNavigate();
  const now = useStore(asked, null);
  const mine = now?.to === to ? now : null;
  // A failure is told where it was waited for, and not on the next visit.
  useEffect(() => () => void (asked.get()?.sending === false && asked.set(null)), []);
  return {
    offered,
    sending: mine?.sending === true,
    failure: mine?.failure === undefined ? undefined : errorText(mine.failure),
    start: () => void askForFreePlay(navigate, to),
  };
}
