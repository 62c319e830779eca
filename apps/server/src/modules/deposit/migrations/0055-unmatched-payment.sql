-- Movements that the gateway or a bank reported with its signature, and that match nothing of ours:
-- for people who look for lost money. No money moves by them but that of a payout whose withdrawal
-- had been rejected, 'unmatched:<payment_id>'.
create table unmatched_payment (
  payment_id text primary key,
  -- Tells rows of one moment apart where they are sorted.
  id bigint generated always as identity unique,
  reason text not null check (reason in ('payment_unknown', 'order_foreign', 'order_unknown', 'second_payment', 'payout_unknown', 'payout_rejected', 'reversal_differs', 'transfer_differs')),
  order_id text not null,
  -- The state of the payment, by the gateway's own answer; of a payment that it does not have, by
  -- its callback.
  status text not null check (status in ('pending', 'paid', 'declined', 'expired')),
  amount bigint not null check (amount > 0),
  currency text not null,
  -- The content of the last callback, as it was read.
  callback jsonb not null,
  times int not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  -- Open while null. An operator closes it with a reason; without an operator its deposit was found
  -- after all.
  closed_at timestamptz,
  closed_by bigint references operator (id),
  closed_reason text check (closed_reason <> ''),
  check ((closed_by is null) = (closed_reason is null) and (closed_by is null or closed_at is not null))
);
-- Payments that were paid come before those that never were.
create index unmatched_payment_open on unmatched_payment (((status = 'paid')::int) desc, last_at desc, id desc) where closed_at is null;
create index unmatched_payment_closed on unmatched_payment (closed_at desc, id desc) where closed_at is not null;

do $$
begin
  if exists (select from pg_roles where rolname = 'sen_app') then
    revoke delete, truncate on unmatched_payment from sen_app;
  end if;
end $$;
