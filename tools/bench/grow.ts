import type { Database } from '../../apps/server/src/platform/database.ts';

/**
 * Adds postings with a round each, spread over the members and the last days, past the ledger's
 * guards: only their number and their shape matter here.
 */
export async function grow(
  db: Database,
  firstMember: number,
  members: number,
  count: number,
  days = 365,
): Promise<void> {
  const step = 200_000;
  for (let done = 0; done < count; done += step) {
    const some = Math.min(step, count - done);
    await db.transaction(async (tx) => {
      await tx.run(`set local session_replication_role = replica; set local statement_timeout = 0`);
      await tx.run(
        `with base as (
           select g, $1::bigint + (g * 7919) % $2 as member, ((extract(epoch from now() - (random() * $4::int) * interval '1 day') * 1000)::bigint << 20)
             | (nextval('transfer_serial') & 1048575) as id from generate_series(1, $3::int) g),
         moved as (
           insert into transfer (member_id, id, key, fingerprint, from_account_id, to_account_id, amount, from_after, to_after, reason, round_id)
           select b.member, b.id, '0:' || gen_random_uuid(), 1, a.id, 1, 1000, 0, 0, 'bet', b.id
           from base b join account a on a.member_id = b.member and a.path = 'member:' || b.member || ':main')
         insert into round (member_id, id, vendor_id, ref, game_code, game_type, currency, stake, payout, bets, state, last_transfer_id, closed_at)
         select b.member, b.id, 1, gen_random_uuid()::text, 'slot', 'RNG', 'P', 1000, 0, 1, 'settled', b.id, now()
         from base b`,
        [firstMember, members, some, days],
      );
    });
  }
  await db.run(`set statement_timeout = 0`);
  await db.run(`vacuum analyze transfer`);
  await db.run(`vacuum analyze round`);
  await db.run(`checkpoint`);
}
