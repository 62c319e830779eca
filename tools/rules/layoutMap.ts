/**
 * The map in docs/map.md: folders and their imports come from the code. What a module of the
 * server holds stands in its `about.ts`; the description of each other folder is written in the
 * page itself and kept when the map is drawn anew (`npm run layout`).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { readAbouts } from './abouts.ts';
import { readImportGraph, reachable, type ImportGraph } from './importGraph.ts';

const groups: readonly { title: string; folders: RegExp }[] = [
  { title: 'Workspaces and tools', folders: /^(?:apps|packages|tools)\/[\w-]+/ },
  { title: 'Server modules', folders: /^apps\/server\/src\/modules\/\w+/ },
  { title: 'Rooms of the site', folders: /^apps\/web\/src\/\w+(?=\/)/ },
  { title: 'Features of the site', folders: /^apps\/web\/src\/features\/\w+(?=\/)/ },
  { title: 'Rooms of the console', folders: /^apps\/console\/src\/\w+(?=\/)/ },
  { title: 'Features of the console', folders: /^apps\/console\/src\/features\/\w+(?=\/)/ },
];

const start =
  '<!-- map: npm run layout draws it; edit the column "holds" alone, that of a module in its about.ts -->';
const end = '<!-- end of the map -->';

/**
 * Draws the docs/map.md of a checkout anew; gives the folders that still lack words.
 * `said` has some for new folders.
 */
export async function redrawMap(
  checkout: string,
  said: ReadonlyMap<string, string> = new Map(),
): Promise<string[]> {
  const path = join(checkout, 'docs/map.md');
  const { page, unsaid } = drawMap(
    readFileSync(path, 'utf8'),
    readImportGraph(checkout),
    await heldByModules(checkout),
    said,
  );
  writeFileSync(path, page);
  return unsaid;
}

/** The contents of the server's modules, by their folders. */
export async function heldByModules(checkout?: string): Promise<ReadonlyMap<string, string>> {
  const abouts = await readAbouts(checkout);
  return new Map(abouts.map(({ word, holds }) => [`apps/server/src/modules/${word}`, holds]));
}

/**
 * The page with its map drawn anew, and the folders that it does not say the contents of. `told` by
 * the code counts before what the page says, `said` after it.
 */
export function drawMap(
  page: string,
  graph: ImportGraph,
  told: ReadonlyMap<string, string>,
  said: ReadonlyMap<string, string> = new Map(),
): { page: string; unsaid: string[] } {
  const [before, rest] = page.split(start);
  const [old, after] = rest?.split(end) ?? [];
  if (before === undefined || old === undefined || after === undefined)
    throw new Error(`docs/map.md lacks "${start}" or "${end}"`);
  const holds = new Map(
    [...old.matchAll(/^\| `([^`]+)` \| ([^|]*) \|/gm)].map(([, folder, text]) => [folder!, text!.trim()]),
  );
  const unsaid: string[] = [];
  const sections = groups.map(({ title, folders }) => {
    const uses = importsBetween(graph, folders);
    const rows = [...uses].map(([folder, others]) => {
      const text = told.get(folder) ?? holds.get(folder) ?? said.get(folder) ?? '';
      if (!text) unsaid.push(folder);
      return `| \`${folder}\` | ${text} | ${others.map((other) => posix.basename(other)).join(', ') || '–'} |`;
    });
    return `## ${title}\n\n| folder | holds | imports |\n|---|---|---|\n${rows.join('\n')}\n`;
  });
  return { page: `${before}${start}\n\n${sections.join('\n')}\n${end}${after}`, unsaid };
}

/**
 * For each folder of a group the others that it imports; those that import nothing come first, then
 * those that stand on them.
 */
export function importsBetween(graph: ImportGraph, folders: RegExp): Map<string, string[]> {
  const folderOf = (file: string): string | undefined => folders.exec(file)?.[0];
  const uses = new Map<string, Set<string>>();
  for (const [file, imports] of graph) {
    const folder = folderOf(file);
    if (folder === undefined || isTest(file)) continue;
    const others = uses.get(folder) ?? uses.set(folder, new Set()).get(folder)!;
    for (const other of imports.map(folderOf)) if (other !== undefined && other !== folder) others.add(other);
  }
  const sorted = new Map(
    [...uses].map(([folder, others]) => [folder, [...others].filter((other) => uses.has(other)).sort()]),
  );
  const below = (folder: string) => reachable(sorted, [folder]).size;
  return new Map([...sorted].sort(([a], [b]) => below(a) - below(b) || a.localeCompare(b)));
}

const isTest = (file: string) =>
  /\/plantedBugs\.ts$|\.(test|spec)\.tsx?$|\/(test|testing)\//.test(file.replace(/^tools\//, ''));
