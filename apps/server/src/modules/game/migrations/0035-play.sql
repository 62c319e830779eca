-- Vendors' parameters for opening a game, and the number of members who opened it in the last week
-- (kept by a job).
alter table game
  add column default_play_type text not null default '',
  -- [{"id": …, "names": {"en": …}, "min_bet": …, "max_bet": …, "seats": …}]
  add column rooms jsonb not null default '[]',
  add column players int not null default 0;

-- The games that a member saved.
create table favourite (
  member_id bigint not null references member,
  game_id bigint not null references game,
  saved_at timestamptz not null default clock_timestamp(),
  primary key (member_id, game_id)
);

-- The games that a member opened, each once, with the last time. The oldest of a member go.
create table recent_game (
  member_id bigint not null references member,
  game_id bigint not null references game,
  opened_at timestamptz not null default clock_timestamp(),
  primary key (member_id, game_id)
);
create index recent_game_by_time on recent_game (opened_at);

-- Rounds that paid well, written by a reader of events and thinned by a job: the board never looks
-- at rounds themselves.
create table winner (
  member_id bigint not null references member,
  round_id bigint not null,
  brand_id bigint not null references brand,
  game_id bigint not null references game,
  currency text not null,
  stake bigint not null check (stake > 0),
  payout bigint not null check (payout > stake),
  won_at timestamptz not null,
  primary key (member_id, round_id)
);
create index winner_by_payout on winner (brand_id, currency, payout desc);
create index winner_by_time on winner (won_at);
