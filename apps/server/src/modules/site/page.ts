/** Puts a page together: the built shell, what stands in its head, the first view and the first state. */
import { themeCss } from '@sen/api/brandTheme';
import { languageTags, type Language } from '@sen/api/language';
import type { Build, Theme, View } from './front.ts';

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
  /** The one address of this page; undefined for what no search engine should keep. */
  canonical: string | undefined;
  pathname: string;
  view: View | undefined;
  state: unknown;
};

/** The HTML of a page; every script, style and link in it carries the nonce. */
export function writePage({ page, early, styles }: Build, facts: PageFacts): string {
  const { nonce, language, theme, view } = facts;
  const screen = early?.screens[facts.pathname];
  const words = early?.words[language];
  const files = [...(screen?.files ?? []), ...(words?.first ?? []), ...(screen?.groups ?? []).flatMap((group) => words?.more[group] ?? [])];
  const scripts = files.filter((file) => file.endsWith('.js'));
  const sheets = files.filter((file) => file.endsWith('.css'));
  const state = JSON.stringify(facts.state).replace(/</g, '\\u003c');
  const about = [
    facts.description === undefined ? '' : `<meta name="description" content="${facts.description}">`,
    facts.canonical === undefined
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${escapeHtml(facts.canonical)}">`,
    ...(early?.fonts ?? []).map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
  ];
  const head = [
    view?.head ?? '',
    ...(view ? [] : scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)),
    ...(view ? [] : sheets.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`)),
  ];
  return (
    (view ? seenFirst(dressed(page, sheets, styles), scripts) : page)
      .replace('<html lang="vi" data-theme="light">', `<html lang="${languageTags[language]}" data-theme="${theme}">`)
      .replace(`content="${barColours.light}"`, `content="${escapeHtml(facts.palettes[theme]['canvas'] ?? barColours[theme])}"`)
      .replace(/<title>[^<]*<\/title>/, () => `<title>${facts.title}</title>`)
      .replace('<!--sen:about-->', () => about.join(''))
      // Always there, also empty: the browser fills it anew when the brand changes.
      .replace('</head>', () => `${head.join('')}<style id="sen-brand">${themeCss(facts.palettes)}</style></head>`)
      .replace('<!--sen:head-->', '')
      .replace(/<(script|style|link)\b(?![^>]*\bnonce=)/g, `<$1 nonce="${nonce}"`)
      .replace('<div id="root"></div>', () => {
        const data = `<script type="application/json" id="sen-state" nonce="${nonce}">${state}</script>`;
        return `<div id="root">${view?.html ?? ''}</div>${data}`;
      })
  );
}

/**
 * A drawn view needs its styles before it can be seen: they come within the page and save a way to the server and back.
 * The sheets themselves follow without anybody waiting, so that the scripts find them there.
 */
function dressed(page: string, sheets: readonly string[], styles: ReadonlyMap<string, string>): string {
  const main = [...page.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g)].map((match) => match[1]!);
  const all = [...main, ...sheets];
  const known = all.filter((file) => styles.has(file));
  const later = known.map((file) => `<link rel="stylesheet" media="not all" crossorigin href="/${file}">`);
  return page
    .replace(/<link rel="stylesheet"[^>]*>/g, '')
    .replace('</head>', () => `<style>${known.map((file) => styles.get(file)).join('')}</style>${later.join('')}</head>`);
}

/** A drawn view is complete without scripts: the page starts them itself once it has been painted. */
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
