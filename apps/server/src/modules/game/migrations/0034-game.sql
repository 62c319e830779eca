-- The catalogue, as the vendors' own lists give it, and operators' settings: order, heat, state.
create table game (
  id bigint generated always as identity (start with 501) primary key,
  vendor_id int not null references vendor,
  code text not null,
  game_type text not null,
  classify text not null default '',
  -- The rule by which play of it counts: 'stake', all that is staked; 'net', what is won or lost, because one may
  -- stake on opposite sides of one draw (`countsOf` of packages/api).
  counts text not null default 'net' check (counts in ('stake', 'net')),
  -- By language; {"en": …, "vi": …}.
  names jsonb not null,
  -- All names without diacritics in lower case, to search in.
  search_text text not null,
  image text not null,
  -- Three to four, for upright screens; empty: the vendor has none.
  portrait text not null default '',
  rtp_percent text,
  min_bet bigint,
  max_bet bigint,
  lines int,
  -- The vendor still lists it.
  listed boolean not null default true,
  state text not null default 'live' check (state in ('live', 'maintenance', 'hidden')),
  is_hot boolean not null default false,
  position int not null default 1000,
  -- Countries in which it may not be offered: ISO 3166-1 codes.
  countries_barred text[] not null default '{}',
  -- The currencies that it may be played in; null: any.
  currencies text[],
  -- A planned maintenance.
  rests_from timestamptz,
  rests_until timestamptz check (rests_until > rests_from),
  check ((rests_from is null) = (rests_until is null)),
  updated_at timestamptz not null default now(),
  unique (vendor_id, code)
);
create index game_by_type on game (game_type, position, id) where listed and state <> 'hidden';

-- Games that a brand's operators put in front in their hall, and the marks that they gave them
-- there.
create table shelf_position (
  brand_id bigint not null references brand,
  game_id bigint not null references game,
  -- Null: it is marked, and stands where it stood.
  position int check (position > 0),
  mark text check (mark in ('hot', 'new')),
  primary key (brand_id, game_id),
  check (position is not null or mark is not null)
);
