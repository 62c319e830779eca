/**
 * The service worker of the page: put in place, asked for news, and changed for a newer one when
 * the person says so.
 */
import { createStore, useStore } from '@sen/ui/store.ts';

type TrustedTypePolicy = { createScriptURL: (address: string) => unknown };
type TrustedTypes = {
  createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => TrustedTypePolicy;
};

const script = '/sw.js';
/** A page that stays open for days asks this often whether there is a newer version. */
const askMs = 30 * 60_000;

const waiting = createStore<ServiceWorker | null>(null);

let installed: Promise<void> | undefined;

/**
 * Registers the worker, once. Browsers without one, and pages that are not on a safe origin, do
 * without.
 */
export function install(): Promise<void> {
  return (installed ??= register());
}

async function register(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  const address = trustedTypes
    ? trustedTypes.createPolicy('sen-worker', { createScriptURL: () => script }).createScriptURL('')
    : script;
  await navigator.serviceWorker.register(address as string, { scope: '/' });
  const registration = await navigator.serviceWorker.ready;
  registration.active?.postMessage({ type: 'keep', files: loadedFiles() });
  // Without a page of its own yet, the first worker takes over silently.
  const look = () => {
    if (navigator.serviceWorker.controller) waiting.set(registration.waiting);
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
  const ask = () => {
    // Offline it cannot be asked; the next time will do.
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  };
  setInterval(ask, askMs);
}

/** Whether a newer version waits for this page to let it in. */
export const useNewVersion = (): boolean => useStore(waiting, null) !== null;

/** Lets the newer version in and loads the page anew with it. */
export function takeNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.get()?.postMessage({ type: 'takeOver' });
}

/** The files that this page loaded before the worker was there. */
function loadedFiles(): string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return [
    ...new Set(
      files
        .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
        .map(({ pathname }) => pathname),
    ),
  ];
}
