/** The browser's own offer to install the site, where it makes one. */
import { useMedia } from '@sen/front/media';
import { createStore, useStore } from '@sen/ui/store.ts';
import { useHydrated } from '#base/hydrated.ts';

/** Chromium's event; it comes once, sometimes before anybody asks for it. */
type Offer = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

const offer = createStore<Offer | undefined>(undefined);

/** Called at the start of the page, so that no offer is missed. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // The browser would show a bar of its own at a moment of its own.
    event.preventDefault();
    offer.set(event as Offer);
  });
  addEventListener('appinstalled', () => offer.set(undefined));
}

/** Asks the person by the browser's own dialog; undefined while the browser does not offer it. */
export function useInstallOffer(): (() => Promise<void>) | undefined {
  const present = useStore(offer, undefined);
  return (
    present &&
    (async () => {
      // An offer is good for one question.
      offer.set(undefined);
      await present.prompt();
    })
  );
}

/**
 * Whether the site runs as an installed app right now; Safari on iOS says so by a property of its
 * own.
 */
export function useInstalled(): boolean {
  const standalone = useMedia('(display-mode: standalone)');
  const hydrated = useHydrated();
  return standalone || (hydrated && (navigator as { standalone?: boolean }).standalone === true);
}
