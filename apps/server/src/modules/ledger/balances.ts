/** Members' money, as the proof of balances reads it: main and held accounts of all members. */
import assert from 'node:assert/strict';
import type { Database, Queryable } from '#platform/database.ts';

const ofMembers = `member_id <> 0 and kind in ('main', 'held')`;
const together = 20_000;

export async function memberCurrencies(db: Queryable): Promise<string[]> {
  const rows = await db.rows<{ currency: string }>(
    `select distinct currency from account where ${ofMembers} order by currency`,
  );
  return rows.map(({ currency }) => currency);
}

export async function owedToMembers(db: Queryable, currency: string): Promise<bigint> {
  const row = await db.one<{ total: bigint }>(
    `select coalesce(sum(balance), 0) as total from account where ${ofMembers} and currency = $1`,
    [currency],
  );
  return row!.total;
}

/**
 * The balances of all members who have an account in a currency, by ascending id, and their sum as
 * the ledger itself adds it up, of one moment: one snapshot serves all statements.
 */
export async function memberBalances(
  db: Database,
  currency: string,
): Promise<{ ids: BigInt64Array; amounts: BigInt64Array; total: bigint }> {
  return db.transaction(async (tx) => {
    await tx.run(`set transaction isolation level repeatable read, read only`);
    const total = await owedToMembers(tx, currency);
    const row = await tx.one<{ members: bigint }>(
      `select count(distinct member_id) as members from account where ${ofMembers} and currency = $1`,
      [currency],
    );
    const members = Number(row!.members);
    const ids = new BigInt64Array(members);
    const amounts = new BigInt64Array(members);
    let read = 0;
    for (let after = 0n; ;) {
      const rows = await tx.rows<{ id: bigint; amount: bigint }>(
        `select member_id as id, sum(balance) as amount from account where ${ofMembers} and currency = $1 and member_id > $2
         group by member_id order by member_id limit ${together}`,
        [currency, after],
      );
      for (const { id, amount } of rows) {
        ids[read] = id;
        amounts[read++] = amount;
      }
      if (rows.length < together) break;
      after = rows.at(-1)!.id;
    }
    assert.equal(read, members, 'the snapshot holds as many members as it did a moment ago');
    return { ids, amounts, total };
  });
}
