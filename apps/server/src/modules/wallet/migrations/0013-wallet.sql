-- What vendors do to wallets: bets, wins and rollbacks, many in one statement, each with an answer of its own.
--
-- p_kind: bet, win, rollback. p_key: the vendor's transaction id within its own name space ('<vendor id>:<uuid>'); p_ref: the
-- transaction that a win or rollback speaks of. p_currency is null for rollbacks, which name none. No two operations of one call
-- share a key, a reference or a member's round (the lane sees to it).
--
-- Answers (outcome, balance after it, null where there is none):
--   done, replayed       money moved now, or had moved before: the balance of then
--   conflict             the key is known with other details
--   insufficient         nothing moved, nothing stored: the same key may succeed later
--   rolled_back          the bet was taken back, or its rollback came first
--   unknown_transaction  a win or rollback speaks of a bet that this player does not have
--   invalid_token, token_expired, invalid_game, wrong_currency, user_disabled, vendor_closed
-- p_shard: '' or ':1', ':2', …: the lane's own part of each vendor's account. Two lanes never wait for each other's commits.
-- Tokens, maintenance, the state of the member and the game count for bets alone: wins and rollbacks settle what was begun.
create function wallet_apply(
  p_kind text[], p_vendor int[], p_key text[], p_ref text[], p_member bigint[], p_token bytea[], p_round text[], p_closes boolean[],
  p_game text[], p_currency text[], p_amount bigint[], p_fingerprint bigint[], p_shard text)
returns table (i int, outcome text, balance bigint, currency text)
language plpgsql volatile security definer
set search_path from current set plan_cache_mode = 'force_generic_plan' set jit = 'off'
set enable_seqscan = 'off' set enable_hashjoin = 'off' set enable_mergejoin = 'off' as $$
#variable_conflict use_column
declare
  n constant int := cardinality(p_kind);
  -- By operation: accounts, currency, game type, what keeps a bet out.
  v_main bigint[];
  v_gross bigint[];
  v_debt bigint[];
  v_currency text[];
  v_type text[];
  v_barrier text[];
  v_outcome text[] := array_fill(null::text, array[n]);
  v_balance bigint[] := array_fill(null::bigint, array[n]);
  -- By posting: its operation (0 for a tombstone) and what ledger_write takes.
  w_op int[];
  w_member bigint[];
  w_key text[];
  w_fingerprint bigint[];
  w_from bigint[];
  w_to bigint[];
  w_amount bigint[];
  w_reason text[];
  -- Filled beforehand: an array that is first assigned at 5 begins at 5.
  w_round bigint[] := array_fill(null::bigint, array[2 * n]);
  w_undoes bigint[] := array_fill(null::bigint, array[2 * n]);
  w_debt bigint[] := array_fill(null::bigint, array[2 * n]);
  w_count int := 0;
  -- By operation: the round that it begins; the round that it changes, and to what.
  r_begun bigint[] := array_fill(null::bigint, array[n]);
  r_changed bigint[] := array_fill(null::bigint, array[n]);
  r_stake bigint[] := array_fill(null::bigint, array[n]);
  r_payout bigint[] := array_fill(null::bigint, array[n]);
  r_bets int[] := array_fill(null::int, array[n]);
  r_state text[] := array_fill(null::text, array[n]);
  r_last bigint[] := array_fill(null::bigint, array[n]);
  refs bigint[];
  k int;
  s record;
  w record;
  decision text;
