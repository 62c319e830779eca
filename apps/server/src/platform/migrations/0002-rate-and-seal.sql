-- Counters of calls that must be counted across nodes. Unlogged: after a crash everybody starts
-- with a clean count.
create unlogged table rate_count (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Keys that browsers encrypt sealed bodies to. The newest is given out; older ones still open what
-- was on its way.
create table sealing_key (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null default now()
);

-- A sealed body opens once: its nonce is kept for as long as the body would count as fresh.
create table sealed_nonce (
  nonce text primary key,
  expires_at timestamptz not null
);
create index sealed_nonce_by_expiry on sealed_nonce (expires_at);
