/**
 * The first script of a game's page, small and in a file of its own: while the game's own code
 * still comes it opens the launch's session, tells the site that the page shows its cover, and
 * counts how much has come.
 */
import { enter } from './api.ts';
import { showProgress } from './cover.ts';
import { tellSite } from './parent.ts';

/** The secret of the session that this page's launch opens. */
export const secret: Promise<string> = enter(new URLSearchParams(window.location.search).get('code') ?? '');

/** The share of the bar that the files fill; the session and the picture fill the rest. */
const filesShare = 0.7;

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', watchFiles);
else watchFiles();

function watchFiles(): void {
  // No frame is drawn before the styles have come: the cover then stands, and no bare page is seen.
  requestAnimationFrame(() => tellSite('loading'));
  const all = document.querySelectorAll(
    'head link[rel="modulepreload"], head link[rel="stylesheet"], head script[src]',
  ).length;
  let come = 0;
  new PerformanceObserver((list) => {
    come += list.getEntries().length;
    showProgress(Math.min(1, come / all) * filesShare);
  }).observe({ type: 'resource', buffered: true });
}