begin
  -- 1. Whose accounts, and what would keep a bet out. Nothing here needs a lock.
  select array_agg(y.main), array_agg(coalesce(g.id, case when y.main is not null then wallet_gross_account(y.code, p_shard, y.currency) end)),
         array_agg(case when y.rt_reason = 'win' then wallet_debt_account(y.member, y.currency) end),
         array_agg(y.currency), array_agg(y.game_type), array_agg(case
           when y.main is not null or y.barrier is not null then y.barrier
           when y.member > 0 and exists (select from account a where a.member_id = y.member) then 'wrong_currency'
           else 'invalid_token' end)
    into v_main, v_gross, v_debt, v_currency, v_type, v_barrier
    from (
      select x.*, case when x.s_member = x.member and x.s_currency = x.currency then x.s_account else
          (select a.id from account a where a.member_id = x.member and a.path = 'member:' || x.member || ':main' and a.currency = x.currency) end as main
      from (
        select o.k, o.member, v.code, s.member_id as s_member, s.currency as s_currency, s.account_id as s_account, coalesce(s.game_type, '') as game_type,
          rt.reason as rt_reason,
          case when o.kind = 'rollback' then
            -- What it takes back decides; of the unknown, whatever account of his there is.
            coalesce((select a.currency from account a where a.member_id = o.member and a.id = case rt.reason when 'win' then rt.to_account_id else rt.from_account_id end),
                     s.currency, v.currency)
            else o.currency end as currency,
          case
            when o.kind <> 'bet' then null
            when s.member_id is distinct from o.member then 'invalid_token'
            when s.revoked_at is not null or s.expires_at <= now() then 'token_expired'
            when s.game_code <> o.game then 'invalid_game'
            when s.currency <> o.currency then 'wrong_currency'
            when (select m.status from member m where m.id = o.member) is distinct from 'active' then 'user_disabled'
            when v.state <> 'live' then 'vendor_closed'
          end as barrier
        from unnest(p_kind, p_vendor, p_ref, p_member, p_token, p_game, p_currency) with ordinality
          o(kind, vendor, ref, member, token, game, currency, k)
        join vendor v on v.id = o.vendor
        left join game_session s on s.token_hash = o.token and s.vendor_id = o.vendor
        left join transfer rt on o.kind = 'rollback' and rt.key = o.ref and rt.member_id = o.member
        order by o.k
      ) x
      -- An outer fence: what is computed above is computed once.
      offset 0
    ) y
    left join account g on g.member_id = 0 and g.path = 'vendor:' || y.code || ':gross' || p_shard and g.currency = y.currency;

  -- 2. Lock, in the order of ids.
  perform ledger_lock(array_remove(v_main || v_gross || v_debt, null));

  -- 3. Now that nobody else moves these accounts, look keys, references and rounds up (a new statement sees what committed
  --    before the locks were given) and decide.
  for s in
    select o.k, t.id as t_id, t.fingerprint, t.reason, t.member_id as t_member,
      case when t.from_account_id = o.main then t.from_after else t.to_after end as t_after,
      rt.id as rt_id, rt.reason as rt_reason, rt.member_id as rt_member, rt.amount as rt_amount, rt.round_id as rt_round,
      rt.from_account_id as rt_from, rt.to_account_id as rt_to, u.id is not null as undone,
      r.id as r_id, r.state, r.stake, r.payout, r.bets
    from unnest(p_key, p_ref, p_member, p_vendor, p_round, v_main) with ordinality o(key, ref, member, vendor, round, main, k)
    left join transfer t on t.key = o.key
    left join transfer rt on rt.key = o.ref
    left join transfer u on u.undoes = rt.id
    -- '+ 0' leaves the planner one index, that of the vendor's names, whatever it believes about tables that were empty.
    left join round r on r.ref = o.round and r.vendor_id = o.vendor and r.member_id + 0 = o.member
    order by o.k
  loop
    k := s.k;
    decision := case
      when s.reason = 'tombstone' and p_kind[k] <> 'rollback' then 'rolled_back'
      when s.fingerprint = p_fingerprint[k] and s.t_member = p_member[k] then 'replayed'
      when s.t_id is not null then 'conflict'
      when v_barrier[k] is not null then v_barrier[k]
      when p_kind[k] = 'bet' then 'post'
      when p_kind[k] = 'win' then case
        when s.rt_id is null or s.rt_member <> p_member[k] or s.rt_reason not in ('bet', 'tombstone') then 'unknown_transaction'
        when s.rt_reason = 'tombstone' or s.undone then 'rolled_back'
        when s.rt_round is distinct from s.r_id then 'unknown_transaction'
        when s.rt_from <> v_main[k] then 'wrong_currency'
        else 'post' end
      when s.rt_id is null then 'post early'
      when s.rt_member <> p_member[k] or s.rt_reason not in ('bet', 'win', 'tombstone') then 'unknown_transaction'
      when s.rt_reason = 'tombstone' or s.undone then 'post nothing'
      when s.rt_round is distinct from s.r_id then 'unknown_transaction'
      when v_main[k] not in (s.rt_from, s.rt_to) or (s.rt_reason = 'win' and v_debt[k] is null) then 'again'
      else 'post' end;
    if decision = 'replayed' then v_balance[k] := s.t_after; end if;
    if decision not in ('post', 'post early', 'post nothing') then
      v_outcome[k] := decision;
      continue;
    end if;

    if decision = 'post early' then
      -- The key of what did not come yet is taken, so that it moves nothing when it comes.
      w_count := w_count + 1;
      w_op[w_count] := 0;
      w_member[w_count] := p_member[k];
      w_key[w_count] := p_ref[k];
      w_fingerprint[w_count] := p_fingerprint[k];
      w_from[w_count] := v_main[k];
      w_to[w_count] := v_gross[k];
      w_amount[w_count] := 0;
      w_reason[w_count] := 'tombstone';
    end if;
    w_count := w_count + 1;
    w_op[w_count] := k;
    w_member[w_count] := p_member[k];
    w_key[w_count] := p_key[k];
    w_fingerprint[w_count] := p_fingerprint[k];
    w_reason[w_count] := p_kind[k];
    if p_kind[k] = 'bet' or p_kind[k] = 'rollback' and s.rt_reason = 'win' then
      w_from[w_count] := v_main[k];
      w_to[w_count] := v_gross[k];
    else
      w_from[w_count] := v_gross[k];
      w_to[w_count] := v_main[k];
    end if;
    if decision <> 'post' then
      w_amount[w_count] := 0;
      continue;
    end if;
    w_amount[w_count] := p_amount[k];
    w_round[w_count] := coalesce(s.r_id, 0);
    if p_kind[k] = 'rollback' then
      w_amount[w_count] := s.rt_amount;
      w_undoes[w_count] := s.rt_id;
      w_debt[w_count] := v_debt[k];
    end if;
    if s.r_id is not null then
      r_changed[k] := s.r_id;
      r_stake[k] := s.stake + case when p_kind[k] = 'bet' then p_amount[k] when p_kind[k] = 'rollback' and s.rt_reason = 'bet' then -s.rt_amount else 0 end;
      r_payout[k] := s.payout + case when p_kind[k] = 'win' then p_amount[k] when p_kind[k] = 'rollback' and s.rt_reason = 'win' then -s.rt_amount else 0 end;
      r_bets[k] := s.bets + case when p_kind[k] = 'bet' then 1 when p_kind[k] = 'rollback' and s.rt_reason = 'bet' then -1 else 0 end;
      r_state[k] := case
        when p_kind[k] = 'rollback' and r_bets[k] = 0 and r_payout[k] = 0 then 'rolled_back'
        when p_closes[k] then 'settled'
        when p_kind[k] = 'bet' and s.state = 'rolled_back' then 'open'
        else s.state end;
    end if;
  end loop;

  -- 4. Post, keep the rounds, tell the readers.
  if w_count > 0 then
    for w in
      select x.i, x.id, x.from_after, x.to_after
      from ledger_write(w_member, w_key, w_fingerprint, w_from, w_to, w_amount, w_reason, w_round[1:w_count], w_undoes[1:w_count], w_debt[1:w_count]) x
    loop
      k := w_op[w.i];
      if k = 0 then continue; end if;
      v_balance[k] := case when w_from[w.i] = v_main[k] then w.from_after else w.to_after end;
      v_outcome[k] := case when w.id is null then 'insufficient' else 'done' end;
      if w.id is null then
        r_changed[k] := null;
      else
        refs := refs || w.id;
        r_last[k] := w.id;
        if w_round[w.i] = 0 then r_begun[k] := w.id; end if;
      end if;
    end loop;

    insert into round (member_id, id, vendor_id, ref, game_code, game_type, currency, stake, payout, bets, state, last_transfer_id, opened_at, closed_at)
      select o.member, o.id, o.vendor, o.ref, o.game, o.type, o.currency, o.amount, 0, 1,
             case when o.closes then 'settled' else 'open' end, o.id, clock_timestamp(), case when o.closes then clock_timestamp() end
      from unnest(p_member, r_begun, p_vendor, p_round, p_game, v_type, v_currency, p_amount, p_closes) o(member, id, vendor, ref, game, type, currency, amount, closes)
      where o.id is not null;

    if array_remove(r_changed, null) <> '{}' then
      update round r set
        stake = o.stake, payout = o.payout, bets = o.bets, state = o.state, last_transfer_id = o.last,
        closed_at = case when o.state = 'open' then null when o.state = r.state then r.closed_at else clock_timestamp() end
      from unnest(p_member, r_changed, r_stake, r_payout, r_bets, r_state, r_last) o(member, id, stake, payout, bets, state, last)
      where r.member_id = o.member and r.id = o.id;
    end if;

    if refs is not null then
      insert into event (kind, refs, payload)
        select 'wallet.applied', refs, jsonb_build_object('memberIds', jsonb_agg(distinct o.member))
        from unnest(p_member, v_outcome) o(member, outcome) where o.outcome = 'done';
    end if;
  end if;

  return query select o.k::int, o.outcome, o.balance, o.currency from unnest(v_outcome, v_balance, v_currency) with ordinality o(outcome, balance, currency, k);
end $$;
comment on function wallet_apply is 'Applies a batch of vendor operations in one transaction. Called by wallet/lane.ts.';

-- Where a member's debt to the house stands: what a vendor took back and he had spent already.
create function wallet_debt_account(p_member bigint, p_currency text) returns bigint
language sql volatile security definer set search_path from current as $$
  select id from ledger_accounts(array[p_member], array['member:' || p_member || ':debt'], array[p_currency], array[true])
$$;
-- A vendor's account, or a lane's part of it.
create function wallet_gross_account(p_vendor text, p_shard text, p_currency text) returns bigint
language sql volatile security definer set search_path from current as $$
  select id from ledger_accounts(array[0], array['vendor:' || p_vendor || ':gross' || p_shard], array[p_currency], array[true])
$$;
revoke execute on function wallet_debt_account from public;
revoke execute on function wallet_gross_account from public;
do $$
begin
  if exists (select from pg_roles where rolname = 'sen_app') then
    revoke update, delete, truncate on event from sen_app;
  end if;
end $$;
