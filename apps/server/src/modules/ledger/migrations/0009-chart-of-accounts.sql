-- The chart of accounts: every kind of account, and every posting between them. ledger/chart.ts has the same rows and says what each is for; a
-- test holds both equal. An account of no kind cannot be made, a posting by no rule is refused by ledger_write.
create table account_kind (
  kind text primary key,
  pattern text not null,
  of_member boolean not null generated always as (pattern like '^member:%') stored,
  may_go_negative boolean not null
);
insert into account_kind (kind, pattern, may_go_negative) values
  ('main', '^member:[1-9][0-9]*:main$', false),
  ('held', '^member:[1-9][0-9]*:held$', false),
  ('debt', '^member:[1-9][0-9]*:debt$', true),
  ('gross', '^vendor:[a-z][a-z0-9-]*:gross(:[0-9]+)?$', true),
  ('vendor-wallet', '^vendor:[a-z][a-z0-9-]*:wallet$', true),
  ('gateway', '^gateway:[a-z][a-z0-9-]*$', true),
  ('bank', '^bank:[a-z][a-z0-9-]*$', true),
  ('fees', '^platform:fees$', true),
  ('suspense', '^platform:suspense$', true),
  ('refused', '^platform:refused$', true),
  ('agent-transfers', '^platform:agent-transfers$', true),
  ('play-money', '^platform:play-money$', true),
  ('adjustment', '^platform:adjustment$', true);

create table posting_rule (
  reason text not null,
  from_kind text not null references account_kind,
  to_kind text not null references account_kind,
  -- The three in one: ledger_write compares it with each posting.
  rule text not null generated always as (reason || ' ' || from_kind || ' ' || to_kind) stored,
  primary key (reason, from_kind, to_kind)
);
insert into posting_rule (reason, from_kind, to_kind) values
  ('bet', 'main', 'gross'),
  ('win', 'gross', 'main'),
  ('rollback', 'gross', 'main'),
  ('rollback', 'main', 'gross'),
  ('tombstone', 'gross', 'main'),
  ('debt', 'debt', 'gross'),
  ('debt-collected', 'main', 'debt'),
  ('win-held', 'main', 'held'),
  ('hold', 'main', 'held'),
  ('hold-released', 'held', 'main'),
  ('hold-expired', 'held', 'main'),
  ('withdrawal', 'held', 'gateway'),
  ('payout-paid-anyway', 'suspense', 'gateway'),
  ('payout-closed', 'adjustment', 'suspense'),
  ('withdrawal-fee', 'held', 'fees'),
  ('deposit', 'gateway', 'main'),
  ('deposit', 'suspense', 'main'),
  ('deposit-fee', 'gateway', 'fees'),
  ('deposit-fee', 'suspense', 'fees'),
  ('deposit-suspended', 'gateway', 'suspense'),
  ('deposit-refused', 'suspense', 'refused'),
  ('payment', 'bank', 'suspense'),
  ('payment-assigned', 'suspense', 'bank'),
  ('payment-assigned', 'bank', 'suspense'),
  ('payment-refused', 'suspense', 'refused'),
  ('payment-returned', 'suspense', 'bank'),
  ('payment-returned', 'refused', 'bank'),
  ('payment-returned', 'main', 'bank'),
  ('payment-returned', 'debt', 'bank'),
  ('payment-returned', 'fees', 'bank'),
  ('agent-transfer', 'main', 'agent-transfers'),
  ('agent-transfer', 'agent-transfers', 'main'),
  ('wallet-transfer', 'held', 'vendor-wallet'),
  ('wallet-transfer', 'vendor-wallet', 'main'),
  ('play-money', 'play-money', 'main'),
  ('adjustment', 'adjustment', 'main'),
  ('adjustment', 'main', 'adjustment'),
  ('adjustment', 'debt', 'adjustment');
