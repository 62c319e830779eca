/**
 * The files that a source file imports, directly or through others: tests are chosen and grouped by
 * them.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../run/environment.ts';
import { importsOf } from './fences.ts';

/** For each source file its imports: files by their path from the root, packages by their name. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const sources = [
  'apps/*/{src,test,games,vite,assets}/**/*',
  'packages/*/{src,test,vite,gallery}/**/*',
  'tools/**/*',
  '*.config.ts',
  'apps/*/*.config.ts',
];

export function readImportGraph(folder = root): ImportGraph {
  const files = globSync(sources, { cwd: folder }).filter((file) => !file.includes('/dist/'));
  const known = new Set(files);
  const aliases = readAliases(folder);
  const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  return new Map(
    code.map((file) => [
      file,
      importsOf(readFileSync(join(folder, file), 'utf8')).map((specifier) =>
        resolve(file, specifier, aliases, known),
      ),
    ]),
  );
}

/**
 * All that `from` reaches, itself included. `isEnd` tells the files that are reached but not
 * followed.
 */
export function reachable(
  graph: ImportGraph,
  from: Iterable<string>,
  isEnd = (_file: string) => false,
): Set<string> {
  const seen = new Set(from);
  for (const file of seen) if (!isEnd(file)) for (const next of graph.get(file) ?? []) seen.add(next);
  return seen;
}

/**
 * Specifier patterns with at most one `*`, and the path from the root that each stands for; `#`
 * aliases hold for one workspace.
 */
type Alias = { workspace: string | undefined; pattern: string; target: string };

function readAliases(root: string): Alias[] {
  return globSync(['apps/*/package.json', 'packages/*/package.json'], { cwd: root }).flatMap((path) => {
    const {
      name,
      imports = {},
      exports = {},
    } = JSON.parse(readFileSync(join(root, path), 'utf8')) as {
      name: string;
      imports?: Record<string, string>;
      exports?: Record<string, string>;
    };
    const workspace = posix.dirname(path);
    return [
      ...Object.entries(imports).map(([pattern, target]) => ({
        workspace,
        pattern,
        target: posix.join(workspace, target),
      })),
      ...Object.entries(exports).map(([pattern, target]) => ({
        workspace: undefined,
        pattern: posix.join(name, pattern),
        target: posix.join(workspace, target),
      })),
    ];
  });
}

function resolve(
  file: string,
  specifier: string,
  aliases: readonly Alias[],
  known: ReadonlySet<string>,
): string {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) return existing(posix.join(posix.dirname(file), path), known);
  for (const { workspace, pattern, target } of aliases) {
    if (workspace !== undefined && !file.startsWith(`${workspace}/`)) continue;
    const [head = '', tail] = pattern.split('*');
    if (tail === undefined ? path !== pattern : !path.startsWith(head) || !path.endsWith(tail)) continue;
    const found = existing(
      target.replace('*', path.slice(head.length, path.length - (tail?.length ?? 0))),
      known,
    );
    if (known.has(found)) return found;
  }
  return path.startsWith('node:') ? path : path.split('/', path.startsWith('@') ? 2 : 1).join('/');
}

const existing = (path: string, known: ReadonlySet<string>): string =>
  [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((each) => known.has(each)) ?? path;
