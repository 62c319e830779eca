-- The state that an operation leads a round to, when its money has moved: `roundLife` of
-- bet/rules.ts, which a test holds against this in all its cases. p_state: before it, 'none' where
-- it begins the round; p_bets, p_payout: the round's bets and payout after it. One expression, so
-- that it is computed in place.
create function wallet_round_state(p_state text, p_kind text, p_closes boolean, p_bets int, p_payout bigint) returns text
language sql immutable parallel safe as $$
  select case
    when p_kind = 'rollback' and p_bets = 0 and p_payout = 0 then 'rolled_back'
    when p_closes then 'settled'
    when p_kind = 'bet' and p_state in ('none', 'rolled_back') then 'open'
    else p_state end
$$;

-- Whether a win is held until staff decide: `isHeld` of win/rules.ts, which a test holds against
-- this. p_payout: of the round, this win and earlier held ones included, so that many wins cannot
-- pass a limit that one cannot.
create function wallet_win_is_held(p_stake bigint, p_payout bigint, p_max bigint, p_stakes_max int, p_stakes_floor bigint) returns boolean
language sql immutable parallel safe as $$
  select p_payout > p_max or p_payout > p_stakes_floor and p_payout > p_stake * p_stakes_max::numeric
$$;

-- ---- How an operation is decided. Each of these is one expression over values, so that PostgreSQL
-- computes it in place, within the one statement of a batch (no subquery, no setting, not strict:
-- any of these would make it a call for each operation). Null: go on to the next step.

-- Step 1, the key. p_known: a transfer with this key exists, for p_reason; p_same: of the same
-- member, with the same details.
create function wallet_known_key(p_kind text, p_known boolean, p_reason text, p_same boolean) returns text
language sql immutable parallel safe as $$
  select case
    when p_reason = 'tombstone' and p_kind <> 'rollback' then 'rolled_back'
    when p_same then 'replayed'
    when p_known then 'conflict' end
$$;

-- Step 2, bets alone: the session, the member and the vendor. Wins and rollbacks settle rounds that
-- were begun, without regard to these.
create function wallet_barrier(
  p_kind text, p_member bigint, p_game text, p_currency text, p_session_member bigint, p_session_game text, p_session_currency text,
  p_revoked_at timestamptz, p_expires_at timestamptz, p_member_status text, p_vendor_state text) returns text
language sql stable parallel safe as $$
  select case
    when p_kind <> 'bet' then null
    when p_session_member is distinct from p_member then 'invalid_token'
    when p_revoked_at is not null or p_expires_at <= now() then 'token_expired'
    when p_session_game <> p_game then 'invalid_game'
    when p_session_currency <> p_currency then 'wrong_currency'
    when p_member_status is distinct from 'active' then 'user_disabled'
    when p_vendor_state <> 'live' then 'vendor_closed' end
$$;

-- Step 3, the account that it would move. p_other_account: the member has accounts in other
-- currencies.
create function wallet_missing_account(p_account bigint, p_other_account boolean) returns text
language sql immutable parallel safe as $$
  select case when p_account is null then case when p_other_account then 'wrong_currency' else 'invalid_token' end end
$$;

-- Whether the rules that operators set for a game are against a bet in it. Nulls where the
-- catalogue has no such game, and for a country that nobody knows. The vendor's own list does not
-- count here: it may be some minutes old, and the vendor knows better.
create function wallet_game_closed(
  p_state text, p_rests_from timestamptz, p_rests_until timestamptz, p_countries_barred text[], p_currencies text[], p_country text, p_currency text) returns boolean
language sql stable parallel safe as $$
  select p_state = 'hidden' or now() >= p_rests_from and now() < p_rests_until or p_country = any (p_countries_barred) or not p_currency = any (p_currencies)
$$;

-- Step 4 of a bet: a brand under maintenance, and a game that is not offered, let no round begin,
-- but let one that stands go on.
create function wallet_bet_decision(p_brand_closed boolean, p_game_closed boolean, p_round_state text, p_round_game text, p_game text) returns text
language sql immutable parallel safe as $$
  select case
    when p_brand_closed and coalesce(p_round_state, 'rolled_back') = 'rolled_back' then 'brand_closed'
    when p_game_closed and coalesce(p_round_state, 'rolled_back') = 'rolled_back' then 'game_closed'
    when p_round_game <> nullif(p_game, '') then 'invalid_game'
    else 'post' end
