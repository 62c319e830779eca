/** Asks for the brand's newer version when the server's push names one, until it is there. */
import type { Language } from '@sen/api/language';
import { permission as permissionCall } from '@sen/api/system';
import { currentLanguage, firstLanguage, showLanguage } from '@sen/front/language';
import { startTransition } from 'react';
import { api, keepSealingKey } from '#calls/api.ts';
import { waitMs } from '#base/backoff.ts';
import { statusOf, type Permission } from '#base/firstState.ts';
import { applyBrandTheme } from './followBrand.ts';
import { queryClient } from '#calls/queries.ts';

/** Another node may answer that has not heard of the change yet; the server may be away. */
const firstWaitMs = 250;
const longestWaitMs = 30_000;

let asking: AbortController | undefined;

/** Brings this version or a later one, unless `shown` is it, and hands it to `take`. */
export function followBrand(version: number, shown: number, take: (newer: Permission) => void): void {
  if (version === shown) return;
  // Another one is wanted, or the server is back and says the same once more: no waiting then.
  asking?.abort();
  const { signal } = (asking = new AbortController());
  const bring = async (): Promise<boolean> => {
    const next = await api(permissionCall, { url: location.href });
    if (signal.aborted) return true;
    if (next.brand.version < version) return false;
    keepSealingKey(next.sealing);
    applyBrandTheme(next);
    await showLanguage(languageFor(next));
    if (signal.aborted) return true;
    startTransition(() => take(next));
    // Lists, pictures and words come from the brand as well; a closed one refuses them.
    if (statusOf(next) === 0) void queryClient.invalidateQueries();
    return true;
  };
  const keepBringing = async (failures = 0): Promise<void> => {
    const brought = await bring().catch((error: unknown) => {
      console.warn('the brand’s new version could not be read; it is tried again', error);
      return false;
    });
    if (!brought)
      setTimeout(
        () => void (signal.aborted || keepBringing(failures + 1)),
        waitMs(failures, firstWaitMs, longestWaitMs),
      );
  };
  void keepBringing();
}

/** The present one, unless the brand speaks it no more. */
function languageFor({ brand: { languages, defaultLanguage } }: Permission): Language {
  const present = currentLanguage();
  return languages.includes(present) ? present : firstLanguage(languages, defaultLanguage);
}
