-- Changes of terms that cost money: one operator asks, another approves, and the change is made as it
-- was asked for.
create table change_request (
  id bigint generated always as identity (start with 100001) primary key,
  -- Null: of all brands.
  brand_id bigint references brand (id),
  kind text not null check (kind in ('pointTerms', 'pointProduct', 'pointStock', 'rebateTerms', 'memberRates', 'rewardRule', 'lotteryOffer', 'vipRank', 'memberRank', 'houseContract', 'branchMove')),
  -- The terms that change: `product:12`. One change of them waits at a time, of whatever kind it is.
  target text not null,
  subject text not null,
  -- As the call that asks for it was given.
  input jsonb not null,
  before jsonb not null,
  after jsonb not null,
  -- The most that it can cost, in 1/100,000 of a unit; null: it has no bound.
  worth bigint check (worth > 0),
  -- The sums that flow back of play as it would change them, by brand and game type, when it was asked for.
  sums jsonb not null,
  currency text not null,
  requested_by bigint not null references operator (id),
  reason text not null,
  state text not null default 'waiting' check (state in ('waiting', 'applied', 'rejected')),
  requested_at timestamptz not null default now(),
  closed_at timestamptz,
  check ((state = 'waiting') = (closed_at is null))
);
create unique index change_request_waiting on change_request (target) where state = 'waiting';
create index change_request_by_brand on change_request (brand_id, id desc);

do $$
begin
  if exists (select from pg_roles where rolname = 'sen_app') then
    revoke update, delete, truncate on change_request from sen_app;
    grant update (state, closed_at) on change_request to sen_app;
  end if;
end $$;
