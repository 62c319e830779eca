-- The draws of the lotteries that the house runs.
create table lottery_draw (
  id bigint generated always as identity (start with 1001) primary key,
  game_code text not null,
  -- The number of the draw, as players name it.
  numero text not null,
  opens_at timestamptz not null,
  -- Bets are taken until this moment of the database's clock.
  locks_at timestamptz not null,
  draws_at timestamptz not null,
  -- drawn: its result stands; cancelled: its tickets are given back.
  state text not null default 'open' check (state in ('open', 'drawn', 'cancelled')),
  -- SHA-256 of the seed, told before the first bet, and the seed, told with the result. Hex.
  seed_hash text not null check (seed_hash ~ '^[0-9a-f]{64}$'),
  seed text not null check (seed ~ '^[0-9a-f]{64}$'),
  -- SHA-256 over the tickets of the draw, which nobody knows before bets close.
  tickets_hash text check (tickets_hash ~ '^[0-9a-f]{64}$'),
  result jsonb,
  ended_at timestamptz,
  -- When all tickets had been settled or given back.
  settled_at timestamptz,
  unique (game_code, numero),
  check (opens_at < locks_at and locks_at <= draws_at),
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'drawn') = (result is not null and tickets_hash is not null)),
  check (settled_at is null or state <> 'open')
);
create index lottery_draw_unsettled on lottery_draw (draws_at) where settled_at is null;
create index lottery_draw_by_game on lottery_draw (game_code, draws_at desc);

create table lottery_ticket (
  id bigint generated always as identity (start with 100001) primary key,
  draw_id bigint not null references lottery_draw,
  member_id bigint not null check (member_id > 0),
  brand_id bigint not null references brand (id),
  currency text not null,
  -- What one point is worth, in 1/100,000 of a unit, and the lines as they were bet: play, picks, points.
  base bigint not null check (base > 0),
  lines jsonb not null,
  -- Odds and prices as they stood at the bet.
  terms jsonb not null,
  stake bigint not null check (stake > 0),
  payout bigint not null default 0 check (payout >= 0),
  state text not null default 'open' check (state in ('open', 'won', 'lost', 'refunded')),
  -- Chosen by the browser: the same one again is the same ticket.
  request_id uuid not null,
  placed_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  constraint lottery_ticket_request unique (member_id, request_id),
  check ((state = 'open') = (settled_at is null)),
  check (payout = 0 or state = 'won')
);
create index lottery_ticket_open on lottery_ticket (draw_id, id) where state = 'open';
create index lottery_ticket_by_draw on lottery_ticket (draw_id, id);
create index lottery_ticket_by_member on lottery_ticket (member_id, id desc);

-- What the house would pay if a unit hits, by draw and currency. It grows with each ticket and never above its limit.
create table lottery_exposure (
  draw_id bigint not null references lottery_draw,
  currency text not null,
  unit text not null,
  amount bigint not null check (amount >= 0),
  primary key (draw_id, currency, unit)
);
