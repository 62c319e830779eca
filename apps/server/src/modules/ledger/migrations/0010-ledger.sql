-- The ledger. Money is bigint, 100,000 to one unit of currency. It moves by ledger_write alone: the
-- application's role may call ledger_post (and the wallet's function) and read, nothing else;
-- triggers refuse the rest to everyone.

-- The application's role. It may be made already, by another schema or by hand; a database whose
-- owner may not make roles works on with the triggers alone.
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
  -- 0 for the platform's own accounts, vendors' and gateways'.
  member_id bigint not null default 0,
  -- Columns that change are together, so that little of a row has to be logged again.
  balance bigint not null default 0,
  -- No transfer after this one touched it; a new one gets a higher id, even if the clock goes back.
  last_transfer_id bigint not null default 0,
  -- From the chart of accounts, by the path: the trigger account_in_chart sees to it. A foreign key
  -- would look at every row of every update.
  may_go_negative boolean not null,
  -- The wallet holds the member's bets against their limits, and counts what they stake and get
  -- back.
  limited boolean not null default false,
  path text not null,
  currency text not null,
  kind text not null,
  primary key (member_id, id),
  unique (id),
  unique (member_id, path, currency),
  constraint account_balance_lawful check (may_go_negative or balance >= 0)
) with (fillfactor = 50);
comment on table account is 'Balances by path and currency: member:81:main, vendor:arcade:gross, gateway:sandbox, platform:fees. Written by ledger_write alone.';

-- Each value stands for 512 low bits of transfer ids.
create sequence transfer_serial;

create table transfer (
  -- The member on whose behalf money moves: both accounts are theirs or the platform's. 0 between
  -- accounts of the platform.
  member_id bigint not null,
  -- Milliseconds since 1970 << 20 | serial: ordered by time, and along each account strictly.
  id bigint not null,
  -- 64 bits over the caller's details: the same key with other details is a conflict.
  fingerprint bigint not null,
  from_account_id bigint not null,
  to_account_id bigint not null,
  -- 0 only where a key must be remembered without money: a lost round's closing win, a free bet, a
  -- rollback of nothing, a tombstone.
  amount bigint not null,
  from_after bigint not null,
  to_after bigint not null,
  -- The round that it belongs to, if any; a round carries the id of its first transfer.
  round_id bigint,
  -- The transfer that this one takes back.
  undoes bigint,
  reason text not null,
  -- The idempotency key, made of the cause; the same cause twice moves money once.
  key text not null collate "C",
  at timestamptz generated always as (to_timestamp((id >> 20) / 1000.0::double precision)) virtual,
  primary key (member_id, id),
  constraint transfer_lawful check (
    from_account_id <> to_account_id and key <> '' and amount >= 0 and (amount > 0 or reason = any ('{bet,win,rollback,tombstone}')))
);
-- A key is found by 128 bits over it: half as wide as the vendors' names for their transactions. A
-- lookup compares both.
create unique index transfer_by_key on transfer ((md5(key)::uuid));
create unique index transfer_undone_once on transfer (undoes) where undoes is not null;
create index transfer_by_reason on transfer (member_id, reason, id) where reason not in ('bet', 'win');
-- The same across members, for the accounts of a large team. No bet writes it.
create index transfer_besides_play on transfer (reason, id) where reason not in ('bet', 'win');
comment on table transfer is 'Every movement of money, both legs in one row, so that an unbalanced one cannot be written. Append-only.';

-- The double entry, line by line: a transfer takes from one account and gives the same to the
-- other.
create view entry as
  select member_id, id as transfer_id, from_account_id as account_id, -amount as amount, from_after as balance_after, reason, round_id, at
  from transfer where amount > 0
  union all
  select member_id, id, to_account_id, amount, to_after, reason, round_id, at
  from transfer where amount > 0;

-- Two-phase movements: held first, then posted to where it was meant for, released to where it came
-- from, or expired (the same).
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
create function ledger_accounts(p_member bigint[], p_path text[], p_currency text[])
returns table (id bigint, balance bigint)
language plpgsql volatile security definer set search_path from current as $$
begin
  insert into account (member_id, path, currency)
    select distinct o.member, o.path, o.currency
    from unnest(p_member, p_path, p_currency) o(member, path, currency)
    where not exists (select from account a where a.member_id = o.member and a.path = o.path and a.currency = o.currency)
    order by 1, 2, 3
    on conflict (member_id, path, currency) do nothing;
  return query
    select a.id, a.balance
    from unnest(p_member, p_path, p_currency) with ordinality o(member, path, currency, i)
    join account a on a.member_id = o.member and a.path = o.path and a.currency = o.currency
    order by o.i;
