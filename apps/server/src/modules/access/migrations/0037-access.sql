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
