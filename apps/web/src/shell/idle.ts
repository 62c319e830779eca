/** Whether the person can be spoken to now without being interrupted. */
import { siteRouteOf } from '@sen/api/siteRoute';
import { useSyncExternalStore } from 'react';
import { useLocation } from '#base/router.tsx';

/** Whether an address is one that is played on. */
export const isPlay = (pathname: string): boolean => siteRouteOf(pathname)?.play === true;

/** True while nothing is played, no dialog is open and nothing stands half typed in a form. */
export function useIsIdle(): boolean {
  const { pathname } = useLocation();
  const busy = useSyncExternalStore(watchInput, isBusy, () => true);
  return !busy && !isPlay(pathname);
}

const isBusy = (): boolean => document.querySelector('dialog[open], [role=dialog]') !== null || isTyped();

/** Tells after whatever a person does with keys, pointer or focus. */
function watchInput(tell: () => void): () => void {
  const soon = () => setTimeout(tell);
  const left = new AbortController();
  for (const sign of ['click', 'input', 'focusin', 'focusout', 'keyup'] as const) addEventListener(sign, soon, { signal: left.signal });
  return () => left.abort();
}

/** Whether a form holds what somebody has written. */
export function isTyped(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('form input, form textarea')];
  return fields.some((field) => !/^(?:checkbox|radio|hidden)$/.test(field.type) && field.value !== '' && field.checkVisibility());
}
