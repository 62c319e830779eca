/** The check that somebody is a person, which a brand can ask for before a sign-in with a password. */
import { CallFailure } from '@sen/api/client';
import { Suspense, useState, type ReactNode } from 'react';
import { useSwitch } from '#brand/brand.tsx';
import { lazyPart } from '#parts/lazyPart.tsx';

const HumanCheckDialog = lazyPart(() => import('./humanCheckDialog.tsx'));

/**
 * `passFor` asks for the check and gives the pass that the sign-in with this name takes: undefined where the brand asks for none, null when the dialog was
 * closed. `dialog` stands beside the form, not within it.
 */
export function useHumanCheck(): { passFor: (name: string) => Promise<string | undefined | null>; dialog: ReactNode } {
  const isAsked = useSwitch('LOGINSLIDER3');
  const [open, setOpen] = useState<{ name: string; done: (pass: string | null) => void }>();
  const passFor = async (name: string): Promise<string | undefined | null> => {
    if (!isAsked) return undefined;
    await HumanCheckDialog.preload().catch((cause: unknown) => {
      throw new CallFailure('network_problem', String(cause), null);
    });
    const solved = await new Promise<string | null>((done) => setOpen({ name, done }));
    setOpen(undefined);
    return solved;
  };
  const dialog = open && (
    <Suspense fallback={null}>
      <HumanCheckDialog name={open.name} onDone={open.done} />
    </Suspense>
  );
  return { passFor, dialog };
}
