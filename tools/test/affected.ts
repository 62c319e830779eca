/**
 * `npm test -- --since <rev>`: the tests that can see what changed since a commit, uncommitted
 * changes included.
 */
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { posix } from 'node:path';
import { root } from '../run/environment.ts';
import { Problem } from '../run/problem.ts';
import { isMoneyCode } from './faultTier.ts';
import { reachable, type ImportGraph } from '../rules/importGraph.ts';
import { storiesOf } from './storyMap.ts';

export function changedSince(revision: string, cwd = root): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).split('\n');
  try {
    git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`);
  } catch {
    throw new Problem(`"${revision}" is no commit of this repository.`);
  }
  const changed = git('diff', '--name-only', '--no-renames', revision, '--');
  return [...new Set([...changed, ...git('ls-files', '--others', '--exclude-standard')])]
    .filter(Boolean)
    .sort();
}

/** The wiring of all modules: every test that boots a server imports it, on any subject. */
const wiring = /^apps\/server\/src\/(server|modules|main|migrate|seed)\.ts$/;
const moduleOf = (file: string): string | undefined => /^apps\/server\/src\/modules\/\w+\//.exec(file)?.[0];

/**
 * The node tests that can see a change. A test of a module sees that module and those that it
 * imports, not all that the wiring brings together; a test of the whole server sees all of it. The
 * fault tests run where code changed that moves money.
 */
export function affectedTests(
  graph: ImportGraph,
  tests: readonly string[],
  changed: readonly string[],
): string[] {
  const targets = new Set(changed.flatMap((file) => standIns(graph, file)));
  return tests.filter((test) => {
    if (test.includes('/test/faults/') && !changed.some(isMoneyCode) && !changed.includes(test)) return false;
    const module = moduleOf(test);
    const built = test === testOfBuild ? [...graph.keys()].filter(isBuilt) : [];
    const from =
      module === undefined
        ? [test, ...built]
        : [test, ...[...graph.keys()].filter((file) => file.startsWith(module) && !isTest(file))];
    const reached = reachable(graph, from, (file) => module !== undefined && wiring.test(file));
    return [...reached].some((file) => targets.has(file));
  });
}

/** A test of what was built reads the build of these sources, to which no import leads. */
const testOfBuild = 'apps/server/test/built.test.ts';
const isBuilt = (file: string) =>
  /^apps\/(web\/(src\/(main|entryServer)\.tsx|vite\.config\.ts)|arcade\/games\/[\w-]+\/view\/main\.ts)$/.test(
    file,
  );

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

/** Data that is read by its path, and the code that reads it: a file, or a folder of them. */
const readers: Readonly<Record<string, string>> = {
  'apps/server/demo/': 'apps/server/src/demo',
  'apps/server/locales/': 'apps/server/src/platform/texts.ts',
  'packages/api/locales/': 'packages/api/src/texts.ts',
};

/** Code that is found by the name of its file, and the file that finds it. */
const finders: readonly (readonly [RegExp, string])[] = [
  [/\/plantedBugs\.ts$/, 'apps/server/test/plantedBugs.ts'],
  [/^packages\/api\/src\/(?!.*\.test\.ts$)/, 'apps/server/test/calls.ts'],
  [/^apps\/server\/test\/lawful\//, 'apps/server/test/lawful/index.ts'],
];

/**
 * A file that nothing imports (SQL, styles, pictures) stands for the code that reads it, else for
 * that of the nearest folder that has some.
 */
function standIns(graph: ImportGraph, file: string): string[] {
  const finder = finders.find(([pattern]) => pattern.test(file))?.[1];
  if (finder !== undefined) return [file, finder];
  const isImported = graph.has(file) || [...graph.values()].some((imports) => imports.includes(file));
  if (isImported || !/^(apps|packages)\//.test(file)) return [file];
  const reader = Object.entries(readers).find(([data]) => file.startsWith(data))?.[1];
  if (reader !== undefined && graph.has(reader)) return [reader];
  for (let folder = reader ?? posix.dirname(file); folder.includes('/'); folder = posix.dirname(folder)) {
    const code = [...graph.keys()].filter((each) => posix.dirname(each) === folder && !isTest(each));
    if (code.length > 0) return code;
  }
  return [];
}

/** All spec files, as paths from the root. */
export const specFiles = (): string[] => globSync('apps/*/test/**/*.spec.ts', { cwd: root }).sort();

/** The spec files that can see a change, as paths from the root. */
export function affectedStories(graph: ImportGraph, changed: readonly string[]): string[] {
  const seen = new Set(changed.flatMap(storiesOf));
  const isHelper = (file: string) => /^apps\/(web|console)\/test\//.test(file);
  const helpers = changed.filter(isHelper);
  return specFiles().filter(
    (spec) =>
      seen.has(spec.replace(/^apps\/(\w+)\/test\/(.*)\.spec\.ts$/, '$1/$2')) ||
      [...reachable(graph, [spec], (file) => !isHelper(file))].some((file) => helpers.includes(file)),
  );
}
