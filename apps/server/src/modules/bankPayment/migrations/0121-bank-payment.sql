-- Money that came to a brand's account by bank transfer, as the bank reports it; its line is one
-- row, even if it reaches us by several ways.
create table bank_payment (
  id bigint generated always as identity (start with 500001) primary key,
  bank text not null,
  transaction_id text not null,
  -- The number of the brand's account at the bank.
  account text not null,
  -- Null: no channel names the account, and the money is nobody's until operators credit it to a
  -- deposit.
  brand_id bigint references brand (id),
  dong bigint not null check (dong > 0),
  -- The same in the brand's currency; for money of no brand, in đồng.
  currency text not null,
  amount bigint not null check (amount > 0),
  memo text not null,
  payer_name text not null,
  payer_account text not null,
  paid_at timestamptz not null,
  -- The operator who imported it from the bank's statement as a file. Null: the bank itself
  -- reported it.
  imported_by bigint references operator (id),
  -- The operator whose file alone got it booked for a deposit, and when. It counts against the
  -- limit of their day.
  booked_by bigint,
  booked_at timestamptz,
  -- When the bank itself reported a payment that a file had brought: from then on it counts as the
  -- bank's report.
  confirmed_at timestamptz,
  state text not null default 'open' check (state in ('open', 'matched', 'refused', 'returned')),
  reason text check (reason in ('reference', 'several', 'second', 'otherAccount', 'account', 'approval', 'declined')),
  -- The deposit that it is; of an open one, the deposit that an operator or a statement has
  -- proposed.
  deposit_id bigint references deposit (id),
  arrived_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (bank, transaction_id),
  check ((state = 'open') = (finished_at is null)),
  check ((booked_by is null) = (booked_at is null) and (booked_by is null or booked_by = imported_by)),
  check (state <> 'open' or reason is not null),
  check (state <> 'matched' or deposit_id is not null),
  check (state <> 'open' or reason <> 'approval' or imported_by is not null and deposit_id is not null),
  check (brand_id is not null or state <> 'matched' and currency = 'VND')
);
-- A deposit has one payment.
create unique index bank_payment_of_deposit on bank_payment (deposit_id) where state in ('matched', 'returned');
create index bank_payment_booked on bank_payment (booked_by, booked_at) where booked_by is not null;
create index bank_payment_by_brand on bank_payment (brand_id, arrived_at desc, id desc);
create index bank_payment_open on bank_payment (arrived_at desc, id desc, brand_id) where state = 'open';

-- The bank takes a transfer back. It may say so before it says that there was one. Only what agrees
-- with the transfer in account and amount moves its money, once; every other one is a case for
-- people.
create table bank_reversal (
  bank text not null,
  transaction_id text not null,
  reverses text not null,
  account text not null,
  dong bigint not null check (dong > 0),
  at timestamptz not null,
  primary key (bank, transaction_id)
);
create index bank_reversal_of on bank_reversal (bank, reverses);

-- The place up to which a bank's statement has been read.
create table bank_feed (
  bank text primary key,
  sequence bigint not null
);

do $$
begin
  if exists (select from pg_roles where rolname = 'sen_app') then
    revoke delete, truncate on bank_payment, bank_reversal from sen_app;
  end if;
end $$;
