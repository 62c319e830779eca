-- The step that an operator who has shown their password has not yet taken: the one that is still
-- missing. Null: none.
alter table session add column second_step text
  check (second_step is null or (second_step in ('code', 'password', 'setup') and operator_id is not null));
