/**
 * Draws a visitor's first view on the server. Nothing here knows who the visitor is: personal data
 * comes in the browser.
 */
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import type { FirstAnswer, Permission } from './base/firstState.ts';
import { type Language } from '@sen/api/language';
import { languages, loadAllTexts, setTextOverrides, setTexts } from '@sen/front/language';
import { createSiteCache, keepAnswers } from './calls/queries.ts';
import { Router } from './base/router.tsx';
import { preloadScreen } from './shell/routes.tsx';
import { takeDrawnAt } from './base/serverClock.ts';
import { App } from './shell/app.tsx';
import { takeTheme, type Theme } from '@sen/front/theme';

export type View = {
  /** The content of `#root`. */
  html: string;
  /** Pictures to fetch early. */
  head: string;
  title: string | undefined;
  /** The description of the screen for search engines. Escaped. */
  description: string | undefined;
  answers: FirstAnswer[];
  /** The moment that the view shows, in epoch ms. */
  drawnAt: number;
};
/** Answers a call by its name; undefined when the server does not answer it beforehand. */
export type Ask = (call: string, input: unknown) => Promise<unknown>;
/** `search` with its question mark, for screens that are drawn by it. */
export type Wish = {
  pathname: string;
  search: string;
  language: Language;
  theme: Theme;
  permission: Permission;
  imageOrigin: string;
};

const texts = new Map(
  await Promise.all(languages.map(async (language) => [language, await loadAllTexts(language)] as const)),
);

/**
 * Draws twice: the first time shows which calls the screen asks for, the second has their answers.
 * Nothing is waited for while drawing, so that two requests never mix their found.
 */
export async function draw(wish: Wish, ask: Ask): Promise<View> {
  await preloadScreen(wish.pathname);
  const { asked } = drawWith(wish, []);
  const answers: FirstAnswer[] = [];
  await Promise.all(
    asked.map(async ({ call, input }) => {
      const value = await ask(call, input);
      if (value !== undefined) answers.push({ call, input, value });
    }),
  );
  const html = await drawWhole(wish, answers);
  // React puts what belongs into the head in front of everything.
  const before = /^(?:<(?:link|meta)\b[^>]*>|<title>[^<]*<\/title>)*/.exec(html)?.[0] ?? '';
  const [titleTag = '', title] = /<title>([^<]*)<\/title>/.exec(before) ?? [];
  const [descriptionTag = '', description] =
    /<meta name="description" content="([^"]*)"\/?>/.exec(before) ?? [];
  const head = before.replace(titleTag, '').replace(descriptionTag, '');
  return {
    html: html.slice(before.length),
    head,
    title,
    description,
    answers,
    drawnAt: wish.permission.sealing.now,
  };
}

/** React's marks of a part that still waits for code, and of one that failed. */
const unfinished = '<!--$!-->';
const tries = 5;

/** Parts in chunks of their own (rare icons) are there a moment after they were first asked for. */
async function drawWhole(wish: Wish, answers: FirstAnswer[]): Promise<string> {
  for (let i = 0; i < tries; i++) {
    const { html } = drawWith(wish, answers);
    if (!html.includes(unfinished)) return html;
    await new Promise((done) => setTimeout(done));
  }
  throw new Error(`a part of ${wish.pathname} cannot be drawn, or its code does not come`);
}

function wordsOf(language: Language) {
  const found = texts.get(language);
  if (!found) throw new Error(`the site has no texts of ${language}`);
  return found;
}

function drawWith(
  { pathname, search, language, theme, permission, imageOrigin }: Wish,
  answers: FirstAnswer[],
) {
  setTextOverrides(permission.brand.texts);
  setTexts(language, wordsOf(language));
  takeTheme(theme);
  takeDrawnAt(permission.sealing.now);
  const queryClient = createSiteCache();
  keepAnswers(queryClient, answers);
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <Router start={() => ({ pathname, search, hash: '', state: null, key: 'first', top: 0 })}>
        <App state={{ permission, imageOrigin }} />
      </Router>
    </QueryClientProvider>,
  );
  const asked = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey: [call, input] }) => ({ call: String(call), input }));
  queryClient.clear();
  return { html, asked };
}
