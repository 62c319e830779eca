/**
 * Finds the texts. A group of texts is a file in Vietnamese and one in English, in a folder `text`
 * beside the code that says them: `features/deposit/text/vi.json` is the group `deposit`, called as
 * its folder, `shell/text/maintenance.vi.json` the group `maintenance`. The other languages have a
 * file each for the whole workspace (@sen/api/locale).
 */
import { languages, type Language } from '@sen/api/language';
import {
  isWritten,
  textsOfGroup,
  translatedLanguages,
  writtenLanguages,
  type Locale,
  type WrittenLanguage,
} from '@sen/api/locale';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Texts by key; those of a form or a list may lie one level deeper. */
export type Texts = { [key: string]: string | Texts };
export type TextFile = { group: string; language: WrittenLanguage; path: string };

/** The titles of the console's pages, of which each feature brings its own. */
const gatheredGroup = 'sections';

/**
 * The files of texts of a workspace; a file with a name of no language, or a group in two places,
 * is refused.
 */
export function textFilesIn(workspace: string): TextFile[] {
  const files = globSync('src/**/text/*.json', {
    cwd: workspace,
    exclude: (path) => /(^|\/)(dist|node_modules)$/.test(path),
  }).sort();
  const found = files.map((file): TextFile => {
    const names = basename(file, '.json').split('.');
    const language = writtenLanguages.find((each) => each === names.at(-1));
    if (!language || names.length > 2)
      throw new Error(
        `${file}: texts are in <lang>.json or <group>.<lang>.json, in Vietnamese or English; the other languages are in locales/`,
      );
    return {
      group: names.length === 2 ? names[0]! : basename(dirname(dirname(file))),
      language,
      path: join(workspace, file),
    };
  });
  for (const [i, { group, language, path }] of found.entries()) {
    const twin = found.findIndex((each) => each.group === group && each.language === language);
    if (twin !== i && group !== gatheredGroup)
      throw new Error(`${path}: the group ${group} has its texts in ${found[twin]!.path} already`);
  }
  return found;
}

export const localeFile = (workspace: string, language: Language): string =>
  join(workspace, 'locales', `${language}.json`);

/** The translations that a workspace has in a language; none where it has no such file. */
export function readLocale(workspace: string, language: Language): Locale {
  const path = localeFile(workspace, language);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Locale) : {};
}

/** The languages that a workspace has texts in, in the product's order. */
export function languagesIn(workspace: string): Language[] {
  const translated = translatedLanguages.filter((language) => existsSync(localeFile(workspace, language)));
  return languages.filter((language) => isWritten(language) || translated.includes(language));
}

/** The texts that a workspace has in a language, by group. */
export function textsIn(workspace: string, language: Language): Map<string, Texts> {
  const files = textFilesIn(workspace);
  if (isWritten(language)) {
    const texts = new Map<string, Texts>();
    for (const { group, path } of files.filter((file) => file.language === language))
      texts.set(group, over(texts.get(group) ?? {}, JSON.parse(readFileSync(path, 'utf8')) as Texts));
    return texts;
  }
  const locale = readLocale(workspace, language);
  const groups = [...new Set(Object.keys(locale).map((key) => key.split('.')[0]!))];
  return new Map(groups.map((group) => [group, nested(textsOfGroup(locale, group))]));
}

/** The texts of `own`, and those of `base` that it lacks; in the order of `base`. */
export function over(base: Texts, own: Texts): Texts {
  const inner = (text: string | Texts | undefined): Texts => (typeof text === 'object' ? text : {});
  return Object.fromEntries(
    [...new Set([...Object.keys(base), ...Object.keys(own)])].map((key) => [
      key,
      typeof (own[key] ?? base[key]) === 'string'
        ? (own[key] ?? base[key])!
        : over(inner(base[key]), inner(own[key])),
    ]),
  );
}

/** `{ 'form.send': … }` as `{ form: { send: … } }`. */
function nested(flat: Readonly<Record<string, string>>): Texts {
  const texts: Texts = {};
  for (const [key, text] of Object.entries(flat)) {
    const path = key.split('.');
    let at = texts;
    for (const part of path.slice(0, -1)) at = (at[part] ??= {}) as Texts;
    at[path.at(-1)!] = text;
  }
  return texts;
}
