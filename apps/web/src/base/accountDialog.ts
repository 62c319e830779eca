/** Which door stands open over the page: login, registration, the way back into an account, or an expired password. The shell draws `SessionPopups` once. */
import { useSyncExternalStore } from 'react';

export type Popup = {
  door: 'login' | 'register' | 'forget' | 'password';
  /** Where the person wanted to go; without it they stay where they are. */
  returnTo?: string;
  /** Whom the header's form could not sign in without the captcha, which this door therefore begins with. */
  refused?: string;
  /** The expired password, when it was typed a moment ago: here alone, and gone with the popup. */
  known?: string;
};

let open: Popup | null = null;
const listeners = new Set<() => void>();

export function openLogin(returnTo?: string, refused?: string): void {
  change({ door: 'login', returnTo, refused });
}

export function openRegister(returnTo?: string): void {
  change({ door: 'register', returnTo });
}

export function openForget(): void {
  change({ door: 'forget' });
}

/** The password has expired, and another one comes before all else. What is known of the way there stays known. */
export function openPassword(returnTo?: string, known?: string): void {
  if (open?.door !== 'password') change({ door: 'password', returnTo, known });
}

export function closePopup(): void {
  change(null);
}

/** A door stands open, or its code is on the way. */
export const isPopupOpen = (): boolean => open !== null;

export function usePopup(): Popup | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );
}

function change(next: Popup | null): void {
  open = next;
  for (const listener of listeners) listener();
}
