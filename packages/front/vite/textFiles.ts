/**
 * Where texts lie. A group of texts is a file for each language in a folder `text` beside the code
 * that says them: `features/deposit/text/vi.json` is the group `deposit`, called as its folder,
 * `shell/text/maintenance.vi.json` the group `maintenance`.
 */
import { languages, type Language } from '@sen/api/language';
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export type TextFile = { group: string; language: Language; path: string };

/**
 * The files of texts below a folder; a file with a name of no language, or a group in two places,
 * is refused.
 */
export function textFilesIn(folder: string): TextFile[] {
  const files = globSync('**/text/*.json', {
    cwd: folder,
    exclude: (path) => /(^|\/)(dist|node_modules)$/.test(path),
  }).sort();
  const found = files.map((file): TextFile => {
    const names = basename(file, '.json').split('.');
    const language = languages.find((each) => each === names.at(-1));
    if (!language || names.length > 2)
      throw new Error(
        `${file}: texts are in <lang>.json or <group>.<lang>.json, with a language of the product`,
      );
    return {
      group: names.length === 2 ? names[0]! : basename(dirname(dirname(file))),
      language,
      path: join(folder, file),
    };
  });
  for (const [i, { group, language, path }] of found.entries()) {
    const twin = found.findIndex((each) => each.group === group && each.language === language);
    if (twin !== i)
      throw new Error(`${path}: the group ${group} has its texts in ${found[twin]!.path} already`);
  }
  return found;
}