end $$;

-- Whether the chart of accounts has a posting. p_rules: the column `rule` of posting_rule. Null,
-- which is no, where an account does not exist.
create function ledger_in_chart(p_rules text[], p_reason text, p_from_kind text, p_to_kind text) returns boolean
language sql immutable parallel safe as $$
  select p_reason || ' ' || p_from_kind || ' ' || p_to_kind = any (p_rules)
$$;

-- The only writer. The caller has made sure that no key exists, in a statement after which nobody
-- else moved these accounts: because it locked them before (ledger_lock), or because p_seen says
-- how each account of p_watched stood in that statement. An account that was moved since makes all
-- of it fail with serialization_failure. Operations are done in their order, each on the balances
-- that the one before left. One without p_from is left out, and so is one that finds too little.
-- p_round: the round's id, 0 for 'this transfer begins one', null for none. p_shortfall: the
-- account that owes what p_from lacks. p_onward: the member's account to which what p_to gets goes
-- on at once: their held one, all of it, or their debt, as much as they owe. p_back: their held
-- account, from which what p_from gives comes back to it first. Each is a transfer of its own
-- beside the operation's: with the next id, but p_back's with the one before. Gives by operation:
-- its id (null = left out) and the balances after it and what went on (left out: as they are); and
-- between which ids all of them lie. The key of a transfer beside an operation's is the operation's
-- with ':debt' (what is owed), ':collected' (paid of a debt), ':held' or ':released' after it.
create function ledger_write(
  p_member bigint[], p_key text[], p_fingerprint bigint[], p_from bigint[], p_to bigint[], p_amount bigint[],
  p_reason text[], p_round bigint[], p_undoes bigint[], p_shortfall bigint[], p_onward bigint[], p_back bigint[], p_watched bigint[], p_seen bigint[],
  out ids bigint[], out from_afters bigint[], out to_afters bigint[], out first_id bigint, out last_id bigint)
language plpgsql volatile security definer set search_path from current set sen.posting = 'on' as $$
declare
  n constant int := cardinality(p_key);
  accounts bigint[];
  balances bigint[];
  versions bigint[];
  lawful boolean[];
  kinds text[];
  rules text[];
  owed bigint[];
  owe_afters bigint[];
  owes boolean[];
  onward bigint[];
  onward_afters bigint[];
  back_from_afters bigint[];
  back_to_afters bigint[];
  touched int[];
  all_done boolean := true;
  changed int;
  f int;
  t int;
  s int;
  a bigint;
