/**
 * The origin that pictures come from: the brand's files lie on the one that this visit was given,
 * or on the site's own.
 */
import { createContext, useCallback, useContext, type ReactNode } from 'react';
import { fileUrl } from './fileUrl.ts';

const Origin = createContext('');

export function FileOrigin({ origin, children }: { origin: string; children: ReactNode }) {
  return <Origin value={origin}>{children}</Origin>;
}

/** The address of a picture as the browser fetches it. */
export function useFileUrl(): (address: string) => string {
  const origin = useContext(Origin);
  return useCallback((address) => fileUrl(address, origin), [origin]);
}
