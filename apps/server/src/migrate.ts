import { openDatabase } from '#platform/database.ts';
import { applyMigrations } from '#platform/migrations.ts';

/**
 * Brings a database's schema to the one that this checkout needs. Gives the migrations that it
 * applied.
 */
export async function migrate(databaseUrl: string, schema = 'sen'): Promise<string[]> {
  const db = openDatabase({ url: databaseUrl, schema, connectionsMax: 2 });
  try {
    return await applyMigrations(db);
  } finally {
    await db.close();
  }
}
