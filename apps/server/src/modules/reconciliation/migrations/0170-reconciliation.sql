-- What a counterparty says in its own report that it took, paid or took back. It is theirs: nothing moves by it.
create table counterparty_line (
  source text not null check (source in ('gateway', 'bank')),
  movement text not null check (movement in ('in', 'out', 'reversal')),
  -- What both sides know it by.
  key text not null,
  -- Their own name for it.
  id text not null,
  order_id text,
  account text,
  amount bigint not null check (amount > 0),
  currency text not null,
  at timestamptz not null,
  -- What both know it by may be said of two movements, as of an order that was paid out twice.
  primary key (source, movement, key, id)
);
create index counterparty_line_by_time on counterparty_line (at);

-- Up to when the report of a day of Vietnam's clock speaks.
create table counterparty_report (
  source text not null check (source in ('gateway', 'bank')),
  day date not null,
  fetched_at timestamptz not null,
  primary key (source, day)
);
