-- Notes of operators about a member, for each other. They never change, so that later readers see
-- what was known at which time.
create table member_note (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  operator_id bigint not null references operator (id),
  text text not null check (text <> ''),
  at timestamptz not null default now()
);
create index member_note_by_member on member_note (member_id, id desc);

-- Words by which operators tell members apart; the member reads them too.
create table member_label (
  member_id bigint not null references member (id),
  label text not null check (label <> ''),
  operator_id bigint not null references operator (id),
  at timestamptz not null default now(),
  primary key (member_id, label)
);

do $$
begin
  if exists (select from pg_roles where rolname = 'sen_app') then
    revoke update, delete, truncate on member_note from sen_app;
  end if;
end $$;
