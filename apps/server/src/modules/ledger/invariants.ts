import type { Context } from '#platform/context.ts';
import type { Queryable } from '#platform/database.ts';

/** What must hold at every moment. `detail` names the first things that break it; empty when it holds. */
export type Invariant = { name: string; says: string; ok: boolean; detail: string };

type Check = { name: string; says: string; sql: string };

/**
 * The auditor: recomputes from the written lines what the posting code keeps up to date, in SQL of its own that shares
 * nothing with it, and over the tables of every module that money touches. Each statement gives what breaks it.
 */
const checks: readonly Check[] = [
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
    name: 'INV6 rounds are what their transfers say',
    says: 'stake, payout, bets and state of each round follow from its bets, wins and rollbacks',
    sql: `with counted as (
            select t.member_id, t.round_id,
              coalesce(sum(t.amount) filter (where t.reason = 'bet'), 0) - coalesce(sum(u.amount) filter (where t.reason = 'bet'), 0) as stake,
              coalesce(sum(t.amount) filter (where t.reason = 'win'), 0) - coalesce(sum(u.amount + coalesce(d.amount, 0)) filter (where t.reason = 'win'), 0) as payout,
              count(*) filter (where t.reason = 'bet' and u.id is null) as bets,
              max(t.id) as last
            from transfer t left join transfer u on u.undoes = t.id left join transfer d on d.key = u.key || ':debt'
            where t.round_id is not null group by t.member_id, t.round_id)
          select coalesce(r.ref, 'round ' || c.round_id) as what,
                 r.state || ' ' || r.stake || '/' || r.payout || '/' || r.bets || ', by its transfers ' || c.stake || '/' || c.payout || '/' || c.bets as found
          from counted c full join round r on r.member_id = c.member_id and r.id = c.round_id
          where r.id is null or c.round_id is null or r.stake <> c.stake or r.payout <> c.payout or r.bets <> c.bets or r.last_transfer_id > c.last
             or (r.state = 'rolled_back') <> (c.bets = 0 and c.payout = 0)`,
  },
  {
    name: 'INV6 taken back once',
    says: 'a rollback takes back what its bet or win moved, all of it, in the other direction, for the same member',
    sql: `select u.key as what, t.amount || ' moved, ' || u.amount + coalesce(d.amount, 0) || ' taken back' as found
          from transfer u left join transfer t on t.id = u.undoes and t.member_id = u.member_id left join transfer d on d.key = u.key || ':debt'
          left join account uf on uf.id = u.from_account_id left join account ut on ut.id = u.to_account_id
          left join account tf on tf.id = t.from_account_id left join account tt on tt.id = t.to_account_id
          where u.undoes is not null and (t.id is null or t.reason not in ('bet', 'win') or u.amount + coalesce(d.amount, 0) <> t.amount
             or regexp_replace(uf.path, ':gross.*', '') <> regexp_replace(tt.path, ':gross.*', '')
             or regexp_replace(ut.path, ':gross.*', '') <> regexp_replace(tf.path, ':gross.*', ''))`,
  },
  {
    name: 'INV9 vendors explained',
    says: 'what stands with a vendor is the stakes less the payouts of its rounds',
    sql: `select coalesce(v.vendor, r.vendor) as what, coalesce(v.balance, 0) || ' stands, ' || coalesce(r.gross, 0) || ' by rounds' as found
          from (select split_part(path, ':', 2) || ' ' || currency as vendor, sum(balance) as balance
                from account where member_id = 0 and path like 'vendor:%:gross%' group by 1) v
          full join (select coalesce(x.code, '?' || r.vendor_id) || ' ' || r.currency as vendor, sum(r.stake - r.payout) as gross
                from round r left join vendor x on x.id = r.vendor_id group by 1) r on r.vendor = v.vendor
          where coalesce(v.balance, 0) <> coalesce(r.gross, 0)`,
  },
  {
    name: 'INV-H holds',
    says: 'held money is the sum of the open holds',
    sql: `select coalesce(a.path, 'member ' || h.member_id) as what, coalesce(a.balance, 0) || ' held, ' || coalesce(h.total, 0) || ' in open holds' as found
          from (select member_id, currency, sum(amount) as total from hold where state = 'open' group by 1, 2) h
          full join (select * from account where path like 'member:%:held') a on a.member_id = h.member_id and a.currency = h.currency
          where coalesce(a.balance, 0) <> coalesce(h.total, 0)`,
  },
  {
    name: 'INV-H held wins',
    says: 'every held win has its hold, open while it waits, and one that was refused or taken back moved nothing in the end',
    sql: `select 'win ' || coalesce(w.transaction, h.key) as what, coalesce(w.state, 'unknown') || ' with ' || coalesce(w.amount, 0) || ', its hold '
                   || coalesce(h.state, 'missing') || ' with ' || coalesce(h.amount, 0) || case when u.id is null then '' else ', taken back' end as found
          from held_win w full join (select * from hold where reason = 'win') h on h.key = 'win:' || w.transaction and h.member_id = w.member_id
          left join transfer u on u.undoes = w.transfer_id
          where w.id is null or h.id is null or w.amount <> h.amount or (w.state = 'waiting') <> (h.state = 'open')
             or (w.state = 'waiting' and u.id is not null) or (w.state in ('refused', 'taken_back') and u.id is null)`,
  },
  {
    name: 'INV9 deposits explained',
    says: 'what came from the gateway for a deposit lies with its member and as a fee, waits, or was refused, as its state says',
    sql: `with moved as (
            select split_part(t.key, ':', 2)::bigint as id, o.currency,
              coalesce(sum(t.amount) filter (where f.path like 'gateway:%'), 0) as came,
              coalesce(sum(t.amount) filter (where o.path like 'member:%:main' or o.path = 'platform:fees'), 0) as credited,
              coalesce(sum(t.amount) filter (where o.path = 'platform:suspense'), 0) - coalesce(sum(t.amount) filter (where f.path = 'platform:suspense'), 0) as waits,
              coalesce(sum(t.amount) filter (where o.path = 'platform:refused'), 0) as refused
            from transfer t join account f on f.id = t.from_account_id join account o on o.id = t.to_account_id
            where t.key like 'deposit:%' group by 1, 2)
          select 'deposit ' || coalesce(d.id, m.id) as what,
                 coalesce(d.state, 'unknown') || ' with ' || coalesce(d.paid_amount, 0) || ' ' || coalesce(d.paid_currency, '-') || ', by its transfers '
                   || coalesce(m.came, 0) || ' came, ' || coalesce(m.credited, 0) || ' credited, ' || coalesce(m.waits, 0) || ' waits, ' || coalesce(m.refused, 0) || ' refused' as found
          from deposit d full join moved m on m.id = d.id and m.currency = d.paid_currency
          where (d.id is null or d.paid_amount is not null or m.id is not null) and (d.id is null
             or coalesce(m.came, 0) <> coalesce(d.paid_amount, 0)
             or coalesce(m.credited, 0) <> case when d.state = 'paid' then d.paid_amount else 0 end
             or coalesce(m.waits, 0) <> case when d.state = 'review' then d.paid_amount else 0 end
             or coalesce(m.refused, 0) <> case when d.state = 'refused' then d.paid_amount else 0 end)`,
  },
  {
    name: 'INV7 audit trail unbroken',
    says: 'every row of the audit trail follows from the one before it and ends where its chain says',
    sql: `select c.stream || ' ' || c.seq as what,
                 case when c.seq <> c.due then c.due || ' is missing before it'
                      when c.previous_hash <> c.before then 'it follows another row than the one before it'
                      else 'its content is not what its hash says' end as found
          from (select t.*, coalesce(lag(seq) over chain, 0) + 1 as due, coalesce(lag(hash) over chain, decode(repeat('00', 32), 'hex')) as before
                from audit_trail t window chain as (partition by stream order by seq)) c
          where c.seq <> c.due or c.previous_hash <> c.before
             or c.hash <> sha256(c.previous_hash || convert_to(c.stream || ' ' || c.seq || ' ' || c.content, 'UTF8'))
          union all
          select coalesce(h.stream, l.stream), 'its last row is ' || coalesce(l.seq, 0) || ', but it was ' || coalesce(h.seq, 0)
          from audit_trail_head h full join (select distinct on (stream) stream, seq, hash from audit_trail order by stream, seq desc) l on l.stream = h.stream
          where coalesce(h.seq, 0) <> coalesce(l.seq, 0) or (l.seq is not null and h.hash is distinct from l.hash)`,
  },
  {
    name: 'INV8 events are read',
    says: 'no event waits for a reader for more than a minute of the database’s time',
    sql: `select r.name as what, late.count || ' events wait, the oldest since ' || late.since as found
          from event_reader r cross join lateral (
            select count(*) as count, min(e.at) as since from event e
            where (e.xid, e.id) > (r.xid, r.id) and e.at < now() - interval '60 seconds') late
          where late.count > 0`,
  },
];

/** Runs the auditor on one snapshot of the database. Errors are thrown: an audit that could not run proves nothing. */
export async function checkInvariants(ctx: Pick<Context, 'db'>): Promise<Invariant[]> {
  return ctx.db.transaction(async (tx) => {
    await tx.run(`set transaction isolation level repeatable read read only`);
    await tx.run(`set local statement_timeout = '10min'`);
    return checkInvariantsWithin(tx);
  });
}

/** The same within a transaction of the caller's. */
export async function checkInvariantsWithin(tx: Queryable): Promise<Invariant[]> {
  const results: Invariant[] = [];
  for (const { name, says, sql } of checks) {
    const broken = await tx.rows<{ what: string; found: string }>(`select what, found from (${sql}) as broken limit 5`);
    results.push({ name, says, ok: broken.length === 0, detail: broken.map((row) => `${row.what}: ${row.found}`).join('; ') });
  }
  return results;
}
