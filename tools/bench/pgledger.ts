/** pgledger, as its own SQL makes it: taken from a file that has to be fetched before. */
import type { Wallet } from '../../apps/server/src/modules/wallet/service.ts';
import type { Context } from '../../apps/server/src/platform/context.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { currency } from '../../apps/server/test/faults/testServer.ts';

const schema = 'pgledger';
const houseName = 'house';

/**
 * Its tables, two accounts for each member, their own and one to bet against, and one that
 * everybody can bet against.
 */
export async function loadPgledger(
  db: Database,
  sql: string,
  firstMember: number,
  members: number,
): Promise<void> {
  await db.run(`drop schema if exists ${schema} cascade; create schema ${schema}`);
  const client = await db.connect('pgledger');
  try {
    await client.query(`set search_path = ${schema}`);
    await client.query(sql);
    await client.query(`select pgledger_create_account($1, $2)`, [houseName, currency]);
    await client.query(
      `select pgledger_create_account(name || member, $1) from generate_series($2::int, $3::int) member cross join unnest(array['', 'against ']) name`,
      [currency, firstMember, firstMember + members - 1],
    );
    await client.query(`analyze pgledger_accounts`);
  } finally {
    await client.end();
  }
}

/**
 * A transfer a bet on a pool of 20. It knows no keys, rounds or sessions, so it does less than the
 * others.
 */
export async function pgledgerWallet(ctx: Context, oneHouse: boolean): Promise<Wallet> {
  const rows = await ctx.db.rows<{ name: string; id: string }>(
    `select name, id from ${schema}.pgledger_accounts`,
  );
  const ids = new Map(rows.map(({ name, id }) => [name, id]));
  ctx.db.pool.on('connect', (client) => void client.query(`set search_path = ${schema}`));
  return {
    async apply(operation) {
      await ctx.db.pool.query({
        name: 'transfer',
        text: `select id from pgledger_create_transfer($1, $2, $3)`,
        values: [
          ids.get(`${operation.memberId}`),
          ids.get(oneHouse ? houseName : `against ${operation.memberId}`),
          operation.amount,
        ],
      });
      return { outcome: 'done', balance: 0n, currency: operation.currency };
    },
    stop: async () => undefined,
  };
}
