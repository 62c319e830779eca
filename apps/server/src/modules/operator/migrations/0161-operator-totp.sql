-- The authenticator app of an operator (TOTP, RFC 6238). Keys are encrypted under the
-- installation's key.
create table operator_totp (
  operator_id bigint primary key references operator (id),
  -- The key in use; null until the first one is confirmed.
  key bytea,
  confirmed_at timestamptz,
  -- A key that was shown but not yet confirmed.
  next_key bytea,
  -- The half minute of the last code that was taken: neither it nor an older one is taken again.
  last_step bigint not null default 0,
  check ((key is null) = (confirmed_at is null))
);

-- Codes for when the app is lost, each good once. Hashed under the installation's key.
create table operator_recovery_code (
  operator_id bigint not null references operator (id),
  hash bytea not null check (length(hash) = 32),
  used_at timestamptz,
  primary key (operator_id, hash)
);
