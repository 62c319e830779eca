import type { BrandDocument } from '@sen/api/brandDocument';
import type { Language } from '@sen/api/language';

/** What a document says in one more language, by the place of each text: `notices.welcome.title`. */
export type FurtherWords = Readonly<Record<string, string>>;

/**
 * The document with its words in further languages beside those that it has. A place is the path to the words; an item of
 * a list is named by its `bannerId`, `id`, `code` or `level`. The document that was given is not changed. Throws at a place
 * that the document has no words at.
 */
export function withLanguages(document: BrandDocument, further: Partial<Record<Language, FurtherWords>>): BrandDocument {
  const add = (value: unknown, place: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => add(item, under(place, nameOf(item))));
    if (typeof value !== 'object' || value === null) return value;
    if (isWords(value)) return { ...value, ...wordsAt(place, further) };
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, add(inner, under(place, name))]));
  };
  const places = new Set(spokenWords(document).map(([place]) => place));
  for (const [language, words] of Object.entries(further)) {
    const stray = Object.keys(words).find((place) => !places.has(place));
    if (stray) throw new Error(`the ${language} words name ${stray}, where the document says nothing`);
  }
  return add(document, '') as BrandDocument;
}

/** Every text of a document that is said in languages: its place and what it says. */
export function spokenWords(value: unknown, place = ''): [place: string, words: Partial<Record<Language, string>>][] {
  if (typeof value !== 'object' || value === null) return [];
  if (isWords(value)) return [[place, value]];
  const inner = Array.isArray(value) ? value.map((item): [string, unknown] => [nameOf(item), item]) : Object.entries(value);
  return inner.flatMap(([name, part]) => spokenWords(part, under(place, name)));
}

const under = (place: string, name: string): string => (place === '' ? name : `${place}.${name}`);

/** Items of lists have one of these. */
type Named = { bannerId?: string; id?: string; code?: string; level?: number };

function nameOf(item: unknown): string {
  const { bannerId, id, code, level } = item as Named;
  return String(bannerId ?? id ?? code ?? level ?? '');
}

const isWords = (value: object): value is Partial<Record<Language, string>> =>
  'vi' in value && 'en' in value && typeof value.vi === 'string' && typeof value.en === 'string';

function wordsAt(place: string, further: Partial<Record<Language, FurtherWords>>): Partial<Record<Language, string>> {
  const found = Object.entries(further).flatMap(([language, words]) => (words[place] === undefined ? [] : [[language, words[place]]]));
  return Object.fromEntries(found) as Partial<Record<Language, string>>;
}
