/** Whether the person can be spoken to now without being interrupted. */
import { placeOf } from '@sen/api/place';
import { useEffect, useState } from 'react';
import { useLocation } from '#base/router.tsx';

/** Whether an address is one that is played on. */
export const isPlay = (pathname: string): boolean => placeOf(pathname)?.play === true;

/** True while nothing is played, no dialog is open and nothing stands half typed in a form. */
export function useIsIdle(): boolean {
  const { pathname } = useLocation();
  const [busy, setBusy] = useState(true);
  useEffect(() => {
    const look = () => setBusy(document.querySelector('dialog[open], [role=dialog]') !== null || isTyped());
    const soon = () => setTimeout(look);
    look();
    const left = new AbortController();
    for (const sign of ['click', 'input', 'focusin', 'focusout', 'keyup'] as const) addEventListener(sign, soon, { signal: left.signal });
    return () => left.abort();
  }, [pathname]);
  return !busy && !isPlay(pathname);
}

/** Whether a form holds what somebody has written. */
export function isTyped(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('form input, form textarea')];
  return fields.some((field) => !/^(?:checkbox|radio|hidden)$/.test(field.type) && field.value !== '' && field.checkVisibility());
}
