/** The brand as it is now: the first state's, and another one as soon as the server's push tells of a new version. */
import { themeCss } from '@sen/api/brandTheme';
import { permission as permissionCall } from '@sen/api/system';
import { currentLanguage, showLanguage, takeOwnWords } from '@sen/front/language';
import { colourBar } from '@sen/front/theme';
import { startTransition, useCallback, useRef, useState } from 'react';
import { api, keepSealingKey } from './api.ts';
import type { Permission } from './firstState.ts';
import { queryClient } from './queries.ts';

/** Another node may answer that has not heard of the change yet. */
const askAgainMs = 250;
const tries = 8;

/** The present permission, and what to call with every version that the server names. */
export function useFollowedBrand(first: Permission): [Permission, (version: number) => void] {
  const [permission, setPermission] = useState(first);
  const known = useRef(first.brand.version);
  const follow = useCallback((version: number) => {
    if (version === known.current) return;
    known.current = version;
    const take = async () => {
      const next = await fetchBrand(version);
      // A newer one is on its way.
      if (known.current !== version) return;
      known.current = next.brand.version;
      keepSealingKey(next.sealing);
      dress(next);
      await showLanguage(currentLanguage());
      startTransition(() => setPermission(next));
      // Lists, pictures and words come from the brand as well.
      void queryClient.invalidateQueries();
    };
    take().catch((error: unknown) => {
      // The server's next word, or the next opening of the stream, tells of it again.
      known.current = -1;
      console.warn('the brand’s new version could not be read', error);
    });
  }, []);
  return [permission, follow];
}

/** Its colours and its words, for what is drawn from now on. */
export function dress({ brand }: Permission): void {
  takeOwnWords(brand.texts);
  const css = themeCss(brand.theme);
  const style = document.getElementById('sen-brand');
  // The page came with it, unless a development server sent it.
  if (style && style.textContent !== css) style.textContent = css;
  colourBar();
}

async function fetchBrand(version: number): Promise<Permission> {
  let found = await api(permissionCall, { url: location.href });
  for (let i = 1; i < tries && found.brand.version < version; i++) {
    await new Promise((done) => setTimeout(done, askAgainMs));
    found = await api(permissionCall, { url: location.href });
  }
  return found;
}
