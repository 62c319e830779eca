import { claimMs, releaseClaim, takeClaim, type ClaimKind } from '@sen/api/claim';
import { CallFailure } from '@sen/api/client';
import { useEffect, useState } from 'react';
import { api } from '#base/api.ts';

export type ClaimStep =
  | { step: 'asking' }
  | { step: 'mine' }
  | { step: 'theirs'; operator: string }
  | { step: 'failed'; error: unknown };

/** While another operator has the case it is asked for again this often. */
const retryMs = 10_000;

/**
 * Claims a case while the component is shown, and keeps the claim; it is given back when the
 * component goes.
 */
export function useClaim(kind: ClaimKind, id: string): ClaimStep {
  const [claim, setClaim] = useState<ClaimStep>({ step: 'asking' });
  useEffect(() => {
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = async () => {
      const next = await inTurn(() => attempt(kind, id));
      if (isLeft) return;
      // A try that failed takes nothing away: the typed text stays, and the server decides in the
      // end.
      setClaim((before) => (next.step === 'failed' && before.step === 'mine' ? before : next));
      timer = setTimeout(() => void take(), next.step === 'mine' ? claimMs / 3 : retryMs);
    };
    void take();
    return () => {
      isLeft = true;
      clearTimeout(timer);
      // A claim that could not be given back ends by time.
      void inTurn(() =>
        api(releaseClaim, { kind, id }).catch((error: unknown) =>
          console.debug('a claim was not given back', error),
        ),
      );
    };
  }, [kind, id]);
  return claim;
}

async function attempt(kind: ClaimKind, id: string): Promise<ClaimStep> {
  try {
    await api(takeClaim, { kind, id });
    return { step: 'mine' };
  } catch (error) {
    if (error instanceof CallFailure && error.code === 'case_claimed')
      return {
        step: 'theirs',
        operator: (error.detail as { operator?: string } | undefined)?.operator ?? '',
      };
    return { step: 'failed', error };
  }
}

let last: Promise<unknown> = Promise.resolve();

/**
 * One after the other: a case that is left and opened again at once must not be given back after it
 * was taken.
 */
function inTurn<T>(ask: () => Promise<T>): Promise<T> {
  const mine = last.then(ask);
  last = mine.catch(() => undefined);
  return mine;
}
