/**
 * The check that somebody is a person, which a brand can ask for before a sign-in with a password
 * and before a registration.
 */
import { CallFailure } from '@sen/api/client';
import { Suspense, useState, type ReactNode } from 'react';
import { useSwitch } from '#brand/brand.tsx';
import { lazyPart } from '#parts/lazyPart.tsx';

const HumanCheckDialog = lazyPart(() => import('./humanCheckDialog.tsx'));

/**
 * `withPass` asks for the check and sends what is to be done for this name with its pass: without
 * one where the brand asks for none, as far as the page knows; if the server asks for one all the
 * same, with that. Gives null when the dialog was closed. `dialog` stands beside the form, not
 * within it.
 */
export function useHumanCheck(before: 'login' | 'register'): {
  withPass: <T>(name: string, send: (pass: string | undefined) => Promise<T>) => Promise<T | null>;
  dialog: ReactNode;
} {
  const isAsked = useSwitch(before === 'login' ? 'LOGINSLIDER3' : 'REGSLIDER3');
  const [open, setOpen] = useState<{ name: string; done: (pass: string | null) => void }>();
  const solved = async (name: string): Promise<string | null> => {
    await HumanCheckDialog.preload().catch((cause: unknown) => {
      throw new CallFailure('network_problem', String(cause), null);
    });
    const pass = await new Promise<string | null>((done) => setOpen({ name, done }));
    setOpen(undefined);
    return pass;
  };
  const withPass = async <T,>(
    name: string,
    send: (pass: string | undefined) => Promise<T>,
  ): Promise<T | null> => {
    if (!isAsked) {
      try {
        return await send(undefined);
      } catch (error) {
        // The page may be older than the brand's wish.
        if (!(error instanceof CallFailure && error.code === 'human_check_required')) throw error;
      }
    }
    const pass = await solved(name);
    return pass === null ? null : send(pass);
  };
  const dialog = open && (
    <Suspense fallback={null}>
      <HumanCheckDialog before={before} name={open.name} onDone={open.done} />
    </Suspense>
  );
  return { withPass, dialog };
}
