-- Members' accounts at banks. A number of a bank belongs to one member of the installation, also
-- after they removed it.
create table bank_account (
  id bigint generated always as identity (start with 1001) primary key,
  member_id bigint not null references member (id),
  -- Of the list in packages/api/src/bank.ts.
  bank_code text not null check (bank_code ~ '^[A-Z]{2,10}$'),
  account_number text not null check (account_number ~ '^\d{6,19}$'),
  -- In capitals without marks.
  holder text not null check (holder <> ''),
  added_at timestamptz not null default now(),
  -- Nothing is sent to it before.
  rests_until timestamptz not null,
  removed_at timestamptz,
  constraint bank_account_number unique (bank_code, account_number)
);
create index bank_account_by_member on bank_account (member_id);
create index bank_account_by_holder on bank_account (holder);

-- Members who tried to add the account of somebody else: a hint for operators who decide about
-- withdrawals.
create table bank_account_clash (
  bank_account_id bigint not null references bank_account (id),
  member_id bigint not null references member (id),
  tried_at timestamptz not null default now(),
  primary key (bank_account_id, member_id)
);
create index bank_account_clash_by_member on bank_account_clash (member_id);
