import { paymentPasswordTriesMax } from '@sen/api/paymentPassword';

export type Tries = { failures: number };

/** The number of wrong tries that are left; with none the payment password is locked. */
export function triesLeft({ failures }: Tries): number {
  return Math.max(0, paymentPasswordTriesMax - failures);
}

/**
 * The count of failed tries after a try was judged: a right one sets it to zero. A locked one is
 * not judged.
 */
export function afterTry({ failures }: Tries, wasRight: boolean): Tries {
  if (triesLeft({ failures }) === 0) throw new Error('a locked payment password is not judged');
  return { failures: wasRight ? 0 : failures + 1 };
}
