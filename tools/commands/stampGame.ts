/**
 * The stamp of `npm run new -- game`: a game of the arcade that can be played, checked and proved
 * from the first run. The files are templates below `game/`, at the paths where they are stamped;
 * `SLUG` and `TITLE` stand for the game's word.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../run/problem.ts';
import { capital, type Stamp } from './stamps.ts';

export const gameKinds = ['solo', 'table'] as const;
/** For one player, or at a table where everybody bets on the same outcome. */
export type GameKind = (typeof gameKinds)[number];

const templates = join(import.meta.dirname, 'game');
const gamesDir = 'apps/arcade/games';
const cataloguePath = 'apps/arcade/src/catalogue.ts';
const proofsPath = `${gamesDir}/verify/proofs.ts`;

/** `word` is the game's code: its Vietnamese name without marks, in lower case with hyphens. */
export function stampGame(root: string, word: string, kind: GameKind = 'solo'): Stamp {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(word) || word.length < 3 || word.length > 30)
    throw new Problem(
      `"${word}" is no code for a game: its Vietnamese name without marks in lower case, e.g. "den-keo-quan".`,
    );
  const taken = [`${gamesDir}/${word}`, `docs/rules/${word}.md`].filter((path) =>
    existsSync(join(root, path)),
  );
  if (taken.length) throw new Problem(`There is something of that name already (${taken.join(', ')}).`);
  const fill = (text: string) => text.replaceAll('SLUG', word).replaceAll('TITLE', titleOf(word));
  const stamp: Stamp = new Map();
  for (const folder of ['both', kind]) {
    const home = join(templates, folder);
    for (const path of globSync('**/*.txt', { cwd: home })) {
      stamp.set(fill(path.replace(/\.txt$/, '')), fill(readFileSync(join(home, path), 'utf8')));
    }
  }
  for (const [path, add] of [
    [cataloguePath, withEntry],
    [proofsPath, withProof],
  ] as const)
    stamp.set(path, add(readFileSync(join(root, path), 'utf8'), word));
  return stamp;
}

/** `den-keo-quan` is called Den Keo Quan until somebody writes its name. */
const titleOf = (word: string): string => word.split('-').map(capital).join(' ');

function withEntry(source: string, word: string): string {
  const name = word.replace(/-./g, (part) => part.charAt(1).toUpperCase());
  const imports = [...source.matchAll(/^import \{ entry as \w+ \} from .*$/gm)];
  const last = imports.at(-1);
  const list = /(\bentries: readonly CatalogueEntry\[\] = \[[^\]]*?),?\s*\];/;
  if (last === undefined || !list.test(source))
    throw new Problem(
      `${cataloguePath} has no list "entries" as the stamp knows it; add the game there by hand.`,
    );
  const end = last.index + last[0].length;
  const imported = `${source.slice(0, end)}\nimport { entry as ${name} } from '../games/${word}/entry.ts';${source.slice(end)}`;
  return imported.replace(list, `$1,\n  ${name},\n];`);
}

function withProof(source: string, word: string): string {
  const list = /(\bproofs: [^{]*\{[^]*?),?\n\};/;
  if (!list.test(source))
    throw new Problem(
      `${proofsPath} has no list "proofs" as the stamp knows it; add the game there by hand.`,
    );
  const key = word.includes('-') ? `'${word}'` : word;
  return source.replace(list, `$1,\n  ${key}: async () => (await import('../${word}/proof.ts')).proof,\n};`);
}
