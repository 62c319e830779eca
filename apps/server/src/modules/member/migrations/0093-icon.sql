-- The drawn picture that a member has chosen; packages/api/src/avatar.ts has the same names.
alter table member add column icon text not null default 'lotus'
  check (icon in ('lotus', 'carp', 'lantern', 'drum', 'hat', 'moon', 'bamboo', 'kite'));
