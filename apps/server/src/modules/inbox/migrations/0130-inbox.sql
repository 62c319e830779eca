-- Broadcasts: messages that operators write to members' inboxes. One to a group or to all is this
-- row alone: whether a member receives it is found when they open their inbox.
create table inbox_broadcast (
  id bigint generated always as identity (start with 1001) primary key,
  brand_id bigint not null references brand (id),
  operator_id bigint not null references operator (id),
  request_id uuid not null,
  audience text not null check (audience in ('member', 'all', 'rank', 'label', 'downline')),
  -- The one member, or the agent whose downline it is.
  account_id bigint references member (id),
  rank_from smallint,
  rank_to smallint,
  -- As members have it when they look: a member who is given the label later reads the message too.
  label text,
  -- An offer advertises something: not for members who excluded themselves or are on a break.
  purpose text not null check (purpose in ('service', 'offer')),
  -- Title and text by language.
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  -- The number of members that it reached when it was sent.
  receivers bigint not null check (receivers >= 0),
  sent_at timestamptz not null default now(),
  unique (operator_id, request_id),
  check ((audience in ('member', 'downline')) = (account_id is not null)),
  check ((audience = 'rank') = (rank_from is not null and rank_to is not null)),
  check (rank_from <= rank_to),
  check ((audience = 'label') = (label is not null))
);
create index inbox_broadcast_by_brand on inbox_broadcast (brand_id, sent_at desc, id desc);

-- Whether a member has read or deleted a broadcast. A member who has done neither has no row.
create table inbox_mark (
  member_id bigint not null references member (id),
  broadcast_id bigint not null references inbox_broadcast (id),
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (member_id, broadcast_id)
);
create index inbox_mark_read on inbox_mark (broadcast_id) where read_at is not null;

-- Messages to one member: of an event, by a template, or of an operator.
create table inbox_message (
  id bigint generated always as identity (start with 1001) primary key,
  member_id bigint not null references member (id),
  -- The cause, such as an event: the same cause writes one message.
  key text unique,
  template text,
  -- The values of the template's placeholders.
  "values" jsonb not null default '{}' check (jsonb_typeof("values") = 'object'),
  broadcast_id bigint references inbox_broadcast (id),
  sent_at timestamptz not null default now(),
  read_at timestamptz,
  deleted_at timestamptz,
  check ((template is null) = (broadcast_id is not null))
);
create index inbox_message_of_member on inbox_message (member_id, sent_at desc, id desc);
create index inbox_message_unread on inbox_message (member_id) where read_at is null and deleted_at is null;
create index inbox_message_of_broadcast on inbox_message (broadcast_id) where broadcast_id is not null;
