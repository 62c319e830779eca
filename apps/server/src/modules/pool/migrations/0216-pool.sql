-- Progressive pools: one a vendor, on whose account vendor:<code>:pool each currency's money lies. This table has what was agreed about it; the
-- money is the ledger's alone.
create table pool (
  vendor_id int primary key references vendor,
  vendor_code text not null unique,
  -- The game that plays for it, by the vendor's code.
  game_code text not null,
  -- Of each stake.
  share_basis_points int not null check (share_basis_points between 1 and 1000),
  -- What it begins with in each currency, at first and after each win.
  seed bigint not null check (seed > 0),
  updated_at timestamptz not null default now()
);

-- What bets and wins that are taken back moved of a pool goes back as well: a contribution as far as the pool still holds it (the rest is won
-- already, and stays the vendor's expense), what it bore of a win in full. Called by wallet_apply, in its transaction. p_undone: their keys.
create function pool_give_back(p_undone text[], p_shard text) returns void
language plpgsql volatile security definer set search_path from current as $$
declare
  t record;
  v_gross bigint;
  v_amount bigint;
begin
  for t in
    select x.key, x.reason, x.amount, p.id as pool, p.path, p.currency
    from unnest(p_undone) with ordinality u(key, nth)
    join transfer x on md5(x.key)::uuid = md5(u.key || ':pool')::uuid and x.key = u.key || ':pool'
    join account p on p.id = case x.reason when 'pool-win' then x.from_account_id else x.to_account_id end
    order by u.nth
  loop
    v_gross := wallet_gross_account(split_part(t.path, ':', 2), p_shard, t.currency);
    perform ledger_lock(array[v_gross, t.pool]);
    select case t.reason when 'pool-win' then t.amount else least(t.amount, a.balance) end into v_amount from account a where a.id = t.pool;
    if v_amount > 0 then
      perform ledger_write(
        array[0::bigint], array[t.key || ':returned'], array[0::bigint],
        array[case t.reason when 'pool-win' then v_gross else t.pool end], array[case t.reason when 'pool-win' then t.pool else v_gross end],
        array[v_amount], array['pool-return'::text], null, null, null, null, null, null, null);
    end if;
  end loop;
end $$;
revoke execute on function pool_give_back from public;
