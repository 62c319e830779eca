import { freePlay } from '@sen/api/session';
import { useErrorText } from '@sen/front/errorText';
import { createStore, useStore } from '@sen/ui/store.ts';
import { useEffect } from 'react';
import { useSwitch } from '#brand/brand.tsx';
import { useNavigate, type NavigateFunction } from '#base/router.tsx';
import { api } from '#calls/api.ts';
import { currentSession, onAccountChange } from '#calls/session.ts';
import { enter } from './enter.ts';

/**
 * A trial account that was asked for, for the sake of `to`; with a failure it did not come about.
 */
type Asked = { to: string | undefined; sending: boolean; failure?: unknown };

/**
 * Outside of components: a press on a game's card asks before the page that waits for the answer is
 * drawn.
 */
const asked = createStore<Asked | null>(null);

/** The purpose of the account, by the last press, and the page on which that was. */
type Wish = { to: string | undefined; meanwhile: (() => void) | undefined; from: string };
let wish: Wish;

let running: Promise<void> | undefined;
let request: AbortController | undefined;

// Somebody who is signed in meanwhile, on another tab for instance, keeps their session.
onAccountChange(() => request?.abort());

/**
 * A trial account. `to`: where it leads. `meanwhile` runs as soon as the session stands, while the
 * member's data is still on its way. While one is asked for, a further press asks for no second
 * one; it says anew what the account is for.
 */
export function askForFreePlay(
  navigate: NavigateFunction,
  to: string | undefined,
  meanwhile?: () => void,
): Promise<void> {
  wish = { to, meanwhile, from: location.href };
  asked.set({ to, sending: true });
  running ??= enterForFree(navigate).finally(() => (running = undefined));
  return running;
}

async function enterForFree(navigate: NavigateFunction): Promise<void> {
  const { signal } = (request = new AbortController());
  try {
    const answer = await api(freePlay, { os: navigator.platform.slice(0, 64), platform: 'W' }, signal);
    request = undefined;
    // An account for a game is of no use once its page was left, and would draw anew the page that
    // the visitor went back to.
    const isLeft = wish.meanwhile !== undefined && location.href !== wish.from;
    if (currentSession() !== null || isLeft) return asked.set(null);
    const entering = enter(navigate, answer, undefined);
    wish.meanwhile?.();
    await entering;
    asked.set(null);
    // A visitor who has left this page meanwhile, by Back for instance, stays where they are.
    if (wish.to !== undefined && location.href === wish.from) navigate(wish.to, { replace: true });
  } catch (failure) {
    request = undefined;
    // Nobody waits for it where somebody is signed in, or has left the page.
    const isAwaited = !signal.aborted && location.href === wish.from;
    asked.set(isAwaited ? { to: wish.to, sending: false, failure } : null);
  }
}

/**
 * A trial account by one press, where the brand offers it. `to`: where it leads. `failure`: why it
 * did not come about, in words.
 */
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
  // A failure is told where it was waited for, and not on the next visit; one of another place is
  // not this one's to take away.
  useEffect(
    () => () => {
      const last = asked.get();
      if (last?.to === to && !last?.sending) asked.set(null);
    },
    [to],
  );
  return {
    offered,
    sending: mine?.sending === true,
    failure: mine?.failure === undefined ? undefined : errorText(mine.failure),
    start: () => void askForFreePlay(navigate, to),
  };
}
