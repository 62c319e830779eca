-- A session is a pair: the token that the page holds and the secret that the cookie holds. Both are kept hashed;
-- either alone is worth nothing.
create table session (
  id bigint generated always as identity primary key,
  member_id bigint references member (id),
  operator_id bigint,
  token_hash bytea not null unique,
  secret_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  address inet,
  user_agent text not null,
  check ((member_id is null) <> (operator_id is null))
);
create index session_by_member on session (member_id, created_at desc) where member_id is not null;
create index session_by_operator on session (operator_id, created_at desc) where operator_id is not null;

-- Failed sign-ins by name, whether or not such an account exists, so that the answer tells nothing about it. Times are those
-- of the server's clock, which decides how long a name rests.
create table login_failure (
  realm text not null,
  name text not null,
  -- Whose failures: 'everywhere', 'network <network>' or 'device <hash of its cookie>'.
  client text not null,
  failures integer not null,
  last_at timestamptz not null,
  primary key (realm, name, client)
);

-- From where a name was signed in to: what strangers do elsewhere keeps nobody out there.
create table known_client (
  realm text not null,
  name text not null,
  -- 'device <SHA-256 of the secret in its cookie>' or 'network <network>'.
  client text not null,
  last_seen_at timestamptz not null,
  primary key (realm, name, client)
);

-- Pictures that a person must read. Each works once.
create table captcha (
  id text primary key,
  answer text not null,
  expires_at timestamptz not null
);
