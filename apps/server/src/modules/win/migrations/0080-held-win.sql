-- Wins above their vendor's limits: done towards the vendor, their money held until staff decide. Written by wallet_apply; a hold of the ledger,
-- 'win:<transaction>', stands for the money while it waits.
create table held_win (
  id bigint generated always as identity (start with 100001) unique,
  member_id bigint not null,
  -- The transfer of the win.
  transfer_id bigint not null,
  -- The member's, who never changes it: the desk lists one brand's without looking at those of all others.
  brand_id bigint not null,
  vendor_id int not null references vendor,
  round_id bigint not null,
  -- The vendor's id of the win within its own name space, as wallet_apply has it.
  transaction text not null unique collate "C",
  game_code text not null,
  currency text not null,
  -- Of the round when the win came, the win included.
  stake bigint not null,
  payout bigint not null,
  amount bigint not null check (amount > 0),
  -- taken_back: the vendor rolled it back before anybody had decided.
  state text not null default 'waiting' check (state in ('waiting', 'credited', 'refused', 'taken_back')),
  held_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (member_id, transfer_id),
  foreign key (brand_id, member_id) references member (brand_id, id),
  check ((state = 'waiting') = (closed_at is null))
);
create index held_win_by_brand on held_win (brand_id, id desc);
create index held_win_waiting on held_win (brand_id) where state = 'waiting';

do $$
begin
  if exists (select from pg_roles where rolname = 'sen_app') then
    revoke insert, update, delete, truncate on held_win from sen_app;
    grant update (state, closed_at) on held_win to sen_app;
  end if;
end $$;
