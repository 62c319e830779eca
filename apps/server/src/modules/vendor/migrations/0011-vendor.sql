-- Vendors: servers of games. A vendor reaches the wallet under /vendor/<code>, signed with its own
-- key.
create table vendor (
  id int generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  name text not null,
  protocol text not null check (protocol in ('hub88', 'softswiss', 'evolution', 'transfer', 'house')),
  -- live: open; maintenance: no bets, wins and rollbacks as ever; closed: the same, and no
  -- launches.
  state text not null default 'live' check (state in ('live', 'maintenance', 'closed')),
  state_since timestamptz not null default now(),
  -- A planned maintenance: a job begins it and ends it. Another decision about the state ends the
  -- plan.
  rests_from timestamptz,
  rests_until timestamptz check (rests_until > rests_from),
  check ((rests_from is null) = (rests_until is null)),
  -- The currency of its players here, unless their session says otherwise.
  currency text not null,
  -- PEM, SubjectPublicKeyInfo: the key that its calls are signed with.
  public_key text,
  -- Or a secret that both sides sign with, encrypted under the installation's key.
  secret bytea check (length(secret) between 30 and 400),
  -- The calls of its own (launch, list, round).
  base_url text not null,
  -- The address of its picture, which stands beside its name.
  mark text check (mark ~ '^https?://'),
  -- The path, at the origin of base_url, of a page without scripts that fetches ahead what its
  -- games share; null: it has none.
  prefetch_path text check (prefetch_path ~ '^/[a-z0-9/-]+$'),
  -- Whether it tells the rake of games among its players, so that a hand without one was played
  -- against the house. Of any other vendor the house's income from such games is not known.
  tells_rake boolean not null default false,
  -- Our number in its books.
  operator_id int not null default 1,
  -- A win with which its round pays more is held until staff decide: more than win_max, or more
  -- than so many stakes of the round and than the floor. Amounts in the vendor's currency. The
  -- defaults lie above what the arcade's own games can pay.
  win_max bigint not null default 25000000 * 100000::bigint check (win_max between 1 and 1000000000000000),
  win_stakes_max int not null default 250000 check (win_stakes_max > 0),
  win_stakes_floor bigint not null default 10000 * 100000::bigint check (win_stakes_floor >= 0),
  -- The limit of a member's gain from a wallet at this vendor (taken home less taken there, all in
  -- all): the part above it is held.
  wallet_win_max bigint not null default 25000000 * 100000::bigint check (wallet_win_max between 1 and 1000000000000000),
  updated_at timestamptz not null default now(),
  -- The house signs no calls to itself, so that it has no key.
  check (num_nonnulls(public_key, secret) = case protocol when 'house' then 0 else 1 end)
);

-- The outcome of reading each vendor's list of games the last time.
create table vendor_list (
  vendor_id int primary key references vendor,
  -- When a list was taken over last.
  read_at timestamptz,
  -- The trouble of the last reading; null: none. unavailable, refused: no list came. fault: our
  -- books cannot keep it. lines: some lines follow no protocol. short: it lacks many of the games
  -- that it had, and these are kept for a day.
  trouble text check (trouble in ('unavailable', 'refused', 'fault', 'lines', 'short')),
  note text not null default '',
  trouble_since timestamptz,
  short_since timestamptz,
  check ((trouble is null) = (trouble_since is null))
);

-- A launch: the vendor knows the member by this token alone.
create table game_session (
  id bigint generated always as identity primary key,
  -- SHA-256 of the token; the token itself is nowhere.
  token_hash bytea not null unique check (length(token_hash) = 32),
  vendor_id int not null references vendor,
  member_id bigint not null check (member_id > 0),
  -- The sign-in from which it was opened, and with which it ends.
  login_session_id bigint,
  -- The country where the member was when it was opened, by ISO 3166-1; null: nobody knows. Games
  -- may be barred from it meanwhile.
  country text,
  -- Null: any game of the vendor (a lobby).
  game_code text,
  game_type text not null default '',
  currency text not null,
  -- The member's main account in this currency.
  account_id bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
-- Also for vendors whose calls name no session: the member's newest one with them counts.
create index game_session_by_member on game_session (member_id, id);
create index game_session_by_expiry on game_session (expires_at);
