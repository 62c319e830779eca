-- The ledger. Money is bigint, 100,000 to one unit of currency. It moves by ledger_write alone: the application's role may
-- call ledger_post (and the wallet's function) and read, nothing else; triggers refuse the rest to everyone.

-- The application's role. It may be made already, by another schema or by hand; a database whose owner may not make roles
-- works on with the triggers alone.
do $$
begin
  if not exists (select from pg_roles where rolname = 'sen_app') then
    create role sen_app nologin;
  end if;
exception
  when duplicate_object or unique_violation or insufficient_privilege then null;
end $$;

create table account (
  id bigint generated always as identity,
  -- 0 for the house, its vendors and its gateways.
  member_id bigint not null default 0,
  path text not null,
  currency text not null,
  balance bigint not null default 0,
  may_go_negative boolean not null,
  -- The newest transfer that touched it; a new one gets a higher id, whatever the clock does.
  last_transfer_id bigint not null default 0,
  primary key (member_id, id),
  unique (id),
  unique (member_id, path, currency),
  constraint account_balance_lawful check (may_go_negative or balance >= 0)
) with (fillfactor = 50);
comment on table account is 'Balances by path and currency: member:81:main, vendor:arcade:gross, gateway:sandbox, house:bonus. Written by ledger_write alone.';

-- Low bits of transfer ids.
create sequence transfer_serial;

create table transfer (
  -- The member on whose behalf money moves: both legs of a transfer lie with him. 0 between house accounts.
  member_id bigint not null,
  -- Milliseconds since 1970 << 20 | serial: ordered by time, and along each account strictly.
  id bigint not null,
  -- What caused it; the same cause twice moves money once.
  key text not null collate "C" check (key <> ''),
  -- 64 bits over the caller's details: the same key with other details is a conflict.
  fingerprint bigint not null,
  from_account_id bigint not null,
  to_account_id bigint not null,
  -- 0 only where a key must be remembered without money: a lost round's closing win, a free bet, a rollback of nothing, a tombstone.
  amount bigint not null check (amount >= 0),
  from_after bigint not null,
  to_after bigint not null,
  reason text not null,
  -- The round that it belongs to, if any; a round carries the id of its first transfer.
  round_id bigint,
  -- The transfer that this one takes back.
  undoes bigint,
  at timestamptz not null,
  primary key (member_id, id),
  unique (key),
  constraint transfer_two_accounts check (from_account_id <> to_account_id),
  constraint transfer_amount_lawful check (amount > 0 or reason in ('bet', 'win', 'rollback', 'tombstone'))
);
create unique index transfer_undone_once on transfer (undoes) where undoes is not null;
create index transfer_by_reason on transfer (member_id, reason, id) where reason not in ('bet', 'win');
comment on table transfer is 'Every movement of money, both legs in one row, so that an unbalanced one cannot be written. Append-only.';

-- The double entry, line by line: what a transfer takes from one account it gives to the other.
create view entry as
  select member_id, id as transfer_id, from_account_id as account_id, -amount as amount, from_after as balance_after, reason, round_id, at
  from transfer where amount > 0
  union all
  select member_id, id, to_account_id, amount, to_after, reason, round_id, at
  from transfer where amount > 0;

-- Two-phase movements: held first, then posted to where it was meant for, released to where it came from, or expired (the same).
create table hold (
  member_id bigint not null,
  id bigint generated always as identity,
  key text not null unique collate "C",
  currency text not null,
  amount bigint not null check (amount > 0),
  reason text not null,
  state text not null default 'open' check (state in ('open', 'posted', 'released', 'expired')),
  opened_at timestamptz not null default now(),
  expires_at timestamptz,
  closed_at timestamptz,
  primary key (member_id, id),
  check ((state = 'open') = (closed_at is null))
);
create index hold_open on hold (expires_at) where state = 'open';
comment on table hold is 'Open holds of a member sum to the balance of member:<id>:held.';

-- Makes the accounts that do not exist yet and gives all of them, in the order asked.
create function ledger_accounts(p_member bigint[], p_path text[], p_currency text[], p_negative boolean[])
returns table (id bigint, balance bigint)
language plpgsql volatile security definer set search_path from current as $$
begin
  insert into account (member_id, path, currency, may_go_negative)
    select distinct o.member, o.path, o.currency, o.negative
    from unnest(p_member, p_path, p_currency, p_negative) o(member, path, currency, negative)
    order by 1, 2, 3
    on conflict (member_id, path, currency) do nothing;
  return query
    select a.id, a.balance
    from unnest(p_member, p_path, p_currency) with ordinality o(member, path, currency, i)
    join account a on a.member_id = o.member and a.path = o.path and a.currency = o.currency
    order by o.i;
end $$;

-- The only writer. The caller has locked every account (ledger_lock) and has made sure, in a later statement, that no key exists.
-- Operations are done in their order, each on the balances that the one before left; one that finds too little is left out.
-- p_round: the round's id, 0 for 'this transfer begins one', null for none. p_shortfall: the account that owes what p_from lacks.
-- Gives one row per operation: its id (null = too little money), the balances after it (too little money: the balances as they are).
create function ledger_write(
  p_member bigint[], p_key text[], p_fingerprint bigint[], p_from bigint[], p_to bigint[], p_amount bigint[],
  p_reason text[], p_round bigint[], p_undoes bigint[], p_shortfall bigint[])
returns table (i int, id bigint, from_after bigint, to_after bigint)
language plpgsql volatile security definer
set search_path from current set sen.posting = 'on' set plan_cache_mode = 'force_generic_plan' set jit = 'off'
set enable_seqscan = 'off' set enable_hashjoin = 'off' set enable_mergejoin = 'off' as $$
declare
  n constant int := coalesce(cardinality(p_key), 0);
  accounts bigint[];
  balances bigint[];
  lawful boolean[];
  froms int[];
  tos int[];
  owes int[];
  ids bigint[];
  from_afters bigint[] := array_fill(0::bigint, array[n]);
  to_afters bigint[] := array_fill(0::bigint, array[n]);
  done boolean[] := array_fill(true, array[n]);
  owed bigint[] := array_fill(0::bigint, array[n]);
  owe_afters bigint[] := array_fill(0::bigint, array[n]);
  newest bigint;
  last_of bigint[];
  f int;
  t int;
  a bigint;
  any_owed boolean := false;
begin
  if n = 0 then return; end if;

  select array_agg(x.id), array_agg(x.balance), array_agg(x.may_go_negative), max(x.last_transfer_id)
    into accounts, balances, lawful, newest
    from account x where x.id = any (p_from || p_to || array_remove(p_shortfall, null));

  select array_agg(array_position(accounts, o.f) order by o.k), array_agg(array_position(accounts, o.t) order by o.k),
         array_agg(array_position(accounts, o.s) order by o.k)
    into froms, tos, owes
    from unnest(p_from, p_to, p_shortfall) with ordinality o(f, t, s, k);

  -- Two serials an operation: a shortfall is a transfer of its own.
  newest := greatest((extract(epoch from clock_timestamp()) * 1000)::bigint, (newest >> 20) + 1) << 20;
  ids := array(select newest | s.serial from (select nextval('transfer_serial') & 1048575 as serial from generate_series(1, 2 * n)) s order by 1);
  last_of := array_fill(0::bigint, array[cardinality(accounts)]);

  for k in 1 .. n loop
    f := froms[k];
    t := tos[k];
    a := p_amount[k];
    if f is null or t is null then raise exception 'ledger: operation % names an account that does not exist', p_key[k] using errcode = 'foreign_key_violation'; end if;
    if a < 0 then raise exception 'ledger: operation % has a negative amount', p_key[k] using errcode = 'check_violation'; end if;
    if balances[f] < a and not lawful[f] then
      if owes[k] is null then
        done[k] := false;
        from_afters[k] := balances[f];
        to_afters[k] := balances[t];
        continue;
      end if;
      owed[k] := a - balances[f];
      any_owed := true;
      a := balances[f];
    end if;
    balances[f] := balances[f] - a;
    balances[t] := balances[t] + a;
    from_afters[k] := balances[f];
    to_afters[k] := balances[t];
    last_of[f] := ids[2 * k - 1];
    last_of[t] := ids[2 * k - 1];
    if owed[k] > 0 then
      balances[owes[k]] := balances[owes[k]] - owed[k];
      balances[t] := balances[t] + owed[k];
      owe_afters[k] := balances[owes[k]];
      last_of[owes[k]] := ids[2 * k];
      last_of[t] := ids[2 * k];
    end if;
  end loop;

  insert into transfer (member_id, id, key, fingerprint, from_account_id, to_account_id, amount, from_after, to_after, reason, round_id, undoes, at)
    select o.member, ids[2 * o.k - 1], o.key, o.fingerprint, o.f, o.t, o.amount - owed[o.k], from_afters[o.k], to_afters[o.k], o.reason,
           case when o.round = 0 then ids[2 * o.k - 1] else o.round end, o.undoes, clock_timestamp()
    from unnest(p_member, p_key, p_fingerprint, p_from, p_to, p_amount, p_reason, p_round, p_undoes) with ordinality
      o(member, key, fingerprint, f, t, amount, reason, round, undoes, k)
    where done[o.k];

  if any_owed then
    insert into transfer (member_id, id, key, fingerprint, from_account_id, to_account_id, amount, from_after, to_after, reason, round_id, at)
      select o.member, ids[2 * o.k], o.key || ':debt', o.fingerprint, o.s, o.t, owed[o.k], owe_afters[o.k], to_afters[o.k] + owed[o.k], 'debt', o.round, clock_timestamp()
      from unnest(p_member, p_key, p_fingerprint, p_shortfall, p_to, p_round) with ordinality o(member, key, fingerprint, s, t, round, k)
      where owed[o.k] > 0;
  end if;

  update account x set balance = o.balance, last_transfer_id = o.last
    from unnest(accounts, balances, last_of) o(id, balance, last)
    where x.id = o.id and o.last > 0;

  return query
    select k, case when done[k] then ids[2 * k - 1] end, from_afters[k], to_afters[k] from generate_series(1, n) k;
end $$;

-- Locks accounts in the order of their ids, so that no two callers wait for each other.
create function ledger_lock(p_accounts bigint[]) returns void
language plpgsql volatile security definer
set search_path from current set plan_cache_mode = 'force_generic_plan' set jit = 'off'
set enable_seqscan = 'off' set enable_hashjoin = 'off' set enable_mergejoin = 'off' as $$
begin
  perform 1 from account a where a.id = any (p_accounts) order by a.id for update;
end $$;

-- Posts a set of operations. Each is answered: posted, replayed (the same key and details as before, the balances of then),
-- conflict (the same key, other details), insufficient (nothing moved, nothing stored). Keys of one call differ from each other.
create function ledger_post(
  p_member bigint[], p_key text[], p_fingerprint bigint[], p_from bigint[], p_to bigint[], p_amount bigint[], p_reason text[])
returns table (i int, outcome text, id bigint, from_after bigint, to_after bigint)
language plpgsql volatile security definer
set search_path from current set plan_cache_mode = 'force_generic_plan' set jit = 'off'
set enable_seqscan = 'off' set enable_hashjoin = 'off' set enable_mergejoin = 'off' as $$
declare
  fresh int[];
begin
  perform ledger_lock(p_from || p_to);
  -- A statement of its own, after the lock: its snapshot sees whatever committed before the lock was given.
  fresh := array(
    select o.k::int from unnest(p_key) with ordinality o(key, k)
    where not exists (select from transfer t where t.key = o.key) order by o.k);
  return query
    select o.k::int,
           case when t.fingerprint = o.fingerprint and t.member_id = o.member and t.from_account_id = o.f and t.to_account_id = o.t
                     and t.amount = o.amount and t.reason = o.reason then 'replayed' else 'conflict' end,
           t.id, t.from_after, t.to_after
    from unnest(p_member, p_key, p_fingerprint, p_from, p_to, p_amount, p_reason) with ordinality o(member, key, fingerprint, f, t, amount, reason, k)
    join transfer t on t.key = o.key;
  return query
    select fresh[w.i], case when w.id is null then 'insufficient' else 'posted' end, w.id, w.from_after, w.to_after
    from ledger_write(
      array(select p_member[k] from unnest(fresh) with ordinality x(k, n) order by n),
      array(select p_key[k] from unnest(fresh) with ordinality x(k, n) order by n),
      array(select p_fingerprint[k] from unnest(fresh) with ordinality x(k, n) order by n),
      array(select p_from[k] from unnest(fresh) with ordinality x(k, n) order by n),
      array(select p_to[k] from unnest(fresh) with ordinality x(k, n) order by n),
      array(select p_amount[k] from unnest(fresh) with ordinality x(k, n) order by n),
      array(select p_reason[k] from unnest(fresh) with ordinality x(k, n) order by n),
      array_fill(null::bigint, array[cardinality(fresh)]),
      array_fill(null::bigint, array[cardinality(fresh)]),
      array_fill(null::bigint, array[cardinality(fresh)])) w;
end $$;

-- What is written stays. These hold for the owner of the tables as well.
create function ledger_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'ledger: % on % is refused: money moves by posting, never by hand', lower(tg_op), tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger transfer_stays before update or delete or truncate on transfer for each statement execute function ledger_refuse();
create trigger account_stays before delete or truncate on account for each statement execute function ledger_refuse();
create trigger account_keeps_its_identity before update on account for each row
  when (old.id <> new.id or old.member_id <> new.member_id or old.path <> new.path or old.currency <> new.currency or old.may_go_negative <> new.may_go_negative)
  execute function ledger_refuse();
create trigger account_balance_by_posting before update on account for each row
  when ((old.balance <> new.balance or old.last_transfer_id <> new.last_transfer_id) and current_setting('sen.posting', true) is distinct from 'on')
  execute function ledger_refuse();
-- What never changes is checked once, here: a CHECK would be computed again with every bet.
create trigger account_is_lawful before insert on account for each row when (not (
    new.balance = 0 and new.last_transfer_id = 0 and new.member_id >= 0 and new.currency ~ '^[A-Z][A-Z0-9]{0,7}$'
    and new.path ~ '^[a-z][a-z0-9-]*(:[a-z0-9-]+)+$'
    and case when new.member_id = 0 then new.path not like 'member:%' else new.path like 'member:' || new.member_id || ':%' end
    -- What a member owns never goes below zero; only what he owes may.
    and (new.member_id = 0 or new.may_go_negative = (new.path like 'member:%:debt'))))
  execute function ledger_refuse();
create trigger transfer_by_posting before insert on transfer for each statement
  when (current_setting('sen.posting', true) is distinct from 'on') execute function ledger_refuse();
create trigger hold_stays before delete or truncate on hold for each statement execute function ledger_refuse();
create trigger hold_closes_once before update on hold for each row
  when (old.state <> 'open' or old.member_id <> new.member_id or old.amount <> new.amount or old.currency <> new.currency or old.key <> new.key or old.reason <> new.reason)
  execute function ledger_refuse();

revoke execute on function ledger_write from public;
revoke execute on function ledger_lock from public;

do $$
begin
  if exists (select from pg_roles where rolname = 'sen_app') then
    execute format('grant usage on schema %I to sen_app', current_schema());
    execute format('grant select, insert, update, delete on all tables in schema %I to sen_app', current_schema());
    execute format('grant usage, select on all sequences in schema %I to sen_app', current_schema());
    execute format('alter default privileges in schema %I grant select, insert, update, delete on tables to sen_app', current_schema());
    execute format('alter default privileges in schema %I grant usage, select on sequences to sen_app', current_schema());
    revoke insert, update, delete, truncate on account, transfer, entry from sen_app;
    revoke delete, truncate on hold from sen_app;
    revoke usage, update on sequence transfer_serial from sen_app;
  end if;
end $$;
