-- Wins above their vendor's limits: done towards the vendor, their money held until staff decide. A
-- hold of the ledger, 'win:<transaction>', stands for the money while it waits. Written by
-- wallet_apply where a round paid it, and by win_hold_from_wallet where it came home from a
-- vendor's wallet.
create table held_win (
  id bigint generated always as identity (start with 100001) unique,
  member_id bigint not null,
  -- The transfer of the win.
  transfer_id bigint not null,
  -- The member's, who never changes it: the desk lists one brand's without looking at those of all
  -- others.
  brand_id bigint not null,
  vendor_id int not null references vendor,
  -- Its origin: a round and its game, or a transfer from a wallet at the vendor.
  round_id bigint,
  game_code text,
  wallet_transfer_id bigint unique,
  -- The vendor's id of the win within its own name space, as wallet_apply has it;
  -- 'wallet-transfer:<id>'.
  transaction text not null unique collate "C",
  currency text not null,
  -- The round's sums when the win came, the win included; or all that the member took to the wallet
  -- and brought home, this transfer and its refused part included.
  stake bigint not null,
  payout bigint not null,
  amount bigint not null check (amount > 0),
  -- taken_back: the vendor rolled it back before anybody had decided.
  state text not null default 'waiting' check (state in ('waiting', 'credited', 'refused', 'taken_back')),
  held_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (member_id, transfer_id),
  foreign key (brand_id, member_id) references member (brand_id, id),
  check ((state = 'waiting') = (closed_at is null)),
  check (num_nonnulls(round_id, game_code) = case when wallet_transfer_id is null then 2 else 0 end)
);
create index held_win_by_brand on held_win (brand_id, id desc);
create index held_win_waiting on held_win (brand_id) where state = 'waiting';

-- Holds the part of a transfer from a vendor's wallet that is above the limits: amount and member
-- are read from the ledger, so that the caller cannot invent them. Null: there is no such transfer.
create function win_hold_from_wallet(p_member bigint, p_transfer bigint, p_wallet_transfer bigint, p_stake bigint, p_payout bigint, p_at timestamptz) returns bigint
language sql volatile security definer set search_path from current as $$
  insert into held_win (member_id, transfer_id, brand_id, vendor_id, wallet_transfer_id, transaction, currency, stake, payout, amount, held_at)
    select t.member_id, t.id, m.brand_id, v.id, p_wallet_transfer, 'wallet-transfer:' || p_wallet_transfer, a.currency, p_stake, p_payout, t.amount, p_at
    from transfer t join account a on a.id = t.from_account_id join vendor v on a.path = 'vendor:' || v.code || ':wallet' join member m on m.id = t.member_id
    where t.member_id = p_member and t.id = p_transfer and t.key = 'wallet-transfer:' || p_wallet_transfer || ':excess'
    returning id
$$;

do $$
begin
  if exists (select from pg_roles where rolname = 'sen_app') then
    revoke insert, update, delete, truncate on held_win from sen_app;
    grant update (state, closed_at) on held_win to sen_app;
  end if;
end $$;
