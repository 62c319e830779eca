-- A line of a counterparty's own report: money that it took, paid or took back. The line is kept as
-- reported: nothing moves by it.
create table counterparty_line (
  source text not null check (source in ('gateway', 'bank')),
  movement text not null check (movement in ('in', 'out', 'reversal')),
  -- The key that both sides know the movement by.
  key text not null,
  -- Their own name for it.
  id text not null,
  order_id text,
  account text,
  amount bigint not null check (amount > 0),
  currency text not null,
  at timestamptz not null,
  -- One key may be reported for two movements, for instance when an order was paid out twice.
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
