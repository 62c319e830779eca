import type { Queryable } from '#platform/database.ts';

/**
 * Settings of PostgreSQL that an acknowledged bet rests on. Without one of these a crash loses
 * money that somebody was told of.
 */
const needed = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

export class NotDurable extends Error {}

/**
 * Refuses a database that may forget what it committed. Called when a server starts, before it
 * answers anybody.
 */
export async function assertDurable(db: Queryable): Promise<void> {
  const rows = await db.rows<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name = any($1)`,
    [needed],
  );
  const off = rows
    .filter(({ setting }) => setting === 'off' || setting === 'local')
    .map(({ name, setting }) => `${name} = ${setting}`);
  if (off.length > 0) {
    throw new NotDurable(
      `PostgreSQL runs with ${off.join(', ')}: a crash would lose acknowledged bets. Set ${needed.join(', ')} to on and start again.`,
    );
  }
}
