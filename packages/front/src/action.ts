import { useRef, useState } from 'react';

type Action<Key extends string> = {
  /** The key of the action that is running. */
  running: Key | undefined;
  /** The error of the last action, until another one begins or it is dismissed. */
  failure: unknown;
  run: (key: Key, action: () => Promise<unknown>) => void;
  dismiss: () => void;
};

/**
 * Runs what buttons without a form do, one action at a time, so that a second press sends nothing
 * twice. A form with fields has `useSenForm` instead. `onFailure` takes what an action threw;
 * without it, it is kept as `failure` to be shown beside the buttons.
 */
export function useAction<Key extends string>(onFailure?: (error: unknown) => void): Action<Key> {
  const [running, setRunning] = useState<Key>();
  const [failure, setFailure] = useState<unknown>();
  // The drawn state may lag behind a second press.
  const isRunning = useRef(false);
  const run = async (key: Key, action: () => Promise<unknown>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setRunning(key);
    setFailure(undefined);
    try {
      await action();
    } catch (error) {
      (onFailure ?? setFailure)(error);
    } finally {
      isRunning.current = false;
      setRunning(undefined);
    }
  };
  return {
    running,
    failure,
    run: (key, action) => void run(key, action),
    dismiss: () => setFailure(undefined),
  };
}