$$;

-- Step 4 of a win. p_ref_…: the bet that it speaks of, which under the rules 'round' and 'gift' it
-- does not. p_limit_reached: it would be held, and no more can be.
create function wallet_win_decision(
  p_rule text, p_member bigint, p_account bigint, p_round bigint, p_round_state text, p_round_currency text, p_currency text, p_ref_member bigint, p_ref_reason text,
  p_ref_undone boolean, p_ref_round bigint, p_ref_account bigint, p_round_game text, p_game text, p_limit_reached boolean) returns text
language sql immutable parallel safe as $$
  select case
    when p_rule in ('round', 'gift') then case
      when p_rule = 'round' and coalesce(p_round_state, 'rolled_back') = 'rolled_back' then 'unknown_transaction'
      when p_round_currency <> p_currency then 'wrong_currency'
      when p_round_game <> nullif(p_game, '') then 'invalid_game'
      when p_limit_reached then 'limit_reached'
      else 'post' end
    when p_ref_reason is null or p_ref_member <> p_member or p_ref_reason not in ('bet', 'tombstone') then 'unknown_transaction'
    when p_ref_reason = 'tombstone' or p_ref_undone then 'rolled_back'
    when p_ref_round is distinct from p_round then 'unknown_transaction'
    when p_rule = 'once' and p_round_state = 'settled' then 'already_settled'
    when p_ref_account <> p_account then 'wrong_currency'
    when p_round_game <> nullif(p_game, '') then 'invalid_game'
    when p_limit_reached then 'limit_reached'
    else 'post' end
$$;

-- Step 4 of a rollback. p_ref_…: the bet or win that it takes back. 'post early': before its bet;
-- 'post nothing': of one that is undone already.
create function wallet_rollback_decision(
  p_rule text, p_member bigint, p_round bigint, p_round_state text, p_ref_member bigint, p_ref_reason text, p_ref_undone boolean, p_ref_round bigint) returns text
language sql immutable parallel safe as $$
  select case
    when p_ref_reason is null then 'post early'
    when p_ref_member <> p_member or p_ref_reason not in ('bet', 'win', 'tombstone') then 'unknown_transaction'
    when p_rule = 'once' and (p_ref_reason = 'tombstone' or p_ref_undone or p_ref_round is not distinct from p_round and p_round_state = 'settled') then 'already_settled'
    when p_ref_reason = 'tombstone' or p_ref_undone then 'post nothing'
    when p_ref_round is distinct from p_round then 'unknown_transaction'
    else 'post' end
$$;

-- ---- Work beside the transfers, for the few operations that need it.

-- Held wins that their vendor rolls back: nobody decides about them any more, and their holds end.
-- Accounts are locked before what stands for their money, as by those who decide about it. p_wins:
-- the numbers of the held wins; p_transactions: the wins, as their vendor names them.
create function wallet_take_back_held(p_members bigint[], p_wins bigint[], p_transactions text[]) returns void
language plpgsql volatile as $$
begin
  perform ledger_lock(array(select a.id from account a where a.member_id = any (p_members) and a.member_id > 0));
  update held_win set state = 'taken_back', closed_at = clock_timestamp() where id = any (p_wins) and state = 'waiting';
  update hold set state = 'released', closed_at = clock_timestamp()
    where key = any (select 'win:' || transaction from unnest(p_transactions) transaction) and state = 'open';
end $$;

-- Wins above their vendor's limits: a hold for the money, a held win for the operators, an event.
-- By win: its transfer and its round.
create function wallet_set_aside(
  p_members bigint[], p_transactions text[], p_transfers bigint[], p_rounds bigint[], p_amounts bigint[], p_currencies text[]) returns void
