/** The proof of balances of a million members: how long it takes, in how much memory. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Database } from '../../apps/server/src/platform/database.ts';

const run = promisify(execFile);

export type ProofRun = { built: number; ms: number; longestMs: number; rssBytes: number };

/**
 * Adds members with a balance each, past the ledger's guards (only their number matters), and
 * builds their proof in a process of its own.
 */
export async function measureProof(db: Database, url: string, members: number): Promise<ProofRun> {
  await db.transaction(async (tx) => {
    await tx.run(`set local session_replication_role = replica; set local statement_timeout = 0`);
    await tx.run(
      `insert into account (member_id, path, currency, kind, balance, may_go_negative)
       select id, 'member:' || id || ':main', 'BENCH', 'main', (id::bigint * 7919) % 1000000000, false from generate_series(10000000, 9999999 + $1::int) id`,
      [members],
    );
  });
  await db.run(`vacuum analyze account`);
  const { stdout } = await run(process.execPath, [
    join(import.meta.dirname, 'proofBuilder.ts'),
    url,
    'bench',
  ]);
  return JSON.parse(stdout) as ProofRun;
}