begin
  if n is null or n = 0 then return; end if;

  select array_agg(x.id), array_agg(x.balance), array_agg(x.last_transfer_id), array_agg(x.may_go_negative),
         array_agg(x.kind), (select array_agg(r.rule) from posting_rule r),
         (greatest((extract(epoch from clock_timestamp()) * 1000)::bigint, (max(x.last_transfer_id) >> 20) + 1) << 20) + ((nextval('transfer_serial') & 2047) << 9)
    into accounts, balances, versions, lawful, kinds, rules, first_id
    from account x where x.id = any (p_from || p_to || p_shortfall || p_onward || p_back);

  -- 512 ids to a millisecond, two an operation: an even one, and the next for the posting that
  -- comes with it. An array that is first written at 5 begins at 5; an element that was never
  -- written reads as null. A touched account gets the last of the ids, so that every later transfer
  -- has a higher one.
  last_id := first_id + ((n - 1 >> 8) << 20) + 2 * (n - 1 & 255) + 1;
  for k in 1 .. n loop
    if p_from[k] is null then
      all_done := false;
      continue;
    end if;
    f := array_position(accounts, p_from[k]);
    t := array_position(accounts, p_to[k]);
    a := p_amount[k];
    if f is null or t is null then
      raise exception 'ledger: operation % names an account that does not exist', p_key[k] using errcode = 'foreign_key_violation';
    elsif ledger_in_chart(rules, p_reason[k], kinds[f], kinds[t]) is not true then
      raise exception 'ledger: the chart of accounts has no % from % to % (%)', p_reason[k], kinds[f], kinds[t], p_key[k] using errcode = 'check_violation';
    elsif p_seen[k] <> versions[case when p_watched[k] = p_from[k] then f else t end] then
      raise exception 'ledger: an account was moved meanwhile' using errcode = 'serialization_failure';
    end if;
    if p_back[k] is not null then
      s := array_position(accounts, p_back[k]);
      if ledger_in_chart(rules, 'hold-released', kinds[s], kinds[f]) is not true then
        raise exception 'ledger: operation % takes from an account that is not held', p_key[k] using errcode = 'check_violation';
      end if;
      balances[s] := balances[s] - a;
      balances[f] := balances[f] + a;
      back_from_afters[k] := balances[s];
      back_to_afters[k] := balances[f];
    end if;
    if balances[f] >= a or lawful[f] then
      balances[f] := balances[f] - a;
      balances[t] := balances[t] + a;
      ids[k] := first_id + ((k - 1 >> 8) << 20) + 2 * (k - 1 & 255) + case when p_back[k] is null then 0 else 1 end;
    elsif p_shortfall[k] is null then
      all_done := false;
    else
      owed[k] := a - balances[f];
      balances[t] := balances[t] + balances[f];
      balances[f] := 0;
      ids[k] := first_id + ((k - 1 >> 8) << 20) + 2 * (k - 1 & 255) + case when p_back[k] is null then 0 else 1 end;
    end if;
    from_afters[k] := balances[f];
    to_afters[k] := balances[t];
    if owed[k] > 0 then
      s := array_position(accounts, p_shortfall[k]);
      if ledger_in_chart(rules, 'debt', kinds[s], kinds[t]) is not true then
        raise exception 'ledger: operation % cannot be owed', p_key[k] using errcode = 'check_violation';
      end if;
      balances[s] := balances[s] - owed[k];
      balances[t] := balances[t] + owed[k];
      owe_afters[k] := balances[s];
    end if;
    if p_onward[k] is not null and ids[k] is not null then
      s := array_position(accounts, p_onward[k]);
      -- The debt account is the only one of a member that may be below zero.
      owes[k] := lawful[s];
      if ledger_in_chart(rules, case when owes[k] then 'debt-collected' else 'win-held' end, kinds[t], kinds[s]) is not true then
        raise exception 'ledger: what operation % brings cannot go on', p_key[k] using errcode = 'check_violation';
      end if;
      a := case when lawful[s] then least(balances[t], -balances[s]) else a end;
      if a > 0 then
        balances[t] := balances[t] - a;
        balances[s] := balances[s] + a;
        onward[k] := a;
        to_afters[k] := balances[t];
        onward_afters[k] := balances[s];
      end if;
    end if;
  end loop;
  if ids is null then return; end if;

  insert into transfer (member_id, id, fingerprint, from_account_id, to_account_id, amount, from_after, to_after, round_id, undoes, reason, key)
    select p_member[k], ids[k], p_fingerprint[k], p_from[k], p_to[k], p_amount[k] - coalesce(owed[k], 0), from_afters[k],
           to_afters[k] + coalesce(onward[k], 0),
           case when p_round[k] = 0 then ids[k] else p_round[k] end, p_undoes[k], p_reason[k], p_key[k]
    from generate_series(1, n) k where ids[k] is not null;

  if owed is not null then
    insert into transfer (member_id, id, fingerprint, from_account_id, to_account_id, amount, from_after, to_after, round_id, reason, key)
      select p_member[k], ids[k] + 1, p_fingerprint[k], p_shortfall[k], p_to[k], owed[k], owe_afters[k],
             to_afters[k] + owed[k], p_round[k], 'debt', p_key[k] || ':debt'
      from generate_series(1, n) k where owed[k] > 0;
  end if;

  if onward is not null then
    insert into transfer (member_id, id, fingerprint, from_account_id, to_account_id, amount, from_after, to_after, round_id, reason, key)
      select p_member[k], ids[k] + 1, p_fingerprint[k], p_to[k], p_onward[k], onward[k], to_afters[k], onward_afters[k],
             case when p_round[k] = 0 then ids[k] else p_round[k] end,
             case when owes[k] then 'debt-collected' else 'win-held' end, p_key[k] || case when owes[k] then ':collected' else ':held' end
      from generate_series(1, n) k where onward[k] > 0;
  end if;

  if back_to_afters is not null then
    insert into transfer (member_id, id, fingerprint, from_account_id, to_account_id, amount, from_after, to_after, round_id, reason, key)
      select p_member[k], ids[k] - 1, p_fingerprint[k], p_back[k], p_from[k], p_amount[k], back_from_afters[k], back_to_afters[k], p_round[k], 'hold-released',
             p_key[k] || ':released'
      from generate_series(1, n) k where ids[k] is not null and p_back[k] is not null;
  end if;

  if not all_done then
    touched := array(select i from generate_series(1, cardinality(accounts)) i
                     where exists (select from generate_series(1, n) k where ids[k] is not null and accounts[i] in (p_from[k], p_to[k], p_shortfall[k], p_onward[k], p_back[k])));
  end if;
  update account x set balance = balances[i], last_transfer_id = last_id
    from generate_series(1, cardinality(accounts)) i
    where x.id = accounts[i] and x.last_transfer_id = versions[i] and (all_done or i = any (touched));
  get diagnostics changed = row_count;
  if changed <> coalesce(cardinality(touched), cardinality(accounts)) then
    raise exception 'ledger: an account was moved meanwhile' using errcode = 'serialization_failure';
  end if;
