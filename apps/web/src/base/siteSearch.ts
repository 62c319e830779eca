/** Whether the search of the whole site is open over the page. The shell draws it once. */
import { createStore, useStore } from '@sen/ui/store.ts';

const open = createStore(false);

export const openSearch = (): void => open.set(true);
export const closeSearch = (): void => open.set(false);
export const useSearchOpen = (): boolean => useStore(open, false);

/** The places in which a key is a letter. */
const typedIn = 'input,textarea,select,[contenteditable],dialog';

/** `/` opens the search from wherever one is, and Ctrl+K or ⌘K too. Returns the way to stop. */
export function searchByKey(): () => void {
  const onKey = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const isAsked = key === '/' ? !ctrlKey && !metaKey && !altKey : key === 'k' && (ctrlKey || metaKey);
    if (!isAsked || (target instanceof Element && target.closest(typedIn))) return;
    event.preventDefault();
    openSearch();
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}
