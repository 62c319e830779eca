/**
 * Dictionaries for the browser, of the app and of the shared front (textFiles.ts knows where they
 * lie). The groups of the first view come in one file, each other group with the code that says it.
 * Messages are parsed here, so that the browser carries the formatter alone (2 kB instead of 10).
 */
import { isLanguage, type Language } from '@sen/api/language';
import { isWritten } from '@sen/api/locale';
import { shownTexts as refusals } from '@sen/api/texts';
import compileMessage from 'icu-minify/compile';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { languagesIn, localeFile, over, textFilesIn, type Texts, textsIn } from './textFiles.ts';
import { resolveSource, type TextGroups } from './textGroups.ts';

const sharedFront = fileURLToPath(new URL('..', import.meta.url));
const virtual = 'virtual:texts';
/** The id of a language's first texts, or of one of its groups, as the build's chunks name them. */
export const textsId = (language: string, group?: string): string =>
  `\0${virtual}/${language}${group ? `-${group}` : ''}`;

/**
 * Serves the dictionaries as `virtual:texts` and lets code that comes on demand bring its texts.
 */
export function texts(root: string, groups: TextGroups): Plugin {
  let serving = false;
  const known = new Map<Language, Shown>();
  const shown = (language: Language): Shown => {
    const read = known.get(language) ?? readShown(root, language);
    known.set(language, read);
    return read;
  };
  return {
    name: 'sen:texts',
    enforce: 'pre',
    configResolved: ({ command }) => {
      serving = command === 'serve';
    },
    buildStart: () => known.clear(),
    watchChange: () => known.clear(),
    resolveId: (id) => (id.startsWith(virtual) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${virtual}`)) return undefined;
      const [language, group] = id.slice(virtual.length + 2).split('-');
      if (!language) return table(languagesIn(root), (each) => `${virtual}/${each}`, 'export default');
      if (!isLanguage(language)) throw new Error(`${id} names no language of the product`);
      const { texts, files } = shown(language);
      for (const path of files) this.addWatchFile(path);
      if (group) return `export default ${JSON.stringify(compiled(group, texts.get(group)!))}`;
      const kept = [...texts]
        .filter(([name]) => groups.first.has(name))
        .map(([name, content]) => [name, compiled(name, content)]);
      const more = [...texts.keys()].filter((name) => !groups.first.has(name));
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
              ? [...shown('vi').texts.keys()].filter((name) => !groups.first.has(name))
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
    [...readShown(root, language).texts].map(([group, content]) => [group, compiled(group, content)]),
  );
}

/** Texts by group, and the files that they come from. */
type Shown = { texts: Map<string, Texts>; files: string[] };

/**
 * The texts that a language shows: its own, over English for those that are not translated yet.
 * Vietnamese is always complete.
 */
function readShown(root: string, language: Language): Shown {
  const layers: readonly Language[] = isWritten(language) ? [language] : ['en', language];
  const workspaces = [sharedFront, root];
  const written = workspaces.flatMap(textFilesIn);
  // The groups are in one order in every language.
  const texts = new Map<string, Texts>(written.map(({ group }) => [group, {}]));
  for (const workspace of workspaces) {
    for (const layer of layers) {
      for (const [group, own] of textsIn(workspace, layer))
        texts.set(group, over(texts.get(group) ?? {}, own));
    }
  }
  // Refusals stand beside their calls.
  texts.set('errors', { ...refusals.get(language) });
  const translated = isWritten(language) ? [] : workspaces.map((each) => localeFile(each, language));
  return { texts, files: [...written.map(({ path }) => path), ...translated.filter(existsSync)] };
}

/**
 * A group as the browser gets it; refusals are filled by a rule of their own, which the server has
 * too.
 */
const compiled = (group: string, texts: Texts): object => (group === 'errors' ? texts : compile(texts));

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
