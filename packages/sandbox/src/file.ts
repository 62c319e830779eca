/** A sandbox's storage: one SQLite file. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { assertShape } from './shape.ts';

/** Makes the file and its folder where they are missing. Throws for a file of another version. */
export function openFile(path: string, schema: string): DatabaseSync {
  mkdirSync(dirname(path), { recursive: true });
  const db = new DatabaseSync(path);
  db.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000;',
  );
  assertShape(db, path, schema);
  db.exec(schema);
  return db;
}

/** Runs `work` in a transaction: all that it writes is kept, or nothing when it throws. */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('begin immediate');
  try {
    const result = work();
    db.exec('commit');
    return result;
  } catch (error) {
    db.exec('rollback');
    throw error;
  }
}