language plpgsql volatile as $$
begin
  insert into hold (member_id, key, currency, amount, reason)
    select member, 'win:' || transaction, currency, amount, 'win'
    from unnest(p_members, p_transactions, p_currencies, p_amounts) w(member, transaction, currency, amount);
  with held as (
    insert into held_win (member_id, transfer_id, brand_id, vendor_id, round_id, transaction, game_code, currency, stake, payout, amount)
      select r.member_id, w.transfer, m.brand_id, r.vendor_id, r.id, w.transaction, r.game_code, r.currency, r.stake, r.payout, w.amount
      from unnest(p_members, p_transactions, p_transfers, p_rounds, p_amounts) w(member, transaction, transfer, round, amount)
      join round r on r.member_id = w.member and r.id = w.round join member m on m.id = r.member_id
      returning *)
  insert into event (kind, member_id, refs, payload)
    select 'win.held', member_id, array[id], jsonb_build_object('vendorId', vendor_id, 'transaction', transaction, 'gameCode', game_code,
             'amount', amount::text, 'stake', stake::text, 'payout', payout::text, 'currency', currency)
    from held;
end $$;

-- Bookings of a round by operators in a vendor's place, less what the vendor has sent since: its
-- own later wins of the round are set off against them.
create table round_booking (
  member_id bigint not null,
  round_id bigint not null,
  left_over bigint not null check (left_over >= 0),
  primary key (member_id, round_id)
);

-- Applies vendors' operations to wallets: bets, wins and rollbacks, many in one statement, each
-- with an answer of its own.
--
-- p_kind: bet, win, rollback. p_key: the vendor's transaction id within its own name space
-- ('<vendor id>:<uuid>'); p_ref: the transaction that a win or rollback speaks of. p_currency is
-- null for rollbacks, which name none. No two operations of one call share a key, a reference or a
-- member's round (the queue sees to it). p_rule: what the vendor's protocol means. 'bet': a win
-- names its bet, and bets and wins of a round come in any number; 'round': a win belongs to its
-- round and names no bet; 'once': a bet, which is a round of its own, is settled once, by a win or
-- a rollback; 'gift': a win that needs no bet.
--
-- p_draw: of a bet, the draw, hand or table's round that decides it, on which others have stakes as
-- well; null: its vendor does not say. p_rake: of a win in a game among members, the
-- income of the house from the round; null elsewhere.
--
-- Answers (outcome, balance after it, null where there is none):
--   done, replayed       money moved now, or had moved before: the balance of then
--   conflict             the key is known with other details
--   insufficient         nothing moved, nothing stored: the same key may succeed later
--   rolled_back          the bet was taken back, or its rollback came first
--   early                a rollback came before its bet or win: nothing moved, and nothing will when that comes
--   already_settled      under the rule 'once': its bet was settled or taken back before
--   unknown_transaction  a win or rollback speaks of a bet that this player does not have
--   invalid_token, token_expired, invalid_game, wrong_currency, user_disabled, vendor_closed
--   limit_reached        more is held already, of this member or at this vendor, than the accounts may come to hold
--   brand_closed         the member's brand is under maintenance, and this bet would begin a round
--   game_closed          operators have hidden the game, planned its maintenance, or barred it from the session's country or currency, or it is
--                        played among members and this one has gifts to play; likewise
--   excluded, play_limit, stake_limit, reality_check   what the member or support has set holds against this bet (limit_decisions)
-- p_shard: '' or ':1', ':2', …: the connection's own part of each vendor's account. Two connections
-- never wait for each other's commits. p_locked: false trusts that nobody else moves these members'
-- accounts meanwhile; when somebody did, all of the call fails with serialization_failure and
-- nothing happened. True locks them first, and that cannot happen. A win of a round that operators
-- booked in its vendor's place (round_booking) is done like any other, and pays only the amount
-- beyond the booking. A win above its vendor's limits is done like any other, but its payout goes
-- on to the member's held account, with a hold and a row of held_win; the balance of the answer is
-- without it. Its rollback gives it back from there. Money that comes to a member who owes pays the
-- debt first, and the balance of the answer is the one after it. The steps are numbered below.
-- Their decisions are in the functions above, which decision.test.ts tests as tables, and the
-- writes of other modules in theirs (limit_decisions, ledger_write, pool_give_back, limit_count).
-- The rest stays in one function, for speed: the steps share some twenty arrays of a batch, which a
-- function of plpgsql would copy at each call, and a step in SQL could not be inlined, because it
-- writes, nor keep the plans of this one.
create function wallet_apply(
  p_kind text[], p_vendor int[], p_key text[], p_ref text[], p_member bigint[], p_token bytea[], p_round text[], p_closes boolean[],
  p_game text[], p_currency text[], p_amount bigint[], p_fingerprint bigint[], p_rule text[], p_draw text[], p_rake bigint[],
  p_shard text, p_locked boolean)
