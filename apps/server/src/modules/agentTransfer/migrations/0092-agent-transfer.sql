-- Money that members send along the line of agents: each row is one transfer, and stays.
create table agent_transfer (
  id bigint generated always as identity (start with 100001) primary key,
  brand_id bigint not null references brand (id),
  from_id bigint not null references member (id),
  to_id bigint not null references member (id),
  direction text not null check (direction in ('up', 'down')),
  currency text not null,
  amount bigint not null check (amount > 0),
  -- Chosen by the browser: the same one again is the same transfer.
  request_id uuid not null,
  created_at timestamptz not null default now(),
  check (from_id <> to_id),
  constraint agent_transfer_request unique (from_id, request_id)
);
create index agent_transfer_by_sender on agent_transfer (from_id, id desc);
create index agent_transfer_by_receiver on agent_transfer (to_id, id desc);
