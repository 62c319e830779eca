-- The drawn picture that a member has chosen; packages/api/src/avatar.ts has the same names.
alter table member add column icon text not null default 'lotus'
  check (icon in ('lotus', 'carp', 'lantern', 'drum', 'hat', 'moon', 'bamboo', 'kite'));
-- A picture of the member's own, in the file store; null: the drawn one is shown.
alter table member add column picture_key text check (picture_key ~ '^[0-9a-f]{24}\.webp$');
-- Support took the last one away: until then there is no other one.
alter table member add column picture_barred_until timestamptz;
-- As the member said it, once; null: never asked for.
alter table member add column birthday date check (birthday > '1900-01-01');
-- When they said it: a birthday that was said a moment ago brings no gift.
alter table member add column birthday_set_at timestamptz check ((birthday is null) = (birthday_set_at is null));
-- By month and day, as MMDD: finds those whose birthday it is.
create index member_by_birthday on member (brand_id, (extract(month from birthday) * 100 + extract(day from birthday)), id) where birthday is not null;
-- When the nickname was chosen; null: it is the account's name.
alter table member add column nickname_set_at timestamptz;
