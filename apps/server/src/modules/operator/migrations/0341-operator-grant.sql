-- By which operators others were made, enabled, given a role or brands, or a new password or no app:
-- whoever gave it can be in the other's place, so that the two are no two operators in a decision.
create table operator_grant (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operator (id),
  granted_by bigint not null references operator (id),
  kind text not null check (kind in ('made', 'enabled', 'rights', 'password', 'app')),
  granted_at timestamptz not null default clock_timestamp(),
  check (operator_id <> granted_by)
);
create index operator_grant_of on operator_grant (granted_at);

do $$
begin
  if exists (select from pg_roles where rolname = 'sen_app') then
    revoke update, delete, truncate on operator_grant from sen_app;
  end if;
end $$;
