-- Corrections of members' balances by hand: one operator asks, another approves; the ledger's
-- postings `adjustment` move the money.
create table adjustment (
  id bigint generated always as identity (start with 100001) primary key,
  member_id bigint not null,
  -- The member's, who never changes it: the desk lists one brand's without looking at those of all
  -- others.
  brand_id bigint not null,
  -- Chosen by the browser: the same request again is the same correction.
  request_id uuid not null unique,
  requested_by bigint not null references operator (id),
  direction text not null check (direction in ('give', 'take')),
  currency text not null,
  amount bigint not null check (amount > 0),
  reason text not null check (reason <> ''),
  -- The dispute about a contract's payout that it answers.
  dispute_id bigint,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected')),
  requested_at timestamptz not null default now(),
  closed_at timestamptz,
  foreign key (brand_id, member_id) references member (brand_id, id),
  check ((state = 'waiting') = (closed_at is null))
);
create index adjustment_by_brand on adjustment (brand_id, id desc);
create index adjustment_by_member on adjustment (member_id, id desc);
create index adjustment_waiting on adjustment (brand_id) where state = 'waiting';

do $$
begin
  if exists (select from pg_roles where rolname = 'sen_app') then
    revoke update, delete, truncate on adjustment from sen_app;
    grant update (state, closed_at) on adjustment to sen_app;
  end if;
end $$;
