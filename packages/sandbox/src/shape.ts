/**
 * Whether a file that exists is shaped as this version wants it: before version 1 no file is
 * carried over.
 */
import { DatabaseSync } from 'node:sqlite';

/**
 * Throws a sentence that names the file when something in it (table, index or trigger) was made
 * otherwise than `schema` makes it.
 */
export function assertShape(db: DatabaseSync, path: string, schema: string): void {
  const empty = new DatabaseSync(':memory:');
  empty.exec(schema);
  const found = shapeOf(db);
  for (const [name, sql] of shapeOf(empty)) {
    const kept = found.get(name);
    if (kept !== undefined && kept !== sql) {
      throw new Error(
        `${path} was made by another version ("${name}" differs). Delete it with the files beside it and start again.`,
      );
    }
  }
}

/** The statement that made each thing, without comments and line breaks. */
function shapeOf(db: DatabaseSync): Map<string, string> {
  const rows = db.prepare('SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL').all() as Array<{
    name: string;
    sql: string;
  }>;
  return new Map(
    rows.map(({ name, sql }) => [name, sql.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim()]),
  );
}
