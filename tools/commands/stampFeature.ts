/**
 * The stamp of `npm run new -- feature`: a whole slice that passes every check and its own tests
 * from the first run. The files are templates below `feature/`, at the paths where they are
 * stamped. For the feature `walletTransfer`, `WORD` and `Word` stand for `walletTransfer` and
 * `WalletTransfer`, `WORDS` for `wallet transfer`, `TABLE` for `wallet_transfer` (SQL), `SLUG` for
 * `wallet-transfer` (classes, the desk's addresses, the migration), `ROW` for its row.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteRoutes } from '@sen/api/siteRoute';
import { Problem } from '../run/problem.ts';
import { capital, modulesDir, type Stamp } from './stamps.ts';

const templates = join(import.meta.dirname, 'feature');

/** A file that knows every feature, and how one more is entered there. */
type Entry = { path: string; add: (source: string, word: string) => string };

const entries: Entry[] = [
  { path: 'apps/server/src/modules.ts', add: withModule },
  {
    path: 'packages/api/src/featureScreens.ts',
    add: (source, word) =>
      before(
        source,
        /^\] as const;/m,
        `  { path: '/${word}', screen: '${word}', members: true, unlisted: true },\n`,
      ),
  },
];

/**
 * `word` is a singular noun: it names the module, the calls, the screens, their addresses and
 * texts.
 */
export function stampFeature(root: string, word: string): Stamp {
  if (!/^[a-z][A-Za-z0-9]{2,29}$/.test(word) || reserved.test(word))
    throw new Problem(
      `"${word}" is no word for a feature: a singular English noun in camelCase, e.g. "voucher" or "walletTransfer".`,
    );
  const table = joined(word, '_');
  const taken = [
    ...globSync([`${modulesDir}/${word}`, `packages/api/src/${word}.ts`, `apps/*/src/features/${word}`], {
      cwd: root,
    }),
    ...migrations(root).filter((path) =>
      new RegExp(`^create table ${table} `, 'm').test(readFileSync(join(root, path), 'utf8')),
    ),
    ...siteRoutes
      .filter(({ path, screen }) => screen === word || path.toLowerCase() === `/${word.toLowerCase()}`)
      .map(({ path }) => path),
  ];
  if (taken.length)
    throw new Problem(`There is a feature, a table or a screen of that name already (${taken.join(', ')}).`);
  const number = nextMigration(root);
  const fill = (text: string) =>
    text
      .replaceAll('NNNN', number)
      .replaceAll('ROW', rowOf(word))
      .replaceAll('TABLE', table)
      .replaceAll('SLUG', joined(word, '-'))
      .replaceAll('WORDS', joined(word, ' '))
      .replaceAll('WORD', word)
      .replaceAll('Word', capital(word));
  const stamp: Stamp = new Map();
  for (const path of globSync('**/*.txt', { cwd: templates })) {
    stamp.set(fill(path.replace(/\.txt$/, '')), fill(readFileSync(join(templates, path), 'utf8')));
  }
  for (const { path, add } of entries) stamp.set(path, add(readFileSync(join(root, path), 'utf8'), word));
  return stamp;
}

/** Words that TypeScript or SQL keep for themselves, as nouns might be. */
const reserved =
  /^(?:case|check|class|column|constraint|default|enum|export|grant|group|import|interface|limit|new|offset|order|package|references|table|user|window)$/;

/** `walletTransfer` as `wallet_transfer` or `wallet-transfer`. */
const joined = (word: string, by: string): string =>
  word.replace(/[A-Z]/g, (letter) => by + letter.toLowerCase());

/** The description of the new folders in docs/map.md, until somebody writes a better one. */
export const heldBy = (word: string): Map<string, string> =>
  new Map([
    [`apps/web/src/features/${word}`, `the page of ${joined(word, ' ')}`],
    [`apps/console/src/features/${word}`, `the list of ${joined(word, ' ')}`],
  ]);

/** The id of the feature's first row in docs/product, which its tests carry in their titles. */
function rowOf(word: string): string {
  return `${word.toUpperCase()}-01`;
}

/** Four digits, one above the highest of all modules. */
function nextMigration(root: string): string {
  const numbers = migrations(root).map((path) => Number(/(\d{4})-[^/\\]*$/.exec(path)?.[1] ?? 0));
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}

const migrations = (root: string): string[] => globSync('apps/server/src/**/migrations/*.sql', { cwd: root });

/** Last: no other module imports it yet. */
function withModule(source: string, word: string): string {
  const imported = afterLast(
    source,
    /^import \{ \w+ \} from '#modules\/.*$/gm,
    `import { ${word} } from '#modules/${word}/module.ts';`,
  );
  return afterLast(imported, /^export const modules: .* = \[(?:\n {2}\w+,)*/gm, `  ${word},`);
}

function before(source: string, line: RegExp, added: string): string {
  const found = line.exec(source);
  if (!found) throw new Problem(`No place was found for "${added.trim()}"; add it by hand.`);
  return source.slice(0, found.index) + added + source.slice(found.index);
}

function afterLast(source: string, line: RegExp, added: string, between = '\n'): string {
  const last = [...source.matchAll(line)].at(-1);
  if (!last) throw new Problem(`No place was found for "${added}"; add it by hand.`);
  const end = last.index + last[0].length;
  return source.slice(0, end) + between + added + source.slice(end);
}
