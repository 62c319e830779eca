-- Facts, each written in the transaction of its cause. Readers follow them with a cursor; no module
-- calls another module's reaction.
create table event (
  id bigint generated always as identity primary key,
  -- The transaction that wrote it: a reader takes only events below the oldest running transaction,
  -- so that none slips past its cursor.
  xid xid8 not null default pg_current_xact_id(),
  kind text not null,
  -- The member whom it concerns; null for events that concern everybody.
  member_id bigint,
  -- The rows it speaks of: transfers of a batch, a deposit, a round.
  refs bigint[] not null default '{}',
  payload jsonb not null default '{}',
  at timestamptz not null default now()
);
create index event_by_order on event (xid, id);

create table event_reader (
  name text primary key,
  xid xid8 not null default '0',
  id bigint not null default 0,
  updated_at timestamptz not null default now()
);
comment on table event_reader is 'The cursor of each reader: the last event that it has dealt with, in (xid, id) order.';
