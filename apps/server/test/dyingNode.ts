import assert from 'node:assert/strict';
import type { Database } from '#platform/database.ts';

/**
 * While some work runs, a connection that does this to the database, such as `insert on payout`, is
 * closed in the middle of the transaction, as a node does that is killed there. The work has to
 * fail of it.
 */
export async function dyingAt(owner: Database, change: string, work: () => Promise<unknown>): Promise<void> {
  await owner.run(
    `create function node_dies() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`,
  );
  await owner.run(`create trigger node_dies after ${change} for each statement execute function node_dies()`);
  try {
    await assert.rejects(work);
  } finally {
    await owner.run(`drop function node_dies cascade`);
  }
}