returns table (i int, outcome text, balance bigint, currency text)
language plpgsql volatile security definer
set search_path from current set plan_cache_mode = 'force_generic_plan' set jit = 'off' set join_collapse_limit = '1'
set enable_seqscan = 'off' set enable_hashjoin = 'off' set enable_mergejoin = 'off' as $$
#variable_conflict use_column
declare
  n constant int := cardinality(p_kind);
  -- 2^61: beside it a batch of the largest wins still has room in a bigint, and ordinary wins after
  -- it.
  held_most constant bigint := 2305843009213693952;
  -- By operation: 'post', or the answer; the balance to answer with; the amount, the two accounts
  -- and the round.
  v_decision text[];
  v_balance bigint[];
  v_currency text[];
  v_type text[];
  v_counts text[];
  v_main bigint[];
  v_seen bigint[];
  v_from bigint[];
  v_to bigint[];
  v_amount bigint[];
  -- The part of a win that operators had booked: it is not paid again.
  v_booked bigint[];
  v_undoes bigint[];
  v_debt bigint[];
  -- The account to which what the member gets goes on, whether that is a win that is held; the
  -- number of a held win that is taken back, and the account that it comes back from.
  v_onward bigint[];
  v_held boolean[];
  v_unheld bigint[];
  v_back bigint[];
  -- 0: it begins one.
  v_round bigint[];
  -- 0: the member has no limits; 1: they have; 2: and this goes on in a round that is open.
  v_limit int[];
  -- The written rows' values: null where nothing was written.
  w_id bigint[];
  w_from_after bigint[];
  w_to_after bigint[];
  w_first bigint;
  w_last bigint;
