-- What the gateway or a bank told of with its own signature, and nothing of ours agrees with: for people who look for lost money. None
-- moves but that of a payout whose withdrawal had been rejected, 'unmatched:<payment_id>'.
create table unmatched_payment (
  payment_id text primary key,
  -- Tells rows of one moment apart where they are sorted.
  id bigint generated always as identity unique,
  reason text not null check (reason in ('payment_unknown', 'order_foreign', 'order_unknown', 'second_payment', 'payout_unknown', 'payout_rejected', 'reversal_differs')),
  order_id text not null,
  -- How the payment stands, by the gateway's own answer; of a payment that it does not have, by its callback.
  status text not null check (status in ('pending', 'paid', 'declined', 'expired')),
  amount bigint not null check (amount > 0),
  currency text not null,
  -- What the last callback said, as it was read.
  callback jsonb not null,
  times int not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  -- Open while null. An operator settles it with a reason; without an operator its deposit was found after all.
  settled_at timestamptz,
  settled_by bigint references operator (id),
  settled_reason text check (settled_reason <> ''),
  check ((settled_by is null) = (settled_reason is null) and (settled_by is null or settled_at is not null))
);
-- What was paid comes before what never was.
create index unmatched_payment_open on unmatched_payment (((status = 'paid')::int) desc, last_at desc, id desc) where settled_at is null;
create index unmatched_payment_settled on unmatched_payment (settled_at desc, id desc) where settled_at is not null;

do $$
begin
  if exists (select from pg_roles where rolname = 'sen_app') then
    revoke delete, truncate on unmatched_payment from sen_app;
  end if;
end $$;
