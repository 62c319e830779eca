-- Every SMS and mail that Sen sends, kept for as long as support needs it.
create table message (
  id bigint generated always as identity primary key,
  -- In whose name it was sent.
  brand_id bigint not null references brand (id),
  channel text not null check (channel in ('sms', 'mail')),
  recipient text not null,
  subject text not null default '',
  body text not null,
  created_at timestamptz not null default now()
);
create index message_by_recipient on message (brand_id, channel, recipient, created_at desc);

-- Codes sent to a mobile number. One open code per number and purpose; five wrong guesses close it.
create table verification_code (
  brand_id bigint not null references brand (id),
  mobile text not null,
  purpose text not null check (purpose in ('register')),
  code_hash bytea not null,
  attempts integer not null default 0,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (brand_id, mobile, purpose)
);
