/**
 * Dictionaries for the browser, of the app and of the shared front (textFiles.ts knows where they
 * lie). The groups of the first view come in one file, each other group with the code that says it.
 * Messages are parsed here, so that the browser carries the formatter alone (2 kB instead of 10).
 */
import { languages, type Language } from '@sen/api/language';
import compileMessage from 'icu-minify/compile';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { textFilesIn } from './textFiles.ts';
import { resolveSource, type TextGroups } from './textGroups.ts';

const sharedTexts = fileURLToPath(new URL('../src', import.meta.url));
const refusals = fileURLToPath(new URL('../../api/src/texts', import.meta.url));
const virtual = 'virtual:texts';
/** The id of a language's first texts, or of one of its groups, as the build's chunks name them. */
export const textsId = (language: string, group?: string): string =>
  `\0${virtual}/${language}${group ? `-${group}` : ''}`;

/** The languages that the app at `root` has texts for, in the product's order. */
export function languagesOf(root: string): Language[] {
  const files = textFilesIn(join(root, 'src'));
  return languages.filter((language) => files.some((file) => file.language === language));
}

/**
 * Serves the dictionaries as `virtual:texts` and lets code that comes on demand bring its texts.
 */
export function texts(root: string, groups: TextGroups): Plugin {
  let serving = false;
  return {
    name: 'sen:texts',
    enforce: 'pre',
    configResolved: ({ command }) => {
      serving = command === 'serve';
    },
    resolveId: (id) => (id.startsWith(virtual) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${virtual}`)) return undefined;
      const [language, group] = id.slice(virtual.length + 2).split('-');
      if (!language) return table(languagesOf(root), (each) => `${virtual}/${each}`, 'export default');
      const files = filesOf(root, language);
      for (const path of [...files.values()].flat()) this.addWatchFile(path);
      if (group) return `export default ${JSON.stringify(read(group, files.get(group)!))}`;
      const kept = [...files]
        .filter(([name]) => groups.first.has(name))
        .map(([name, paths]) => [name, read(name, paths)]);
      const more = [...files.keys()].filter((name) => !groups.first.has(name));
      return (
        `export const first = ${JSON.stringify(Object.fromEntries(kept))};\n` +
        table(more, (name) => `${virtual}/${language}-${name}`, 'export const more =')
      );
    },
    transform(code, id) {
      if (!id.startsWith(join(root, 'src')) || !/\.tsx?$/.test(id)) return undefined;
      let changed = false;
      const withImports = code.replace(
        /(?<!typeof )\bimport\(\s*(['"])([^'"]+)\1\s*\)/g,
        (whole, _quote, specifier: string) => {
          const file = resolveSource(specifier, id, root);
          const needed = !file
            ? []
            : serving
              ? [...filesOf(root, 'vi').keys()].filter((name) => !groups.first.has(name))
              : groups.of(file);
          if (needed.length === 0) return whole;
          changed = true;
          return `importWithTexts(${whole}, ${JSON.stringify(needed)})`;
        },
      );
      return changed
        ? `import { withTexts as importWithTexts } from '@sen/front/language';${withImports}`
        : undefined;
    },
  };
}

/**
 * Every group of the app at `root` as a language shows it, compiled as the browser gets it; the
 * texts of refusals stay as they are.
 */
export function allTextsOf(root: string, language: Language): Record<string, object> {
  return Object.fromEntries(
    [...filesOf(root, language)].map(([group, paths]) => [group, read(group, paths)]),
  );
}

/**
 * By group, the files whose texts a language shows: its own, over English for texts that are not
 * translated yet.
 */
function filesOf(root: string, language: string): Map<string, string[]> {
  const files = [sharedTexts, join(root, 'src')].flatMap(textFilesIn);
  const groupsOfAll = [...new Set(files.map(({ group }) => group))];
  const pathsOf = (group: string) =>
    shownFor(language).flatMap(
      (each) => files.find((file) => file.group === group && file.language === each)?.path ?? [],
    );
  return new Map([
    ...groupsOfAll.map((group) => [group, pathsOf(group)] as const),
    ['errors', shownFor(language).map((each) => `${refusals}/errors.${each}.json`)],
  ]);
}

function read(group: string, paths: readonly string[]): object {
  const content = paths.map((path) => JSON.parse(readFileSync(path, 'utf8')) as Texts).reduce(over, {});
  // Refusals are filled by a rule of their own, which the server has too.
  return group === 'errors' ? content : compile(content);
}

type Texts = { [key: string]: string | Texts };

/** Vietnamese is always complete; the others fall back to English. */
const shownFor = (language: string): string[] => (language === 'vi' ? ['vi'] : ['en', language]);

/** The texts of `own`, and those of `base` that it lacks; in the order of `base`. */
function over(base: Texts, own: Texts): Texts {
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

function compile(content: Texts): object {
  return Object.fromEntries(
    Object.entries(content).map(([key, text]) => [
      key,
      typeof text === 'string' ? compileMessage(text) : compile(text),
    ]),
  );
}

/** `{ name: () => import(id), … }` as code. */
function table(names: readonly string[], idOf: (name: string) => string, head: string): string {
  return `${head} { ${names.map((name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(idOf(name))})`).join(', ')} };`;
}
