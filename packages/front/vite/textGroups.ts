/**
 * The groups of texts that a piece of code says. They are read from its source, so that nobody has
 * to write them down.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const frontSources = fileURLToPath(new URL('../src', import.meta.url));

export type TextGroups = {
  /** Those of the first view. */
  first: ReadonlySet<string>;
  /** Those that a source and all that it imports say, beside the first ones. */
  of: (file: string) => string[];
};

/** Reads an app at `root` whose first view is drawn by the sources `first` (paths below `root`). */
export function readTextGroups(root: string, first: readonly string[]): TextGroups {
  const known = new Map<string, { groups: string[]; imports: string[] }>();
  const read = (file: string) => {
    const present = known.get(file);
    if (present) return present;
    const source = readFileSync(file, 'utf8');
    const facts = {
      groups: groupsIn(source, file),
      imports: importsIn(source).flatMap((specifier) => resolveSource(specifier, file, root) ?? []),
    };
    known.set(file, facts);
    return facts;
  };
  const allOf = (files: readonly string[]): Set<string> => {
    const groups = new Set<string>();
    const seen = new Set<string>();
    const waiting = [...files];
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (seen.has(file)) continue;
      seen.add(file);
      const facts = read(file);
      for (const group of facts.groups) groups.add(group);
      waiting.push(...facts.imports);
    }
    return groups;
  };
  const firstGroups = allOf(first.map((file) => join(root, file)));
  return {
    first: firstGroups,
    of: (file) => [...allOf([file])].filter((group) => !firstGroups.has(group)).sort(),
  };
}

/** Groups named by `useTranslations('group…')` and `useTextGroup('group')`. */
export function groupsIn(source: string, file: string): string[] {
  const uses = withoutComments(source).matchAll(
    /(?<!function )\buse(?:Translations|TextGroup)\(\s*(?:(['"])(\w+)[\w.]*\1)?/g,
  );
  return [...uses].map(([use, , group]) => {
    if (group === undefined)
      throw new Error(`${file}: ${use}…) has to name a group of texts, so that it can come with the code`);
    return group;
  });
}

/**
 * Specifiers of modules that are loaded with a source: not types, and not those fetched on demand.
 */
export function importsIn(source: string): string[] {
  const statements = withoutComments(source).matchAll(
    /^\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?(['"])([^'"]+)\1/gm,
  );
  return [...statements].map((statement) => statement[2]!);
}

/**
 * The file of a specifier when it is code that may say words: the app's own or the shared front's.
 */
export function resolveSource(specifier: string, importer: string, root: string): string | undefined {
  const own = /^@sen\/front\/([\w/]+)$/.exec(specifier)?.[1];
  const path = specifier.startsWith('#')
    ? join(root, 'src', specifier.slice(1))
    : specifier.startsWith('.')
      ? resolve(dirname(importer), specifier)
      : undefined;
  const candidates = own
    ? [`${frontSources}/${own}.ts`, `${frontSources}/${own}.tsx`]
    : path && /\.tsx?$/.test(path)
      ? [path]
      : [];
  return candidates.find((candidate) => existsSync(candidate));
}

const withoutComments = (source: string): string =>
  source.replace(/\/\*[^]*?\*\//g, '').replace(/(^|[^:'"`\\])\/\/.*$/gm, '$1');
