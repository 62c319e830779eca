/**
 * Other ways to take a bet, to measure the wallet against. They do the same work on the same
 * tables, bets only.
 */
import type pg from 'pg';
import type { Wallet, WalletAnswer, WalletOperation } from '../../apps/server/src/modules/wallet/service.ts';
import type { Context } from '../../apps/server/src/platform/context.ts';

export const designs = [
  'echo',
  'echo-verifying',
  'naive',
  'naive-house',
  'statement',
  'pgledger',
  'pgledger-house',
  'wallet',
] as const;
export type Design = (typeof designs)[number];

/**
 * The simple design that one writes first: a transaction of several statements on a pooled
 * connection. `house`: with the vendor's balance kept, by a locked row.
 */
export function naiveWallet(ctx: Context, house: boolean): Wallet {
  async function bet(client: pg.PoolClient, o: WalletOperation): Promise<WalletAnswer> {
    const key = `${o.vendorId}:${o.transaction}`;
    const ask = (name: string, text: string, values: unknown[]) => client.query({ name, text, values });
    await client.query('begin');
    const session = await ask(
      'session',
      `select s.currency, s.game_type, m.status, v.state, v.code from game_session s join member m on m.id = s.member_id join vendor v on v.id = s.vendor_id
       where s.token_hash = decode($1, 'hex') and s.member_id = $2 and s.expires_at > now() and s.revoked_at is null`,
      [o.tokenHash, o.memberId],
    );
    if (session.rowCount !== 1) throw new Error('no session');
    const seen = await ask(
      'seen',
      `select from_after from transfer where md5(key)::uuid = md5($1)::uuid and key = $1`,
      [key],
    );
    if (seen.rowCount !== 0) throw new Error('seen before');
    const { rows } = await ask(
      'lock',
      `select a.id, a.balance, g.id as gross from account a join account g on g.member_id = 0 and g.path = 'vendor:' || $3 || ':gross' and g.currency = a.currency
       where a.member_id = $1 and a.path = 'member:' || $1::bigint || ':main' and a.currency = $2 for update of a`,
      [o.memberId, o.currency, session.rows[0].code],
    );
    const account = rows[0] as { id: bigint; balance: bigint; gross: bigint };
    if (account.balance < o.amount) throw new Error('insufficient');
    const { rows: ids } = await ask(
      'id',
      `select (extract(epoch from clock_timestamp()) * 1000)::bigint << 20 | (nextval('transfer_serial') & 1048575) as id`,
      [],
    );
    const id = ids[0].id as bigint;
    await ask(
      'transfer',
      `insert into transfer (member_id, id, key, fingerprint, from_account_id, to_account_id, amount, from_after, to_after, reason, round_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 0, 'bet', $2)`,
      [o.memberId, id, key, o.fingerprint, account.id, account.gross, o.amount, account.balance - o.amount],
    );
    await ask(
      'round',
      `insert into round (member_id, id, vendor_id, ref, game_code, game_type, currency, stake, payout, bets, state, last_transfer_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 0, 1, 'open', $2)`,
      [o.memberId, id, o.vendorId, o.round, o.gameCode, session.rows[0].game_type, o.currency, o.amount],
    );
    await ask(
      'account',
      `update account set balance = balance - $3, last_transfer_id = $4 where member_id = $1 and id = $2`,
      [o.memberId, account.id, o.amount, id],
    );
    await ask(
      'event',
      `insert into event (kind, refs, payload) values ('wallet.applied', array[$2::bigint], jsonb_build_object('fromId', $1::bigint, 'toId', $1::bigint))`,
      [id, o.memberId],
    );
    if (house)
      await ask('house', `update account set balance = balance + $2 where id = $1`, [
        account.gross,
        o.amount,
      ]);
    await client.query('commit');
    return { outcome: 'done', balance: account.balance - o.amount, currency: o.currency };
  }
  return pooled(ctx, bet);
}

/**
 * One statement a bet: everything in one data-modifying CTE, no house row, on a pooled connection.
 */
export function statementWallet(ctx: Context): Wallet {
  const text = `
    with ready as materialized (
      select a.id as main, g.id as gross, s.game_type,
             (extract(epoch from clock_timestamp()) * 1000)::bigint << 20 | (nextval('transfer_serial') & 1048575) as id
      from game_session s
      join member m on m.id = s.member_id and m.status = 'active'
      join vendor v on v.id = s.vendor_id and v.state = 'live'
      join account a on a.member_id = s.member_id and a.path = 'member:' || s.member_id || ':main' and a.currency = s.currency
      join account g on g.member_id = 0 and g.path = 'vendor:' || v.code || ':gross' and g.currency = s.currency
      where s.token_hash = decode($1, 'hex') and s.member_id = $2 and s.vendor_id = $3 and s.expires_at > now() and s.revoked_at is null
        and not exists (select from transfer where md5(key)::uuid = md5($4)::uuid and key = $4)),
    paid as (
      update account a set balance = a.balance - $5::bigint, last_transfer_id = r.id from ready r
      where a.member_id = $2 and a.id = r.main and a.balance >= $5::bigint returning r.*, a.balance as after),
    moved as (
      insert into transfer (member_id, id, key, fingerprint, from_account_id, to_account_id, amount, from_after, to_after, reason, round_id)
      select $2, id, $4, $6::bigint, main, gross, $5, after, 0, 'bet', id from paid),
    begun as (
      insert into round (member_id, id, vendor_id, ref, game_code, game_type, currency, stake, payout, bets, state, last_transfer_id)
      select $2, id, $3, $7, $8, game_type, $9, $5, 0, 1, 'open', id from paid),
    told as (
      insert into event (kind, refs, payload) select 'wallet.applied', array[$2::bigint], jsonb_build_object('fromId', id, 'toId', id) from paid)
    select after from paid`;
  return pooled(ctx, async (client, o) => {
    const { rows } = await client.query({
      name: 'statement',
      text,
      values: [
        o.tokenHash,
        o.memberId,
        o.vendorId,
        `${o.vendorId}:${o.transaction}`,
        o.amount,
        o.fingerprint,
        o.round,
        o.gameCode,
        o.currency,
      ],
    });
    if (rows.length !== 1) throw new Error('refused');
    return { outcome: 'done', balance: rows[0].after, currency: o.currency };
  });
}

function pooled(
  ctx: Context,
  bet: (client: pg.PoolClient, operation: WalletOperation) => Promise<WalletAnswer>,
): Wallet {
  return {
    async apply(operation) {
      const client = await ctx.db.pool.connect();
      try {
        return await bet(client, operation);
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
    stop: async () => undefined,
  };
}
