-- The catalogue, as the vendors' own lists give it, and what operators add to it: order, heat, state.
create table game (
  id bigint generated always as identity (start with 501) primary key,
  vendor_id int not null references vendor,
  code text not null,
  game_type text not null,
  classify text not null default '',
  -- By language; {"en": …, "vi": …}.
  names jsonb not null,
  -- All names without diacritics in lower case, to search in.
  search_text text not null,
  image text not null,
  rtp_percent text,
  min_bet bigint,
  max_bet bigint,
  lines int,
  -- The vendor still lists it.
  listed boolean not null default true,
  state text not null default 'live' check (state in ('live', 'maintenance', 'hidden')),
  is_hot boolean not null default false,
  position int not null default 1000,
  updated_at timestamptz not null default now(),
  unique (vendor_id, code)
);
create index game_by_type on game (game_type, position, id) where listed and state <> 'hidden';
