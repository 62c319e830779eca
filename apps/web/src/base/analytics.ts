/**
 * Google's tag, for brands that have one. It stores nothing in the browser and knows no person:
 * visits are counted, no more.
 */
const scripts = 'https://www.googletagmanager.com/gtag/js';

type TrustedTypePolicy = { createScriptURL: (address: string) => unknown };
type TrustedTypes = {
  createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => TrustedTypePolicy;
};
type Tagged = { dataLayer?: unknown[]; trustedTypes?: TrustedTypes };

/** Loads the tag once. Nothing of it is there for a brand without. */
export function startAnalytics(gtagId: string): void {
  if (!/^G-[A-Z0-9]+$/.test(gtagId)) return;
  const page = globalThis as Tagged;
  if (page.dataLayer) return;
  const layer: unknown[] = (page.dataLayer = []);
  // The tag reads arguments objects, not arrays.
  function tell(..._words: unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params
    layer.push(arguments);
  }
  tell('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  });
  tell('js', new Date());
  tell('config', gtagId, { allow_google_signals: false, allow_ad_personalization_signals: false });

  const script = document.createElement('script');
  const address = `${scripts}?id=${gtagId}`;
  const policy = page.trustedTypes?.createPolicy('sen-tag', { createScriptURL: (wanted) => wanted });
  script.async = true;
  script.src = (policy ? policy.createScriptURL(address) : address) as string;
  document.head.append(script);
}
