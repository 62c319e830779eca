/** A command that is stopped leaves nothing running: no PostgreSQL of its own above all. */
import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Closes what a command has started when it is told to stop, or when the process that began it is
 * gone, and ends the command as the signal would. `opened` may still be starting. Gives the way to
 * close it at the command's own end.
 */
export function closeOnSignal<T>(
  opened: Promise<T>,
  close: (value: T) => Promise<void>,
): () => Promise<void> {
  let closing: Promise<void> | undefined;
  const closeOnce = (): Promise<void> => (closing ??= opened.then(close));
  const stop = (signal: NodeJS.Signals): void => {
    const leave = (): never => process.exit(128 + constants.signals[signal]);
    closeOnce().then(leave, leave);
  };
  const orphaned = (): void => stop('SIGTERM');
  for (const signal of signals) process.on(signal, stop);
  process.on('disconnect', orphaned);
  return async () => {
    for (const signal of signals) process.off(signal, stop);
    process.off('disconnect', orphaned);
    await closeOnce();
  };
}
