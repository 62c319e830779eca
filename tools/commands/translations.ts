/**
 * Translations that follow from Vietnamese and English, which are written with the feature. The
 * others have a file each in a workspace (`locales/th.json`), in which every text stands behind the
 * fingerprint of the Vietnamese and English that it was made from, so that a change of either asks
 * for a new one.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Language } from '@sen/api/language';
import { translatedLanguages, type Locale } from '@sen/api/locale';
import { writtenTexts } from '@sen/api/texts';
import { localeFile, readLocale, textFilesIn, type Texts } from '@sen/front/vite/textFiles';
import { readAbouts } from '../rules/abouts.ts';
import { root } from '../run/environment.ts';
import { Problem } from '../run/problem.ts';

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

/** A text that has translations, with the key that they have. */
type Source = { file: string; key: string; localeKey: string; vi: string; en: string };

/** The workspaces whose texts have every language; the console and the games have two. */
const workspacesIn = (folder: string): string[] =>
  globSync('{apps,packages}/*/locales', { cwd: folder })
    .map((path) => join(folder, dirname(path)))
    .sort();

/** Refusals stand in code, beside their calls. */
const refusalSources = Object.entries(writtenTexts).map(([code, { vi, en }]): Source => ({
  file: 'packages/api/src/errors.ts',
  key: code,
  localeKey: `errors.${code}`,
  vi,
  en,
}));

/** So do the titles of lists of a member's own data, beside the other facts of their module. */
const ownDataSources = (await readAbouts()).flatMap(({ word, ownData = {} }) =>
  Object.entries(ownData).map(([name, title]): Source => ({
    file: `apps/server/src/modules/${word}/about.ts`,
    key: name,
    localeKey: `ownData.${name}`,
    ...title,
  })),
);

/** The texts of a workspace, in the order of their files. */
function sourcesIn(folder: string, workspace: string): Source[] {
  const path = relative(root, workspace);
  if (path === 'packages/api') return refusalSources;
  return [...(path === 'apps/server' ? ownDataSources : []), ...filedSources(folder, workspace)];
}

function filedSources(folder: string, workspace: string): Source[] {
  const files = textFilesIn(workspace);
  return files
    .filter(({ language }) => language === 'vi')
    .flatMap(({ group, path }) => {
      const english = files.find((each) => each.group === group && each.language === 'en');
      const en = english ? read(english.path) : new Map<string, string>();
      return [...read(path)].map(([key, vi]) => ({
        file: relative(folder, path),
        key,
        localeKey: `${group}.${key}`,
        vi,
        en: en.get(key) ?? '',
      }));
    });
}

/**
 * All texts that lack a translation or were changed since they were translated, in the order of
 * their files.
 */
export function waitingTexts(folder = root): Waiting[] {
  return workspacesIn(folder).flatMap((workspace) => {
    const locales = localesOf(workspace);
    return sourcesIn(folder, workspace).flatMap(({ file, key, localeKey, vi, en }): Waiting[] => {
      const lacking = [...locales].filter(([, locale]) => locale[localeKey]?.[0] !== fingerprint(vi, en));
      if (lacking.length === 0) return [];
      const translations = lacking.map(([language, locale]) => [language, locale[localeKey]?.[1] ?? null]);
      const why = lacking.some(([, locale]) => locale[localeKey]) ? 'changed' : 'new';
      return [{ file, key, why, vi, en, translations: Object.fromEntries(translations) }];
    });
  });
}

