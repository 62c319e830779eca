-- Every SMS and mail that Sen sends, kept for as long as support needs it.
create table message (
  id bigint generated always as identity primary key,
  -- In whose name it was sent.
  brand_id bigint not null references brand (id),
  channel text not null check (channel in ('sms', 'mail')),
  recipient text not null,
  subject text not null default '',
  -- A code stands in it as `{code}`.
  body text not null,
  -- The code, until the message has been handed over; then nobody can read it here any more.
  code text check (code ~ '^\d{6}$'),
  created_at timestamptz not null default now(),
  -- The number of times that somebody tried to hand it over, and the last of them.
  tries smallint not null default 0,
  tried_at timestamptz,
  -- When the mail server or the SMS provider took it; null: not yet, or nobody is connected.
  sent_at timestamptz
);
create index message_waiting on message (id) where sent_at is null;
create index message_by_recipient on message (brand_id, channel, recipient, created_at desc);

-- Codes sent to a mobile number or a mail address. One open code per recipient, purpose and asker;
-- five wrong guesses close it.
create table verification_code (
  brand_id bigint not null references brand (id),
  recipient text not null,
  -- The signed-in member who asked, for whom alone it works; 0: anybody with the number.
  member_id bigint not null default 0,
  purpose text not null check (purpose in ('register')),
  code_hash bytea not null,
  attempts integer not null default 0,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (brand_id, recipient, purpose, member_id)
);
