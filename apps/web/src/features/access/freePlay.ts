import { freePlay } from '@sen/api/session';
import { useAction } from '@sen/front/action';
import { useErrorText } from '@sen/front/errorText';
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
  const { running, failure, run } = useAction<'start'>();
  const begin = async (): Promise<void> => {
    const from = location.href;
    await enter(await api(freePlay, { os: navigator.platform.slice(0, 64), platform: 'W' }), undefined);
    // A visitor who has left this page meanwhile, by Back for instance, stays where they are.
    if (to !== undefined && location.href === from) navigate(to, { replace: true });
  };
  return {
    offered,
    sending: running !== undefined,
    failure: failure === undefined ? undefined : errorText(failure),
    start: () => run('start', begin),
  };
}