/** Writes answers into the languages; gives how many texts are complete by them. */
export function applyTranslations(answers: readonly Waiting[], folder = root): number {
  const workspaces = workspacesIn(folder).map((workspace) => ({
    workspace,
    sources: sourcesIn(folder, workspace),
    locales: localesOf(workspace),
  }));
  let complete = 0;
  for (const { file, key, vi, en, translations } of answers) {
    const home = workspaces.find(({ sources }) => sources.some((source) => source.file === file));
    if (!home) throw new Problem(`${file} is no Vietnamese dictionary with translations.`);
    const source = home.sources.find((each) => each.file === file && each.key === key);
    if (source?.vi !== vi || source.en !== en)
      throw new Problem(`${file}: ${key} was changed meanwhile. Run npm run translate again.`);
    const made = fingerprint(vi, en);
    for (const [language, text] of Object.entries(translations)) {
      const locale = home.locales.get(language as Language);
      if (!locale)
        throw new Problem(
          `${file}: ${key} has "${language}", which is none of ${translatedLanguages.join(', ')}.`,
        );
      if (text) locale[source.localeKey] = [made, text];
    }
    if ([...home.locales.values()].every((locale) => locale[source.localeKey]?.[0] === made)) complete++;
  }
  for (const { workspace, locales } of workspaces) {
    for (const { path, text } of localeTexts(folder, workspace, locales)) writeFileSync(path, text);
  }
  return complete;
}

/**
 * Brings the languages into their form: a text a line, keys in their order, and none of a text that
 * is no longer there.
 */
export function tidyLocales(folder = root): void {
  for (const { path, text } of untidyLocales(folder)) writeFileSync(path, text);
}

/** The files that are not in their form, and what they should hold. */
export const untidyLocales = (folder = root): { path: string; text: string }[] =>
  workspacesIn(folder).flatMap((workspace) =>
    localeTexts(folder, workspace, localesOf(workspace)).filter(
      ({ path, text }) => !existsSync(path) || readFileSync(path, 'utf8') !== text,
    ),
  );

/**
 * Gives translations the key that their text has now: that of one text (`deposit.title`) or of a
 * whole group (`deposit`). Gives how many there were in each language.
 */
export function renameTexts(from: string, to: string, folder = root): number {
  const renamed = (key: string) =>
    key === from || key.startsWith(`${from}.`) ? to + key.slice(from.length) : key;
  const counts = new Set<number>([0]);
  for (const workspace of workspacesIn(folder)) {
    const locales = localesOf(workspace);
    for (const [language, locale] of locales) {
      const moved = Object.entries(locale).filter(([key]) => renamed(key) !== key);
      for (const [key, translated] of moved) {
        const other = renamed(key);
        if (locale[other]) throw new Problem(`${other} has translations already.`);
        delete locale[key];
        locale[other] = translated;
      }
      counts.add(moved.length);
      writeFileSync(localeFile(workspace, language), localeText(locale));
    }
  }
  return Math.max(...counts);
}

type Draft = Record<string, Locale[string]>;

const localesOf = (workspace: string): Map<Language, Draft> =>
  new Map(translatedLanguages.map((language) => [language, { ...readLocale(workspace, language) }]));

/** The files of a workspace, without the translations of texts that are no longer there. */
function localeTexts(
  folder: string,
  workspace: string,
  locales: ReadonlyMap<Language, Locale>,
): { path: string; text: string }[] {
  const known = new Set(sourcesIn(folder, workspace).map(({ localeKey }) => localeKey));
  return [...locales].map(([language, locale]) => {
    const kept = Object.entries(locale).filter(([key]) => known.has(key));
    return { path: localeFile(workspace, language), text: localeText(Object.fromEntries(kept)) };
  });
}

/**
 * A line for each text, in the order of their keys, so that two branches seldom touch the same one.
 */
function localeText(locale: Locale): string {
  const lines = Object.keys(locale)
    .sort()
    .map((key) => {
      const [source, text] = locale[key]!;
      return `  ${JSON.stringify(key)}: [${JSON.stringify(source)}, ${JSON.stringify(text)}]`;
    });
  return lines.length === 0 ? '{}\n' : `{\n${lines.join(',\n')}\n}\n`;
}

/** Short, since it only has to tell a text from its next version. */
const fingerprint = (vi: string, en: string): string =>
  createHash('sha256').update(`${vi}\n${en}`).digest('hex').slice(0, 8);

const read = (path: string): Map<string, string> => flatten(JSON.parse(readFileSync(path, 'utf8')) as Texts);

function flatten(texts: Texts, path = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, text]): [string, string][] =>
      typeof text === 'string' ? [[path + key, text]] : [...flatten(text, `${path}${key}.`)],
    ),
  );
}
