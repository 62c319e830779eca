/**
 * Light or dark: the visitor's choice (`theme` in local storage), else the system's setting.
 * index.html sets it before the first paint.
 */
import { createStore, useStore } from '@sen/ui/store.ts';
import { hasTold, tellServer } from './choices.ts';

export type Theme = 'light' | 'dark';

/** A page begins with the theme that index.html set; the server has no page. */
const shown = createStore<Theme>(
  typeof document === 'object' && document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
);
let onServer: Theme = 'light';

/** For the page drawn on the server: the theme that the visitor's cookie names. */
export function takeTheme(theme: Theme): void {
  onServer = theme;
}

export function setTheme(theme: Theme): void {
  localStorage.setItem('theme', theme);
  tellServer('theme', theme);
  show(theme);
}

export const useTheme = (): Theme => useStore(shown, onServer);

/**
 * While the visitor has chosen nothing, the page follows the system, also when that changes in the
 * evening.
 */
export function followSystem(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
    if (localStorage.getItem('theme') === null && !hasTold('theme')) show(matches ? 'dark' : 'light');
  });
}

/** Other tabs follow. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key === 'theme') show(event.newValue === 'dark' ? 'dark' : 'light');
  });
}

function show(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  colourBar();
  shown.set(theme);
}

/** The browser's own bar takes the colour of the page, which a brand may have chosen. */
export function colourBar(): void {
  const canvas = getComputedStyle(document.documentElement).getPropertyValue('--canvas').trim();
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', canvas);
}
