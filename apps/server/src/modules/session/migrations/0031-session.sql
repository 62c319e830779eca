-- A session is a pair: the token that the page holds and the secret that the cookie holds. Both are
-- kept hashed; either alone is worth nothing.
create table session (
  id bigint generated always as identity primary key,
  member_id bigint references member (id),
  operator_id bigint references operator (id),
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
