-- The auditor's last outcome, invariant by invariant: reading it costs nothing, while checking the
-- books reads them all.
create table audit_result (
  name text primary key,
  ok boolean not null,
  detail text not null,
  checked_at timestamptz not null
);
