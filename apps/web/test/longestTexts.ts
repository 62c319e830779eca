/**
 * A dictionary that nobody reads: for each key the widest of the texts that the languages have.
 * Where it has room, every language has.
 */
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { languages, type Language } from '@sen/api/language';
import { allTextsOf } from '@sen/front/vite/texts';

/**
 * In whose place the page is served the dictionary: written as Vietnamese is, and looked at in no
 * other way.
 */
const carrier: Language = 'id';

/** Texts by key, compiled as the browser gets them: a sentence, or its parts. */
type Texts = { readonly [key: string]: Texts | CompiledText };
type CompiledText = string | readonly Part[];
/**
 * Letters, a number's place, a value, one of several texts by a value, or the text within a tag.
 */
type Part =
  | string
  | number
  | readonly [name: string, ...Part[]]
  | readonly [name: string, kind: number, options?: unknown];

let longest: Readonly<Record<string, Texts>> | undefined;

/**
 * Lets the page speak the longest texts by `speak`, which chooses a language in it. Texts of the
 * server are in the language `carrier`.
 */
export async function speakLongest(page: Page, speak: (language: Language) => Promise<void>): Promise<void> {
  const file = new RegExp(String.raw`/assets/${carrier}-(?:(\w+)-)?[\w-]{7}\.js$`);
  const groups = (longest ??= longestTexts());
  // Only for this moment: whose requests are looked at, a page has no cache.
  await page.route(file, async (route) => {
    const url = route.request().url();
    const group = groups[file.exec(url)?.[1] ?? ''];
    const body = group ? `export default ${JSON.stringify(group)}` : firstTexts(url, groups);
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  await speak(carrier);
  await page.unroute(file);
  const isServed = await page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('?own')),
  );
  if (!isServed) throw new Error(`the page did not take the longest texts in the place of ${carrier}`);
}

/**
 * In the place of the file that a language begins with: it has the texts of the first view, and
 * leads to all others. The file by which dates are written is called so too, and stays as it is.
 */
const firstTexts = (url: string, groups: typeof longest): string => `
import * as own from ${JSON.stringify(`${url}?own`)};
export * from ${JSON.stringify(`${url}?own`)};
const longest = ${JSON.stringify(groups)};
export const first = own.first && Object.fromEntries(Object.keys(own.first).map((group) => [group, longest[group]]));
`;

function longestTexts(): Record<string, Texts> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  return languages
    .map((language) => allTextsOf(root, language) as Record<string, Texts>)
    .reduce((one, other) => longer(one, other));
}

/** The wider text of each key. */
function longer<T extends Texts>(one: T, other: T): T {
  const keys = Object.keys(one).map((key) => {
    const [a, b] = [one[key]!, other[key] ?? one[key]!];
    if (isCompiled(a) && isCompiled(b)) return [key, widthOf(b) > widthOf(a) ? b : a];
    return [key, isCompiled(a) || isCompiled(b) ? a : longer(a, b)];
  });
  return Object.fromEntries(keys) as T;
}

const isCompiled = (value: Texts | CompiledText): value is CompiledText =>
  typeof value === 'string' || Array.isArray(value);

/** About how wide a text is drawn, in half squares. */
function widthOf(text: CompiledText): number {
  return typeof text === 'string'
    ? lettersWidth(text)
    : text.reduce<number>((sum, part) => sum + partWidth(part), 0);
}

function partWidth(part: Part): number {
  if (typeof part === 'string') return lettersWidth(part);
  // Values are as wide in every language.
  if (typeof part === 'number') return 3;
  const [, kind, options] = part;
  if (kind === undefined) return 6;
  if (typeof kind !== 'number') return widthOf(part.slice(1) as Part[]);
  const texts =
    typeof options === 'object' && kind <= kinds.ordinal
      ? Object.values(options as Record<string, CompiledText>)
      : [];
  return texts.length === 0 ? 6 : Math.max(...texts.map(widthOf));
}

/**
 * The numbers that `icu-minify` gives to the parts that choose among texts: `select` is 1, `plural`
 * 2.
 */
const kinds = { ordinal: 3 };

/**
 * Chinese, Japanese and Korean letters fill a square, others about half of one; marks above and
 * below take no width.
 */
function lettersWidth(text: string): number {
  const shown = text.normalize('NFC').replaceAll(/\p{M}/gu, '');
  const squares =
    shown.match(
      /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g,
    ) ?? [];
  return shown.length + squares.length;
}
