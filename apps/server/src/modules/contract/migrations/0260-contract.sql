-- Contracts of agents: payments by an upline, or the house, to an agent for the figures of the
-- agent's team in a period. Terms never change: other terms are another row, which takes the place
-- of this one from the beginning of a period on.
create table contract (
  id bigint generated always as identity (start with 100001) primary key,
  brand_id bigint not null references brand (id),
  kind text not null check (kind in ('dividend', 'dailySalary', 'hourSalary', 'realtimeSalary')),
  cycle text not null check (cycle in ('month', 'halfMonth', 'tenDays', 'day', 'hour', 'fiveMinutes')),
  -- The member who is paid.
  member_id bigint not null references member (id),
  -- The upline who pays; null: the house.
  upline_id bigint references member (id),
  currency text not null,
  terms jsonb not null,
  state text not null default 'offered' check (state in ('offered', 'signed', 'ending', 'ended', 'refused', 'withdrawn')),
  -- Chosen by the browser: the same one again is the same offer.
  request_id uuid not null unique,
  offered_at timestamptz not null default now(),
  answered_at timestamptz,
  -- Periods that begin from starts_at on and end by ends_at are paid.
  starts_at timestamptz,
  ends_at timestamptz,
  end_asked_by text check (end_asked_by in ('paid', 'pays', 'desk')),
  frozen boolean not null default false,
  -- Until when signs that somebody below the agent is the agent were looked at by the desk, which
  -- let payouts go on.
  trusted_at timestamptz,
  check (member_id is distinct from upline_id),
  check ((state in ('signed', 'ending', 'ended')) = (starts_at is not null)),
  check ((state = 'ended') = (ends_at is not null)),
  check (ends_at >= starts_at),
  check (state <> 'ending' or end_asked_by is not null),
  -- No moment is paid by two contracts of one kind. Numbers stand as ranges, which need no
  -- extension to be compared here.
  constraint contract_apart exclude using gist (
    int8range(member_id, member_id, '[]') with &&,
    int4range(array_position(array['dividend', 'dailySalary', 'hourSalary', 'realtimeSalary'], kind),
      array_position(array['dividend', 'dailySalary', 'hourSalary', 'realtimeSalary'], kind), '[]') with &&,
    tstzrange(starts_at, ends_at) with &&
  ) where (starts_at is not null)
);
create unique index contract_offered on contract (member_id, kind) where state = 'offered';
create unique index contract_in_force on contract (member_id, kind) where state in ('signed', 'ending');
create index contract_of_member on contract (member_id, kind, id desc);
-- Open contracts stand first in the list of an upline.
create index contract_of_upline on contract (upline_id, kind, ((state in ('offered', 'signed', 'ending'))::int) desc, id desc);
create index contract_by_brand on contract (brand_id, id desc);
create index contract_due on contract (brand_id, kind, cycle, starts_at) where state in ('signed', 'ending', 'ended');

-- Periods that have been computed: the node that writes the row computes it, once.
create table contract_period (
  brand_id bigint not null references brand (id),
  kind text not null,
  cycle text not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  closed_at timestamptz not null default now(),
  primary key (brand_id, kind, cycle, from_at),
  check (to_at > from_at)
);

