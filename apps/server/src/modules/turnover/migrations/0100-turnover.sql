-- Requirements: turnover that a member has to play before money may be taken out, one row for each
-- cause. Stakes of settled rounds count towards it.
create table turnover_requirement (
  member_id bigint not null references member (id),
  id bigint generated always as identity,
  currency text not null,
  source text not null check (source in ('deposit', 'welcome', 'redemption', 'conversion', 'reward')),
  source_id bigint not null,
  required bigint not null check (required > 0),
  done bigint not null default 0 check (done between 0 and required),
  -- Rounds with this id or a higher one began after it: ids begin with their time.
  first_round_id bigint not null,
  -- Rounds of these types, of these games (`<vendor>/<game code>`) and with a greater stake do not
  -- count towards it.
  excluded_types text[] not null default '{}',
  excluded_games text[] not null default '{}',
  stake_max bigint check (stake_max > 0),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  -- played: its turnover is done. It then stays closed, even if a vendor rolls bets back later.
  -- returned: the bank took back the deposit that it was for; the turnover counted towards it stays
  -- counted.
  closed_by text check (closed_by in ('played', 'returned')),
  primary key (member_id, id),
  unique (source, source_id),
  check ((closed_at is null) = (closed_by is null)),
  check ((closed_by is not distinct from 'played') = (done = required))
);
create index turnover_open on turnover_requirement (member_id, currency, id) where closed_at is null;

-- The part of a round that counts towards each requirement. A round counts once: its parts add up
-- to no more than its stake.
create table turnover_part (
  member_id bigint not null,
  round_id bigint not null,
  requirement_id bigint not null,
  amount bigint not null check (amount > 0),
  primary key (member_id, round_id, requirement_id),
  foreign key (member_id, requirement_id) references turnover_requirement (member_id, id)
);
create index turnover_part_by_requirement on turnover_part (member_id, requirement_id);
