-- The amount that really came, as the gateway reports it; once in, it is credited, put aside for
-- operators, or refused by them.
alter table deposit
  add column paid_amount bigint check (paid_amount > 0),
  add column paid_currency text,
  drop constraint deposit_state_check,
  drop constraint deposit_check,
  drop constraint deposit_check2,
  add constraint deposit_state_check check (state in ('pending', 'paid', 'review', 'refused', 'failed', 'expired'));
alter table deposit
  -- A fee is taken from the paid amount.
  add constraint deposit_fee_lawful check (fee >= 0 and fee < coalesce(paid_amount, amount)),
  add constraint deposit_money_named check (
    (state in ('paid', 'review', 'refused')) = (paid_amount is not null) and (paid_amount is null) = (paid_currency is null)),
  add constraint deposit_suspended_for_something check (
    case when state in ('review', 'refused') then suspended_for is not null when state <> 'paid' then suspended_for is null else true end);
