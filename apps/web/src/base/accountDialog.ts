/**
 * The dialog of an account that is open over the page: sign in, register, forgotten password, or
 * expired password. The shell draws `AccountDialogs` once.
 */
import { createStore, useStore } from '@sen/ui/store.ts';

export type AccountDialog = {
  kind: 'login' | 'register' | 'forget' | 'password';
  /** The address to go to afterwards; without it the person stays on the page. */
  returnTo?: string;
  /**
   * The user name that the header's form could not sign in without the captcha, which this dialog
   * therefore begins with.
   */
  refused?: string;
  /**
   * The expired password, when it was typed a moment ago: it lives in memory only, and goes with
   * the dialog.
   */
  known?: string;
  /** The first sign-in to an account that an agent opened. */
  first?: boolean;
};

const open = createStore<AccountDialog | null>(null);

export const openLogin = (returnTo?: string, refused?: string): void =>
  open.set({ kind: 'login', returnTo, refused });
export const openRegister = (returnTo?: string): void => open.set({ kind: 'register', returnTo });
export const openForget = (): void => open.set({ kind: 'forget' });
export const closeAccountDialog = (): void => open.set(null);

/**
 * The password has expired, and another one comes before all else. A second call keeps the address
 * to return to.
 */
export function openPassword(returnTo?: string, known?: string, first?: boolean): void {
  if (open.get()?.kind !== 'password') open.set({ kind: 'password', returnTo, known, first });
}

/** Also true while the code of the dialog still loads. */
export const isAccountDialogOpen = (): boolean => open.get() !== null;

export const useAccountDialog = (): AccountDialog | null => useStore(open, null);
