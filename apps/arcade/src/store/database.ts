/**
 * The SQLite file behind the arcade, and statements on it. Whole numbers come out as bigint, so
 * that amounts are exact.
 */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue } from 'node:sqlite';
import { assertShape } from '@sen/sandbox/shape';
import { schema } from '../schema.ts';

export type Row = Record<string, unknown>;
export type Sql = ReturnType<typeof openDatabase>;

/**
 * Opens (and makes, if need be) the file. Durable at each commit: WAL with synchronous FULL, but for
 * unhurried work. Throws for a file of another version.
 */
export function openDatabase(path: string) {
  mkdirSync(dirname(path), { recursive: true });
  const db = new DatabaseSync(path);
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000;',
  );
  assertShape(db, path, schema);
  db.exec(schema);
  const prepared = new Map<string, ReturnType<typeof db.prepare>>();
  const statement = (sql: string) => {
    let found = prepared.get(sql);
    if (found === undefined) {
      found = db.prepare(sql);
      found.setReadBigInts(true);
      prepared.set(sql, found);
    }
    return found;
  };
  return {
    one: (sql: string, ...values: SQLInputValue[]): Row | undefined => statement(sql).get(...values),
    all: (sql: string, ...values: SQLInputValue[]): Row[] => statement(sql).all(...values),
    /** The number of rows that changed. */
    run: (sql: string, ...values: SQLInputValue[]): number => Number(statement(sql).run(...values).changes),
    /** Runs synchronous work in one transaction; an error undoes all of it. */
    transaction<T>(work: () => T): T {
      db.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        db.exec('COMMIT');
        return result;
      } catch (error) {
        db.exec('ROLLBACK');
        throw error;
      }
    },
    /**
     * Commits within this work do not wait for the disk: a power cut may lose the last of them, until
     * a commit elsewhere brings all that came before it to the disk. For states that follow from
     * what is kept, or that nobody has acted on.
     */
    unhurried<T>(work: () => T): T {
      db.exec('PRAGMA synchronous = NORMAL');
      try {
        return work();
      } finally {
        db.exec('PRAGMA synchronous = FULL');
      }
    },
    close: () => db.close(),
  };
}

export const text = (value: unknown): string => value as string;
export const amount = (value: unknown): bigint | null => value as bigint | null;
export const json = (value: unknown): unknown => (value === null ? null : JSON.parse(value as string));
