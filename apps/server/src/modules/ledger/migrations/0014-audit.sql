-- What the auditor found last, invariant by invariant: looking at the books costs nothing, checking them reads them all.
create table audit_result (
  name text primary key,
  ok boolean not null,
  detail text not null,
  checked_at timestamptz not null
);
