-- Members who stay signed in on a browser: the secret in its cookie, kept hashed, opens sessions
-- there until the row ends. It is no session: by itself it opens no call but the one that makes a
-- pair of it.
create table stay (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  secret_hash bytea not null unique,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  address inet,
  user_agent text not null
);
create index stay_by_member on stay (member_id, created_at desc);
-- The browser on which the member stays signed in, if this session was opened there.
alter table session add column stay_id bigint references stay (id);
create index session_by_stay on session (stay_id) where stay_id is not null;
