-- Progressive pools: one a vendor, on whose account vendor:<code>:pool each currency's money lies.
-- This table has what was agreed about it; the money is the ledger's alone.
create table pool (
  vendor_id int primary key references vendor,
  vendor_code text not null unique,
  -- The game that plays for it, by the vendor's code.
  game_code text not null,
  -- Of each stake.
  share_basis_points int not null check (share_basis_points between 1 and 1000),
  -- The amount that the pool begins with in each currency, at first and after each win.
  seed bigint not null check (seed > 0),
  updated_at timestamptz not null default now()
);

-- Reverses what rolled back bets and wins moved of a pool: a contribution as far as the pool still
-- holds it (the rest is won already, and stays the vendor's expense), its part of a win in full.
-- Called by wallet_apply, in its transaction. p_undone: their keys.
create function pool_give_back(p_undone text[], p_shard text) returns void
language plpgsql volatile security definer set search_path from current as $$
declare
  v_keys text[];
  v_wins boolean[];
  v_amounts bigint[];
  v_pools bigint[];
  v_grosses bigint[];
  v_amount bigint;
begin
  select array_agg(key), array_agg(is_win), array_agg(amount), array_agg(pool), array_agg(wallet_gross_account(split_part(path, ':', 2), p_shard, currency))
    into v_keys, v_wins, v_amounts, v_pools, v_grosses
    from (
      select x.key, x.reason = 'pool-win' as is_win, x.amount, p.id as pool, p.path, p.currency
      from unnest(p_undone) with ordinality u(key, nth)
      join transfer x on md5(x.key)::uuid = md5(u.key || ':pool')::uuid and x.key = u.key || ':pool'
      join account p on p.id = case x.reason when 'pool-win' then x.from_account_id else x.to_account_id end
      order by u.nth) moved;
  if v_keys is null then
    return;
  end if;
  -- All of them before any moves, in the ledger's own order: two batches that name the same pools
  -- in other orders would wait for each other for ever.
  perform ledger_lock(v_grosses || v_pools);
  for k in 1 .. cardinality(v_keys) loop
    select case when v_wins[k] then v_amounts[k] else least(v_amounts[k], a.balance) end into v_amount from account a where a.id = v_pools[k];
    if v_amount > 0 then
      perform ledger_write(
        array[0::bigint], array[v_keys[k] || ':returned'], array[0::bigint],
        array[case when v_wins[k] then v_grosses[k] else v_pools[k] end], array[case when v_wins[k] then v_pools[k] else v_grosses[k] end],
        array[v_amount], array['pool-return'::text], null, null, null, null, null, null, null);
    end if;
  end loop;
end $$;
revoke execute on function pool_give_back from public;
