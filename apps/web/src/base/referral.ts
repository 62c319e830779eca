/** The invitation code of the address, kept until a registration uses it. */
import { useSyncExternalStore } from 'react';

const key = 'referralCode';

/**
 * Read at load, before any navigation drops the query. Local storage, so that it survives a closed
 * tab.
 */
export function keepReferralCode(search = location.search): void {
  const code = new URLSearchParams(search).get(key)?.trim();
  if (code && /^[\w-]{1,64}$/.test(code)) localStorage.setItem(key, code);
}

export const referralCode = (): string | null => localStorage.getItem(key);

/** The same for a form; the page comes drawn without one. */
export const useReferralCode = (): string | null => useSyncExternalStore(never, referralCode, () => null);
const never = () => () => undefined;

/** A registration has used it. */
export function dropReferralCode(): void {
  localStorage.removeItem(key);
}
