/**
 * Translations that follow from Vietnamese and English, which are written with the feature.
 * `translations.json` beside this file keeps, for each text, the sources of its translations, so
 * that a change of either asks for new ones.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { languages, type Language } from '@sen/api/language';
import { root } from '../run/environment.ts';
import { Problem } from '../run/problem.ts';

type Texts = { [key: string]: string | Texts };
const written = ['vi', 'en'] as const satisfies readonly Language[];
export const followers: readonly Language[] = languages.filter(
  (language) => !(written as readonly Language[]).includes(language),
);

/**
 * The Vietnamese files of the dictionaries that have every language; the console has two, the
 * processes of other companies their own.
 */
const sources = [
  'apps/web/src/**/text/{vi,*.vi}.json',
  'packages/front/src/text/{vi,*.vi}.json',
  'packages/api/src/texts/errors.vi.json',
];
const record = 'tools/commands/translations.json';

/**
 * A text that waits for translations: the Vietnamese file it is in and its key, both sources, and
 * the present text of each language.
 */
export interface Waiting {
  file: string;
  key: string;
  why: 'new' | 'changed';
  vi: string;
  en: string;
  translations: Partial<Record<Language, string | null>>;
}

/**
 * All texts that lack a translation or were changed since they were translated, in the order of
 * their files.
 */
export function waitingTexts(folder = root): Waiting[] {
  const from = readRecord(folder);
  return sourceFiles(folder).flatMap((file) => {
    const vi = flatten(read(folder, file));
    const en = flatten(read(folder, fileOf(file, 'en')));
    const others = followers.map(
      (language) => [language, flatten(read(folder, fileOf(file, language)))] as const,
    );
    return [...vi].flatMap(([key, text]): Waiting[] => {
      const english = en.get(key) ?? '';
      const isChanged = from[file]?.[key] !== fingerprint(text, english);
      const lacking = others.filter(([, texts]) => isChanged || !texts.has(key));
      if (lacking.length === 0) return [];
      const why =
        others.some(([, texts]) => texts.has(key)) && from[file]?.[key] !== undefined ? 'changed' : 'new';
      return [
        {
          file,
          key,
          why,
          vi: text,
          en: english,
          translations: Object.fromEntries(
            lacking.map(([language, texts]) => [language, texts.get(key) ?? null]),
          ),
        },
      ];
    });
  });
}

/**
 * Writes answers into the dictionaries, keys in the order of Vietnamese; gives how many texts are
 * complete by them.
 */
export function applyTranslations(answers: readonly Waiting[], folder = root): number {
  const from = readRecord(folder);
  let complete = 0;
  for (const [file, entries] of Map.groupBy(answers, (answer) => answer.file)) {
    if (!sourceFiles(folder).includes(file))
      throw new Problem(`${file} is no Vietnamese dictionary with translations.`);
    const vi = flatten(read(folder, file));
    const en = flatten(read(folder, fileOf(file, 'en')));
    for (const { key, vi: text, en: english, translations } of entries) {
      if (vi.get(key) !== text || en.get(key) !== english)
        throw new Problem(`${file}: ${key} was changed meanwhile. Run npm run translate again.`);
      for (const language of Object.keys(translations)) {
        if (!followers.includes(language as Language))
          throw new Problem(`${file}: ${key} has "${language}", which is none of ${followers.join(', ')}.`);
      }
    }
    for (const language of followers) {
      const own = flatten(read(folder, fileOf(file, language)));
      for (const { key, translations } of entries)
        if (translations[language]) own.set(key, translations[language]);
      write(folder, fileOf(file, language), ordered(read(folder, file), own));
    }
    for (const { key, vi: text, en: english } of entries) {
      const isComplete = followers.every((language) =>
        flatten(read(folder, fileOf(file, language))).has(key),
      );
      const isAnswered = entries.some(
        (entry) => entry.key === key && Object.values(entry.translations).every(Boolean),
      );
      if (!isComplete || !isAnswered) continue;
      from[file] = { ...from[file], [key]: fingerprint(text, english) };
      complete++;
    }
  }
  writeRecord(folder, from);
  return complete;
}

/** Takes all that is there for translated as it stands: for a first record. */
export function acceptAll(folder = root): void {
  applyTranslations(
    waitingTexts(folder).filter(({ translations }) => Object.values(translations).every(Boolean)),
    folder,
  );
}

type TranslatedFrom = Record<string, Record<string, string>>;

const readRecord = (folder: string): TranslatedFrom =>
  existsSync(join(folder, record))
    ? (JSON.parse(readFileSync(join(folder, record), 'utf8')) as TranslatedFrom)
    : {};

/**
 * Without what is no longer there, in the order of the dictionaries, so that two branches seldom
 * touch the same lines.
 */
function writeRecord(folder: string, from: TranslatedFrom): void {
  const kept = sourceFiles(folder).flatMap((file) => {
    const keys = [...flatten(read(folder, file)).keys()].flatMap((key) =>
      from[file]?.[key] === undefined ? [] : [[key, from[file][key]] as const],
    );
    return keys.length > 0 ? [[file, Object.fromEntries(keys)] as const] : [];
  });
  writeJson(join(folder, record), Object.fromEntries(kept));
}

/** Short, since it only has to tell a text from its next version. */
const fingerprint = (vi: string, en: string): string =>
  createHash('sha256').update(`${vi}\n${en}`).digest('hex').slice(0, 8);

const sourceFiles = (folder: string): string[] => globSync(sources, { cwd: folder }).sort();
const fileOf = (file: string, language: Language): string => file.replace(/\bvi\.json$/, `${language}.json`);

function read(folder: string, file: string): Texts {
  const path = join(folder, file);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Texts) : {};
}

function write(folder: string, file: string, texts: Texts): void {
  if (Object.keys(texts).length === 0) return;
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeJson(join(folder, file), texts);
}

function writeJson(path: string, value: unknown): void {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}

function flatten(texts: Texts, path = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, text]): [string, string][] =>
      typeof text === 'string' ? [[path + key, text]] : [...flatten(text, `${path}${key}.`)],
    ),
  );
}

/**
 * The translated texts in the shape and order of Vietnamese; a key that Vietnamese no longer has is
 * dropped.
 */
function ordered(vietnamese: Texts, own: ReadonlyMap<string, string>, path = ''): Texts {
  return Object.fromEntries(
    Object.entries(vietnamese).flatMap(([key, text]): [string, string | Texts][] => {
      if (typeof text !== 'string') {
        const inner = ordered(text, own, `${path}${key}.`);
        return Object.keys(inner).length > 0 ? [[key, inner]] : [];
      }
      const translated = own.get(path + key);
      return translated === undefined ? [] : [[key, translated]];
    }),
  );
}
