import assert from 'node:assert/strict';
import type { World } from './world.ts';

/**
 * Does what `ask` asks while somebody else runs `sql` in a transaction: that is committed once the
 * asker waits for its row.
 */
export async function overtaken<T>(
  { owner }: World,
  sql: string,
  values: unknown[],
  ask: () => Promise<T>,
): Promise<T> {
  const { asked } = await owner.transaction(async (tx) => {
    assert.ok((await tx.run(sql, values)) > 0, 'there is a row to wait for');
    const { pid } = (await tx.one<{ pid: number }>(`select pg_backend_pid() as pid`))!;
    let settled = false;
    const asked = ask().finally(() => (settled = true));
    const isWaitedFor = async () =>
      (await owner.one(`select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))`, [pid])) !==
      undefined;
    while (!settled && !(await isWaitedFor()));
    assert.equal(settled, false, 'what is asked for waits for the row');
    return { asked };
  });
  return asked;
}