end $$;

-- Locks accounts in the order of their ids, so that no two callers wait for each other.
create function ledger_lock(p_accounts bigint[]) returns void
language plpgsql volatile security definer
set search_path from current set plan_cache_mode = 'force_generic_plan' set jit = 'off'
set enable_seqscan = 'off' set enable_hashjoin = 'off' set enable_mergejoin = 'off' as $$
begin
  perform 1 from account a where a.id = any (p_accounts) order by a.id for update;
end $$;

-- For decisions about a member's money: nothing of theirs moves until the transaction ends.
create function ledger_lock_member(p_member bigint) returns void
language plpgsql volatile security definer set search_path from current as $$
begin
  perform ledger_lock(array(select a.id from account a where a.member_id = p_member and a.member_id > 0));
end $$;

-- The same for many members at once, in the order of all their accounts.
create function ledger_lock_members(p_members bigint[]) returns void
language plpgsql volatile security definer set search_path from current as $$
begin
  perform ledger_lock(array(select a.id from account a where a.member_id = any (p_members) and a.member_id > 0));
end $$;

-- From now on the wallet holds the member's bets against their limits. Nothing of the member's
-- moves until the transaction ends, and a bet that was decided before and is not written yet is
-- decided again: it knows the account by its last transfer.
create function ledger_limit_member(p_member bigint) returns void
language plpgsql volatile security definer set search_path from current set sen.posting = 'on' as $$
begin
  perform ledger_lock_member(p_member);
  update account set limited = true, last_transfer_id = last_transfer_id + 1
    where member_id = p_member and member_id > 0 and path = 'member:' || p_member || ':main';
end $$;

-- Posts a set of operations. Each is answered: posted, replayed (the same key and details as
-- before, the balances of then), conflict (the same key, other details), insufficient (nothing
-- moved, nothing stored). Keys of one call differ from each other. p_onward: the member's held
-- account, where all that comes to their main one is set aside at once; null: a debt is paid of it,
-- and the rest is theirs.
create function ledger_post(
  p_member bigint[], p_key text[], p_fingerprint bigint[], p_from bigint[], p_to bigint[], p_amount bigint[], p_reason text[],
  p_onward bigint[] default null)
returns table (i int, outcome text, id bigint, from_after bigint, to_after bigint)
language plpgsql volatile security definer
set search_path from current set plan_cache_mode = 'force_generic_plan' set jit = 'off'
set enable_seqscan = 'off' set enable_hashjoin = 'off' set enable_mergejoin = 'off' as $$
#variable_conflict use_column
declare
  fresh bigint[];
  before text[];
  old_ids bigint[];
  old_froms bigint[];
  old_tos bigint[];
  onward bigint[];
  w record;
