-- An order that is paid by bank transfer: where to, as its member was told, and the reference by
-- which the transfer is found again.
alter table deposit
  add column reference text unique check (reference ~ '^[A-Z]{3}[ACDEFHJKMNPQRTUVWXY3479]{8}$'),
  add column bank_code text,
  add column bank_name text,
  add column bank_bin text,
  add column bank_account text,
  add column bank_holder text,
  -- The number of đồng in one unit of the deposit's currency.
  add column dong_per_unit int check (dong_per_unit in (1, 10, 100, 1000, 10000)),
  add constraint deposit_bank_transfer_whole check (num_nonnulls(reference, bank_code, bank_name, bank_bin, bank_account, bank_holder, dong_per_unit) in (0, 7)),
  add constraint deposit_paid_one_way check (reference is null or payment_id is null);
create index deposit_unpaid_transfer on deposit (brand_id, created_at) where reference is not null and state in ('pending', 'failed', 'expired');
