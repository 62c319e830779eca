create table deposit (
  member_id bigint not null references member (id),
  id bigint generated always as identity (start with 100001) unique,
  -- Chosen by the browser: the same request again is the same deposit.
  request_id uuid not null,
  channel text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  state text not null default 'pending' check (state in ('pending', 'paid', 'review', 'failed', 'expired')),
  -- The gateway's own id and page, once it has answered.
  payment_id text unique,
  pay_url text,
  -- Why money that arrived was not credited but put aside for staff.
  suspended_for text check (suspended_for in ('amount', 'currency', 'account', 'late', 'excluded', 'limit')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  finished_at timestamptz,
  -- When the gateway was last asked about it by the sweep.
  asked_at timestamptz,
  primary key (member_id, id),
  unique (member_id, request_id),
  check ((state = 'pending') = (finished_at is null)),
  check ((state = 'review') = (suspended_for is not null))
);
create index deposit_by_member on deposit (member_id, created_at desc, id desc);
create index deposit_pending on deposit (expires_at) where state = 'pending';
create index deposit_paid on deposit (finished_at) where state = 'paid';
create index deposit_by_time on deposit (created_at desc, id desc);
