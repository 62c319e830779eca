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
-- Tokens, maintenance, the state of the member and the game count for bets alone: wins and rollbacks settle what was begun.
create function wallet_apply(
  p_kind text[], p_vendor int[], p_key text[], p_ref text[], p_member bigint[], p_token bytea[], p_round text[], p_closes boolean[],
  p_game text[], p_currency text[], p_amount bigint[], p_fingerprint bigint[])
returns table (i int, outcome text, balance bigint, currency text)
language plpgsql volatile security definer
set search_path from current set plan_cache_mode = 'force_generic_plan' set jit = 'off'
set enable_seqscan = 'off' set enable_hashjoin = 'off' set enable_mergejoin = 'off' as $$
#variable_conflict use_column
declare
  v_main bigint[];
  v_gross bigint[];
  v_debt bigint[];
  v_currency text[];
  v_type text[];
  v_barrier text[];
begin
  -- 1. Whose accounts, and what would keep a bet out. Nothing here needs a lock.
  select array_agg(x.main order by x.k), array_agg(x.gross order by x.k), array_agg(x.debt order by x.k),
         array_agg(x.currency order by x.k), array_agg(x.game_type order by x.k), array_agg(x.barrier order by x.k)
    into v_main, v_gross, v_debt, v_currency, v_type, v_barrier
    from (
      select o.k, a.id as main, g.id as gross, coalesce(a.currency, o.currency) as currency, coalesce(s.game_type, '') as game_type,
        case when rt.reason = 'win' then wallet_debt_account(o.member, a.currency) end as debt,
        case
          when o.kind <> 'bet' then case when a.id is null or g.id is null then 'wrong_currency' end
          when s.member_id is distinct from o.member then 'invalid_token'
          when s.revoked_at is not null or s.expires_at <= now() then 'token_expired'
          when s.game_code <> o.game then 'invalid_game'
          when s.currency <> o.currency or a.id is null or g.id is null then 'wrong_currency'
          when m.status is distinct from 'active' then 'user_disabled'
          when v.state <> 'live' then 'vendor_closed'
        end as barrier
      from unnest(p_kind, p_vendor, p_ref, p_member, p_token, p_game, p_currency) with ordinality
        o(kind, vendor, ref, member, token, game, currency, k)
      join vendor v on v.id = o.vendor
      left join game_session s on s.token_hash = o.token and s.vendor_id = o.vendor
      left join member m on m.id = o.member
      left join transfer rt on o.kind = 'rollback' and rt.key = o.ref and rt.member_id = o.member
      left join account ra on ra.member_id = o.member and ra.id = case rt.reason when 'win' then rt.to_account_id else rt.from_account_id end
      left join account a on a.member_id = o.member and a.path = 'member:' || o.member || ':main'
        and a.currency = coalesce(o.currency, ra.currency, s.currency, v.currency)
      left join account g on g.member_id = 0 and g.path = 'vendor:' || v.code || ':gross' and g.currency = a.currency
    ) x;

  -- 2. Lock, in the order of ids.
  perform ledger_lock(array_remove(v_main || v_gross || v_debt, null));

  -- 3. Now that nobody else moves these accounts, look keys, references and rounds up (a new statement sees what committed
  --    before the locks were given), decide, post, keep the rounds, tell the readers.
  return query
  with o as materialized (
    select * from unnest(p_kind, p_vendor, p_key, p_ref, p_member, p_round, p_closes, p_game, p_amount, p_fingerprint,
                         v_main, v_gross, v_debt, v_currency, v_type, v_barrier) with ordinality
      o(kind, vendor, key, ref, member, round, closes, game, amount, fingerprint, main, gross, debt, currency, game_type, barrier, k)
  ),
  seen as materialized (
    select o.*, t.id as t_id,
      case when t.from_account_id = o.main then t.from_after else t.to_after end as t_after,
      rt.id as rt_id, rt.reason as rt_reason, rt.amount as rt_amount,
      r.id as r_id,
      a.balance as held,
      case
        when t.reason = 'tombstone' and o.kind <> 'rollback' then 'rolled_back'
        when t.fingerprint = o.fingerprint and t.member_id = o.member then 'replayed'
        when t.id is not null then 'conflict'
        when o.barrier is not null then o.barrier
        when o.kind = 'bet' then 'post'
        when o.kind = 'win' then case
          when rt.id is null or rt.member_id <> o.member or rt.reason not in ('bet', 'tombstone') then 'unknown_transaction'
          when rt.reason = 'tombstone' or u.id is not null then 'rolled_back'
          when rt.round_id is distinct from r.id then 'unknown_transaction'
          when rt.from_account_id <> o.main then 'wrong_currency'
          else 'post' end
        when rt.id is null then 'post_tombstone'
        when rt.member_id <> o.member or rt.reason not in ('bet', 'win', 'tombstone') then 'unknown_transaction'
        when rt.reason = 'tombstone' or u.id is not null then 'post_nothing'
        when rt.round_id is distinct from r.id then 'unknown_transaction'
        when o.main not in (rt.from_account_id, rt.to_account_id) or (rt.reason = 'win' and o.debt is null) then 'again'
        else 'post' end as plan
    from o
    left join transfer t on t.key = o.key
    left join transfer rt on rt.key = o.ref
    left join transfer u on u.undoes = rt.id
    left join round r on r.member_id = o.member and r.vendor_id = o.vendor and r.ref = o.round
    left join account a on a.member_id = o.member and a.id = o.main
  ),
  -- What to post, in order. A rollback that comes first leaves a tombstone under the key of its bet.
  plan as materialized (
    select s.*, row_number() over (order by s.k, p.n) as n, p.n as part, p.key as p_key, p.f, p.t, p.amount as p_amount, p.reason, p.round_id, p.undoes
    from seen s
    cross join lateral (
      select 1 as n, s.ref as key, s.main as f, s.gross as t, 0::bigint as amount, 'tombstone' as reason, null::bigint as round_id, null::bigint as undoes
        where s.plan = 'post_tombstone'
      union all
      select 2, s.key,
        case when s.kind = 'bet' or s.rt_reason = 'win' and s.kind = 'rollback' then s.main else s.gross end,
        case when s.kind = 'bet' or s.rt_reason = 'win' and s.kind = 'rollback' then s.gross else s.main end,
        case when s.plan <> 'post' then 0 when s.kind = 'rollback' then s.rt_amount else s.amount end,
        s.kind,
        case when s.plan = 'post' then coalesce(s.r_id, case when s.kind = 'bet' then 0 end) end,
        case when s.plan = 'post' and s.kind = 'rollback' then s.rt_id end
        where s.plan like 'post%'
    ) p
  ),
  written as materialized (
    select p.*, w.id as w_id, case when p.f = p.main then w.from_after else w.to_after end as after
    from ledger_write(
      array(select member from plan order by n), array(select p_key from plan order by n), array(select fingerprint from plan order by n),
      array(select f from plan order by n), array(select t from plan order by n), array(select p_amount from plan order by n),
      array(select reason from plan order by n), array(select round_id from plan order by n), array(select undoes from plan order by n),
      array(select case when kind = 'rollback' then debt end from plan order by n)) w
    join plan p on p.n = w.i
  ),
  begun as (
    insert into round (member_id, id, vendor_id, ref, game_code, game_type, currency, stake, payout, bets, state, last_transfer_id, opened_at, closed_at)
    select member, w_id, vendor, round, game, game_type, currency, amount, 0, 1,
           case when closes then 'settled' else 'open' end, w_id, clock_timestamp(), case when closes then clock_timestamp() end
    from written where kind = 'bet' and r_id is null and w_id is not null
  ),
  changed as (
    update round r set
      stake = n.stake, payout = n.payout, bets = n.bets, state = n.state, last_transfer_id = n.last,
      closed_at = case when n.state = 'open' then null when n.state = r.state then r.closed_at else clock_timestamp() end
    from (
      select w.member, r.id, w.w_id as last, d.stake, d.payout, d.bets,
        case
          when w.kind = 'rollback' and d.bets = 0 and d.payout = 0 then 'rolled_back'
          when w.closes then 'settled'
          when w.kind = 'bet' and r.state = 'rolled_back' then 'open'
          else r.state end as state
      from written w
      join round r on r.member_id = w.member and r.id = w.r_id
      cross join lateral (select
        r.stake + case when w.kind = 'bet' then w.amount when w.kind = 'rollback' and w.rt_reason = 'bet' then -w.rt_amount else 0 end as stake,
        r.payout + case when w.kind = 'win' then w.amount when w.kind = 'rollback' and w.rt_reason = 'win' then -w.rt_amount else 0 end as payout,
        r.bets + case when w.kind = 'bet' then 1 when w.kind = 'rollback' and w.rt_reason = 'bet' then -1 else 0 end as bets) d
      where w.plan = 'post' and w.w_id is not null
    ) n
    where r.member_id = n.member and r.id = n.id
  ),
  told as (
    insert into event (kind, refs, payload)
    select 'wallet.applied', array_agg(w_id order by n), jsonb_build_object('memberIds', jsonb_agg(distinct member))
    from written where w_id is not null and part = 2 having count(*) > 0
  )
  select s.k::int,
    case when s.plan not like 'post%' then s.plan when w.w_id is null then 'insufficient' else 'done' end,
    case when s.plan = 'replayed' then s.t_after when s.plan like 'post%' then w.after else s.held end,
    s.currency
  from seen s left join written w on w.k = s.k and w.part = 2;
end $$;
comment on function wallet_apply is 'Applies a batch of vendor operations in one transaction. See wallet/lane.ts for its caller.';

-- Where a member's debt to the house stands: what a vendor took back and he had spent already.
create function wallet_debt_account(p_member bigint, p_currency text) returns bigint
language sql volatile security definer set search_path from current as $$
  select id from ledger_accounts(array[p_member], array['member:' || p_member || ':debt'], array[p_currency], array[true])
$$;
revoke execute on function wallet_debt_account from public;
do $$
begin
  if exists (select from pg_roles where rolname = 'sen_app') then
    revoke update, delete, truncate on event from sen_app;
  end if;
end $$;
