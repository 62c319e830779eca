-- Tries at a member's payment password, whose hash stands with the member. A row is made by the
-- first try.
create table payment_password (
  member_id bigint primary key references member (id) on delete cascade,
  -- Wrong ones in a row.
  failures smallint not null default 0 check (failures between 0 and 5),
  -- Since when it is locked; an operator unlocks it.
  locked_at timestamptz,
  check ((locked_at is not null) = (failures = 5))
);
