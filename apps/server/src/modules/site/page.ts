/**
 * Puts a page together: the built shell, the elements of its head, the first view and the first
 * state.
 */
import { themeCss } from '@sen/api/brandTheme';
import { languageTags, type Language } from '@sen/api/language';
import type { Build } from './front.ts';
import type { Theme, View } from './view.ts';

/** The canvas of the kit's two themes. */
export const barColours: Record<Theme, string> = { light: '#f5eee1', dark: '#14100d' };

export type PageFacts = {
  nonce: string;
  language: Language;
  theme: Theme;
  /** The brand's own colours. */
  palettes: Readonly<Record<Theme, Readonly<Record<string, string>>>>;
  title: string;
  /** Escaped. */
  description: string | undefined;
  /** The one address of this page; undefined for pages that no search engine should keep. */
  canonical: string | undefined;
  pathname: string;
  view: View | undefined;
  state: object;
};

/** The HTML of a page; every script, style and link in it carries the nonce. */
export function writePage(build: Build, facts: PageFacts): string {
  const { nonce, language, theme, view } = facts;
  const about = [
    facts.description === undefined ? '' : `<meta name="description" content="${facts.description}">`,
    facts.canonical === undefined
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${escapeHtml(facts.canonical)}">`,
    ...(build.early?.fonts ?? []).map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
    ),
  ];
  const values: Record<Slot, string> = {
    nonce,
    language: languageTags[language],
    theme,
    barColour: escapeHtml(facts.palettes[theme]['canvas'] ?? barColours[theme]),
    title: facts.title,
    about: withNonce(about.join(''), nonce),
    head: withNonce(view?.head ?? '', nonce),
    brand: themeCss(facts.palettes),
    view: view?.html ?? '',
    state: JSON.stringify(facts.state).replace(/</g, '\\u003c'),
  };
  return shellOf(build, facts)
    .map((part, i) => (i % 2 === 0 ? part : values[part as Slot]))
    .join('');
}

/** The parts that differ from page to page. */
type Slot =
  | 'nonce'
  | 'language'
  | 'theme'
  | 'barColour'
  | 'title'
  | 'about'
  | 'head'
  | 'brand'
  | 'view'
  | 'state';
/** In the text of a shell it stands between marks that no text has. */
const mark = '\0';
const slot = (name: Slot): string => mark + name + mark;

/**
 * The parts that pages of one address and language share, cut where they differ: every other part
 * is the name of a slot. Kept by build, as preparing them takes several passes over all styles.
 */
const shells = new WeakMap<Build, Map<string, readonly string[]>>();

function shellOf(build: Build, { pathname, language, view }: PageFacts): readonly string[] {
  let known = shells.get(build);
  if (!known) shells.set(build, (known = new Map()));
  const isKnown = build.early?.screens[pathname] !== undefined;
  const key = `${view !== undefined} ${language} ${isKnown ? pathname : ''}`;
  let shell = known.get(key);
  if (!shell)
    known.set(key, (shell = cutShell(build, isKnown ? pathname : '', language, view !== undefined)));
  return shell;
}

function cutShell(
  { page, early, styles }: Build,
  pathname: string,
  language: Language,
  isDrawn: boolean,
): readonly string[] {
  const screen = early?.screens[pathname];
  const texts = early?.texts[language];
  const files = [
    ...(screen?.files ?? []),
    ...(texts?.first ?? []),
    ...(screen?.groups ?? []).flatMap((group) => texts?.more[group] ?? []),
  ];
  const scripts = files.filter((file) => file.endsWith('.js'));
  const sheets = files.filter((file) => file.endsWith('.css'));
  const soon = [
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...sheets.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ];
  const text = (isDrawn ? seenFirst(dressed(page, sheets, styles), scripts) : page)
    .replace(
      '<html lang="vi" data-theme="light">',
      `<html lang="${slot('language')}" data-theme="${slot('theme')}">`,
    )
    .replace(`content="${barColours.light}"`, `content="${slot('barColour')}"`)
    .replace(/<title>[^<]*<\/title>/, `<title>${slot('title')}</title>`)
    .replace('<!--sen:about-->', slot('about'))
    // Always there, also empty: the browser fills it anew when the brand changes.
    .replace(
      '</head>',
      () =>
        `${slot('head')}${isDrawn ? '' : soon.join('')}<style id="sen-brand">${slot('brand')}</style></head>`,
    )
    .replace('<!--sen:head-->', '')
    .replace(
      '<div id="root"></div>',
      `<div id="root">${slot('view')}</div><script type="application/json" id="sen-state" nonce="${slot('nonce')}">${slot('state')}</script>`,
    );
  return withNonce(text, slot('nonce')).split(mark);
}

function withNonce(html: string, nonce: string): string {
  return html.replace(/<(script|style|link)\b(?![^>]*\bnonce=)/g, `<$1 nonce="${nonce}"`);
}

/**
 * A drawn view needs its styles before it can be seen: they come within the page and save a way to
 * the server and back. The sheets themselves follow without anybody waiting, so that the scripts
 * find them there.
 */
function dressed(page: string, sheets: readonly string[], styles: ReadonlyMap<string, string>): string {
  const main = [...page.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g)].map((match) => match[1]!);
  const all = [...main, ...sheets];
  const known = all.filter((file) => styles.has(file));
  const later = known.map((file) => `<link rel="stylesheet" media="not all" crossorigin href="/${file}">`);
  return page
    .replace(/<link rel="stylesheet"[^>]*>/g, '')
    .replace(
      '</head>',
      () => `<style>${known.map((file) => styles.get(file)).join('')}</style>${later.join('')}</head>`,
    );
}

/**
 * A drawn view is complete without scripts: the page starts them itself once it has been painted.
 */
function seenFirst(page: string, scripts: readonly string[]): string {
  const early = scripts.map((file) => `/${file}`);
  let main = '';
  const bare = page
    .replace(/<link rel="modulepreload"[^>]* href="([^"]+)">/g, (_link, file: string) => {
      early.push(file);
      return '';
    })
    .replace(/<script type="module"[^>]* src="([^"]+)"><\/script>/, (_script, file: string) => {
      main = file;
      return '';
    });
  return bare.replace('/*sen:scripts*/ null', () => JSON.stringify({ main, early }));
}

/** For text and for quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