-- One period of one contract, with all that it was computed from. Only what has been received of
-- it, its state and its collecting change afterwards.
create table payout (
  id bigint generated always as identity (start with 100001) primary key,
  brand_id bigint not null references brand (id),
  contract_id bigint not null references contract (id),
  kind text not null,
  member_id bigint not null references member (id),
  upline_id bigint references member (id),
  -- The upline's payout of the same period: the bill that this one is paid out of first.
  above_id bigint references payout (id),
  currency text not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  -- The team's figures: amounts in 1/100,000 of a unit.
  turnover bigint not null,
  stake bigint not null,
  payouts bigint not null,
  rebates bigint not null,
  bonuses bigint not null,
  salaries bigint not null,
  loss bigint not null,
  active int not null check (active >= 0),
  players int not null check (players >= active),
  carried bigint not null check (carried >= 0),
  carried_on bigint not null check (carried_on >= 0),
  base bigint not null check (base >= 0),
  -- The agent's own, counted from 0; null: none was reached.
  tier smallint,
  -- Parts of 100,000.
  rate int not null,
  reason text check (reason in ('tier', 'upline', 'uplineWithout')),
  due bigint not null check (due >= 0),
  -- The amount that direct downlines are due.
  passed bigint not null check (passed >= 0),
  received bigint not null default 0 check (received between 0 and due),
  -- The amount paid to downlines out of the received one.
  passed_paid bigint not null default 0 check (passed_paid between 0 and received),
  -- Whether the agent's own part waits to be collected; not any more once it was asked for.
  collect boolean not null,
  collect_until timestamptz not null,
  state text not null check (state in ('calculated', 'issued', 'partReceived', 'insufficient', 'notReached', 'unapproved', 'uncollected', 'rejected', 'expired')),
  tried_at timestamptz,
  created_at timestamptz not null default now(),
  unique (contract_id, from_at),
  unique (member_id, kind, from_at),
  check (loss = stake - payouts - rebates - bonuses - salaries),
  -- A reason besides the tier leaves the agent's own tier as it was.
  check (case when reason is null then tier is not null else reason <> 'tier' or tier is null end),
  check ((state = 'issued') = (due > 0 and received = due)),
  check (state <> 'notReached' or due = 0)
);
create index payout_of_member on payout (member_id, kind, id desc);
create index payout_of_upline on payout (upline_id, kind, id desc);
create index payout_by_brand on payout (brand_id, id desc);
create index payout_above on payout (above_id, due desc, id desc) where above_id is not null;
-- Payouts that wait to be paid, of all brands, the oldest first.
create index payout_calculated on payout (id) where state = 'calculated';
create index payout_open on payout (brand_id, state, id) where state in ('calculated', 'unapproved', 'uncollected', 'partReceived', 'insufficient');

-- Payments of a payout, each a transfer or two: `payout:<id>:<n>`.
create table payout_payment (
  payout_id bigint not null references payout (id),
  n int not null check (n > 0),
  -- By the house, out of the upline's bill of the same period, or out of its wallet.
  source text not null check (source in ('house', 'bill', 'wallet')),
  amount bigint not null check (amount > 0),
  at timestamptz not null default now(),
  primary key (payout_id, n)
);

create table payout_dispute (
  id bigint generated always as identity (start with 100001) primary key,
  brand_id bigint not null references brand (id),
  payout_id bigint not null unique references payout (id),
  member_id bigint not null references member (id),
  words text not null check (words <> ''),
  state text not null default 'open' check (state in ('open', 'correcting', 'upheld', 'dismissed')),
  answer text,
  -- The correction by which it is paid, from when it was asked for.
  adjustment_id bigint unique references adjustment (id),
  amount bigint check (amount > 0),
  at timestamptz not null default now(),
  answered_at timestamptz,
  check ((state = 'open') = (answer is null)),
  check ((state in ('open', 'correcting')) = (answered_at is null)),
  check ((state in ('correcting', 'upheld')) = (adjustment_id is not null)),
  check ((adjustment_id is null) = (amount is null))
);
create index payout_dispute_by_brand on payout_dispute (brand_id, id desc);
create index payout_dispute_upheld on payout_dispute (member_id, answered_at) where state = 'upheld';

do $$
begin
  if exists (select from pg_roles where rolname = 'sen_app') then
    revoke update, delete, truncate on contract, contract_period, payout, payout_payment, payout_dispute from sen_app;
    grant update (state, answered_at, starts_at, ends_at, end_asked_by, frozen, trusted_at) on contract to sen_app;
    grant update (received, passed_paid, collect, collect_until, state, tried_at) on payout to sen_app;
    grant update (state, answer, adjustment_id, amount, answered_at) on payout_dispute to sen_app;
  end if;
end $$;