begin
  if p_locked then
    perform ledger_lock(array(select a.id from account a where a.member_id = any (p_member) and a.member_id > 0));
  end if;

  -- 1. Decide. One statement sees one moment: the accounts and their balances, keys, references and
  --    rounds, and the decisions from them. ledger_write
  -- refuses to write if an account was moved since; every change of a key, a reference or a round
  -- of a member also moves that member's account. Every step looks up by index, one operation after
  -- the other; 'offset 0' keeps the planner from doing a step's work again in the next.
  with asked as (
    -- The session and the member, and the earlier transfer that is named (ref_): the bet of a win,
    -- the operation that a rollback takes back.
    select k, p_kind[k] as kind, p_member[k] as member, v.code as vendor, s.member_id as session_member, s.currency as session_currency,
           s.account_id as session_account, -- Players of a vendor's lobby go from game to game: the game of the bet tells its type.
           coalesce(case when s.game_code is null then g.game_type end, s.game_type, '') as game_type,
           coalesce(g.counts, case when s.game_code is null then 'net' else game_counts(s.game_type) end) as counts, b.maintenance as brand_closed,
           wallet_game_closed(g.state, g.rests_from, g.rests_until, g.countries_barred, g.currencies, s.country, s.currency)
             -- A table among members opens to nobody who has gifts to play, also not one who was
             -- given them since it was opened (turnover.leftOfGifts).
             or g.game_type = 'PVP' and exists (select from turnover_requirement q where q.member_id = p_member[k] and q.currency = p_currency[k]
                                                  and q.closed_at is null and q.source <> 'deposit') as game_closed,
           v.win_max, v.win_stakes_max, v.win_stakes_floor,
           ref.id as ref_id, ref.member_id as ref_member, ref.reason as ref_reason, ref.amount as ref_amount, ref.round_id as ref_round, ref.from_account_id as ref_from,
           case when p_kind[k] = 'rollback' then ref.reason end as undone_reason,
           case when p_kind[k] = 'rollback' then
             -- The vendor account of the operation that it takes back; where that is unknown, of
             -- any account of the member.
             coalesce((select o.currency from account o where o.id = case ref.reason when 'win' then ref.to_account_id else ref.from_account_id end and o.member_id = p_member[k]),
                      s.currency, v.currency)
             else p_currency[k] end as currency,
           wallet_barrier(p_kind[k], p_member[k], p_game[k], p_currency[k], s.member_id, s.game_code, s.currency, s.revoked_at, s.expires_at, m.status, v.state) as barrier
    from generate_series(1, n) k
    join vendor v on v.id = p_vendor[k]
    left join game_session s on s.token_hash = p_token[k] and s.vendor_id = v.id
    left join member m on m.id = case when p_kind[k] = 'bet' then p_member[k] end
    left join brand b on b.id = m.brand_id
    left join game g on g.vendor_id = v.id and g.code = case when p_kind[k] = 'bet' then p_game[k] end
    left join transfer ref on md5(ref.key)::uuid = md5(p_ref[k])::uuid and ref.key = p_ref[k]
    order by k
  ), placed as (
    -- The member's account that it would move: the session knows it, where there is one.
    select asked.*,
           case when kind <> 'bet' then (select d.id from account d where d.member_id = member and d.path = 'member:' || member || ':debt'
                                           and d.currency = asked.currency and d.balance < 0) end as debt,
           case when session_member = member and session_currency = currency then session_account else
             (select o.id from account o where o.member_id = member and o.path = 'member:' || member || ':main' and o.currency = asked.currency) end as main
    from asked
    offset 0
  ), judged as (
    select p.k, p.kind, p.member, p.vendor, p.main, p.currency, p.game_type, p.counts, p.undone_reason, p.ref_id, p.ref_amount, p.debt,
           a.last_transfer_id as seen, case when not a.limited then 0 when r.state = 'open' then 2 else 1 end as limits, g.id as gross, r.id as round_id, h.id as unheld, w.is_held, b.booked,
           case when t.fingerprint = p_fingerprint[p.k] and t.member_id = p.member then
             case when t.from_account_id = p.main then t.from_after else t.to_after - coalesce(c.amount, 0) end end as balance,
           -- 'post', 'post early' or 'post nothing': a transfer is written. Else the answer.
           coalesce(
             wallet_known_key(p.kind, t.id is not null, t.reason, t.fingerprint = p_fingerprint[p.k] and t.member_id = p.member),
             p.barrier,
             wallet_missing_account(p.main, p.member > 0 and exists (select from account o where o.member_id = p.member)),
             case p.kind
               when 'bet' then wallet_bet_decision(p.brand_closed, p.game_closed, r.state, r.game_code, p_game[p.k])
               when 'win' then wallet_win_decision(
                 p_rule[p.k], p.member, p.main, r.id, r.state, r.currency, p.currency, p.ref_member, p.ref_reason, u.id is not null, p.ref_round, p.ref_from,
                 r.game_code, p_game[p.k],
                 w.is_held and greatest(r.payout, -g.balance, (select o.balance from account o where o.member_id = p.member
                   and o.path = 'member:' || p.member || ':held' and o.currency = p.currency)) > held_most)
               else wallet_rollback_decision(p_rule[p.k], p.member, r.id, r.state, p.ref_member, p.ref_reason, u.id is not null, p.ref_round) end) as decision
    from placed p
    left join account a on a.id = p.main
    left join account g on g.member_id = 0 and g.path = 'vendor:' || p.vendor || ':gross' || p_shard and g.currency = p.currency
    left join transfer t on md5(t.key)::uuid = md5(p_key[p.k])::uuid and t.key = p_key[p.k]
    -- A posting that came with it and took from the same account.
    left join transfer c on c.member_id = t.member_id and c.id = t.id + 1 and c.from_account_id = p.main
    left join transfer u on u.undoes = p.ref_id
    left join held_win h on h.member_id = p.member and h.transfer_id = case when p.undone_reason = 'win' then p.ref_id end and h.state <> 'credited'
    -- '+ 0' leaves the planner one index: it must never walk along a member's rounds.
    left join round r on hashtextextended(r.ref, r.member_id * 65536 + r.vendor_id) = hashtextextended(p_round[p.k], p.member * 65536 + p_vendor[p.k])
                     and r.ref = p_round[p.k] and r.vendor_id = p_vendor[p.k] and r.member_id + 0 = p.member
    left join round_booking o on o.member_id = r.member_id and o.round_id = case when p.kind = 'win' and r.state <> 'open' then r.id end
    cross join lateral (select least(p_amount[p.k], coalesce(o.left_over, 0)) as booked) b
    cross join lateral (select p.kind = 'win' and p_amount[p.k] > b.booked
                          and wallet_win_is_held(coalesce(r.stake, 0), coalesce(r.payout, 0) + p_amount[p.k] - b.booked, p.win_max, p.win_stakes_max, p.win_stakes_floor) as is_held) w
    offset 0
  ), moves as (
    -- A bet, and the rollback of a win, take from the member; what is posted without money still
    -- names both accounts.
    select judged.*, decision = 'post' as pays, decision in ('post', 'post early', 'post nothing') as posts, kind = 'bet' or undone_reason = 'win' as takes,
           coalesce(gross, case when main is not null then wallet_gross_account(vendor, p_shard, currency) end) as gross_account
    from judged
  )
  select array_agg(decision), array_agg(balance), array_agg(currency), array_agg(game_type), array_agg(counts), array_agg(main), array_agg(seen),
         array_agg(case when posts then case when takes then main else gross_account end end), array_agg(case when takes then gross_account else main end),
         array_agg(case when not pays then 0 when kind = 'rollback' then ref_amount else p_amount[k] - booked end),
         array_agg(case when pays and kind = 'rollback' then ref_id end),
         array_agg(case when pays and undone_reason = 'win' and unheld is null then wallet_debt_account(member, currency) end),
         array_agg(case when not pays or takes then null when is_held then wallet_held_account(member, currency) else debt end),
         array_agg(pays and is_held), array_agg(case when pays then unheld end), array_agg(case when pays and unheld > 0 then wallet_held_account(member, currency) end),
         array_agg(case when pays then coalesce(round_id, 0) end), array_agg(limits), array_agg(case when pays then booked end)
    into v_decision, v_balance, v_currency, v_type, v_counts, v_main, v_seen, v_from, v_to, v_amount, v_undoes, v_debt, v_onward, v_held, v_unheld, v_back, v_round, v_limit, v_booked
    from moves;

  -- 2. Ask the limits that members have set for themselves. Few have.
  if 0 < any (v_limit) then
    v_decision := limit_decisions(p_kind, p_member, v_currency, p_amount, v_decision, v_limit);
    v_from := array(select case when v_decision[k] in ('post', 'post early', 'post nothing') then v_from[k] end from generate_series(1, n) k order by k);
  end if;

  -- 3. See what pays a debt: a rollback of a win that was spent leaves one.
  if 0 < any (v_debt) then
    -- Money that comes to the member after it in this batch pays that first.
    v_onward := array(
      select coalesce(v_onward[k], case when v_to[k] = v_main[k] then
               (select v_debt[j] from generate_series(1, k - 1) j where v_main[j] = v_main[k] and v_debt[j] > 0 limit 1) end)
      from generate_series(1, n) k order by k);
  end if;

  -- 4. Take back wins that are held.
  if 0 < any (v_unheld) then
    perform wallet_take_back_held(array_agg(p_member[k]), array_agg(v_unheld[k]), array_agg(p_ref[k])) from generate_series(1, n) k where v_unheld[k] > 0;
  end if;

  -- 5. Post.
  select ids, from_afters, to_afters, first_id, last_id into w_id, w_from_after, w_to_after, w_first, w_last
    from ledger_write(p_member, p_key, p_fingerprint, v_from, v_to, v_amount, p_kind, v_round, v_undoes, v_debt, v_onward, v_back, v_main, v_seen);
  if 'post early' = any (v_decision) then
    -- Tombstones: an operation that was rolled back before it came moves nothing when it comes.
    perform ledger_write(
      array_agg(p_member[k]), array_agg(p_ref[k]), array_agg(p_fingerprint[k]), array_agg(v_from[k]), array_agg(v_to[k]), array_agg(0::bigint),
      array_agg('tombstone'::text), null, null, null, null, null, null, null)
    from generate_series(1, n) k where v_decision[k] = 'post early';
  end if;

  -- 6. Give back to the pools: a rolled back operation may have moved one as well.
  if 0 < any (v_undoes) then
    perform pool_give_back(array(select p_ref[k] from generate_series(1, n) k where v_undoes[k] is not null and w_id[k] is not null order by k), p_shard);
  end if;

  -- 7. Begin the rounds of first bets and of gifts, then count the others in theirs.
  insert into round (member_id, id, stake, payout, last_transfer_id, vendor_id, bets, state, game_type, game_code, currency, ref, closed_at, counts, draw, rake)
    select p_member[k], w_id[k], case when o.is_bet then p_amount[k] else 0 end, case when o.is_bet then 0 else p_amount[k] end, w_id[k], p_vendor[k],
           o.is_bet::int, o.state, v_type[k], p_game[k], v_currency[k], p_round[k], case when o.state <> 'open' then clock_timestamp() end,
           v_counts[k], case when v_counts[k] = 'net' then coalesce(p_draw[k], p_vendor[k] || ':' || p_round[k]) end,
           coalesce(p_rake[k], case when v_type[k] = 'PVP' then (select case when not v.tells_rake then 0 end from vendor v where v.id = p_vendor[k]) end)
    from generate_series(1, n) k
      cross join lateral (select p_kind[k] = 'bet' as is_bet, wallet_round_state('none', p_kind[k], p_closes[k], 1, 0) as state) o
    where v_round[k] = 0 and w_id[k] is not null;

  if 0 < any (v_round) then
    with counted as (
      -- A rollback gives a stake back, or takes a payout from the member.
      select r.member_id, r.id, r.state, p_kind[k] as kind, p_closes[k] as closes, w_id[k] as last_id, p_rake[k] as rake,
             r.stake + case when p_kind[k] = 'bet' then v_amount[k] when p_kind[k] = 'rollback' and v_to[k] = v_main[k] then -v_amount[k] else 0 end as stake,
             r.payout + case when p_kind[k] = 'win' then v_amount[k] when p_kind[k] = 'rollback' and v_from[k] = v_main[k] then -v_amount[k] else 0 end as payout,
             r.bets + case when p_kind[k] = 'bet' then 1 when p_kind[k] = 'rollback' and v_to[k] = v_main[k] then -1 else 0 end as bets
      from generate_series(1, n) k join round r on r.member_id = p_member[k] and r.id = v_round[k]
      where v_round[k] > 0 and w_id[k] is not null
    ), moved as (
      select counted.*, wallet_round_state(state, kind, closes, bets, payout) as new_state from counted
    )
    update round r set
        stake = moved.stake, payout = moved.payout, bets = moved.bets, state = moved.new_state, last_transfer_id = moved.last_id, rake = coalesce(moved.rake, r.rake),
        closed_at = case when moved.new_state = 'open' then null when moved.new_state = r.state then r.closed_at else clock_timestamp() end
      from moved where r.member_id = moved.member_id and r.id = moved.id;
  end if;

  -- 8. Count what operators had booked in the vendor's place.
  if 0 < any (v_booked) then
    update round_booking o set left_over = o.left_over - v_booked[k]
      from generate_series(1, n) k where o.member_id = p_member[k] and o.round_id = v_round[k] and v_booked[k] > 0 and w_id[k] is not null;
  end if;

  -- 9. Count for the limits.
  if 0 < any (v_limit) then
    perform limit_count(
      array_agg(p_member[k]), array_agg(v_currency[k]), array_agg(coalesce(v_undoes[k], w_id[k])), array_agg(p_kind[k] = 'bet'),
      array_agg(case when p_kind[k] = 'bet' then v_amount[k] when p_kind[k] = 'rollback' and v_to[k] = v_main[k] then -v_amount[k] else 0 end),
      array_agg(case when p_kind[k] = 'win' then v_amount[k] when p_kind[k] = 'rollback' and v_from[k] = v_main[k] then -v_amount[k] else 0 end))
    from generate_series(1, n) k where v_limit[k] > 0 and w_id[k] is not null;
  end if;

  -- 10. Set wins above a limit aside.
  if true = any (v_held) then
    perform wallet_set_aside(array_agg(p_member[k]), array_agg(p_key[k]), array_agg(w_id[k]), array_agg(coalesce(nullif(v_round[k], 0), w_id[k])), array_agg(v_amount[k]), array_agg(v_currency[k]))
      from generate_series(1, n) k where v_held[k];
  end if;

  -- 11. Tell, and answer.
  if w_id is not null then
    -- Readers find what was done as the transfers of these members between the two ids.
    insert into event (kind, refs, payload) values ('wallet.applied', p_member, jsonb_build_object('fromId', w_first::text, 'toId', w_last::text));
  end if;

  return query
    select k, case when v_from[k] is null then v_decision[k] when w_id[k] is null then 'insufficient' when v_decision[k] = 'post early' then 'early' else 'done' end,
           case when v_from[k] is null then v_balance[k] when v_from[k] = v_main[k] then w_from_after[k] else w_to_after[k] end, v_currency[k]
    from generate_series(1, n) k;