begin
  perform ledger_lock(p_from || p_to || p_onward);
  -- A statement of its own, after the lock: its snapshot sees all that was committed before the
  -- lock was given.
  select array_agg(case when o.id is null then p_from[o.k] end), array_agg(o.before), array_agg(o.id), array_agg(o.from_after), array_agg(o.to_after),
         array_agg(coalesce(p_onward[o.k], o.debt))
    into fresh, before, old_ids, old_froms, old_tos, onward
    from (
      select k, t.id, t.from_after, t.to_after - coalesce(c.amount, 0) as to_after,
             -- Money that comes to a member who owes pays the debt first.
             (select d.id from account m join account d on d.member_id = m.member_id and d.path = 'member:' || m.member_id || ':debt' and d.currency = m.currency
              where m.id = p_to[k] and m.member_id > 0 and m.path = 'member:' || m.member_id || ':main') as debt,
             case when t.id is null then null
                  when t.fingerprint = p_fingerprint[k] and t.member_id = p_member[k] and t.from_account_id = p_from[k] and t.to_account_id = p_to[k]
                       and t.amount = p_amount[k] and t.reason = p_reason[k] then 'replayed' else 'conflict' end as before
      from generate_series(1, cardinality(p_key)) k left join transfer t on md5(t.key)::uuid = md5(p_key[k])::uuid and t.key = p_key[k]
        left join transfer c on c.member_id = t.member_id and c.id = t.id + 1 and c.from_account_id = t.to_account_id
      order by k) o;
  select * into w from ledger_write(p_member, p_key, p_fingerprint, fresh, p_to, p_amount, p_reason, null, null, null, onward, null, null, null);
  -- Readers find what was posted for members as the transfers of these members between the two ids.
  insert into event (kind, refs, payload)
    select 'ledger.posted', array_agg(distinct p_member[k]), jsonb_build_object('fromId', min(w.ids[k])::text, 'toId', max(w.ids[k])::text)
    from generate_series(1, cardinality(p_key)) k where w.ids[k] is not null and p_member[k] > 0 having count(*) > 0;
  return query
    select k, coalesce(before[k], case when w.ids[k] is null then 'insufficient' else 'posted' end), coalesce(old_ids[k], w.ids[k]),
           coalesce(old_froms[k], w.from_afters[k]), coalesce(old_tos[k], w.to_afters[k])
    from generate_series(1, cardinality(p_key)) k;
end $$;

-- Written rows never change. These triggers hold for the owner of the tables as well.
create function ledger_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'ledger: % on % is refused: money moves by posting, never by hand', lower(tg_op), tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger transfer_stays before update or delete or truncate on transfer for each statement execute function ledger_refuse();
create trigger account_stays before delete or truncate on account for each statement execute function ledger_refuse();
-- By statement: a trigger on rows before an update would lock, and log, every row on its own first.
create trigger account_keeps_its_identity before update of id, member_id, path, kind, currency, may_go_negative on account for each statement
  execute function ledger_refuse();
create trigger account_balance_by_posting before update on account for each statement
  when (current_setting('sen.posting', true) is distinct from 'on') execute function ledger_refuse();
-- A path never changes, so that it is checked once, when an account is made: a CHECK would be
-- computed again with every bet.
create function account_of_chart() returns trigger language plpgsql set search_path from current as $$
declare
  known account_kind;
begin
  select k.* into known from account_kind k where new.path ~ k.pattern;
  if known.kind is null then
    raise exception 'ledger: the chart of accounts has no account %', new.path using errcode = 'check_violation';
  end if;
  new.kind := known.kind;
  new.may_go_negative := coalesce(new.may_go_negative, known.may_go_negative);
  -- Points are no money: their accounts hold nothing else, and no other account holds them.
  if (new.currency = 'POINTS') <> (known.kind in ('points', 'points-issued')) then
    raise exception 'ledger: the account % does not hold %', new.path, new.currency using errcode = 'check_violation';
  end if;
  if new.balance <> 0 or new.last_transfer_id <> 0 or new.currency !~ '^[A-Z][A-Z0-9]{0,7}$' or new.may_go_negative <> known.may_go_negative
     or (case when known.of_member then new.path not like 'member:' || new.member_id || ':%' else new.member_id <> 0 end) then
    raise exception 'ledger: the account % is refused: empty, its owner''s, and as the chart of accounts has it, or not at all', new.path
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger account_in_chart before insert on account for each row execute function account_of_chart();
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
    revoke insert, update, delete, truncate on account, transfer, entry, account_kind, posting_rule from sen_app;
    revoke delete, truncate on hold from sen_app;
    revoke usage, update on sequence transfer_serial from sen_app;
  end if;
end $$;
