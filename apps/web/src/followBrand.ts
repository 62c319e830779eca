/** The brand as it is now: the first state's, and another one as soon as the server's push tells of a new version. */
import { themeCss } from '@sen/api/brandTheme';
import type { Language } from '@sen/api/language';
import { permission as permissionCall } from '@sen/api/system';
import { currentLanguage, firstLanguage, showLanguage, takeOwnWords } from '@sen/front/language';
import { colourBar } from '@sen/front/theme';
import { startTransition, useCallback, useRef, useState } from 'react';
import { api, keepSealingKey } from './api.ts';
import { waitMs } from './backoff.ts';
import { statusOf, type Permission } from './firstState.ts';
import { queryClient } from './queries.ts';
import { whenIdle } from './whenIdle.ts';

/** Another node may answer that has not heard of the change yet; the server may be away. */
const firstWaitMs = 250;
const longestWaitMs = 30_000;

/** The present permission, and what to call with every version that the server names. It is asked for until it is there. */
export function useFollowedBrand(first: Permission): [Permission, (version: number) => void] {
  const [permission, setPermission] = useState(first);
  const shown = useRef(first.brand.version);
  const asking = useRef<AbortController>(undefined);
  const follow = useCallback((version: number) => {
    if (version === shown.current) return;
    // Another one is wanted, or the server is back and says the same once more: no waiting then.
    asking.current?.abort();
    const { signal } = (asking.current = new AbortController());
    const take = async (): Promise<boolean> => {
      const next = await api(permissionCall, { url: location.href });
      if (signal.aborted) return true;
      if (next.brand.version < version) return false;
      keepSealingKey(next.sealing);
      dress(next);
      await showLanguage(languageFor(next));
      if (signal.aborted) return true;
      shown.current = next.brand.version;
      startTransition(() => setPermission(next));
      // Lists, pictures and words come from the brand as well; a closed one refuses them.
      if (statusOf(next) === 0) void queryClient.invalidateQueries();
      return true;
    };
    const keepTaking = async (failures = 0): Promise<void> => {
      const taken = await take().catch((error: unknown) => {
        console.warn('the brand’s new version could not be read; it is tried again', error);
        return false;
      });
      if (!taken) setTimeout(() => void (signal.aborted || keepTaking(failures + 1)), waitMs(failures, firstWaitMs, longestWaitMs));
    };
    void keepTaking();
  }, []);
  return [permission, follow];
}

/** The present one, unless the brand speaks it no more. */
function languageFor({ brand: { languages, defaultLanguage } }: Permission): Language {
  const present = currentLanguage();
  return languages.includes(present) ? present : firstLanguage(languages, defaultLanguage);
}

/** Its colours and its words, for what is drawn from now on. */
export function dress({ brand }: Permission): void {
  takeOwnWords(brand.texts);
  const css = themeCss(brand.theme);
  const style = document.getElementById('sen-brand');
  // The page came with it, unless a development server sent it.
  if (style && style.textContent !== css) style.textContent = css;
  // It asks for the page's styles, which are not worked out yet.
  whenIdle(colourBar);
}
