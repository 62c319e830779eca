/** The time that each check of the books takes over a ledger of a given size. */
import { invariants } from '../../apps/server/src/modules.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { addPlayers, addVendor, buildSchema, makeKeys } from '../../apps/server/test/faults/testServer.ts';
import { firstMemberId, memberCount } from './bodies.ts';
import { grow } from './grow.ts';

/** Events that no reader has come to: what a bench or a node without jobs leaves. */
const unread = 20_000;

export type CheckTime = { name: string; ms: number };

/**
 * Every check as the hourly audit asks it, over `transfers` of a year. Its rows are counted, so that
 * no check ends early at what the filling left out.
 */
export async function measureAudit(url: string, transfers: number): Promise<CheckTime[]> {
  const db = openDatabase({ url, schema: 'audit', connectionsMax: 2 });
  try {
    await buildSchema(db);
    const vendorId = await addVendor(db, 'v1', makeKeys());
    await addPlayers(db, vendorId, memberCount, 10n ** 12n);
    await grow(db, firstMemberId, memberCount, transfers);
    await db.transaction(async (tx) => {
      await tx.run(`set local session_replication_role = replica; set local statement_timeout = 0`);
      // The readers of events have not come to the latest transfers.
      const read = await tx.one<{ id: bigint }>(
        `select id from transfer order by id desc offset $1 limit 1`,
        [Math.min(unread, transfers - 1)],
      );
      await tx.run(
        `insert into member_moved_hour select distinct m.brand_id, transfer_hour(t.id), m.id
         from transfer t join member m on m.id = t.member_id where t.id <= $1 on conflict do nothing`,
        [read!.id],
      );
      await tx.run(
        `insert into event (kind, refs, payload)
         select 'transfers', array[member_id], jsonb_build_object('fromId', id::text, 'toId', id::text) from transfer where id > $1`,
        [read!.id],
      );
    });
    await db.run(`vacuum analyze`);
    const times: CheckTime[] = [];
    await db.transaction(async (tx) => {
      await tx.run(`set transaction isolation level repeatable read read only`);
      await tx.run(`set local statement_timeout = 0`);
      for (const { name, sql, recent } of invariants) {
        const began = performance.now();
        await tx.rows(`select count(*) from (${recent ?? sql}) as broken`);
        times.push({ name, ms: performance.now() - began });
      }
    });
    return times.toSorted((a, b) => b.ms - a.ms);
  } finally {
    await db.close();
  }
}
