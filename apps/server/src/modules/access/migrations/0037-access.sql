-- Failed sign-ins by name, whether or not such an account exists, so that the answer tells nothing
-- about it. Times are those of the server's clock, which decides how long a name is locked.
create table login_failure (
  realm text not null,
  name text not null,
  -- The source of the failures: 'everywhere', 'network <network>' or 'device <hash of its cookie>'.
  client text not null,
  failures integer not null,
  last_at timestamptz not null,
  primary key (realm, name, client)
);

-- Browsers and networks that have signed in to a name: failed sign-ins from elsewhere do not lock
-- them out.
create table known_client (
  realm text not null,
  name text not null,
  -- 'device <SHA-256 of the secret in its cookie>' or 'network <network>'.
  client text not null,
  last_seen_at timestamptz not null,
  primary key (realm, name, client)
);

-- Finds the accounts that a browser has signed in to.
create index known_client_by_device on known_client (client) where client like 'device %';

-- Pictures with letters to type in. Each works once.
create table captcha (
  id text primary key,
  answer text not null,
  expires_at timestamptz not null
);

-- Checks before a sign-in: a piece to put into its gap, or beeps to count. Each is judged once.
create table human_check (
  id text primary key,
  brand_id bigint not null,
  kind text not null check (kind in ('slider', 'tones')),
  -- The gap's left edge in pixels, or the beeps of each group.
  answer text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- Passes of checks that were solved, each for one sign-in with one name at one brand.
create table human_pass (
  -- SHA-256 of the pass.
  hash bytea primary key,
  brand_id bigint not null,
  name text not null,
  expires_at timestamptz not null
);

-- Solutions of checks by network, those that were right not counted, so that they cannot be guessed
-- without end.
create table human_try (
  network text primary key,
  tries integer not null,
  -- The end of the span that the first of them began.
  until timestamptz not null
);
