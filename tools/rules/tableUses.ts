/**
 * Uses of modules' tables by other modules of the server: read from the SQL, and compared with the
 * declarations in each module's `about.ts`.
 */
import type { About, TableUses } from '../../apps/server/src/platform/module.ts';

/** The platform's own tables count as a module's. */
const platform = 'platform';

export type TableUse = {
  by: string;
  of: string;
  table: string;
  how: 'reads' | 'writes' | 'alters';
  file: string;
};

/** The module whose SQL it is, and the one whose migration makes the tables. */
export type SharedTables = TableUses & { by: string; of: string };

/** Every declared use. */
export const declaredUses = (abouts: readonly Pick<About, 'word' | 'usesTables'>[]): SharedTables[] =>
  abouts.flatMap(({ word, usesTables = {} }) =>
    Object.entries(usesTables).map(([of, uses]) => ({ by: word, of, ...uses })),
  );

/** The module that a server file belongs to; undefined outside of modules and platform. */
function moduleOf(file: string): string | undefined {
  if (file.startsWith('apps/server/src/platform/')) return platform;
  return /^apps\/server\/src\/modules\/(\w+)\//.exec(file)?.[1];
}

/** Tables with the module that makes each, from the text of all migrations by their file. */
export function tableOwners(migrations: Iterable<readonly [file: string, sql: string]>): Map<string, string> {
  const owners = new Map<string, string>();
  for (const [file, sql] of migrations)
    for (const [, table] of withoutComments(file, sql).matchAll(
      /\bcreate (?:unlogged )?table (?:if not exists )?(\w+)/gi,
    ))
      owners.set(table!, moduleOf(file)!);
  return owners;
}

const writing = /^(?:insert|update|delete|merge|truncate)/;
const altering = /^(?:alter|create)/;
/**
 * The SQL before the name of a table; the lookahead keeps the rest of the statement for the next
 * match.
 */
const beforeTable =
  /\b(insert\s+into|delete\s+from|merge\s+into|update|truncate(?:\s+table)?|alter\s+table|create\s+(?:unique\s+)?index[^;]*?\bon|create\s+(?:constraint\s+)?trigger[^;]*?\bon|from|join|using)\s+(?=([a-z_][^;]*))/gi;
/** A table with its alias, and the comma before the next one. */
const oneTable =
  /^(?:only\s+)?([a-z_]+)\b(?:\s+(?:as\s+)?(?!(?:on|where|join|set|left|right|full|inner|cross|order|group|using|for|limit|union)\b)[a-z_]+)?\s*(,?)\s*(?:lateral\s+)?/i;

/**
 * The uses of other modules' tables in one source; `owners` are those of `tableOwners`. Foreign
 * keys are no use: they read nothing.
 */
export function tableUses(file: string, source: string, owners: ReadonlyMap<string, string>): TableUse[] {
  const by = moduleOf(file);
  if (by === undefined) return [];
  const uses: TableUse[] = [];
  for (const [, words, after] of withoutComments(file, source).matchAll(beforeTable)) {
    const how = writing.test(words!.toLowerCase())
      ? 'writes'
      : altering.test(words!.toLowerCase())
        ? 'alters'
        : 'reads';
    for (let rest = after!; ;) {
      const [whole, table, comma] = oneTable.exec(rest) ?? [];
      const of = owners.get(table?.toLowerCase() ?? '');
      if (of !== undefined && of !== by) uses.push({ by, of, table: table!, how, file });
      if (!comma) break;
      rest = rest.slice(whole!.length);
    }
  }
  return uses;
}

/** Disagreements of uses and declarations, as sentences with the cure. */
export function undeclaredUses(uses: readonly TableUse[], declared: readonly SharedTables[]): string[] {
  const keyOf = (by: string, of: string, how: string, table: string) => `${by} ${how} ${of}'s table ${table}`;
  const known = new Set(
    declared.flatMap(({ by, of, reads = [], writes = [] }) => [
      ...reads.map((table) => keyOf(by, of, 'reads', table)),
      ...writes.map((table) => keyOf(by, of, 'writes', table)),
    ]),
  );
  const found = new Map(uses.map((use) => [keyOf(use.by, use.of, use.how, use.table), use]));
  const missing = [...found].filter(([key]) => !known.has(key));
  const unused = [...known].filter((key) => !found.has(key));
  return [
    ...missing.map(
      ([key, { file, by, of, how }]) =>
        `${key} (${file}): ${how === 'alters' ? `let a migration of ${of} do it` : `ask ${of}/service.ts, or declare it in ${by}/about.ts with its reason`}.`,
    ),
    ...unused.map((key) => `${key} no more: take it out of its about.ts.`),
  ];
}

function withoutComments(file: string, source: string): string {
  if (file.endsWith('.sql')) return source.replace(/--.*$/gm, '');
  return source.replace(/\/\*[^]*?\*\//g, '').replace(/(^|[^:'"`\\])\/\/.*$/gm, '$1');
}
