-- The operator who works on a case that waits at the desk. One operator at a time; a claim ends by
-- a decision, by hand or by time.
create table claim (
  kind text not null check (kind in ('deposit', 'win', 'withdrawal', 'payment', 'bankPayment', 'adjustment', 'walletTransfer', 'roundDifference', 'payout', 'payoutDispute', 'redemption', 'changeRequest')),
  -- As the module that has the cases names them.
  case_id text not null check (case_id <> ''),
  operator_id bigint not null references operator (id),
  until timestamptz not null,
  primary key (kind, case_id)
);

-- Decisions of operators about a case; each operator decides once, and where two are needed the
-- second must agree with the first. A withdrawal's finding is what became of its payout.
create table case_decision (
  kind text not null check (kind in ('deposit', 'win', 'withdrawal', 'payment', 'bankPayment', 'adjustment', 'walletTransfer', 'roundDifference', 'payout', 'payoutDispute', 'redemption', 'changeRequest', 'withdrawalFinding')),
  case_id text not null check (case_id <> ''),
  operator_id bigint not null references operator (id),
  decision text not null check (decision in ('credit', 'refuse', 'decline', 'approve', 'reject', 'complete', 'paid', 'notPaid')),
  reason text not null check (reason <> ''),
  decided_at timestamptz not null default now(),
  primary key (kind, case_id, operator_id)
);

do $$
begin
  if exists (select from pg_roles where rolname = 'sen_app') then
    revoke delete, truncate on case_decision from sen_app;
  end if;
end $$;