end $$;
comment on function wallet_apply is 'Applies a batch of vendor operations in one transaction. Called by wallet/connection.ts.';

-- Closes open rounds that paid nothing, of the house itself, without a transfer: no money moves.
-- The caller has locked the rows that the rounds stand for, such as tickets, so that nothing else
-- touches them meanwhile: unlike wallet_apply this moves no account that others would see. Gives
-- how many it closed.
create function wallet_close_rounds(p_vendor int, p_member bigint[], p_round text[]) returns int
language plpgsql volatile security definer
set search_path from current set plan_cache_mode = 'force_generic_plan' set jit = 'off'
set enable_seqscan = 'off' set enable_hashjoin = 'off' set enable_mergejoin = 'off' as $$
declare
  closed int;
begin
  if not exists (select from vendor where id = p_vendor and protocol = 'house') then
    raise exception 'wallet: rounds of vendor % are closed by the vendor alone', p_vendor using errcode = 'check_violation';
  end if;
  with done as (
    update round r set state = 'settled', closed_at = clock_timestamp()
      from unnest(p_member, p_round) u(member, ref)
      where hashtextextended(r.ref, r.member_id * 65536 + r.vendor_id) = hashtextextended(u.ref, u.member * 65536 + p_vendor)
        and r.ref = u.ref and r.vendor_id = p_vendor and r.member_id + 0 = u.member and r.state = 'open' and r.payout = 0
      returning r.member_id, r.id),
  -- By their rounds, not by the transfers between the first and the last of them: the bets of a
  -- draw may span a week, in which each member has moved much else.
  told as (
    insert into event (kind, member_id, refs) select 'round.reported', member_id, array_agg(id) from done group by member_id)
  select count(*) into closed from done;
  return closed;
