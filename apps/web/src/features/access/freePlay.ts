import { freePlay } from '@sen/api/session';
import { useErrorText } from '@sen/front/errorText';
import { useState } from 'react';
import { useSwitch } from '#brand/brand.tsx';
import { useNavigate } from '#base/router.tsx';
import { api } from '#calls/api.ts';
import { useEnter } from './enter.ts';

/** A trial account by one press, where the brand offers it. `to`: where it leads. `failure`: why it did not come about, in words. */
export function useFreePlay(to: string | undefined): {
  offered: boolean;
  sending: boolean;
  failure: string | undefined;
  start: () => void;
} {
  const errorText = useErrorText();
  const offered = useSwitch('FREEPLAY');
  const enter = useEnter();
  const navigate = useNavigate();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const begin = async (): Promise<void> => {
    setSending(true);
    setFailure(undefined);
    try {
      const from = location.href;
      await enter(await api(freePlay, { os: navigator.platform.slice(0, 64), platform: 'W' }), undefined);
      // Whoever went elsewhere meanwhile, Back out of a game for instance, stays there.
      if (to !== undefined && location.href === from) navigate(to, { replace: true });
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  };
  return { offered, sending, failure: failure === undefined ? undefined : errorText(failure), start: () => void begin() };
}
