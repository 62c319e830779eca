create table withdrawal (
  member_id bigint not null,
  -- The brand of the member, who never changes it: the desk lists one brand's without looking at
  -- those of all others.
  brand_id bigint not null,
  id bigint generated always as identity (start with 100001) unique,
  -- Chosen by the browser: the same request again is the same withdrawal.
  request_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  -- Its life is in withdrawal/rules.ts. The hold 'withdrawal:<id>' stands for its money until it is
  -- paid or rejected.
  state text not null default 'requested'
    check (state in ('requested', 'reviewing', 'approved', 'rejected', 'paying', 'unknown', 'paid', 'received')),
  -- The account that the money goes to, as it was when it was asked for.
  bank_account_id bigint not null,
  bank_code text not null,
  bank_account_number text not null,
  bank_holder text not null,
  reject_reason text check (reject_reason <> ''),
  -- The gateway's own id and page, once it has answered.
  payout_id text unique,
  payout_url text,
  -- The gateway said with its signature that it does not pay.
  declined_at timestamptz,
  created_at timestamptz not null,
  decided_at timestamptz,
  sent_at timestamptz,
  -- When the gateway was last asked about it.
  asked_at timestamptz,
  paid_at timestamptz,
  received_at timestamptz,
  -- The gateway paid it after it had declined it and it was rejected.
  paid_anyway_at timestamptz,
  -- When it counts as received by itself.
  received_by timestamptz,
  primary key (member_id, id),
  unique (member_id, request_id),
  foreign key (brand_id, member_id) references member (brand_id, id),
  check ((state = 'rejected') = (reject_reason is not null)),
  check ((state in ('paid', 'received')) = (paid_at is not null)),
  check ((state = 'received') = (received_at is not null)),
  check (paid_anyway_at is null or state = 'rejected')
);
create index withdrawal_by_member on withdrawal (member_id, created_at desc, id desc);
create index withdrawal_by_brand on withdrawal (brand_id, created_at desc, id desc);
-- Withdrawals that wait for operators or for the gateway are few among all, and are asked for every
-- few seconds.
create index withdrawal_waiting on withdrawal (created_at desc, id desc, brand_id) where state in ('requested', 'reviewing', 'unknown');
create index withdrawal_approved on withdrawal (decided_at, id) where state = 'approved';
create index withdrawal_under_way on withdrawal (asked_at) where state in ('paying', 'unknown') or state = 'reviewing' and declined_at is not null;
create index withdrawal_paid on withdrawal (received_by) where state = 'paid';

do $$
begin
  if exists (select from pg_roles where rolname = 'sen_app') then
    revoke delete, truncate on withdrawal from sen_app;
  end if;
end $$;