end $$;

-- A member's debt account: amounts that a vendor took back after they had been spent.
create function wallet_debt_account(p_member bigint, p_currency text) returns bigint
language sql volatile security definer set search_path from current as $$
  select id from ledger_accounts(array[p_member], array['member:' || p_member || ':debt'], array[p_currency])
$$;
-- A member's account of money that is set aside, such as wins that wait for operators.
create function wallet_held_account(p_member bigint, p_currency text) returns bigint
language sql volatile security definer set search_path from current as $$
  select id from ledger_accounts(array[p_member], array['member:' || p_member || ':held'], array[p_currency])
$$;
-- A vendor's account, or a connection's part of it.
create function wallet_gross_account(p_vendor text, p_shard text, p_currency text) returns bigint
language sql volatile security definer set search_path from current as $$
  select id from ledger_accounts(array[0], array['vendor:' || p_vendor || ':gross' || p_shard], array[p_currency])
$$;
revoke execute on function wallet_take_back_held from public;
revoke execute on function wallet_set_aside from public;
revoke execute on function wallet_debt_account from public;
revoke execute on function wallet_held_account from public;
revoke execute on function wallet_gross_account from public;
do $$
begin
  if exists (select from pg_roles where rolname = 'sen_app') then
    revoke update, delete, truncate on event from sen_app;
    revoke update, truncate on round_booking from sen_app;
  end if;
end $$;
