-- Rebates: the part of settled play that goes back to members and the agents above them.

-- Rates by member and game type, in basis points of the turnover. Each change is a row and stays;
-- the newest is in force. A member without a row has the rates of the brand's document. The rate
-- that counts is never above that of the agent above, nor above the brand's highest
-- (rebate/rules.ts).
create table rebate_rate (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  rates jsonb not null check (jsonb_typeof(rates) = 'object' and not jsonb_path_exists(rates, '$.* ? (@.type() != "number" || @ < 0 || @ > 1000 || @ != @.floor())')),
  -- From when on: never within a period that is closed.
  at timestamptz not null,
  -- By an invitation or when the account was opened, by the agent directly above, or at the desk.
  cause text not null check (cause in ('joined', 'agent', 'desk')),
  agent_id bigint references member (id),
  operator_id bigint references operator (id),
  reason text,
  check ((cause = 'desk') = (operator_id is not null) and (cause = 'desk') = (reason is not null)),
  check (case cause when 'agent' then agent_id is not null when 'desk' then agent_id is null else true end)
);
create index rebate_rate_by_member on rebate_rate (member_id, at desc, id desc);

-- A period of a brand, whose lines of settled play are counted and then paid, some at a time. They
-- follow each other without a gap.
create table rebate_run (
  id bigint generated always as identity (start with 10001) primary key,
  brand_id bigint not null references brand (id),
  currency text not null,
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  -- The brand's terms as the period began: period, maxima, defaults.
  terms jsonb not null,
  state text not null default 'counting' check (state in ('counting', 'paying', 'paid')),
  -- The last line that was counted, the last member who was paid.
  counted_at timestamptz,
  counted_id bigint,
  paid_to bigint not null default 0,
  lines bigint not null default 0,
  turnover bigint not null default 0,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  check ((state = 'paid') = (closed_at is not null)),
  constraint rebate_run_period unique (brand_id, from_at)
);
create unique index rebate_run_open on rebate_run (brand_id) where state <> 'paid';
create index rebate_run_by_brand on rebate_run (brand_id, id desc);

-- A member's earnings of a period through one source: its own play, or a member directly below with
-- all who are below that one. earned: turnover times basis points, exact, in 1/10,000 of the unit
-- of money.
create table rebate_part (
  run_id bigint not null references rebate_run (id),
  member_id bigint not null,
  -- The line of settled play, where each bet is paid by itself; else 0.
  line_id bigint not null,
  source_id bigint not null,
  game_type text not null,
  basis_points smallint not null check (basis_points between 1 and 1000),
  turnover bigint not null,
  earned bigint not null check (earned = turnover * basis_points),
  primary key (run_id, member_id, line_id, source_id, game_type, basis_points)
);

-- The payment to a member for a period, once: earned and carried_in are exact, amount is whole
-- hundredths of the currency, the rest is carried out.
create table rebate (
  id bigint generated always as identity (start with 100001) primary key,
  run_id bigint not null references rebate_run (id),
  member_id bigint not null references member (id),
  line_id bigint not null,
  currency text not null,
  earned bigint not null,
  carried_in bigint not null,
  amount bigint not null check (amount >= 0 and amount % 1000 = 0),
  carried_out bigint not null check (carried_out = earned + carried_in - amount * 10000),
  -- The day of the brand's zone on which it was paid.
  paid_on date not null,
  created_at timestamptz not null default now(),
  constraint rebate_once unique (run_id, member_id, line_id)
);
create index rebate_by_member on rebate (member_id, id desc);
create index rebate_by_day on rebate (member_id, paid_on);

-- The amount carried to a member's next payment, exact. Below zero: more was taken back than
-- earned.
create table rebate_carry (
  member_id bigint not null references member (id),
  currency text not null,
  carried bigint not null,
  primary key (member_id, currency)
);

do $$
begin
  if exists (select from pg_roles where rolname = 'sen_app') then
    revoke update, delete, truncate on rebate_rate, rebate from sen_app;
    revoke delete, truncate on rebate_run, rebate_part, rebate_carry from sen_app;
  end if;
end $$;
