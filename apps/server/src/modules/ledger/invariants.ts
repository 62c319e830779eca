import type { Database, Queryable } from '#platform/database.ts';
import type { InvariantCheck } from '#platform/module.ts';
import { firstRecentId } from '#platform/recent.ts';

export type AuditScope = 'whole' | 'recent';

/** `detail` names the first rows that break it; empty when it holds. */
export type Invariant = { name: string; says: string; ok: boolean; detail: string; tookMs: number };

/**
 * The ledger's own invariants, over its own tables: sums that the posting code keeps up to date are
 * recomputed from the transfers, in SQL that shares nothing with it. Every other module that money
 * touches has an `invariants.ts` too, which its `module.ts` names.
 */
export const ledgerInvariants: readonly InvariantCheck[] = [
  {
    name: 'INV1 conservation',
    says: 'all balances of a currency sum to zero, and so do all entries',
    sql: `select currency as what, sum(balance)::text as found from account group by currency having sum(balance) <> 0
          union all
          select a.currency, 'entries ' || sum(e.amount) from entry e join account a on a.id = e.account_id group by a.currency having sum(e.amount) <> 0`,
  },
  {
    name: 'INV1 one currency a transfer',
    says: 'a transfer stays within its currency, and its accounts are its member’s or the platform’s',
    sql: `select t.key as what, f.currency || ' to ' || o.currency || ', member ' || t.member_id as found
          from transfer t left join account f on f.id = t.from_account_id left join account o on o.id = t.to_account_id
          where f.currency is distinct from o.currency or f.member_id not in (0, t.member_id)
             or o.member_id not in (0, t.member_id)`,
  },
  {
    name: 'INV1 chart of accounts',
    says: 'every account and every transfer is one that the chart of accounts has',
    sql: `select a.path as what, a.kind || case when a.may_go_negative then ', may be' else ', never' end || ' below zero' as found
          from account a left join account_kind k on k.kind = a.kind
          where k.kind is null or a.path !~ k.pattern or a.may_go_negative <> k.may_go_negative
          union all
          select t.key, t.reason || ' from ' || coalesce(f.path, '?') || ' to ' || coalesce(o.path, '?')
          from transfer t left join account f on f.id = t.from_account_id left join account o on o.id = t.to_account_id
          left join posting_rule r on r.reason = t.reason and r.from_kind = f.kind and r.to_kind = o.kind
          where r.reason is null`,
  },
  {
    name: 'INV2 balance is the sum of its entries',
    says: 'each stored balance is the sum of the entries of its account',
    sql: `select a.path || ' ' || a.currency as what, a.balance || ' stored, ' || coalesce(e.total, 0) || ' entered' as found
          from account a left join (select account_id, sum(amount) as total from entry group by account_id) e on e.account_id = a.id
          where a.balance <> coalesce(e.total, 0)`,
  },
  {
    name: 'INV2 balances after',
    says: 'along each account every entry starts from the balance that the one before left',
    sql: `select key as what, found from (
            select e.transfer_id, e.member_id, coalesce(lag(e.balance_after) over (partition by e.account_id order by e.transfer_id), 0) + e.amount || ' expected, ' || e.balance_after || ' written' as found,
                   coalesce(lag(e.balance_after) over (partition by e.account_id order by e.transfer_id), 0) + e.amount <> e.balance_after as broken
            from entry e) c
          join transfer t on t.member_id = c.member_id and t.id = c.transfer_id where broken`,
    // The first entry of the span is no part of it: its account's entry before that may be of any
    // member, and was asked when it was itself of the last days.
    recent: `with c as (
            select e.*, lag(e.balance_after) over along as before, row_number() over along as nth
            from entry e where e.transfer_id >= ${firstRecentId}
            window along as (partition by e.account_id order by e.transfer_id))
          select t.key as what, c.before + c.amount || ' expected, ' || c.balance_after || ' written' as found
          from c join transfer t on t.member_id = c.member_id and t.id = c.transfer_id where c.nth > 1 and c.before + c.amount <> c.balance_after`,
  },
  {
    name: 'INV3 nothing below zero',
    says: 'no account of a member is below zero but what they owe, and nobody owes less than nothing',
    sql: `select path as what, balance::text as found from account
          where member_id > 0 and (case when path like '%:debt' then balance > 0 else balance < 0 end)`,
  },
  {
    name: 'INV3 debts are paid first',
    says: 'nobody has money to play with while they owe in the same currency',
    sql: `select d.path || ' ' || d.currency as what, d.balance || ' owed, ' || m.balance || ' free' as found
          from account d join account m on m.member_id = d.member_id and m.currency = d.currency and m.path = 'member:' || d.member_id || ':main'
          where d.member_id > 0 and d.path like 'member:%:debt' and d.balance < 0 and m.balance > 0`,
  },
  {
    name: 'INV-H holds',
    says: 'held money is the sum of the open holds',
    sql: `select coalesce(a.path, 'member ' || h.member_id) as what, coalesce(a.balance, 0) || ' held, ' || coalesce(h.total, 0) || ' in open holds' as found
          from (select member_id, currency, sum(amount) as total from hold where state = 'open' group by 1, 2) h
          full join (select * from account where path like 'member:%:held') a on a.member_id = h.member_id and a.currency = h.currency
          where coalesce(a.balance, 0) <> coalesce(h.total, 0)`,
  },
];

/**
 * Runs the auditor on one snapshot of the database. Errors are thrown: an audit that could not run
 * proves nothing. The hourly one must end in time; an audit of the whole history may take longer.
 */
export async function checkInvariants(
  db: Database,
  checks: readonly InvariantCheck[],
  scope: AuditScope = 'whole',
): Promise<Invariant[]> {
  return db.transaction(async (tx) => {
    await tx.run(`set transaction isolation level repeatable read read only`);
    await tx.run(`set local statement_timeout = '${scope === 'recent' ? '10min' : '0'}'`);
    return checkInvariantsWithin(tx, checks, scope);
  });
}

/** The same within a transaction of the caller's. */
export async function checkInvariantsWithin(
  tx: Queryable,
  checks: readonly InvariantCheck[],
  scope: AuditScope = 'whole',
): Promise<Invariant[]> {
  const results: Invariant[] = [];
  for (const { name, says, sql, recent } of checks) {
    const asked = scope === 'recent' && recent !== undefined ? recent : sql;
    const began = performance.now();
    const broken = await tx.rows<{ what: string; found: string }>(
      `select what, found from (${asked}) as broken limit 5`,
    );
    results.push({
      name,
      says,
      ok: broken.length === 0,
      detail: broken.map((row) => `${row.what}: ${row.found}`).join('; '),
      tookMs: Math.round(performance.now() - began),
    });
  }
  return results;
}
