/** The browser's own offer to install the site, where it makes one. */
import { useSyncExternalStore } from 'react';

/** Chromium's event; it comes once, sometimes before anybody asks for it. */
type Offer = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

let offer: Offer | undefined;
const listeners = new Set<() => void>();

function keep(next: Offer | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Called at the start of the page, so that no offer is missed. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // The browser would show a bar of its own at a moment of its own.
    event.preventDefault();
    keep(event as Offer);
  });
  addEventListener('appinstalled', () => keep(undefined));
}

/** Asks the person by the browser's own dialog; undefined while the browser does not offer it. */
export function useInstallOffer(): (() => Promise<void>) | undefined {
  const present = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offer,
    () => undefined,
  );
  return (
    present &&
    (async () => {
      // An offer is good for one question.
      keep(undefined);
      await present.prompt();
    })
  );
}

const standalone = () => matchMedia('(display-mode: standalone)');

/** Whether the site runs as an installed app right now. */
export function useInstalled(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = standalone();
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => standalone().matches || (navigator as { standalone?: boolean }).standalone === true,
    () => false,
  );
}
