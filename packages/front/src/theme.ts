/** Light (default) or dark; `theme` in local storage. index.html sets it before the first paint. */
import { useSyncExternalStore } from 'react';
import { tellServer } from './choices.ts';

export type Theme = 'light' | 'dark';

const barColours: Record<Theme, string> = { light: '#f5eee1', dark: '#14100d' };
const listeners = new Set<() => void>();
let onServer: Theme = 'light';
const present = (): Theme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

/** For the page drawn on the server: the theme that the visitor's cookie names. */
export function takeTheme(theme: Theme): void {
  onServer = theme;
}

export function setTheme(theme: Theme): void {
  localStorage.setItem('theme', theme);
  tellServer('theme', theme);
  show(theme);
}

export function useTheme(): Theme {
  return useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    present,
    () => onServer,
  );
}

/** Other tabs follow. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key === 'theme') show(event.newValue === 'dark' ? 'dark' : 'light');
  });
}

function show(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', barColours[theme]);
  for (const listener of listeners) listener();
}
